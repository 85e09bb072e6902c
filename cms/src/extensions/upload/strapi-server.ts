import { signInternalAddresses } from '../../internal-files/sign-addresses.ts';
import { checkUploads } from '../../uploads/checked-uploads.ts';
import { refuseAddresses } from '../../uploads/no-addresses.ts';
import { preparePictures } from '../../uploads/pictures.ts';
import type { UploadPlugin } from '../../uploads/plugin.ts';

/** What differs from Strapi's own media library, a file each. */
export default (plugin: UploadPlugin): UploadPlugin => {
  signInternalAddresses(plugin);
  refuseAddresses(plugin);
  checkUploads(plugin);
  preparePictures(plugin);
  return plugin;
};

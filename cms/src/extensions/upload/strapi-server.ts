import { signInternalAddresses } from '../../internal-files/sign-addresses.ts';
import { checkUploads } from '../../uploads/checked-uploads.ts';
import { keepUsedFiles } from '../../uploads/files-in-use.ts';
import { hideUses } from '../../uploads/hidden-uses.ts';
import { refuseAddresses } from '../../uploads/no-addresses.ts';
import { keepToOwnFolders } from '../../uploads/own-folders.ts';
import { preparePictures } from '../../uploads/pictures.ts';
import type { UploadPlugin } from '../../uploads/plugin.ts';

/** Changes Strapi's media library, one file per change. */
export default (plugin: UploadPlugin): UploadPlugin => {
  signInternalAddresses(plugin);
  refuseAddresses(plugin);
  checkUploads(plugin);
  keepUsedFiles(plugin);
  keepToOwnFolders(plugin);
  hideUses(plugin);
  preparePictures(plugin);
  return plugin;
};

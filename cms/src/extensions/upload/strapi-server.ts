import { errors } from '@strapi/utils';
import { checkUploads } from '../../uploads/checked-uploads.ts';
import { keepUsedFiles } from '../../uploads/files-in-use.ts';
import { signInternalAddresses } from '../../uploads/internal-files.ts';
import { keepToOwnFolders } from '../../uploads/own-folders.ts';
import { preparePictures } from '../../uploads/pictures.ts';
import type { UploadPlugin } from '../../uploads/plugin.ts';
import { keepDeletedFiles } from '../../versions/deleted-files.ts';
import { wrapHandler } from '../changes.ts';

export default (plugin: UploadPlugin): UploadPlugin => {
  signInternalAddresses(plugin);
  refuseAddresses(plugin);
  // Inside of the checks: a refused file replaces none.
  keepDeletedFiles(plugin);
  checkUploads(plugin);
  keepUsedFiles(plugin);
  keepToOwnFolders(plugin);
  hideUses(plugin);
  preparePictures(plugin);
  return plugin;
};

/** Disables uploads by URL: Strapi would fetch any address for an editor, including internal hosts. */
function refuseAddresses(plugin: UploadPlugin): void {
  wrapHandler(plugin, 'admin-upload', 'uploadFromUrls', async () => {
    throw new errors.ValidationError(
      'Dateien aus dem Internet holt der Server nicht. Speichern Sie die Datei zuerst auf Ihrem Gerät und laden Sie sie dann hoch.',
    );
  });
}

/**
 * Hides which entries use a file. Strapi would return these entries completely, those of other houses too, and allow
 * filters on their hidden fields.
 */
function hideUses({ contentTypes }: UploadPlugin): void {
  const schema: { attributes: object; config?: object } = contentTypes.file.schema;
  // A newer version may rename the attribute and expose it again.
  if (!('related' in schema.attributes)) throw new Error('files of the media library have no «related» any more');
  schema.config = { attributes: { related: { hidden: true } } };
}

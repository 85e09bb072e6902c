import { errors } from '@strapi/utils';
import type { UploadPlugin } from './plugin.ts';

/** Disables uploads by URL: Strapi would fetch any address for an editor, including internal hosts. */
export function refuseAddresses(plugin: UploadPlugin): void {
  plugin.controllers['admin-upload'] = {
    ...plugin.controllers['admin-upload'],
    async uploadFromUrls() {
      throw new errors.ValidationError(
        'Dateien aus dem Internet holt der Server nicht. Speichern Sie die Datei zuerst auf Ihrem Gerät und laden Sie sie dann hoch.',
      );
    },
  };
}

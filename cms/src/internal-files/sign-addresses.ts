import type { FileService, StoredFile, UploadPlugin } from '../uploads/plugin.ts';
import { isInternal, signed } from './internal-files.ts';

/** A file or one of its formats. Once it is stored it has an address. */
interface Addressed {
  url: string;
}

/**
 * Signs the addresses of internal files wherever Strapi answers with a file: to staff who read a notice, and in the
 * panel. All others keep theirs.
 */
export function signInternalAddresses(plugin: UploadPlugin): void {
  const { register } = plugin;
  plugin.register = async ({ strapi }) => {
    await register({ strapi });
    // Only then does Strapi call what signs.
    strapi.plugin('upload')['provider'].extend({ isPrivate: async () => true });
  };
  const original = plugin.services.file as FileService;
  plugin.services.file = ({ strapi }) => ({
    ...original,
    async signFileUrls(file: StoredFile) {
      // Strapi sometimes asks twice.
      if (file.isUrlSigned || !file.provider_metadata?.['internal']) return file;
      if (!(await isInternal(strapi, { id: file.id }))) return file;
      const withSigned = <Format extends Addressed>(format: Format) => ({ ...format, url: signed(strapi, format.url) });
      const formats = Object.entries(file.formats ?? {}).map(([name, format]) => [
        name,
        withSigned(format as Addressed),
      ]);
      return {
        ...withSigned(file as StoredFile & Addressed),
        formats: file.formats && Object.fromEntries(formats),
        isUrlSigned: true,
      };
    },
  });
}

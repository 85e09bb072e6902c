import type { FileService, StoredFile, UploadPlugin } from '../uploads/plugin.ts';
import { isInternal, signed } from './internal-files.ts';

/** File or format that is stored, so it has an address. */
interface Addressed {
  url: string;
}

/**
 * Signs the addresses of internal files in all answers of Strapi: to staff who read a notice, and in the panel. Other
 * addresses stay unsigned.
 */
export function signInternalAddresses(plugin: UploadPlugin): void {
  const { register } = plugin;
  plugin.register = async ({ strapi }) => {
    await register({ strapi });
    // Strapi signs files only if the provider is private.
    strapi.plugin('upload')['provider'].extend({ isPrivate: async () => true });
  };
  const original = plugin.services.file as FileService;
  plugin.services.file = ({ strapi }) => ({
    ...original,
    async signFileUrls(file: StoredFile) {
      // Strapi sometimes signs a file twice.
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

'use strict';

const { isInternal, signed } = require('./internal-files.js');

/**
 * Signs the addresses of internal files wherever Strapi answers with a file: to staff who read a notice, and in the
 * panel. All others keep theirs.
 */
function signInternalAddresses(plugin) {
  const { register } = plugin;
  plugin.register = async ({ strapi }) => {
    await register({ strapi });
    // Only then does Strapi call what signs.
    strapi.plugin('upload').provider.extend({ isPrivate: async () => true });
  };
  const { file: original } = plugin.services;
  plugin.services.file = ({ strapi }) => ({
    ...original,
    async signFileUrls(file) {
      // Strapi sometimes asks twice.
      if (file.isUrlSigned || !file.provider_metadata?.internal) return file;
      if (!(await isInternal(strapi, { id: file.id }))) return file;
      const withSigned = (format) => ({ ...format, url: signed(strapi, format.url) });
      const formats = Object.entries(file.formats ?? {}).map(([name, format]) => [name, withSigned(format)]);
      return { ...withSigned(file), formats: file.formats && Object.fromEntries(formats), isUrlSigned: true };
    },
  });
}

module.exports = { signInternalAddresses };

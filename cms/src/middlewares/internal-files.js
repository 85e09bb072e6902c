'use strict';

const { basename } = require('node:path');
const { isInternalName, isSigned } = require('../internal-files/internal-files.js');

/**
 * Files of staff notices exist only for those who have a signed address. By the name alone, whatever folder the address
 * says: there are many ways to write the same path.
 */
module.exports =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const name = nameOf(ctx.path);
    if (!(await isInternalName(strapi, name))) return next();
    if (!isSigned(strapi, name, ctx.query)) return ctx.notFound();
    ctx.set('Cache-Control', 'private, no-store');
    return next();
  };

function nameOf(path) {
  try {
    return basename(decodeURIComponent(path));
  } catch {
    // The files' own server refuses it, too.
    return '';
  }
}

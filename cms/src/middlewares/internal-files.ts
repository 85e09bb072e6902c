import { basename } from 'node:path';
import type { Core } from '@strapi/strapi';
import { isInternalName, isSigned } from '../internal-files/internal-files.ts';

/**
 * Files of staff notices exist only for those who have a signed address. By the name alone, whatever folder the address
 * says: there are many ways to write the same path.
 */
const internalFiles: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const name = nameOf(ctx.path);
    if (!(await isInternalName(strapi, name))) return next();
    if (!isSigned(strapi, name, ctx.query)) return ctx['notFound']();
    ctx.set('Cache-Control', 'private, no-store');
    return next();
  };

export default internalFiles;

function nameOf(path: string): string {
  try {
    return basename(decodeURIComponent(path));
  } catch {
    // The files' own server refuses it, too.
    return '';
  }
}

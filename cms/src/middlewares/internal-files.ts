import { basename } from 'node:path';
import type { Core } from '@strapi/strapi';
import { isInternalName, isSigned } from '../internal-files/internal-files.ts';

/**
 * Serves files of staff notices only at signed addresses. Decides by the file name alone, because the same path can be
 * written in many ways.
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
    // The static file server rejects such a path too.
    return '';
  }
}

import { resolve, sep } from 'node:path';
import type { Core } from '@strapi/strapi';
import { isPictureType } from '../content-model/media-types.ts';

/** Even if a browser took a file for a page: without scripts, forms and an origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What editors uploaded runs nowhere: pictures are shown, all else is saved, under the type of its name alone. */
const uploadedFiles: Core.MiddlewareFactory = (_config, { strapi }) => {
  const folder = resolve(strapi.dirs.static.public, 'uploads') + sep;
  return async (ctx, next) => {
    await next();
    // By the file as well: there are many ways to write the same path.
    const { path = '' } = (ctx.body ?? {}) as { path?: string | Buffer };
    const isUpload = ctx.path.startsWith('/uploads/') || String(path).startsWith(folder);
    if (!isUpload) return;
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', policy);
    if (!isPictureType(ctx.response.type)) ctx.set('Content-Disposition', 'attachment');
  };
};

export default uploadedFiles;

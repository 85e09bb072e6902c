import { resolve, sep } from 'node:path';
import type { Core } from '@strapi/strapi';
import { isPictureType } from '../content-model/media-types.ts';

/** Policy for a browser that opens an upload as a page: no scripts, no forms, no origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Prevents uploads from running in a browser: pictures are shown, other files are downloaded. */
const uploadedFiles: Core.MiddlewareFactory = (_config, { strapi }) => {
  const folder = resolve(strapi.dirs.static.public, 'uploads') + sep;
  return async (ctx, next) => {
    await next();
    // Also checks the served file, because the same path can be written in many ways.
    const { path = '' } = (ctx.body ?? {}) as { path?: string | Buffer };
    const isUpload = ctx.path.startsWith('/uploads/') || String(path).startsWith(folder);
    if (!isUpload) return;
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', policy);
    if (!isPictureType(ctx.response.type)) ctx.set('Content-Disposition', 'attachment');
  };
};

export default uploadedFiles;

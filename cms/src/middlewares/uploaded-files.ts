import { basename, resolve, sep } from 'node:path';
import type { Core } from '@strapi/strapi';
import { isPictureType } from '../uploads/file-kinds.ts';
import { isInternalName, isSigned } from '../uploads/internal-files.ts';

/** Policy for a browser that opens an upload as a page: no scripts, no forms, no origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves files of staff notices only at signed addresses. Prevents uploads from running in a browser: pictures are
 * shown, other files are downloaded.
 */
const uploadedFiles: Core.MiddlewareFactory = () => {
  const folder = resolve(strapi.dirs.static.public, 'uploads') + sep;
  return async (ctx, next) => {
    // Decides by the file name alone, because the same path can be written in many ways.
    const name = fileName(ctx.path);
    if (await isInternalName(name)) {
      if (!isSigned(name, ctx.query)) return ctx['notFound']();
      ctx.set('Cache-Control', 'private, no-store');
    }
    await next();
    // Also checks the served file.
    const { path = '' } = (ctx.body ?? {}) as { path?: string | Buffer };
    const isUpload = ctx.path.startsWith('/uploads/') || String(path).startsWith(folder);
    if (!isUpload) return;
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', policy);
    if (!isPictureType(ctx.response.type)) ctx.set('Content-Disposition', 'attachment');
  };
};

export default uploadedFiles;

function fileName(path: string): string {
  try {
    return basename(decodeURIComponent(path));
  } catch {
    // The static file server rejects such a path too.
    return '';
  }
}

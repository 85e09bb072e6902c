import type { Core } from '@strapi/strapi';
import { maxFiles } from '../uploads/file-count.ts';

/** Rejects a request with too many files. Runs after the body parser, because the parser's limit sends no message. */
const fileCount: Core.MiddlewareFactory = () => (ctx, next) => {
  const received = Object.values(ctx.request.files ?? {}).flat();
  if (received.length > maxFiles) return ctx['payloadTooLarge'](`Höchstens ${maxFiles} Dateien auf einmal.`);
  return next();
};

export default fileCount;

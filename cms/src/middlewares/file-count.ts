import type { Core } from '@strapi/strapi';
import { maxFiles } from '../uploads/file-count.ts';

/** Stands behind the body parser. Its limit says nothing to the sender. */
const fileCount: Core.MiddlewareFactory = () => (ctx, next) => {
  const received = Object.values(ctx.request.files ?? {}).flat();
  if (received.length > maxFiles) return ctx['payloadTooLarge'](`Höchstens ${maxFiles} Dateien auf einmal.`);
  return next();
};

export default fileCount;

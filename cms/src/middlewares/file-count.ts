import type { Core } from '@strapi/strapi';

/** Maximum number of files in a request, more than any form or editor sends. */
const maxFiles = 20;

/**
 * Decides for each file of a request whether the body parser writes it to disk. The parser calls it with the options of
 * the request as `this`. Accepts one file too many, so that `global::file-count` notices the excess.
 */
export function takesFile(this: { files?: number }): boolean {
  this.files = (this.files ?? 0) + 1;
  return this.files <= maxFiles + 1;
}

/** Rejects a request with too many files. Runs after the body parser, because the parser's limit sends no message. */
const fileCount: Core.MiddlewareFactory = () => (ctx, next) => {
  const received = Object.values(ctx.request.files ?? {}).flat();
  if (received.length > maxFiles) return ctx['payloadTooLarge'](`Höchstens ${maxFiles} Dateien auf einmal.`);
  return next();
};

export default fileCount;

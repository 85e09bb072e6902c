import type { Core } from '@strapi/strapi';
import { workQueue } from '../uploads/checked-uploads.ts';

/** Maximum number of files in a request, more than any form or editor sends. */
const maxFiles = 20;

/**
 * Decides for each file of a request whether the body parser writes it to disk. The parser calls it with the options of
 * the request as `this`. Accepts one file too many, so that the middleware notices the excess.
 */
export function takesFile(this: { files?: number }): boolean {
  this.files = (this.files ?? 0) + 1;
  return this.files <= maxFiles + 1;
}

/** Paths of requests that write entries or delete files. Strapi ignores their case. */
const written = /^\/(?:content-manager|upload|plaetze|pruefung|fassungen|papierkorb)\b/i;
const writing: readonly string[] = ['POST', 'PUT', 'DELETE'];

/**
 * Rejects a request with too many files: the parser's own limit sends no message. Runs concurrent writes of editors one
 * after the other. The rules check links, addresses and lost updates before they write, so two writes must not overlap.
 * The queue is outside of transactions: one that waits for another would block the database.
 */
const requestLimits: Core.MiddlewareFactory = () => {
  const queue = workQueue();
  return (ctx, next) => {
    const received = Object.values(ctx.request.files ?? {}).flat();
    if (received.length > maxFiles) return ctx['payloadTooLarge'](`Höchstens ${maxFiles} Dateien auf einmal.`);
    const takesTurns = writing.includes(ctx.method) && written.test(ctx.path) && !ctx.is('multipart');
    return takesTurns ? queue(next) : next();
  };
};

export default requestLimits;

import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { maxRequestBytes } from '../uploads/size-limits.ts';

/**
 * Limits of discarding the rest of a refused body, in bytes and milliseconds, and the time that a sender then has to read
 * the response: a busy one reads late, and what it has not read is lost with the connection.
 */
const discard = { maxBytes: 64 * 1024 * 1024, timeoutMs: 5_000, readingMs: 30_000 };

/**
 * Refuses a request that announces too large a body, and files and large bodies of strangers, before anything is read.
 * Deletes the uploaded files of a request from the temporary folder, however the request ended: the body parser deletes
 * only files in the field `files`, and applicants' papers must not remain. Makes sure that a refusal reaches its sender.
 */
const receivedBodies: Core.MiddlewareFactory = () => async (ctx, next) => {
  try {
    if (Number(ctx.get('content-length')) > maxRequestBytes) ctx['payloadTooLarge'](tooLarge);
    else if (isLarge(ctx) && !(await isKnown(ctx.get('authorization')))) ctx['unauthorized']();
    else await next();
  } catch (error) {
    // The parser of forms names its status `httpCode`, for which Strapi would answer 500; the parser of JSON `status`.
    const { httpCode, status } = error as { httpCode?: number; status?: number };
    if ((httpCode ?? status) !== 413) throw error;
    ctx['payloadTooLarge'](tooLarge);
  } finally {
    const received = Object.values(ctx.request.files ?? {}).flat();
    await Promise.all(received.map(({ filepath }) => rm(filepath, { force: true })));
    if (!ctx.req.complete) await letReach(ctx);
  }
};

export default receivedBodies;

/** Maximum size of the body of a stranger, in bytes: a log-in has a hundred. */
const maxOfStrangers = 64 * 1024;

/** Whether a body may have files, or take much memory. */
function isLarge(ctx: { req: IncomingMessage; is(type: string): unknown }): boolean {
  const { 'content-length': length, 'transfer-encoding': isInPieces } = ctx.req.headers;
  return Boolean(ctx.is('multipart') || isInPieces) || Number(length) > maxOfStrangers;
}

/** Whether a request has a session of the panel, or a token. Strapi checks the rights only after it has stored the files. */
async function isKnown(authorization: string): Promise<boolean> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  const tokens = strapi.service('admin::api-token');
  return (
    strapi.sessionManager('admin').validateAccessToken(token).isValid ||
    tokens.exists({ accessKey: tokens.hash(token) })
  );
}

const tooLarge = 'The request is too large';

/**
 * Browsers read a response only after they have sent the whole body, and a closed connection can destroy the response.
 * Discards a small rest. A large rest is not read: the connection stays open for a while, and then closes.
 */
async function letReach({ req, res }: { req: IncomingMessage; res: NodeJS.EventEmitter }): Promise<void> {
  let bytes = 0;
  const enough = new Promise<void>((resolve) => {
    req.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes > discard.maxBytes) resolve();
    });
  });
  await Promise.race([
    finished(req).catch(() => undefined),
    enough,
    wait(discard.timeoutMs, undefined, { ref: false }),
  ]);
  if (req.complete || req.destroyed) return;
  req.pause();
  res.once('finish', () => setTimeout(() => req.destroy(), discard.readingMs).unref());
}

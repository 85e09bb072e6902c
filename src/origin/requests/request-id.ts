import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { answerWithId, currentRequestId, requestIdHeader, wellFormedId } from '../../platform/log/request-id.ts';

/**
 * Gives each request an id: that of a trusted proxy, or a new one.
 *
 * @param isTrusted whether the address is one of a proxy. Other clients could write ids into the log.
 */
export function withRequestIds(listener: RequestListener, isTrusted: (address: string) => boolean): RequestListener {
  return (request, response) => {
    const given = isTrusted(request.socket.remoteAddress ?? '') ? request.headers[requestIdHeader] : undefined;
    answerWithId(wellFormedId(given) ?? randomBytes(8).toString('hex'), (ended) => {
      response.once('close', ended);
      listener(request, response);
    });
  };
}

/** Adds the id to answers that no cache keeps. A cached page would show the id of an earlier request. */
export const showRequestId: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  const id = currentRequestId();
  if (id && (status >= 500 || headers.get('cache-control')?.includes('no-store'))) headers.set(requestIdHeader, id);
};

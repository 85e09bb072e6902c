import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
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

/**
 * Adds the id to an answer. Not for pages of a release: caches keep them, so they would show the id of another request.
 */
export function showRequestId(answer: Response): Response {
  const id = currentRequestId();
  if (id) answer.headers.set(requestIdHeader, id);
  return answer;
}

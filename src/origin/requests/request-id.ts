import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Log } from '../../platform/log/log.ts';
import { answerWithId, requestIdHeader, wellFormedId } from '../../platform/log/request-id.ts';

/** Maximum length of a logged path, in characters: ours are shorter. */
const maxPath = 200;
/** Statuses of requests that anybody can send without end. */
const ofFlood = [404, 405, 429];

/**
 * Gives each request an id: that of a trusted proxy, or a new one. Its answer carries the id; one that a cache keeps shows
 * the id of the request that filled the cache. Logs forms and failures, without query and address.
 *
 * @param isTrusted whether the address is one of a proxy. Other clients could write ids into the log.
 */
export function withRequestIds(
  listener: RequestListener,
  isTrusted: (address: string) => boolean,
  log: Log,
): RequestListener {
  return (request, response) => {
    const given = isTrusted(request.socket.remoteAddress ?? '') ? request.headers[requestIdHeader] : undefined;
    const id = wellFormedId(given) ?? randomBytes(8).toString('hex');
    const began = performance.now();
    response.setHeader(requestIdHeader, id);
    answerWithId(id, (ended) => {
      response.once('close', () => {
        ended();
        const { method = '', url = '' } = request;
        const path = url.split(/[?#]/, 1)[0]?.slice(0, maxPath);
        const status = response.writableFinished ? response.statusCode : 0;
        const isRead = method === 'GET' || method === 'HEAD';
        // A flood of requests must not flood the log.
        const level = status >= 500 || (!isRead && !ofFlood.includes(status)) ? 'info' : 'debug';
        const ms = Math.round(performance.now() - began);
        log('a request was answered', { level, requestId: id, method, path, status, ms });
      });
      listener(request, response);
    });
  };
}

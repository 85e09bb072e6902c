import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '../../log/log.ts';
import { isEndpoint } from '../../sites/locale-path.ts';
import type { OriginMetrics, RequestKind } from './origin-metrics.ts';
import { statePaths } from './state-paths.ts';

/**
 * Counts every request and how long it took, to the last byte.
 *
 * @param accessLog is told each of them, without anything of who asked: no address, no cookie, no query.
 */
export function watchRequests(server: Server, metrics: OriginMetrics, accessLog?: Log): void {
  server.prependListener('request', (request, response) => {
    const started = performance.now();
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    response.once('close', () => {
      const milliseconds = performance.now() - started;
      const path = pathOf(request);
      const status = response.writableFinished ? response.statusCode : 0;
      metrics.countRequest(kindOf(path), status, milliseconds);
      if (!accessLog) return;
      const { method = '', headers } = request;
      const host = (headers.host ?? '').slice(0, 200);
      accessLog(`${method} ${host}${path} ${status || 'aborted'}`, {
        method,
        host,
        path,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        // With the headers; of two answers on one connection at once the first has both.
        bytes: socket.bytesWritten - sentBefore,
      });
    });
  });
}

/** Without the query, in which anything may stand. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split(/[?#]/, 1);
  // In its absolute form a request may carry a name and a password.
  return path.replace(/^[a-z]+:\/\/[^/]*/i, '').slice(0, 500);
}

function kindOf(path: string): RequestKind {
  if (Object.values<string>(statePaths).includes(path)) return 'state';
  if (isEndpoint(path)) return 'api';
  return path.slice(path.lastIndexOf('/')).includes('.') ? 'asset' : 'page';
}

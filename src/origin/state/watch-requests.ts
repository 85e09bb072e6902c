import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '../../platform/log/log.ts';
import { isEndpoint } from '../../sites/locale-path.ts';
import type { OriginMetrics, RequestKind } from './origin-metrics.ts';
import { statePaths } from './state-routes.ts';

/**
 * Counts every request and measures its duration to the last byte.
 *
 * @param accessLog logs each request without personal data: no address, no cookie, no query.
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
        // Includes the headers. For two simultaneous responses on one connection, the first one counts both.
        bytes: socket.bytesWritten - sentBefore,
      });
    });
  });
}

/** Returns the path without the query, which may contain personal data. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split(/[?#]/, 1);
  // An absolute URL may contain a name and a password.
  return path.replace(/^[a-z]+:\/\/[^/]*/i, '').slice(0, 500);
}

function kindOf(path: string): RequestKind {
  if (Object.values<string>(statePaths).includes(path)) return 'state';
  if (isEndpoint(path)) return 'api';
  return path.slice(path.lastIndexOf('/')).includes('.') ? 'asset' : 'page';
}

import type { Server } from 'node:http';
import type { Log } from '../../platform/log/log.ts';

/** Logs each request without personal data: no address, no cookie, no query. */
export function logRequests(server: Server, log: Log): void {
  server.prependListener('request', ({ socket, url = '', method = '', headers }, response) => {
    const started = performance.now();
    const sentBefore = socket.bytesWritten;
    response.once('close', () => {
      // An absolute URL may contain a name and a password.
      const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1);
      const shown = { host: (headers.host ?? '').slice(0, 200), path: path.slice(0, 500) };
      const status = response.writableFinished ? response.statusCode : 0;
      log(`${method} ${shown.host}${shown.path} ${status || 'aborted'}`, {
        method,
        ...shown,
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        // Includes the headers.
        bytes: socket.bytesWritten - sentBefore,
      });
    });
  });
}

import type { Server } from 'node:http';
import { isEndpoint } from '../../sites/locale-path.ts';
import type { OriginMetrics, RequestKind } from './origin-metrics.ts';
import { statePaths } from './state-routes.ts';

/**
 * Counts every request and measures its duration to the last byte.
 */
export function watchRequests(server: Server, metrics: OriginMetrics): void {
  server.prependListener('request', ({ url = '' }, response) => {
    const started = performance.now();
    response.once('close', () => {
      const [path = ''] = url.split(/[?#]/, 1);
      const status = response.writableFinished ? response.statusCode : 0;
      metrics.countRequest(kindOf(path), status, performance.now() - started);
    });
  });
}

function kindOf(path: string): RequestKind {
  if (Object.values<string>(statePaths).includes(path)) return 'state';
  if (isEndpoint(path)) return 'api';
  return path.slice(path.lastIndexOf('/')).includes('.') ? 'asset' : 'page';
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log } from '../../platform/log/log.ts';
import { admitting, inTurn } from './admission.ts';
import { bodyRules, keepAliveMs } from './body-rules.ts';
import { ConnectionLimits, type MaxConnections } from './connection-limits.ts';

/** Timeout for the request line and headers, in ms. */
const headersMs = 10_000;
/** Timeout of a silent connection, in ms. No response takes that long. */
const silenceMs = 5 * 60_000;

export interface BoundedServerOptions {
  /** Whether an address is one of our proxies, which limit the connections of their clients themselves. */
  isProxy: (address: string) => boolean;
  log: Log;
  maxConnections?: MaxConnections | undefined;
}

/** Creates a server with limits and timeouts for every connection. */
export function boundedServer(
  listener: RequestListener,
  { isProxy, log, maxConnections }: BoundedServerOptions,
): Server {
  const limits = new ConnectionLimits(log, maxConnections);
  const server = createServer(
    {
      headersTimeout: headersMs,
      // Most endpoints have a shorter limit of their own.
      requestTimeout: Math.max(...bodyRules.map(({ maxMs }) => maxMs)),
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 1_000,
    },
    inTurn(admitting(listener), (socket) => limits.close(socket)),
  );
  server.timeout = silenceMs;
  limits.watch(server, isProxy);
  return server;
}

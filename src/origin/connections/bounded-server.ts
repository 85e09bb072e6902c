import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log } from '../../log/log.ts';
import { admitting } from './admission.ts';
import { bodyRules } from './body-rules.ts';
import { ConnectionLimits, type MaxConnections } from './connection-limits.ts';
import { inTurn } from './in-turn.ts';
import { keepAliveMs } from './keep-alive.ts';

/** Ms for a request's line and headers. */
const headersMs = 10_000;
/** Ms in which no byte goes either way: longer than anything here takes to answer. */
const silenceMs = 5 * 60_000;

export interface BoundedServerOptions {
  /** Proxies of our own: they bound the connections of those whom they speak for. */
  isProxy: (address: string) => boolean;
  log: Log;
  maxConnections?: MaxConnections | undefined;
}

/** A server whose every connection ends in time, whatever is sent or not sent. */
export function boundedServer(
  listener: RequestListener,
  { isProxy, log, maxConnections }: BoundedServerOptions,
): Server {
  const limits = new ConnectionLimits(log, maxConnections);
  const server = createServer(
    {
      headersTimeout: headersMs,
      // Each body has its own, shorter one.
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

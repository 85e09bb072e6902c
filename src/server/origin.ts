import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { StaticSites } from './static-sites.ts';

export interface OriginOptions {
  /** The folder that the build publishes into. */
  dist: string;
  /** 0 takes a free one. */
  port: number;
  hostname: string;
}

export interface Origin {
  port: number;
  close(): Promise<void>;
}

/** Starts the origin; resolves when it answers. */
export async function startOrigin({ dist, port, hostname }: OriginOptions): Promise<Origin> {
  const sites = new StaticSites(dist);
  const app = new Hono();
  app.all('*', (context) => sites.answer(context.req.raw));
  app.onError((error, context) => {
    console.error(error);
    return sites.failure(context.req.raw);
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  return { port: portOf(server), close: () => closeServer(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the origin has no port');
  return address.port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
  });
}

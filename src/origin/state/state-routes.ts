import type { IncomingMessage, Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import packageJson from '../../../package.json' with { type: 'json' };
import { brands } from '../../../sites.config.ts';
import type { WebsiteState } from '../../content/website-state.ts';
import type { BuilderGroup } from '../../leadership/builder-group.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { isEndpoint } from '../../sites/locale-path.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { QueueState } from '../rebuild/rebuild-queue.ts';
import { type ClientAddress, isBearer } from '../requests/client-address.ts';
import type { OriginMetrics, RequestKind } from './origin-metrics.ts';

export const statePaths = { health: '/healthz', ready: '/readyz', status: '/api/status', metrics: '/metrics' } as const;

/** Cache time of the health, in milliseconds. The endpoint is public, and each check writes to the disk. */
const freshFor = 2_000;

export interface StateRoutesOptions {
  /** Returns the live release of a host; undefined if none can be served. */
  sites: { of(host: string): Promise<unknown> };
  websites(): Promise<readonly WebsiteState[]>;
  outbox: Pick<Outbox, 'counts' | 'isWritable' | 'mails'>;
  rebuilds(): QueueState | undefined;
  group?: Pick<BuilderGroup, 'state'> | undefined;
  metrics: OriginMetrics;
  /** Bearer token of monitors. Without it no monitor has access. */
  token: string | undefined;
  addressOf: ClientAddress;
  /** Whether the request comes from a logged-in member of staff. */
  isStaff(request: IncomingMessage): Promise<boolean>;
  /** Whether this origin is about to stop. Load balancers then use other origins. */
  isDraining(): boolean;
}

/** Creates the state endpoints. They need no brand, app or release, because these may be broken. */
export function stateRoutes(options: StateRoutesOptions): Hono<{ Bindings: HttpBindings }> {
  const { sites, websites, outbox, rebuilds, group, metrics, token, addressOf, isStaff, isDraining } = options;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  const headers = { ...securityHeaders(), 'cache-control': 'no-store' };
  const isMonitor = (context: Context) => isBearer(context.req.header('authorization'), token ? [token] : []);
  const refused = () => Response.json({ status: 'unauthorized' }, { status: 401, headers });
  const wordFor = (problems: readonly string[]) => (problems.length ? 'failing' : 'ok');
  let checked: { at: number; health: ReturnType<typeof check> } | undefined;

  /** Finds the problems that visitors may notice, without confidential details. */
  async function check(): Promise<{ problems: string[]; hasRelease: boolean }> {
    const [releases, isWritable] = await Promise.all([
      Promise.all(brands.map(({ hosts: [host] }) => sites.of(host).catch(() => undefined))),
      outbox.isWritable(),
    ]);
    const missing = releases.filter((release) => !release).length;
    const problems = [
      ...(missing ? [`${missing} of ${releases.length} websites have no release that can be served`] : []),
      ...(isWritable ? [] : ['what visitors send with the forms cannot be kept']),
    ];
    return { problems, hasRelease: releases.some(Boolean) };
  }

  function health(): ReturnType<typeof check> {
    const now = performance.now();
    if (!checked || now - checked.at > freshFor) checked = { at: now, health: check() };
    return checked.health;
  }

  routes.get(statePaths.health, async () => {
    const { problems } = await health();
    const body = { status: wordFor(problems), version: packageJson.version, ...(problems.length && { problems }) };
    return Response.json(body, { status: problems.length ? 503 : 200, headers });
  });
  // For load balancers. It ignores the database: without it all origins are unhealthy but still serve pages.
  routes.get(statePaths.ready, async () => {
    const { hasRelease } = await health();
    const status = isDraining() ? 'draining' : hasRelease ? 'ready' : 'no release';
    return Response.json({ status }, { status: status === 'ready' ? 200 : 503, headers });
  });
  routes.get(statePaths.status, async (context) => {
    if (!isMonitor(context) && !(await isStaff(context.env.incoming))) return refused();
    const [{ problems }, states] = await Promise.all([health(), websites()]);
    // If the outbox cannot be read, `problems` reports it.
    const counts = await outbox.counts().catch(() => undefined);
    const { oldestUndelivered, ...answers } = counts ?? {};
    const { incoming } = context.env;
    const status = {
      status: wordFor(problems),
      problems,
      websites: states,
      outbox: counts && {
        ...answers,
        oldestUndeliveredSeconds: oldestUndelivered && Math.round(oldestUndelivered / 1000),
      },
      mails: await outbox.mails.counts().catch(() => undefined),
      rebuild: rebuilds(),
      builders: await group?.state(),
      // Shows operators whether the addresses of visitors get through their proxies.
      request: {
        client: addressOf(incoming),
        peer: incoming.socket.remoteAddress,
        forwardedFor: context.req.header('x-forwarded-for'),
      },
    };
    return Response.json(status, { headers });
  });
  routes.get(statePaths.metrics, async (context) => {
    if (!isMonitor(context)) return refused();
    return new Response(await metrics.text(), { headers: { ...headers, 'content-type': metrics.contentType } });
  });
  return routes;
}

/** Counts every request and measures its duration to the last byte. */
export function watchRequests(server: Server, metrics: OriginMetrics): void {
  server.prependListener('request', ({ url = '' }, response) => {
    const started = performance.now();
    response.once('close', () => {
      const [path = ''] = url.split(/[?#]/, 1);
      const status = response.writableFinished ? response.statusCode : 0;
      metrics.countRequest(requestKind(path), status, performance.now() - started);
    });
  });
}

function requestKind(path: string): RequestKind {
  if (Object.values<string>(statePaths).includes(path)) return 'state';
  if (isEndpoint(path)) return 'api';
  return path.slice(path.lastIndexOf('/')).includes('.') ? 'asset' : 'page';
}

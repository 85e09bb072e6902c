import type { Server } from 'node:http';
import type { Server as SocketServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { fallbackId } from '../../sites.config.ts';
import { environment } from '../platform/environment/environment.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { errorFrames, silent } from '../platform/log/log.ts';
import { ProcessEnded } from '../platform/processes/calls.ts';
import type { StateFolders } from '../releases/website-states.ts';
import { brandById, brandOfHost } from '../sites/find-brand.ts';
import { isEndpoint } from '../sites/locale-path.ts';
import { boundedServer } from './connections/bounded-server.ts';
import { listenForWebServer } from './connections/web-server-socket.ts';
import { DraftSites } from './drafts/draft-sites.ts';
import { dynamicRoutes, queryPageRoutes } from './dynamic-routes.ts';
import { LiveSites } from './files/live-sites.ts';
import { StaticSites } from './files/static-sites.ts';
import { type ServiceFolders, type ServiceOptions, startServices } from './origin-services.ts';
import { dynamicPages, PagesBusy } from './pages/dynamic-pages.ts';
import type { LiveAppFolders } from './pages/live-app.ts';
import { type PageMaker, pageMaker } from './pages/page-maker.ts';
import { previewSettings } from './preview/start-preview.ts';
import type { OriginEnv } from './requests/asked-site.ts';
import { trustedProxies } from './requests/client-address.ts';
import { withRequestIds } from './requests/request-id.ts';
import { isStaffPage } from './staff/staff-routes.ts';
import { stateRoutes, watchRequests } from './state/state-routes.ts';
import { countPageViews } from './usage/page-views.ts';

/** Maximum time that running requests may take after `close`, in ms. The next origin waits longer for the outbox. */
const grace = 5_000;
/** The same limit after draining: other origins serve meanwhile. */
const drainedGrace = 30_000;
/** `Retry-After` while too many pages are rendered, in seconds. */
const busySeconds = 30;

export interface OriginOptions extends ServiceOptions {
  /** Folders of the releases and of the content that they were built from. */
  folders: LiveAppFolders & StateFolders & ServiceFolders;
  /** Renders pages on request. @default in this process */
  pages?: PageMaker;
  port: number;
  hostname: string;
}

export interface Origin {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the origin. Resolves when it accepts requests.
 *
 * @throws {OutboxError} if the outbox cannot be opened. @throws {Error} if a setting is invalid.
 */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { folders, port, hostname, log = silent } = options;
  const names = ['STATUS_TOKEN', 'DRAIN_SECONDS', 'SOCKET', 'TRUSTED_PROXIES'] as const;
  const { STATUS_TOKEN: token, DRAIN_SECONDS, SOCKET, TRUSTED_PROXIES } = environment(names);
  const drainMs = DRAIN_SECONDS * 1000;
  const live = new LiveSites(folders.dist);
  const pages = options.pages ?? makePagesHere(options);
  const { services, outbox, metrics, usage, websites, addressOf, rebuilds, stop } = await startServices(
    folders,
    { sites: live, pages },
    options,
  );
  const { preview } = services;
  const sites = new StaticSites(live, log);
  let isDraining = false;
  const renderPage = dynamicPages(pages, preview?.admin, addressOf);
  const drafts = preview?.answers(sites);
  const app = new Hono<OriginEnv>();
  app.route(
    '/',
    stateRoutes({
      sites: live,
      websites,
      outbox,
      rebuilds,
      group: options.group,
      metrics,
      token,
      addressOf,
      isDraining: () => isDraining,
      isStaff: (request) => services.staff.isIn(request, brandOfHost(request.headers.host ?? '')),
    }),
  );
  const notFound = ({ req }: Context<OriginEnv>) => sites.ofStatus(req.raw, 404);
  app.route('/', dynamicRoutes({ services, renderPage, notFound, log }));
  if (drafts) app.get('*', async (context, next) => (await drafts(context.req.raw)) ?? next());
  // After the drafts: editors are no readers.
  app.get('*', countPageViews(usage, live));
  app.route('/', queryPageRoutes(renderPage, log));
  app.all('*', (context) => sites.answer(context.req.raw));
  app.onError(async (error, context) => {
    if (error instanceof HTTPException) return context.text(error.message, error.status, securityHeaders());
    const isBusy = error instanceof PagesBusy;
    // The message may contain form data or unpublished content: these requests log only the stack frames.
    const isLive = isEndpoint(context.req.path) || isStaffPage(context);
    const isSecret = isLive || preview?.service.isNamed(context.req.header('cookie'));
    // A flood of requests must not flood the log.
    if (!isBusy) log('an answer could not be made', { level: 'error', error: isSecret ? errorFrames(error) : error });
    // The process that renders pages was killed; the next request starts another one.
    const isSoonOver = isBusy || error instanceof ProcessEnded;
    const answer = await sites.ofStatus(context.req.raw, isSoonOver ? 503 : 500);
    if (isSoonOver) answer.headers.set('retry-after', String(busySeconds));
    return answer;
  });
  // A request without a host (HTTP/1.0) is treated as one for an unknown host.
  const listener = getRequestListener(app.fetch, { hostname: brandById(fallbackId).hosts[0] });
  const isProxy = trustedProxies(options.trustedProxies ?? TRUSTED_PROXIES);
  const server = boundedServer(withRequestIds(listener, isProxy, log));
  server.prependListener('request', (_, response) => {
    // A load balancer must not send a form on a connection that is about to be closed.
    if (isDraining) response.shouldKeepAlive = false;
  });
  watchRequests(server, metrics);
  let socket: SocketServer | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, hostname, resolve);
    });
    if (SOCKET) socket = await listenForWebServer(server, SOCKET);
  } catch (error) {
    await stop();
    throw error;
  }
  void pages.prepare().catch(() => {});
  return {
    port: getPort(server),
    close: async () => {
      isDraining = true;
      if (drainMs) log('the origin serves on until others have taken over', { drainMs });
      await setTimeout(drainMs);
      await shortTurn();
      socket?.close();
      await closeServer(server, drainMs ? drainedGrace : grace);
      await stop();
    },
  };
}

function makePagesHere({ folders, preview = previewSettings(), log = silent }: OriginOptions): PageMaker {
  return pageMaker(folders, 'off' in preview ? undefined : new DraftSites(preview.content, folders, log));
}

function getPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the origin has no port');
  return address.port;
}

/**
 * Waits for a short turn of the event loop. When a server closes, the system breaks off connections that it has not taken
 * yet: there are none right after such a turn.
 */
async function shortTurn(): Promise<void> {
  for (let turns = 0, before = performance.now(); turns < 1_000; turns++) {
    await setImmediate();
    const now = performance.now();
    if (now - before < 0.3) return;
    before = now;
  }
}

/** Closes the server. Running uploads may finish within `graceMs`; then all connections are closed. */
function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
    void setTimeout(graceMs, undefined, { ref: false }).then(() => server.closeAllConnections());
  });
}

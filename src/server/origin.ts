import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { environment } from '../environment/environment.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import { isEndpoint, splitLocale } from '../sites/locale-path.ts';
import { fixedPaths, livePaths } from '../sites/routes.ts';
import { LiveApp, type LiveAppFolders } from './live-app.ts';
import { LivePages } from './live-pages.ts';
import { LiveSites } from './live-sites.ts';
import { framesOf } from './log/error-facts.ts';
import { silent } from './log/log.ts';
import { type ServiceFolders, type ServiceOptions, startServices } from './origin-services.ts';
import { securityHeaders } from './security-headers.ts';
import { staffCookie } from './staff/staff-area.ts';
import { OriginState } from './state/origin-state.ts';
import { stateRoutes } from './state/state-routes.ts';
import { watchRequests } from './state/watch-requests.ts';
import { StaticSites } from './static-sites.ts';
import { type StateFolders, websiteStates } from './website-states.ts';

/** Ms that requests under way may still take; the next origin waits longer for the outbox. */
const grace = 5_000;

export interface OriginOptions extends ServiceOptions {
  /** Where the build publishes, and what it published from. */
  folders: LiveAppFolders & StateFolders & ServiceFolders;
  /** 0 takes a free one. */
  port: number;
  hostname: string;
  /** Logs each request; not by default. */
  accessLog?: boolean;
}

export interface Origin {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts the origin; resolves when it answers.
 *
 * @throws {OutboxError} where the outbox cannot be opened; others where a setting cannot be meant.
 */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { folders, port, hostname, log = silent } = options;
  const { STATUS_TOKEN: token } = environment(['STATUS_TOKEN']);
  const live = new LiveSites(folders.dist);
  const { services, outbox, metrics, preview, rebuilds, stop } = await startServices(folders, live, options);
  const sites = new StaticSites(live, log);
  const liveApp = new LiveApp(folders);
  const state = new OriginState({ sites: live, websites: () => websiteStates(folders), outbox, rebuilds });
  const pages = new LivePages({ app: liveApp, sites: live, services, admin: preview?.admin });
  const drafts = preview?.pages(liveApp, sites, { services });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route(
    '/',
    stateRoutes({
      state,
      metrics,
      token,
      isStaff: (request) => services.staff.isIn(request, brandOfHost(request.headers.host ?? '')),
    }),
  );
  const otherMethod = { status: 405, headers: { allow: 'GET, HEAD, POST', ...securityHeaders() } };
  for (const prefix of livePaths.prefixes) {
    app.on(['GET', 'POST'], `${prefix}*`, (context) => pages.answer(context.req.raw, context.env.incoming));
    app.all(`${prefix}*`, () => new Response(null, otherMethod));
  }
  app.get('*', (context, next) => {
    const asked = new URL(context.req.url);
    if (!isLivePage(asked, context.req.header('cookie'))) return next();
    return pages.answer(context.req.raw, context.env.incoming);
  });
  if (drafts)
    app.get('*', async (context, next) => {
      const { incoming } = context.env;
      return (await drafts.answer(context.req.raw, { incoming })) ?? next();
    });
  app.all('*', (context) => sites.answer(context.req.raw));
  app.onError((error, context) => {
    // On the way of a form the message may repeat what somebody wrote, in a preview what is not published.
    const cookies = context.req.header('cookie');
    const isLive = isLivePage(new URL(context.req.url), cookies) || isEndpoint(context.req.path);
    const isSecret = isLive || services.preview?.isNamed(cookies);
    log('an answer could not be made', { level: 'error', error: isSecret ? framesOf(error) : error });
    return sites.failure(context.req.raw);
  });
  // As long as the largest form takes at the slowest pace that is waited for.
  const server = createServer({ requestTimeout: 7_200_000 }, getRequestListener(app.fetch));
  watchRequests(server, metrics, options.accessLog ? log : undefined);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, hostname, resolve);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  void pages.prepare();
  return {
    port: portOf(server),
    close: async () => {
      await closeServer(server);
      await stop();
    },
  };
}

/** The staff's pages are files for everybody else: with their cookie, or the code of a mail, they are made for the one who asks. */
function isLivePage({ host, pathname, searchParams }: URL, cookies = ''): boolean {
  const { path } = splitLocale(brandOfHost(host), pathname);
  if (path === fixedPaths.intern) return cookies.includes(`__Host-${staffCookie}=`);
  return path === fixedPaths.auth && searchParams.has('code');
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the origin has no port');
  return address.port;
}

/** Uploads under way may end, but nobody who sends slowly keeps an origin from stopping. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), grace).unref();
  });
}

import type { RequestListener, Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { fallbackId } from '../../sites.config.ts';
import type { StateFolders } from '../content/website-states.ts';
import { environment } from '../environment/environment.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { framesOf } from '../log/error-facts.ts';
import { silent } from '../log/log.ts';
import { brandById, brandOfHost } from '../sites/find-brand.ts';
import { isEndpoint } from '../sites/locale-path.ts';
import { askedPageRoutes } from './asked-pages.ts';
import { boundedServer } from './connections/bounded-server.ts';
import type { MaxConnections } from './connections/connection-limits.ts';
import { draftSites } from './drafts/draft-sites.ts';
import { LiveSites } from './files/live-sites.ts';
import { StaticSites } from './files/static-sites.ts';
import { liveRoutes } from './live-routes.ts';
import { type ServiceFolders, type ServiceOptions, startServices } from './origin-services.ts';
import type { LiveAppFolders } from './pages/live-app.ts';
import { LivePages } from './pages/live-pages.ts';
import { PagesBusy } from './pages/page-limits.ts';
import { type PageMaker, pageMaker } from './pages/page-maker.ts';
import { previewSettings } from './preview/preview-settings.ts';
import type { OriginEnv } from './requests/asked-site.ts';
import { isStaffPage } from './staff/staff-routes.ts';
import { OriginState } from './state/origin-state.ts';
import { stateRoutes } from './state/state-routes.ts';
import { watchRequests } from './state/watch-requests.ts';

/** Ms that requests under way may still take; the next origin waits longer for the outbox. */
const grace = 5_000;
/** The same where other origins are there meanwhile. */
const drainedGrace = 30_000;

export interface OriginOptions extends ServiceOptions {
  /** Where the build publishes, and what it published from. */
  folders: LiveAppFolders & StateFolders & ServiceFolders;
  /** Makes pages that are asked for; by default this process does. */
  pages?: PageMaker;
  /** 0 takes a free one. */
  port: number;
  hostname: string;
  /** Logs each request; not by default. */
  accessLog?: boolean;
  maxConnections?: MaxConnections;
  /** Ms that it still serves once it is to close: `DRAIN_SECONDS`. */
  drainMs?: number;
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
  const { STATUS_TOKEN: token, DRAIN_SECONDS } = environment(['STATUS_TOKEN', 'DRAIN_SECONDS']);
  const { drainMs = DRAIN_SECONDS * 1000 } = options;
  const live = new LiveSites(folders.dist);
  const pages = options.pages ?? makePagesHere(options);
  const { services, outbox, metrics, websites, addressOf, isProxy, rebuilds, stop } = await startServices(
    folders,
    { sites: live, pages },
    options,
  );
  const { preview } = services;
  const sites = new StaticSites(live, log);
  const state = new OriginState({ sites: live, websites, outbox, rebuilds, group: options.group });
  const livePages = new LivePages({ pages, admin: preview?.admin, addressOf });
  const drafts = preview?.answers(sites);
  const app = new Hono<OriginEnv>();
  app.route(
    '/',
    stateRoutes({
      state,
      metrics,
      token,
      isStaff: (request) => services.staff.isIn(request, brandOfHost(request.headers.host ?? '')),
    }),
  );
  const notFound = ({ req }: Context<OriginEnv>) => sites.ofStatus(req.raw, 404);
  app.route('/', liveRoutes({ services, renderPage: livePages.render, notFound, log }));
  if (drafts) app.get('*', async (context, next) => (await drafts.answer(context.req.raw)) ?? next());
  app.route('/', askedPageRoutes({ renderPage: livePages.render, addressOf, log }));
  app.all('*', (context) => sites.answer(context.req.raw, context.env.incoming));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.text(error.message, error.status, securityHeaders());
    // Not in the log: a flood would fill that, too.
    if (error instanceof PagesBusy) return sites.ofStatus(context.req.raw, 503);
    // On the way of a form the message may repeat what somebody wrote, in a preview what is not published.
    const isLive = isEndpoint(context.req.path) || isStaffPage(context);
    const isSecret = isLive || preview?.service.isNamed(context.req.header('cookie'));
    log('an answer could not be made', { level: 'error', error: isSecret ? framesOf(error) : error });
    return sites.ofStatus(context.req.raw, 500);
  });
  // Without a host (HTTP/1.0) as for an unknown one.
  const decide = getRequestListener(app.fetch, { hostname: brandById(fallbackId).hosts[0] });
  const listener: RequestListener = (request, response) =>
    sites.answerAgain(request, response) || decide(request, response);
  const server = boundedServer(listener, { isProxy, log, maxConnections: options.maxConnections });
  server.prependListener('request', (_, response) => {
    // A balancer must not send a form on a connection that is closed just then.
    if (state.isDraining) response.shouldKeepAlive = false;
  });
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
  void pages.prepare().catch(() => {});
  return {
    port: portOf(server),
    close: async () => {
      state.isDraining = true;
      if (drainMs) log('the origin serves on until others have taken over', { drainMs });
      await setTimeout(drainMs);
      await closeServer(server, drainMs ? drainedGrace : grace);
      await stop();
    },
  };
}

function makePagesHere({ folders, preview = previewSettings(), log = silent }: OriginOptions): PageMaker {
  return pageMaker(folders, 'off' in preview ? undefined : draftSites(preview.content, folders, log));
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the origin has no port');
  return address.port;
}

/** Uploads under way may end, but nobody who sends slowly keeps an origin from stopping. */
function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
    void setTimeout(graceMs, undefined, { ref: false }).then(() => server.closeAllConnections());
  });
}

import { once } from 'node:events';
import { type IncomingMessage, request as open, type RequestOptions, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { PageLocals } from '../build/app/page-locals.ts';
import { LiveSites } from '../origin/files/live-sites.ts';
import { liveRoutes } from '../origin/live-routes.ts';
import { startServices } from '../origin/origin-services.ts';
import { outboxSettings } from '../origin/outbox/start-outbox.ts';
import type { RenderPage } from '../origin/pages/made-page.ts';
import { askedSite, type OriginEnv } from '../origin/requests/asked-site.ts';
import { startLog } from '../platform/log/start-log.ts';
import { localPath } from '../sites/locale-path.ts';
import type { DevelopmentServer } from './vite-types.ts';

interface DevelopmentEnv {
  Bindings: HttpBindings & { next(error?: unknown): void };
}

const folders = {
  dist: 'dist',
  held: 'var/held',
  releases: 'dist/.releases',
  stored: 'var/stored',
  snapshots: 'var/snapshots',
  media: 'var/media',
  pictures: 'var/pictures',
  preview: 'var/preview-development',
  apps: 'var/apps',
};

// Started once: the development server may restart in this process, but the outbox has a single owner.
let started: ReturnType<typeof startServices> | undefined;

/**
 * Answers the requests of the origin that are not files, for `npm run dev`. Forms can be sent; their answers stay in a
 * separate folder. There is no preview, because the pages already show the current content.
 */
export async function originHandler(server: DevelopmentServer, handOver: HandOver) {
  const outbox = { ...outboxSettings(), folder: 'var/outbox-development' };
  // Separate secrets, because the origin's secrets belong to the origin alone.
  const secrets = 'var/secrets-development';
  const log = startLog({ level: 'info', terminal: true });
  started ??= startServices(
    folders,
    { sites: new LiveSites(folders.dist) },
    {
      outbox,
      secrets,
      log,
      // Without a database, so that tests here cannot affect other origins.
      database: undefined,
    },
  );
  const { services } = await started;
  const app = new Hono<DevelopmentEnv>();
  const renderPage = renderOverHttp(server, handOver);
  const notFound = (context: Context<OriginEnv>) => {
    const { brand, locale } = askedSite(context);
    return renderPage(brand, locale, '/404', {}, context.env.incoming);
  };
  app.route('/', liveRoutes({ services, renderPage, notFound, log }));
  app.all('*', ({ env }) => {
    env.next();
    return RESPONSE_ALREADY_SENT;
  });
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) =>
    getRequestListener((asked, env) => app.fetch(asked, { ...env, next }), { overrideGlobalObjects: false })(
      request,
      response,
    );
}

/** Stores the locals of a page, and returns the headers that refer to them. */
export type HandOver = (locals: PageLocals) => Record<string, string>;

/** Renders the origin's pages by requests to the development server itself. */
function renderOverHttp({ httpServer }: DevelopmentServer, handOver: HandOver): RenderPage {
  return async ({ id, ...brand }, locale, path, locals) => {
    const to = httpServer?.address();
    if (typeof to !== 'object' || !to) throw new Error('the development server does not listen');
    const headers = { host: `${id}.localhost:${to.port}`, ...handOver(locals) };
    return responseTo({ host: to.address, port: to.port, path: localPath(brand, locale, path), headers });
  };
}

async function responseTo(question: RequestOptions): Promise<Response> {
  const asked = open(question);
  const [answer]: IncomingMessage[] = await once(asked.end(), 'response');
  if (!answer) throw new Error('the development server does not answer');
  const headers = { 'content-type': answer.headers['content-type'] ?? 'text/html' };
  return new Response(new Uint8Array(await buffer(answer)), { status: answer.statusCode ?? 500, headers });
}

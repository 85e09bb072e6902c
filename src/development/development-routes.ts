import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as open, type RequestOptions, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AstroIntegration } from 'astro';
import { Hono } from 'hono';
import type { PageLocals } from '../app/page-locals.ts';
import type { RenderPage } from '../origin/pages/render-page.ts';
import { localPath } from '../sites/locale-path.ts';
import { livePaths } from '../sites/routes.ts';

/** Names what a page is to show, once; nobody else knows the name. */
const header = 'x-development-locals';

/** Where Astro looks for the locals of a request. */
const astroLocals = Symbol.for('astro.locals');

interface DevelopmentEnv {
  Bindings: HttpBindings & { next(error?: unknown): void };
}

/** In `npm run dev` the origin's own handlers answer before Astro, which only renders their pages. */
export function developmentRoutes(): AstroIntegration {
  const handedOver = new Map<string, PageLocals>();

  return {
    name: 'development-routes',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _, next) => {
          const name = String(request.headers[header]);
          Object.assign(request, { [astroLocals]: handedOver.get(name) });
          handedOver.delete(name);
          next();
        });
        const renderPage: RenderPage = async ({ id, ...brand }, locale, path, locals) => {
          const name = randomUUID();
          handedOver.set(name, locals);
          const { port, address } = addressOf(server.httpServer);
          const headers = { host: `${id}.localhost:${port}`, [header]: name };
          return responseTo({ host: address, port, path: localPath(brand, locale, path), headers });
        };
        let app: Promise<Hono<DevelopmentEnv>> | undefined;
        server.middlewares.use(async (request, response, next) => {
          if (!mayBeLive(request.url)) return next();
          try {
            app ??= appWith(renderPage);
            const { fetch } = await app;
            const listener = getRequestListener((asked, env) => fetch(asked, { ...env, next }), {
              overrideGlobalObjects: false,
            });
            return await listener(request, response);
          } catch (error) {
            return next(error);
          }
        });
      },
    },
  };
}

/** The rest is Astro's: nothing of the origin is started for it. */
function mayBeLive(url = ''): boolean {
  const [path = ''] = url.split('?', 1);
  const { prefixes, pages } = livePaths;
  return prefixes.some((prefix) => path.startsWith(prefix)) || pages.some((page) => path.endsWith(page));
}

async function appWith(renderPage: RenderPage): Promise<Hono<DevelopmentEnv>> {
  // Not before somebody asks: `astro build` reads this file, too.
  const { routesForDevelopment } = await import('./origin-routes.ts');
  const app = new Hono<DevelopmentEnv>();
  app.route('/', await routesForDevelopment(renderPage));
  app.all('*', ({ env }) => {
    env.next();
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

async function responseTo(question: RequestOptions): Promise<Response> {
  const asked = open(question);
  const [answer]: IncomingMessage[] = await once(asked.end(), 'response');
  if (!answer) throw new Error('the development server does not answer');
  const headers = { 'content-type': answer.headers['content-type'] ?? 'text/html' };
  return new Response(new Uint8Array(await buffer(answer)), { status: answer.statusCode ?? 500, headers });
}

function addressOf(server: Pick<Server, 'address'> | null): { address: string; port: number } {
  const address = server?.address();
  if (typeof address !== 'object' || !address) throw new Error('the development server does not listen');
  return address;
}

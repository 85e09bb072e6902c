import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageLocals } from '../build/app/page-locals.ts';
import { livePaths } from '../sites/routes.ts';
import type { Development } from './development-locals.ts';
import type { DevelopmentServer } from './vite-types.ts';

/** Header with a random, single-use key of the page's locals. */
const header = 'x-development-locals';

/** Property of a request from which Astro reads its locals. */
const astroLocals = Symbol.for('astro.locals');

/** Handler of requests that can pass them on. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => Promise<void>;

/** Lets the origin's own handlers answer before Astro in `npm run dev`. Astro only renders their pages. */
export function developmentRoutes(server: DevelopmentServer, development: Development): void {
  const handedOver = new Map<string, PageLocals>();
  const handOver = (locals: PageLocals) => {
    const name = randomUUID();
    handedOver.set(name, locals);
    return { [header]: name };
  };
  server.middlewares.use((request, _, next) => {
    const name = String(request.headers[header]);
    Object.assign(request, { [astroLocals]: { ...handedOver.get(name), development } });
    handedOver.delete(name);
    next();
  });

  let live: Promise<Handler> | undefined;
  server.middlewares.use(async (request, response, next) => {
    if (!mayBeLive(request.url)) return next();
    try {
      // Loaded on demand, because the origin has many modules and reads its outbox.
      live ??= import('./origin-routes.ts').then(({ originHandler }) => originHandler(server, handOver));
      return await (await live)(request, response, next);
    } catch (error) {
      return next(error);
    }
  });
}

/** Tells whether the origin may answer an address. All others go to Astro without starting the origin. */
function mayBeLive(url = ''): boolean {
  const [path = ''] = url.split('?', 1);
  const { prefixes, pages } = livePaths;
  return prefixes.some((prefix) => path.startsWith(prefix)) || pages.some((page) => path.endsWith(page));
}

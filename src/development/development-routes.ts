import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageLocals } from '../app/page-locals.ts';
import { livePaths } from '../sites/routes.ts';
import type { Development } from './development-locals.ts';
import type { DevelopmentServer } from './vite-types.ts';

/** Names what a page is to show, once; nobody else knows the name. */
const header = 'x-development-locals';

/** Where Astro looks for the locals of a request. */
const astroLocals = Symbol.for('astro.locals');

/** A request that others may answer. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => Promise<void>;

/** In `npm run dev` the origin's own handlers answer before Astro, which only renders their pages. */
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
      // Not before somebody asks: the origin has an outbox to look through and much to load.
      live ??= import('./origin-routes.ts').then(({ originHandler }) => originHandler(server, handOver));
      return await (await live)(request, response, next);
    } catch (error) {
      return next(error);
    }
  });
}

/** The rest is Astro's: nothing of the origin is started for it. */
function mayBeLive(url = ''): boolean {
  const [path = ''] = url.split('?', 1);
  const { prefixes, pages } = livePaths;
  return prefixes.some((prefix) => path.startsWith(prefix)) || pages.some((page) => path.endsWith(page));
}

import { Hono } from 'hono';
import { framesOf } from '../platform/log/error-facts.ts';
import type { Log } from '../platform/log/log.ts';
import { splitLocale } from '../sites/locale-path.ts';
import { askedPages } from '../sites/routes.ts';
import type { RenderPage } from './pages/made-page.ts';
import { PagesBusy } from './pages/page-limits.ts';
import { askedSite, type OriginEnv } from './requests/asked-site.ts';
import { type ClientAddress, networkOf } from './requests/client-address.ts';
import { Limit, takeAll } from './requests/limit.ts';

/** Maximum number of pages rendered at the same time. Further requests get the static file. */
const atOnce = 8;

/** Maximum number of rendered pages per minute, per network and in total. Rendering is 100 times slower than a file. */
const perNetwork = 30;
const perMinute = 600;

/** Maximum length of a query parameter, in characters. */
const maxLength = 100;

export interface AskedPagesOptions {
  renderPage: RenderPage;
  addressOf: ClientAddress;
  log: Log;
}

/** Renders pages that depend on their query. If a limit is reached or rendering fails, the static file is sent. */
export function askedPageRoutes({ renderPage, addressOf, log }: AskedPagesOptions): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  const networks = new Limit(perNetwork, 60);
  const everybody = new Limit(perMinute, 60);
  let underWay = 0;
  routes.get('*', async (context, next) => {
    const { brand, url } = askedSite(context);
    const { locale, path } = splitLocale(brand, url.pathname);
    const query = queryOf(path, url.searchParams);
    if (!locale || !query || underWay >= atOnce) return next();
    const network = networkOf(addressOf(context.env.incoming));
    if (
      await takeAll([
        [networks, network],
        [everybody, ''],
      ])
    )
      return next();
    underWay++;
    try {
      return await renderPage(brand, locale, `${path}?${query}`, {}, context.env.incoming);
    } catch (error) {
      if (!(error instanceof PagesBusy))
        log(`${brand.id}: ${path} is answered from its file`, { level: 'warn', error: framesOf(error) });
      return next();
    } finally {
      underWay--;
    }
  });
  return routes;
}

/** Returns the query with the parameters that the page knows; undefined if there are none. */
function queryOf(path: string, parameters: URLSearchParams): string | undefined {
  const known = (askedPages.get(path) ?? []).flatMap((name) => {
    const value = parameters.get(name)?.slice(0, maxLength).toWellFormed();
    return value ? [[name, value]] : [];
  });
  return known.length ? new URLSearchParams(known).toString() : undefined;
}

import { Hono } from 'hono';
import { framesOf, type Log } from '../platform/log/log.ts';
import { splitLocale } from '../sites/locale-path.ts';
import { askedPages } from '../sites/routes.ts';
import type { RenderPage } from './pages/made-page.ts';
import { PagesBusy } from './pages/page-limits.ts';
import { askedSite, type OriginEnv } from './requests/asked-site.ts';

/** Maximum length of a query parameter, in characters. */
const maxLength = 100;

export interface AskedPagesOptions {
  renderPage: RenderPage;
  log: Log;
}

/** Renders pages that depend on their query. If a limit is reached or rendering fails, the static file is sent. */
export function askedPageRoutes({ renderPage, log }: AskedPagesOptions): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.get('*', async (context, next) => {
    const { brand, url } = askedSite(context);
    const { locale, path } = splitLocale(brand, url.pathname);
    const query = queryOf(path, url.searchParams);
    if (!locale || !query) return next();
    try {
      return await renderPage(brand, locale, `${path}?${query}`, {}, context.env.incoming);
    } catch (error) {
      if (!(error instanceof PagesBusy))
        log(`${brand.id}: ${path} is answered from its file`, { level: 'warn', error: framesOf(error) });
      return next();
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

import { type Handler, Hono } from 'hono';
import { answerHeaders } from '../platform/http/answer-headers.ts';
import type { Log } from '../platform/log/log.ts';
import { errorFrames } from '../platform/log/log.ts';
import { splitLocale } from '../sites/locale-path.ts';
import { livePaths, withoutTrailingSlashes } from '../sites/routes.ts';
import { alertRoutes } from './alerts/alert-routes.ts';
import { applicationRoutes } from './applications/application-routes.ts';
import { formRoutes } from './forms/form-routes.ts';
import type { OriginServices } from './origin-services.ts';
import { PagesBusy } from './pages/dynamic-pages.ts';
import type { RenderPage } from './pages/made-page.ts';
import { proofRoutes } from './preview/proof-routes.ts';
import { previewRoutes } from './preview/start-preview.ts';
import { askedQuery } from './requests/asked-query.ts';
import { askedSite, type OriginEnv } from './requests/asked-site.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { visitRoutes } from './visits/visit-routes.ts';

const methods = ['GET', 'HEAD', 'POST'];

export interface DynamicRoutesOptions {
  services: OriginServices;
  renderPage: RenderPage;
  /** Answers requests for unknown endpoints. */
  notFound: Handler<OriginEnv>;
  log: Log;
}

/** Creates the routes that are computed for each request: the endpoints below `/api/` and personal pages. */
export function dynamicRoutes({ services, renderPage, notFound, log }: DynamicRoutesOptions): Hono<OriginEnv> {
  const { forms, visits, alerts, applications, attempts, staff, rebuild, preview } = services;
  const routes = new Hono<OriginEnv>();
  const endpoints = livePaths.prefixes.map((prefix) => `${prefix}*`);
  routes.on('ALL', endpoints, async (context, next) => {
    const { method } = context.req;
    if (!methods.includes(method))
      return new Response(null, { status: 405, headers: { ...answerHeaders('', 405), allow: methods.join(', ') } });
    const { pathname, search } = new URL(context.req.url);
    if (!pathname.endsWith('/')) await next();
    else context.res = context.redirect(withoutTrailingSlashes(pathname) + search, method === 'GET' ? 301 : 308);
    const { headers, status } = context.res;
    // Pages set their own headers, with the hashes of their inline scripts and styles.
    const usual = { ...answerHeaders(pathname, status), 'cache-control': 'no-store' };
    for (const [name, value] of Object.entries(usual)) if (!headers.has(name)) headers.set(name, value);
    return undefined;
  });
  if (rebuild) routes.route('/', rebuild);
  else routes.all('/api/rebuild/*', () => new Response(null, { status: 404 }));
  routes.route('/', formRoutes({ forms, attempts, renderPage, log }));
  routes.route('/', visitRoutes({ ...visits, renderPage }));
  routes.route('/', alertRoutes({ ...alerts, renderPage }));
  routes.route('/', applicationRoutes({ ...applications, forms, renderPage }));
  if (preview) {
    routes.route('/', previewRoutes(preview, renderPage));
    routes.route('/', proofRoutes(preview, { ...visits, renderPage }));
  }
  routes.route('/', staffRoutes({ staff, renderPage }));
  routes.on('ALL', endpoints, notFound);
  return routes;
}

/** Renders pages that depend on their query. If a limit is reached or rendering fails, the static file is sent. */
export function queryPageRoutes(renderPage: RenderPage, log: Log): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.get('*', async (context, next) => {
    const { brand, url } = askedSite(context);
    const { locale, path } = splitLocale(brand, url.pathname);
    const query = askedQuery(path, url.searchParams);
    if (!locale || !query) return next();
    try {
      return await renderPage(brand, locale, `${path}?${query}`, {}, context.env.incoming);
    } catch (error) {
      if (!(error instanceof PagesBusy))
        log(`${brand.id}: ${path} is answered from its file`, { level: 'warn', error: errorFrames(error) });
      return next();
    }
  });
  return routes;
}

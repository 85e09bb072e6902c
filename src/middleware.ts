import { defineMiddleware } from 'astro:middleware';
// Loads the texts. Astro has pages import it, but not the files for programs, which may be all that a thread renders.
import 'astro:scripts/page-ssr.js';
import type { Locale } from '../sites.config.ts';
import { viewWholeSite } from './content/site-view.ts';
import { completeText } from './i18n/running-text.ts';
import { translator } from './i18n/translate.ts';
import { brandOfHost } from './sites/find-brand.ts';
import { isMultilingual, localPath, splitLocale } from './sites/locale-path.ts';
import { catalogueRoute, hasPath } from './sites/routes.ts';

/** Host → brand, first path segment → locale; the pages see neither, only the site and the path of the route table. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, url } = context;
  // A second pass, for the page that another was rewritten to.
  if (locals.path) return next();
  const brand = brandOfHost(url.hostname);
  const { locale, path } = splitLocale(brand, url.pathname);
  if (url.pathname.startsWith('/theme.')) return (await prepare(brand.locales[0], url.pathname)) ?? next();
  if (!locale) return context.redirect(localPath(brand, brand.locales[0], path) + url.search, 301);
  const mistakes = await prepare(locale, path);
  if (mistakes) return mistakes;
  if (import.meta.env.DEV && path === catalogueRoute) return next(catalogueRoute + url.search);
  if (locals.part) return next('/shared-part');
  if (!hasPath(brand, path)) return withCompleteText(await next('/404'), locale, locals);
  return withCompleteText(await (isMultilingual(brand) ? next(path + url.search) : next()), locale, locals);

  /** @returns in `npm run dev` a page of its own where the content or the texts have mistakes. */
  async function prepare(locale: Locale, path: string): Promise<Response | undefined> {
    if (import.meta.env.DEV) {
      const { siteForDevelopment } = await import('./dev/site-for-development.ts');
      const site = await siteForDevelopment(brand, locale, locals.development);
      if (site instanceof Response) return site;
      locals.site = viewWholeSite(site);
    }
    locals.t = translator(locale);
    locals.path = path;
    return undefined;
  }
});

/** Completes running text. A build does that itself: its pages share parts. */
async function withCompleteText(response: Response, locale: Locale, { share }: App.Locals): Promise<Response> {
  if (share) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  // The page has become longer.
  headers.delete('content-length');
  return new Response(completeText(await response.text(), locale), { status, headers });
}

import type { APIContext, MiddlewareNext } from 'astro';
import { siteView } from '../../../src/content/site-view.ts';
import { onRequest as ofProject } from '../../../src/middleware.ts';
import type { Props } from './site-paths.ts';

/** Calls the project's middleware with the address that the page has on its own host. */
export function onRequest(context: APIContext<Props>, next: MiddlewareNext) {
  const { site, url } = context.props;
  context.locals.site = siteView(site.content.brand, site.locale, site.part);
  return ofProject(Object.create(context, { url: { value: new URL(url) } }), () => next());
}

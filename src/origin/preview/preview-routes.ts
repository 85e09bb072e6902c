import { type Context, Hono } from 'hono';
import { previewStatePath } from '../../content/preview/preview-page.ts';
import { previewHeaders } from '../../platform/http/answer-headers.ts';
import { answerWith, type RenderPage } from '../pages/render-page.ts';
import { askedSite, type OriginEnv } from '../requests/asked-site.ts';
import { previewEndpoint } from './preview-link.ts';
import { withVersion } from './preview-pages.ts';
import type { PreviewAnswer, PreviewService } from './preview-service.ts';

export interface PreviewRoutesOptions {
  service: PreviewService;
  /** Origin that may show a preview in a frame. */
  admin: string;
  renderPage: RenderPage;
}

/** Creates the routes that open a preview with a link of the content service, and that end it. */
export function previewRoutes({ service, admin, renderPage }: PreviewRoutesOptions): Hono<OriginEnv> {
  const routes = new Hono<OriginEnv>();
  routes.get(previewEndpoint.path, async (context) => answer(context, await service.open(context.env.incoming)));
  routes.post(previewEndpoint.path, async (context) => answer(context, await service.end(context.env.incoming)));
  return routes;

  async function answer(context: Context<OriginEnv>, { status, headers, page }: PreviewAnswer): Promise<Response> {
    // These headers allow the panel to show the answer in its frame.
    if (!page)
      return new Response(null, { status, headers: { ...previewHeaders('', status, undefined, admin), ...headers } });
    const { brand, locale } = askedSite(context);
    const rendered = await renderPage(brand, locale, previewStatePath, { preview: page }, context.env.incoming);
    return withVersion(answerWith(rendered, { status, ...(headers && { headers }) }), context.req.raw.headers);
  }
}

import type { IncomingMessage } from 'node:http';
import { HTTPException } from 'hono/http-exception';
import pLimit from 'p-limit';
import type { PageLocals } from '../../builder/app/page-locals.ts';
import { answerHeaders, previewHeaders } from '../../platform/http/answer-headers.ts';
import { type ClientAddress, toNetwork } from '../requests/client-address.ts';
import { ConcurrencyLimiter, Limit } from '../requests/limit.ts';
import type { RenderPage } from './made-page.ts';
import type { PageMaker } from './page-maker.ts';

/** Maximum number of pages rendered at the same time. Further ones wait. */
const atOnce = 4;

/** Maximum number of pages that are rendered or wait. A whole care home is one network. */
const underWay = { perNetwork: 30, total: 120 };

/** Maximum number of pages per network and minute. */
const perMinute = 120;

/** A page was not rendered, because too many were requested. */
export class PagesBusy extends Error {
  override readonly name = 'PagesBusy';
}

/** Preview pages that visitors without a valid link get. */
const ofStrangers: readonly string[] = [
  'refused',
  'elsewhere',
  'ended',
  'proofEnded',
  'proofUnavailable',
  'proofTooOften',
];

/** Whether a page is for logged-in staff or an editor. Their pages do not wait for those of other visitors. */
function isOfKnown({ staff, preview }: PageLocals): boolean {
  return staff?.is === 'in' || (preview !== undefined && !ofStrangers.includes(preview.is));
}

/**
 * Adds the address of a page behind a private link. The outcome of a form that was only sent has none: opened again, its
 * address shows another page.
 */
function withAddress(locals: PageLocals, { method, url }: IncomingMessage): PageLocals {
  const { form, visit, alert, application } = locals;
  return url && method === 'GET' && (form ?? visit ?? alert ?? application) ? { ...locals, address: url } : locals;
}

/**
 * Returns the renderer of personal pages from the live release of their host. It limits pages for anonymous visitors,
 * so that a flood does not block the rendering process.
 *
 * @param admin origin that may show a preview in a frame; undefined without previews.
 */
export function dynamicPages(
  pages: Pick<PageMaker, 'page'>,
  admin: string | undefined,
  addressOf: ClientAddress,
): RenderPage {
  const waiting = new ConcurrencyLimiter(underWay);
  const networks = new Limit(perMinute, 60);
  const rendering = pLimit(atOnce);

  async function limited<Page>(network: string, make: () => Promise<Page>): Promise<Page> {
    const leave = waiting.take(network);
    if (!leave) throw new PagesBusy();
    try {
      if (await networks.take(network)) throw new PagesBusy();
      return await rendering(make);
    } finally {
      leave();
    }
  }

  return async (brand, locale, asked, locals, request) => {
    const make = () => pages.page(brand.id, locale, asked, withAddress(locals, request));
    const page = await (isOfKnown(locals) ? make() : limited(toNetwork(addressOf(request)), make));
    const [path = ''] = asked.split('?');
    const [host] = brand.hosts;
    if (!page) throw new HTTPException(503, { message: `${host} has not been built yet` });
    if (page.status >= 500) throw new Error(`the app could not render ${path} of ${host}`);
    // The panel must be able to show error pages of a preview in its frame, too.
    const headers =
      admin && locals.preview
        ? previewHeaders(path, page.status, page.inline, admin)
        : { ...answerHeaders(path, page.status, page.inline), 'cache-control': 'no-store' };
    const response = new Response(page.body, page);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

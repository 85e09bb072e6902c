import { HTTPException } from 'hono/http-exception';
import type { PageLocals } from '../../build/app/page-locals.ts';
import { answerHeaders, previewHeaders } from '../../platform/http/answer-headers.ts';
import { type ClientAddress, networkOf } from '../requests/client-address.ts';
import type { RenderPage } from './made-page.ts';
import { PageLimits } from './page-limits.ts';
import type { PageMaker } from './page-maker.ts';

export interface LivePagesOptions {
  pages: Pick<PageMaker, 'page'>;
  /** Origin that may show a preview in a frame; undefined without previews. */
  admin: string | undefined;
  addressOf: ClientAddress;
}

/** Renders personal pages from the live release of their host. */
export class LivePages {
  readonly #options: LivePagesOptions;
  readonly #limits = new PageLimits();

  constructor(options: LivePagesOptions) {
    this.#options = options;
  }

  /**
   * Renders a page.
   *
   * @throws {HTTPException} 503 if the host has no release. @throws {PagesBusy} if too many pages are requested.
   * @throws {Error} if the page could not be rendered.
   */
  readonly render: RenderPage = async (brand, locale, asked, locals, request) => {
    const { pages, admin, addressOf } = this.#options;
    const make = () => pages.page(brand.id, locale, asked, locals);
    const page = await (isOfKnown(locals) ? make() : this.#limits.make(networkOf(addressOf(request)), make));
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

/** Preview pages that visitors without a valid link get. */
const ofStrangers: readonly string[] = ['refused', 'elsewhere', 'ended'];

/** Whether a page is for logged-in staff or an editor. Their pages do not wait for those of other visitors. */
function isOfKnown({ staff, preview }: PageLocals): boolean {
  return staff?.is === 'in' || (preview !== undefined && !ofStrangers.includes(preview.is));
}

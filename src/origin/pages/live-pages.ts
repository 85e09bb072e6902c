import { HTTPException } from 'hono/http-exception';
import type { BrandId } from '../../../sites.config.ts';
import type { PageLocals } from '../../app/page-locals.ts';
import { answerHeaders, previewHeaders } from '../../http/answer-headers.ts';
import { type ClientAddress, networkOf } from '../requests/client-address.ts';
import { PageLimits } from './page-limits.ts';
import type { PageMaker } from './page-maker.ts';
import type { RenderPage } from './render-page.ts';

export interface LivePagesOptions {
  pages: Pick<PageMaker, 'page'>;
  /** The origin whose pages may show a preview in a frame, where there is a preview. */
  admin: string | undefined;
  addressOf: ClientAddress;
}

/** Pages for one who asks, from the live release of their host. */
export class LivePages {
  readonly #options: LivePagesOptions;
  readonly #limits = new PageLimits();

  constructor(options: LivePagesOptions) {
    this.#options = options;
  }

  /**
   * @throws {HTTPException} 503 where the host has no release; {PagesBusy} where too many are wanted; others where the page
   *   could not be rendered.
   */
  readonly render: RenderPage = async (brand, locale, asked, locals, request) => {
    const { pages, admin, addressOf } = this.#options;
    const make = () => pages.page(brand.id as BrandId, locale, asked, locals);
    const page = await (isOfKnown(locals) ? make() : this.#limits.make(networkOf(addressOf(request)), make));
    const [path = ''] = asked.split('?');
    const [host] = brand.hosts;
    if (!page) throw new HTTPException(503, { message: `${host} has not been built yet` });
    if (page.status >= 500) throw new Error(`the app could not render ${path} of ${host}`);
    // The panel shows in its frame why it shows nothing else.
    const headers =
      admin && locals.preview
        ? previewHeaders(path, page.status, page.inline, admin)
        : { ...answerHeaders(path, page.status, page.inline), 'cache-control': 'no-store' };
    const response = new Response(page.body, page);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

/** Of previews, what somebody gets without a link that is right. */
const ofStrangers: readonly string[] = ['refused', 'elsewhere', 'ended'];

/** Whether somebody is known who gets the page: staff who are logged in, an editor. Those wait for no stranger. */
function isOfKnown({ staff, preview }: PageLocals): boolean {
  return staff?.is === 'in' || (preview !== undefined && !ofStrangers.includes(preview.is));
}

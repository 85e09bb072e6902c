import type { Brand, Locale } from '../../../sites.config.ts';
import { eventPath, mediaPath } from '../../content/events.ts';
import type { Site } from '../../content/site.ts';
import { type PartName, partOf, SiteView, viewOf } from '../../content/site-view.ts';
import { type PreviewPage, previewStatePath, publishedQuery } from '../../preview/preview-page.ts';
import { brandOfHost, originOf } from '../../sites/find-brand.ts';
import { isEndpoint, localPath, splitLocale } from '../../sites/locale-path.ts';
import { previewHeaders } from '../answer-headers.ts';
import type { LiveApp } from '../live-app.ts';
import type { LiveSite, LiveSites } from '../live-sites.ts';
import type { StaticSites } from '../static-sites.ts';
import { type DraftSite, type DraftSites, DraftsUnavailable } from './draft-sites.ts';
import type { PreviewFiles } from './preview-files.ts';
import type { PreviewService } from './preview-service.ts';

export interface PreviewPagesOptions {
  service: PreviewService;
  drafts: DraftSites;
  files: PreviewFiles;
  sites: LiveSites;
  statics: StaticSites;
  app: LiveApp;
  /** The origin whose pages may show a preview in a frame. */
  admin: string;
}

interface Asked {
  request: Request;
  brand: Brand;
  live: LiveSite;
  locale: Locale;
  /** Of the route table. */
  path: string;
  /** With its language. */
  address: string;
}

/** The pages of a host as its drafts make them, for those who have a preview open there. */
export class PreviewPages {
  readonly #options: PreviewPagesOptions;

  constructor(options: PreviewPagesOptions) {
    this.#options = options;
  }

  /** @returns undefined for who has no preview, and for what is answered without one. */
  async answer(request: Request): Promise<Response | undefined> {
    const { service, sites, statics } = this.#options;
    const url = new URL(request.url);
    const brand = brandOfHost(url.host);
    if (isEndpoint(url.pathname) || !service.isIn(request.headers.get('cookie') ?? undefined, brand)) return undefined;
    const live = await sites.of(brand.hosts[0]);
    const address = decoded(url.pathname);
    if (!live || address === undefined) return undefined;
    const isFile = live.files.has(address);
    const response = isFile ? undefined : await this.#respond(request, url, { brand, live, address });
    // The same for everybody, but from this host: an alias would lead to the other one, where this browser is not in.
    return response
      ? this.#finish(response, live, address)
      : statics.answer(onMainHost(request, brand, request.headers));
  }

  async #respond(
    request: Request,
    { searchParams, pathname }: URL,
    { brand, live, address }: Pick<Asked, 'brand' | 'live' | 'address'>,
  ): Promise<Response | undefined> {
    const { files, statics } = this.#options;
    if (/^\/_(?:bilder|dateien)\//.test(address)) return files.answer(address);
    const { locale = brand.locales[0], path } = splitLocale(brand, address);
    const asked = { request, brand, live, locale, path, address: pathname };
    if (address.startsWith('/theme.')) return this.#style(asked);
    // A file, an address with a slash too many, one without a language: the same for everybody.
    const isPage = !/\.[^/]*$/.test(address) && !/.\/$/.test(address) && splitLocale(brand, address).locale;
    if (!isPage) return undefined;
    if (searchParams.has(publishedQuery)) return statics.answer(onMainHost(request, brand));
    return this.#page(asked);
  }

  /** The look follows from the colour of a configuration, which may be a draft, too. */
  async #style(asked: Asked): Promise<Response> {
    const draft = await this.#draftOf(asked);
    const site = draft?.site ?? (await this.#options.app.site(asked.brand, asked.locale));
    return this.#options.app.renderView(this.#requestFor(asked, asked.address), asked.live, viewOf(site), {});
  }

  async #page(asked: Asked): Promise<Response> {
    const { app } = this.#options;
    const { brand, live, locale, path, address } = asked;
    const draft = await this.#draftOf(asked);
    if (!draft) return this.#state(asked, { is: 'unavailable' }, 503);
    const site = atTime(draft.site, path);
    const renamed = renamedPath(site, path);
    if (renamed && renamed !== path)
      return new Response(null, { status: 303, headers: { location: localPath(brand, locale, renamed) } });
    const reads = new Set<PartName>();
    const view = new SiteView(brand, locale, (name) => {
      reads.add(name);
      return partOf(site, name);
    });
    const published = () => this.#publishedOf(draft, asked, [...reads]);
    const page: PreviewPage = {
      is: 'draft',
      // Known when the banner asks for it: what is read stands before it.
      get published() {
        return published();
      },
    };
    const response = await app.renderView(this.#requestFor(asked, address), live, view, { preview: page });
    draft.remember(address, [...reads]);
    // What all pages show of a configuration stands in the way of one page only.
    const own = [...reads].filter((part) => part !== 'configuration' || path === '/');
    const problems = draft.drafts.problemsOf(locale, own);
    if (problems.length) return this.#state(asked, { is: 'invalid', problems, published: published() }, 422);
    return response;
  }

  async #draftOf({ brand, live, locale, address }: Asked): Promise<DraftSite | undefined> {
    try {
      return await this.#options.drafts.at(brand, live, locale, address);
    } catch (error) {
      if (error instanceof DraftsUnavailable) return undefined;
      throw error;
    }
  }

  /** Says in the language of the page why it is not shown. */
  async #state(asked: Asked, preview: PreviewPage, status: number): Promise<Response> {
    const { app } = this.#options;
    const { brand, live, locale } = asked;
    const request = this.#requestFor(asked, localPath(brand, locale, previewStatePath));
    const page = await app.renderView(request, live, viewOf(await app.site(brand, locale)), { preview });
    return new Response(page.body, { status, headers: page.headers });
  }

  #publishedOf({ drafts }: DraftSite, { brand, live, locale, address }: Asked, reads: PartName[]): string | undefined {
    const document = drafts.documentOf(locale, reads);
    const path = document && drafts.publishedPathOf(document, locale);
    const published = path ? localPath(brand, locale, path) : address;
    return live.manifest.pages[published] ? `${published}?${publishedQuery}` : undefined;
  }

  #requestFor({ brand }: Asked, address: string): Request {
    return new Request(originOf(brand) + address);
  }

  async #finish(response: Response, live: LiveSite, address: string): Promise<Response> {
    const { app, admin } = this.#options;
    const inline = await app.previewInline(live);
    const headers = new Headers(response.headers);
    headers.delete('etag');
    for (const [name, value] of Object.entries(previewHeaders(address, response.status, inline, admin)))
      headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  }
}

/** The same request, as if it had been made to the first host of a brand. */
function onMainHost({ url, method }: Request, brand: Brand, headers?: Headers): Request {
  const { pathname, search } = new URL(url);
  return new Request(originOf(brand) + pathname + search, { method, ...(headers && { headers }) });
}

/** A vacancy of a later day is shown as it will be then. */
function atTime(site: Site, path: string): Site {
  const [, number] = /^\/jobs\/offene-(?:stellen|lehrstellen)\/(\d+)$/.exec(path) ?? [];
  const { PubliziertVon = '' } = site.jobs.find(({ Nummer }) => String(Nummer) === number) ?? {};
  return PubliziertVon > site.today ? { ...site, today: PubliziertVon } : site;
}

/** An address with another title than the draft has: an editor changes it with the page before them. */
function renamedPath({ events, media }: Site, path: string): string | undefined {
  const [, list, number] = /^\/(events|media)\/(\d+)(?:\/|$)/.exec(path) ?? [];
  const isAsked = ({ Nummer }: { Nummer: number }) => String(Nummer) === number;
  const event = list === 'events' ? events.find(isAsked) : undefined;
  const item = list === 'media' ? media.find(isAsked) : undefined;
  return (event && eventPath(event)) ?? (item && mediaPath(item));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

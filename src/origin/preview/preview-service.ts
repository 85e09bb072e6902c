import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Brand } from '../../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../content/documents.ts';
import {
  linkLifetime,
  longestToken,
  type PreviewLink,
  previewEndpoint,
  readPreviewLink,
} from '../../content/preview/preview-link.ts';
import { type PreviewPage, publishedQuery } from '../../content/preview/preview-page.ts';
import type { ProofTarget } from '../../content/preview/proof.ts';
import { momentInZurich } from '../../i18n/day-in-zurich.ts';
import { previewCookie } from '../../platform/http/answer-headers.ts';
import type { Log } from '../../platform/log/log.ts';
import { knownBrand, normalHost } from '../../sites/find-brand.ts';
import { localPath } from '../../sites/locale-path.ts';
import { hasPath } from '../../sites/routes.ts';
import type { LiveSites } from '../files/live-sites.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import { isSameOrigin } from '../requests/asked-site.ts';
import { cookieValue, hashId, type SessionStore, Sessions, sessionsInMemory, setCookie } from '../sessions/sessions.ts';

/** Idle timeout and maximum lifetime of a preview, in ms. */
export const previewTimes = { idle: 30 * 60_000, absolute: 8 * 3_600_000 } as const;

/** Maximum difference between the clocks of content service and origin, in seconds. */
const skew = 60;

/** Times of the memory of opened links, in ms: as long as a link is valid. */
export const openedTimes = { idle: (linkLifetime + skew) * 1000, absolute: (linkLifetime + skew) * 1000 } as const;

/** Time in which a second browser may open a link, in seconds. */
const twiceSeconds = 10;

/** Cookie that names the browser of an editor to the links that it opened. */
const browserCookie = { name: 'preview-browser', sameSite: 'None', partitioned: true } as const;

/** Browser that opened a link, as a hash, and when, in seconds since 1970. */
export interface OpenedLink {
  browser: string;
  at: number;
}

/** Cookie with the moment that a preview shows. It counts only with an open session. */
const momentCookie = { name: 'preview-moment', sameSite: 'None', partitioned: true } as const;

const forgetMoment = setCookie({ ...momentCookie, maxAge: 0 }, '');

export interface PreviewAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Further values of `Set-Cookie`. */
  cookies?: string[];
  /** Content of the page; undefined for a redirect or an answer without a page. */
  page?: PreviewPage;
}

export interface PreviewServiceOptions {
  secrets: readonly string[];
  pages: Pick<PageMaker, 'placeOf'>;
  sites: LiveSites;
  log: Log;
  now?: () => number;
  /** Sessions that several origins share. @default in memory */
  sessions?: SessionStore<true> | undefined;
  /** Opened links that several origins share. @default in memory */
  opened?: SessionStore<OpenedLink> | undefined;
}

/** Opens previews for editors with a link of the content service, and manages their sessions. */
export class PreviewService {
  readonly #options: PreviewServiceOptions;
  readonly #sessions: Sessions<true>;
  readonly #opened: SessionStore<OpenedLink>;

  constructor(options: PreviewServiceOptions) {
    this.#options = options;
    const cookie = { cookie: previewCookie, sameSite: 'None', partitioned: true } as const;
    this.#sessions = new Sessions({ ...cookie, ...previewTimes }, options.sessions);
    this.#opened = options.opened ?? sessionsInMemory(openedTimes);
  }

  /** Whether a visitor has an open preview of a brand. Renews its idle timeout. */
  async isIn(cookies: string | undefined, brand: Brand): Promise<boolean> {
    return (await this.#sessions.find(cookies, brand.hosts[0])) !== undefined;
  }

  /** Whether a request names a preview session, which may have ended. */
  isNamed(cookies: string | undefined): boolean {
    return this.#sessions.isNamed(cookies);
  }

  /** Returns the moment that a preview shows, in ISO 8601; undefined for now. */
  chosenMoment(cookies: string | undefined): string | undefined {
    return momentInZurich(cookieValue(momentCookie, cookies) ?? '');
  }

  /** Opens a preview with the link in a request. Does not throw for invalid links. */
  async open(request: IncomingMessage): Promise<PreviewAnswer> {
    const [, search = ''] = (request.url ?? '').split('?', 2);
    // Rejects a long query before parsing it.
    if (search.length > longestToken + 200) return { status: 414 };
    const query = new URLSearchParams(search);
    const token = query.get(previewEndpoint.parameter) ?? '';
    if (!token && query.has(previewEndpoint.moment)) return this.#showMoment(request, query);
    const link = readPreviewLink(token, this.#options.secrets);
    const host = normalHost(request.headers.host ?? '');
    const brand = knownBrand(host);
    if (!link || !brand) return this.#refuse('the link is malformed, or nobody of ours signed it');
    if (normalHost(link.host) !== host)
      return this.#refuse('the link is for another host: does a proxy change «Host»?');
    return leadToMoment(await this.#enter(request, brand, token, link), query.get(previewEndpoint.moment));
  }

  /** Ends a preview. @returns a page with a link to the published page. */
  async end(request: IncomingMessage): Promise<PreviewAnswer> {
    if (!isSameOrigin(request.headers)) return { status: 403, page: { is: 'elsewhere' } };
    const [, search = ''] = (request.url ?? '').split('?', 2);
    const published = pageOfQuery(new URLSearchParams(search));
    const cookie = await this.#sessions.close(request.headers.cookie);
    return {
      status: 200,
      headers: { 'set-cookie': cookie },
      cookies: [forgetMoment],
      page: { is: 'ended', published },
    };
  }

  /** Keeps the chosen moment of a preview, and leads back to the page. An empty moment means now. */
  async #showMoment(request: IncomingMessage, query: URLSearchParams): Promise<PreviewAnswer> {
    const brand = knownBrand(normalHost(request.headers.host ?? ''));
    if (!brand || !(await this.isIn(request.headers.cookie, brand))) return this.#refuse('there is no open preview');
    const clock = query.get(previewEndpoint.moment) ?? '';
    const cookie = momentInZurich(clock) ? setCookie(momentCookie, clock) : forgetMoment;
    return { status: 303, headers: { location: pageOfQuery(query), 'set-cookie': cookie } };
  }

  async #enter(request: IncomingMessage, brand: Brand, token: string, link: PreviewLink): Promise<PreviewAnswer> {
    const isIn = await this.isIn(request.headers.cookie, brand);
    const now = (this.#options.now ?? Date.now)() / 1000;
    if (link.until > now + linkLifetime + skew) return this.#refuse('the link is of the future');
    // An open session may use an expired link, because the panel keeps its links.
    if (link.until <= now && !isIn) return this.#refuse('the link is too old');
    const known = cookieValue(browserCookie, request.headers.cookie);
    const browser = known || randomBytes(32).toString('base64url');
    const isFirst = await this.#isFirst(token, browser, brand, now);
    if (!isIn && !isFirst) return this.#refuse('another browser has opened the link');
    const cookie = isIn ? undefined : { 'set-cookie': await this.#sessions.open(brand.hosts[0], true) };
    const answer = await this.#lead(brand, link);
    return {
      ...answer,
      headers: { ...cookie, ...answer.headers },
      // A new preview does not show the moment of an earlier one.
      cookies: [...(isIn ? [] : [forgetMoment]), ...(known ? [] : [setCookie(browserCookie, browser)])],
    };
  }

  /** Whether no other browser has opened a link. */
  async #isFirst(token: string, browser: string, { hosts: [host] }: Brand, now: number): Promise<boolean> {
    const key = hashId(token);
    const opened = await this.#opened.find(key, host);
    if (!opened) await this.#opened.open(key, { host, data: { browser: hashId(browser), at: now } });
    // A frame that loads twice sends its second request before it has the cookie.
    return !opened || opened.browser === hashId(browser) || now - opened.at < twiceSeconds;
  }

  /** Returns the encoded path of the page of a draft; undefined if it has none, or cannot be shown. */
  async findPage(brand: Brand, { uid, documentId, locale }: Pick<ProofTarget, 'uid' | 'documentId' | 'locale'>) {
    const { headers } = await this.#lead(brand, { uid, documentId, ...(locale && { locale }), status: 'draft' });
    return headers?.['location'];
  }

  /** Returns a redirect to the page of a document, or a page that explains why there is none. */
  async #lead(
    brand: Brand,
    { uid, documentId, locale: named, status }: Omit<PreviewLink, 'version' | 'host' | 'until'>,
  ): Promise<PreviewAnswer> {
    const locale = brand.locales.find((candidate) => candidate === named) ?? brand.locales[0];
    const query = status === 'published' ? `?${publishedQuery}` : '';
    const to = (path: string) => ({
      status: 303,
      headers: { location: encodeURI(localPath(brand, locale, path)) + query },
    });
    if (configuredBrand(uid) === brand.id) return to('/');
    const collection = collectionOfUid(uid);
    const live = await this.#options.sites.of(brand.hosts[0]);
    if (!collection) return { status: 404, page: { is: 'pageless' } };
    if (!live) return { status: 503, page: { is: 'unavailable' } };
    const place = await this.#options.pages.placeOf(brand.id, locale, { collection, documentId }, status);
    if (!place) return { status: 503, page: { is: 'unavailable' } };
    const { path, problems } = place;
    if (path && hasPath(brand, path)) return to(path);
    if (problems.length) return { status: 422, page: { is: 'invalid', problems, published: undefined } };
    return { status: 404, page: { is: 'pageless' } };
  }

  #refuse(reason: string): PreviewAnswer {
    // A flood of requests must not flood the log.
    this.#options.log(`preview: somebody was refused: ${reason}`, { level: 'debug' });
    return { status: 401, page: { is: 'refused' } };
  }
}

/** Leads to a page by way of the moment that the preview will show. */
function leadToMoment(answer: PreviewAnswer, clock: string | null): PreviewAnswer {
  const page = answer.headers?.['location'];
  if (!clock || !page) return answer;
  const query = new URLSearchParams({ [previewEndpoint.moment]: clock, page });
  return { ...answer, headers: { ...answer.headers, location: `${previewEndpoint.path}?${query}` } };
}

/** Returns the page to lead back to, on this host. */
function pageOfQuery(query: URLSearchParams): string {
  const page = query.get('page') ?? '/';
  return /^\/(?![/\\])[\w/.-]*$/.test(page) ? page : '/';
}

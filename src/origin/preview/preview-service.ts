import type { IncomingMessage } from 'node:http';
import type { Brand, BrandId } from '../../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../content/documents.ts';
import { previewCookie } from '../../http/preview-cookie.ts';
import type { Log } from '../../log/log.ts';
import { type PreviewPage, publishedQuery } from '../../preview/preview-page.ts';
import { knownBrand, normalHost } from '../../sites/find-brand.ts';
import { localPath } from '../../sites/locale-path.ts';
import { hasPath } from '../../sites/routes.ts';
import type { LiveSites } from '../files/live-sites.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import { type ClientAddress, networkOf } from '../requests/client-address.ts';
import { KnownIds } from '../requests/known-ids.ts';
import { type Limit, limitInMemory, type NewLimit } from '../requests/limit.ts';
import { isSameOrigin } from '../requests/same-origin.ts';
import type { UsedOnce } from '../requests/used-once.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { Sessions } from '../sessions/sessions.ts';
import { linkLifetime, longestToken, type PreviewLink, previewEndpoint, readPreviewLink } from './preview-link.ts';

/** Ms without a request after which a preview ends, and ms after which in any case. */
export const previewTimes = { idle: 30 * 60_000, absolute: 8 * 3_600_000 } as const;

/** Seconds that the clocks of content service and origin may differ by. */
const skew = 60;
/** Links that a session may use again. */
const maxLinks = 1_000;

export interface PreviewSession {
  /** Nonces of the links that led here: the panel loads its frame again with the same one. */
  links: string[];
}

/** What came of a link, or of the wish to end a preview. */
export interface PreviewAnswer {
  status: number;
  headers?: Record<string, string>;
  /** What the page says that is shown; none where somebody is led on or gets no page. */
  page?: PreviewPage;
}

interface Lead {
  status: number;
  location?: string;
  page?: PreviewPage;
}

export interface PreviewServiceOptions {
  secrets: readonly string[];
  pages: Pick<PageMaker, 'placeOf'>;
  sites: LiveSites;
  addressOf: ClientAddress;
  log: Log;
  /** Ms since 1970. */
  now?: () => number;
  /** What several origins share. By default this one remembers by itself, until it stops. */
  shared?: { sessions: SessionStore<PreviewSession>; used: UsedOnce; limit: NewLimit } | undefined;
  /** Ms of a clock that nobody sets. */
  elapsed?: () => number;
}

/** Lets editors in who come with a link of the content service, and knows who is in. */
export class PreviewService {
  readonly #options: PreviewServiceOptions;
  readonly #now: () => number;
  readonly #elapsed: () => number;
  /** By the clock that nobody sets. */
  readonly #startedAt: number;
  readonly #sessions: Sessions<PreviewSession>;
  /** Nonces of links, which are signed once each. */
  readonly #used = new KnownIds();
  /** Wrong attempts of a network. What is right is always taken. */
  readonly #guesses: Limit;

  constructor(options: PreviewServiceOptions) {
    const { shared, now = Date.now, elapsed = () => performance.now() } = options;
    this.#guesses = (shared?.limit ?? limitInMemory)('guesses at previews', 20, 600);
    this.#options = options;
    this.#now = now;
    this.#elapsed = elapsed;
    this.#startedAt = elapsed();
    const cookie = { cookie: previewCookie, sameSite: 'None', partitioned: true } as const;
    this.#sessions = new Sessions({ ...cookie, ...previewTimes, now: elapsed }, shared?.sessions);
  }

  /** Whether somebody looks at the drafts of a brand; they count as used now. */
  async isIn(cookies: string | undefined, brand: Brand): Promise<boolean> {
    return (await this.#sessions.find(cookies, brand.hosts[0])) !== undefined;
  }

  /** Whether a request names a preview, be it one that has ended. */
  isNamed(cookies: string | undefined): boolean {
    return this.#sessions.isNamed(cookies);
  }

  /** Opens a preview with the link in the address of a request. @throws nothing that is the link's fault. */
  async open(request: IncomingMessage): Promise<PreviewAnswer> {
    const [, search = ''] = (request.url ?? '').split('?', 2);
    // Before anything is read of it.
    if (search.length > longestToken + 200) return { status: 414 };
    const token = new URLSearchParams(search).get(previewEndpoint.parameter) ?? '';
    const link = readPreviewLink(token, this.#options.secrets);
    const host = normalHost(request.headers.host ?? '');
    const brand = knownBrand(host);
    if (!link || !brand) return this.#refuse(request, 'the link is malformed, or nobody of ours signed it');
    if (normalHost(link.host) !== host) return this.#refuse(request, 'the link is for another host');
    return this.#enter(request, brand, link);
  }

  /** Ends a preview. @returns where the page is that visitors see. */
  async end(request: IncomingMessage): Promise<PreviewAnswer> {
    if (!isSameOrigin(request.headers)) return { status: 403, page: { is: 'elsewhere' } };
    const [, search = ''] = (request.url ?? '').split('?', 2);
    const page = new URLSearchParams(search).get('page') ?? '/';
    const published = /^\/(?![/\\])[\w/.-]*$/.test(page) ? page : '/';
    const cookie = await this.#sessions.close(request.headers.cookie);
    return { status: 200, headers: { 'set-cookie': cookie }, page: { is: 'ended', published } };
  }

  async #enter(request: IncomingMessage, brand: Brand, link: PreviewLink): Promise<PreviewAnswer> {
    const { cookie } = request.headers;
    const [host] = brand.hosts;
    const session = await this.#sessions.find(cookie, host);
    const refusal = await this.#reasonAgainst(link, session);
    if (refusal) return this.#refuse(request, refusal);
    const links = [...(session?.links ?? []), link.nonce].slice(-maxLinks);
    if (session) await this.#sessions.change(cookie, { links });
    const headers = session ? undefined : { 'set-cookie': await this.#sessions.open(host, { links }) };
    const { status, page, location } = await this.#lead(brand, link);
    return { status, ...(page && { page }), headers: { ...headers, ...(location && { location }) } };
  }

  /** A link is good once and for an hour; those whom it let in may go on using it. */
  async #reasonAgainst(
    { nonce, until }: PreviewLink,
    session: PreviewSession | undefined,
  ): Promise<string | undefined> {
    if (session?.links.includes(nonce)) return undefined;
    const now = Math.floor(this.#now() / 1000);
    if (until > now + linkLifetime + skew) return 'the link is of the future';
    // Those who are in anyway may follow an old link: the panel keeps those that it was given.
    if (until <= now && !session) return 'the link is too old';
    const { shared } = this.#options;
    if (shared) return (await shared.used.take(nonce, until * 1000)) ? undefined : 'the link was used by somebody else';
    // What was used before the start is forgotten. When that was is told by the clock as it goes now: it may have been
    // wrong then.
    const started = Math.floor((this.#now() - (this.#elapsed() - this.#startedAt)) / 1000);
    if (until - linkLifetime < started) return 'the link is older than the origin';
    return this.#used.take(nonce, until) === 'new' ? undefined : 'the link was used by somebody else';
  }

  /** Where the page of a document is, or why there is none. */
  async #lead(brand: Brand, { uid, documentId, locale: named, status }: PreviewLink): Promise<Lead> {
    const locale = brand.locales.find((candidate) => candidate === named) ?? brand.locales[0];
    const query = status === 'published' ? `?${publishedQuery}` : '';
    const to = (path: string) => ({ status: 303, location: encodeURI(localPath(brand, locale, path)) + query });
    if (configuredBrand(uid) === brand.id) return to('/');
    const collection = collectionOfUid(uid);
    const live = await this.#options.sites.of(brand.hosts[0]);
    if (!collection) return { status: 404, page: { is: 'pageless' } };
    if (!live) return { status: 503, page: { is: 'unavailable' } };
    const { pages } = this.#options;
    const place = await pages.placeOf(brand.id as BrandId, locale, { collection, documentId }, status);
    if (!place) return { status: 503, page: { is: 'unavailable' } };
    const { path, problems } = place;
    if (path && hasPath(brand, path)) return to(path);
    if (problems.length) return { status: 422, page: { is: 'invalid', problems, published: undefined } };
    return { status: 404, page: { is: 'pageless' } };
  }

  async #refuse(request: IncomingMessage, reason: string): Promise<PreviewAnswer> {
    const wait = await this.#guesses.take(networkOf(this.#options.addressOf(request)));
    if (wait) return { status: 429, headers: { 'retry-after': String(wait) } };
    this.#options.log(`preview: somebody was refused: ${reason}`);
    return { status: 401, page: { is: 'refused' } };
  }
}

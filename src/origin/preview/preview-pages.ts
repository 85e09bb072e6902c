import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../../sites.config.ts';
import { changeHeader, publishedQuery, versionHeader, versionPlace } from '../../content/preview/preview-page.ts';
import { previewHeaders } from '../../platform/http/answer-headers.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';
import { brandOfHost, brandOrigin, normalHost } from '../../sites/find-brand.ts';
import { isEndpoint, splitLocale } from '../../sites/locale-path.ts';
import type { LiveSite, LiveSites } from '../files/live-sites.ts';
import { decoded } from '../files/resolve-request.ts';
import type { StaticSites } from '../files/static-sites.ts';
import type { MadePage } from '../pages/made-page.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import type { DraftChanges } from './draft-changes.ts';
import type { PreviewFiles } from './preview-files.ts';
import type { PreviewService } from './preview-service.ts';
import type { Proofs } from './proofs.ts';

export interface PreviewPagesOptions {
  service: PreviewService;
  changes: DraftChanges;
  files: PreviewFiles;
  proofs: Pick<Proofs, 'read'>;
  sites: LiveSites;
  statics: StaticSites;
  pages: PageMaker;
  admin: string;
}

/**
 * Answers the requests of visitors with an open preview of a host.
 *
 * @returns a function that returns undefined without an open preview, and for requests that do not depend on it.
 */
export function previewPages({ service, proofs, changes, files, sites, statics, pages, admin }: PreviewPagesOptions) {
  /** Pages that a window was just told to load again, by their place and the state of the drafts. */
  const changed = new LRUCache<string, MadePage>({ max: 50, ttl: 2_000 });

  return async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url);
    const brand = brandOfHost(url.host);
    if (isEndpoint(url.pathname)) return undefined;
    // The files of a reader's page come from its own host, too.
    const isReading =
      normalHost(url.host) !== brand.hosts[0] && proofs.read(request.headers.get('cookie') ?? undefined);
    if (isReading) return statics.answer(onMainHost(request, brand, request.headers));
    if (!(await service.isIn(request.headers.get('cookie') ?? undefined, brand))) return undefined;
    const live = await sites.of(brand.hosts[0]);
    const address = decoded(url.pathname);
    if (!live || address === undefined) return undefined;
    const response = live.files.has(address) ? undefined : await makePage(request, url, brand, live, address);
    // Serves the static file without a redirect to the main host, where this browser has no session.
    return response ?? statics.answer(onMainHost(request, brand, request.headers));
  };

  /**
   * @param address decoded.
   * @returns undefined for static files, and for addresses with a trailing slash or without a language.
   */
  async function makePage(request: Request, url: URL, brand: Brand, { manifest }: LiveSite, address: string) {
    const finish = (response: Response, inline = manifest.inline) => withHeaders(response, address, inline, admin);
    const file = await files.answer(brand, address);
    if (file) return finish(file);
    if (/^\/_(?:bilder|dateien)\//.test(address)) return undefined;
    const isFile = address.lastIndexOf('.') > address.lastIndexOf('/');
    const hasSlash = address.length > 1 && address.endsWith('/');
    const isPage = !isFile && !hasSlash && splitLocale(brand, address).locale;
    if (isPage && url.searchParams.has(publishedQuery)) return finish(await statics.answer(onMainHost(request, brand)));
    if (!isPage && !address.startsWith('/theme.')) return undefined;
    // A page that follows edits waits here. The state is taken before the drafts are read.
    const isFollowing = isPage && request.headers.has(versionHeader);
    const change = await changes.next(brand.id, isFollowing ? request.headers.get(changeHeader) : null);
    const moment = service.chosenMoment(request.headers.get('cookie') ?? undefined);
    const place = [brand.id, url.pathname, moment, change].join(' ');
    const page = (isFollowing ? undefined : changed.get(place)) ?? (await pages.draft(brand.id, url.pathname, moment));
    if (!page) return undefined;
    const response = new Response(page.body, page);
    if (!isPage) return finish(response, page.inline);
    if (isFollowing) response.headers.set(changeHeader, change);
    const answer = await withVersion(response, request.headers, admin, change);
    if (isFollowing && answer.status !== 304 && answer.status < 500) changed.set(place, page);
    return finish(answer, page.inline);
  }
}

function withHeaders(response: Response, address: string, inline: InlineHashes, admin: string): Response {
  const { body, status } = response;
  const headers = new Headers(response.headers);
  headers.delete('etag');
  for (const [name, value] of Object.entries(previewHeaders(address, status, inline, admin))) headers.set(name, value);
  return new Response(body, { status, headers });
}

function onMainHost({ url, method }: Request, brand: Brand, headers?: Headers): Request {
  const { pathname, search } = new URL(url);
  return new Request(brandOrigin(brand) + pathname + search, { method, ...(headers && { headers }) });
}

/**
 * Writes the version of a preview page, a hash of its HTML, into the page and its headers. A request with this version
 * gets 304 without a body: `src/content/preview/follow-edits.ts` polls until the page has changed.
 *
 * @param admin origin of the panel, which the page exchanges messages with.
 * @param change state of the drafts that the page shows.
 */
export async function withVersion(
  page: Response,
  request: { get(name: string): string | null },
  admin: string,
  change = '',
): Promise<Response> {
  const html = await page.text();
  const version = createHash('sha256').update(html).digest('base64url');
  const headers = new Headers(page.headers);
  headers.set(versionHeader, version);
  if (request.get(versionHeader) === version) return new Response(null, { status: 304, headers });
  const data = `${version}" data-change="${change}" data-panel="${admin}"`;
  const body = html.replace(versionPlace, versionPlace.replace('0"', data));
  return new Response(body, { status: page.status, headers });
}

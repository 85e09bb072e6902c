import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../../../sites.config.ts';
import { UnsafePathError } from '../../platform/disk/path-beneath.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { answerHeaders, isImmutable } from '../../platform/http/answer-headers.ts';
import { fileHeaders } from '../../platform/http/content-types.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { currentRequestId } from '../../platform/log/request-id.ts';
import { pageFile } from '../../releases/error-pages.ts';
import { earlierFolder } from '../../releases/manifest.ts';
import { storedFile } from '../../releases/release-files.ts';
import { brandOfHost, hostName, knownBrand } from '../../sites/find-brand.ts';
import { addressLocale, localPath } from '../../sites/locale-path.ts';
import { referenceMark } from '../../sites/routes.ts';
import { withUsualColours } from '../../sites/theme-colours.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { decoded, resolveRequest } from './resolve-request.ts';

/** Maximum size of the file cache, in bytes. */
const cacheSize = 256 * 1024 * 1024;

/** Maximum size of a file that is read at once, in bytes. Larger ones, such as films, are streamed. */
const readAtOnce = 8 * 1024 * 1024;

/** Estimated size of the headers of one cached file, in bytes. */
const headersSize = 2_048;

/** Error codes for a path without a file: unknown, below a file, too long, or a folder. */
const notThere = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);

const encodings = [
  { name: 'br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i },
  { name: 'gzip', accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i },
] as const;

/** Address of a file in a release, and how it is sent. */
interface Wanted {
  site: LiveSite;
  path: string;
  status: number;
  encoding: (typeof encodings)[number] | undefined;
  /** Whether the file exists in other encodings. */
  varies: boolean;
  /** Brand that answers for an unknown host, in the colours of `sites.config.ts`. */
  standsIn: Brand | undefined;
}

interface Prepared {
  /** A large file is read when it is sent. */
  content: Uint8Array<ArrayBuffer> | Blob;
  size: number;
  etag: string;
  /** Headers without the content length. */
  headers: Record<string, string>;
  path: string;
}

/** First and last byte of a requested part. */
interface Part {
  start: number;
  end: number;
}

export class StaticSites {
  readonly #live: LiveSites;
  readonly #log: Log;
  /**
   * Cache of prepared files. The key has all that decides the bytes and headers, so entries never expire and outlive
   * releases. Simultaneous requests share a read; failures are not cached.
   */
  readonly #prepared = new LRUCache<string, Prepared, Wanted>({
    maxSize: cacheSize,
    sizeCalculation: ({ content, size }) => (content instanceof Blob ? 0 : size) + headersSize,
    fetchMethod: (_key, _stale, { context }) => prepare(context),
    // A file that is evicted while it is read is sent nevertheless.
    ignoreFetchAbort: true,
  });

  constructor(live: LiveSites, log: Log = silent) {
    this.#live = live;
    this.#log = log;
  }

  async answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: answerHeaders('', 405) });
    const { host, pathname, search } = new URL(request.url);
    const brand = brandOfHost(host);
    const [mainHost, ...aliases] = brand.hosts;
    const site = await this.#live.of(mainHost);
    const path = decode(pathname);
    const redirect = (location: string) => redirectTo(request, location, isOfRelease(site, brand, path));
    if (aliases.includes(hostName(host))) return redirect(`https://${mainHost}${pathname}${search}`);
    if (path === undefined) return words('Diese Adresse ist keine gültige Adresse.', 400);
    if (!site) {
      const answer = words(`${mainHost} has not been built yet`, 503);
      answer.headers.set('retry-after', String(firstReleaseSeconds));
      return answer;
    }

    const resolution = resolveRequest(site, brand, path);
    if ('redirect' in resolution) return redirect(encodeURI(resolution.redirect) + search);
    if ('earlier' in resolution) return this.#earlier(request, site, resolution.earlier);
    return this.#file(request, resolution.file, resolution.status, site);
  }

  /** Answers with the error page of the host, or with plain text if there is none. */
  async ofStatus(request: Request, status: 404 | 500 | 503): Promise<Response> {
    try {
      const url = new URL(request.url);
      const brand = brandOfHost(url.host);
      const site = await this.#live.of(brand.hosts[0]);
      const path = pageFile(localPath(brand, addressLocale(brand, url), '/'), status === 404 ? 404 : 500);
      if (site && status === 404) return await this.#file(request, path, status, site);
      if (site) return await this.#withReference(request, site, path, status);
    } catch (error) {
      this.#log('nor could the page that says so', { level: 'error', error });
    }
    if (status === 404) return words('Not found', 404);
    return words('The page could not be delivered. Please try again.', status);
  }

  /** Sends an error page with the id of the request, which visitors can tell. */
  async #withReference(request: Request, site: LiveSite, path: string, status: number): Promise<Response> {
    const plain = new Request(request.url, { method: 'GET' });
    const page = await this.#file(plain, path, status, site);
    const text = (await page.text()).replace(referenceMark, currentRequestId() ?? '');
    for (const name of ['content-length', 'etag']) page.headers.delete(name);
    return new Response(request.method === 'HEAD' ? null : text, { status, headers: page.headers });
  }

  async #file(request: Request, path: string, status: number, site: LiveSite): Promise<Response> {
    const { folder, files, manifest } = site;
    const accepts = request.headers.get('accept-encoding') ?? '';
    const [hash = folder, ...forms] = files.get(path) ?? [];
    const varies = forms.length > 0;
    const { host } = new URL(request.url);
    const standsIn = knownBrand(host) || !/\.(html|css)$/.test(path) ? undefined : brandOfHost(host);
    const encoding = varies && !standsIn ? encodings.find(({ accepted }) => accepted.test(accepts)) : undefined;
    const { host: own, app, downloads } = manifest;
    const key = [own, hash, path, status, encoding?.name, standsIn?.id, app, downloads?.[path]].join('\0');
    const wanted = { site, path, status, encoding, varies, standsIn };
    const prepared = await this.#prepared.forceFetch(key, { context: wanted });
    const { etag, headers, size } = prepared;
    if (status !== 200) return send(request, prepared, status);
    if (matches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: forCache(request, headers, path) });
    // Only GET has parts (RFC 9110, 14.2).
    const hasParts = request.method === 'GET' && !encoding;
    const part = hasParts ? requestedPart(request.headers, etag, size) : undefined;
    if (part !== 'outside') return send(request, prepared, part ? 206 : 200, part);
    return new Response(null, {
      status: 416,
      headers: { ...answerHeaders('', 416), 'content-range': `bytes */${size}` },
    });
  }

  async #earlier(request: Request, site: LiveSite, path: string): Promise<Response> {
    try {
      const folder = join(dirname(site.folder), earlierFolder);
      return await this.#file(request, path, 200, { ...site, folder, files: new Map() });
    } catch (error) {
      if (error instanceof UnsafePathError || notThere.has(asError(error).code ?? '')) return words('Not found', 404);
      throw error;
    }
  }
}

async function prepare({ site, path, status, encoding, varies, standsIn }: Wanted): Promise<Prepared> {
  const isReady = encoding?.name === 'br';
  const file = storedFile(site, path, isReady ? '.br' : '');
  const isLarge = (await stat(file)).size > readAtOnce;
  const found = isLarge ? await openAsBlob(file) : await readFile(file);
  const read = standsIn && !(found instanceof Blob) ? Buffer.from(withUsualColours(found.toString(), standsIn)) : found;
  // Few clients accept gzip only.
  const content = encoding && !isReady && !(read instanceof Blob) ? await promisify(gzip)(read) : read;
  const size = content instanceof Blob ? content.size : content.length;
  // The address of a large file contains the hash of its bytes.
  const identity = content instanceof Blob ? `${path} ${size}` : content;
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...answerHeaders(path, status, site.manifest.inline),
    ...fileHeaders(path, site.manifest.downloads?.[path]),
    ...(varies && { vary: 'Accept-Encoding' }),
    ...(status === 200 && { 'accept-ranges': 'bytes' }),
    etag,
    ...(encoding && { 'content-encoding': encoding.name }),
  };
  return { content, size, etag, headers, path };
}

function send(request: Request, { content, size, headers, path }: Prepared, status: number, part?: Part): Response {
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const all = {
    ...(status === 404 || status >= 500 ? headers : forCache(request, headers, path)),
    'content-length': String(end - start + 1),
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
  const body = content instanceof Blob ? content.slice(start, end + 1) : content.subarray(start, end + 1);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: all });
}

/**
 * Reads which part of a file is requested. Several parts, and parts of another version, are answered with the whole
 * file (RFC 9110, 14.2).
 */
function requestedPart(headers: Headers, etag: string, size: number): Part | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  const condition = headers.get('if-range');
  if ((!from && !to) || (condition && condition !== etag)) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < start) return undefined;
  return start > end ? 'outside' : { start, end };
}

/** @param header `If-None-Match`. */
function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

function words(text: string, status: number): Response {
  const headers = { ...answerHeaders('', status), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

/** `Retry-After` of a website without a release, in seconds. */
export const firstReleaseSeconds = 30;

/** @param isCached Anybody can invent addresses that redirect: a cache keeps only those of the release. */
function redirectTo(request: Request, location: string, isCached: boolean): Response {
  const headers = { ...answerHeaders('', 301), location };
  return new Response(null, { status: 301, headers: isCached ? forCache(request, headers) : headers });
}

/** Whether a release names an address as that of a page, with or without its language, or as a former one. */
function isOfRelease(site: LiveSite | undefined, brand: Brand, path = ''): boolean {
  const { pages, redirects } = site?.manifest ?? { pages: {}, redirects: [] };
  const isPage = [path, localPath(brand, brand.locales[0], path)].some((address) => Object.hasOwn(pages, address));
  return isPage || redirects.some(({ from }) => from === path);
}

/**
 * Tells our nginx what its cache keeps: code, which never changes, and pages, for the time when no origin answers. nginx
 * asks for pages each time (their lifetime has passed), which `Cache-Control` cannot say. It removes this header.
 */
function forCache(request: Request, headers: Record<string, string>, path = ''): Record<string, string> {
  if (request.headers.get('x-cache') !== 'nginx') return headers;
  return { ...headers, 'x-accel-expires': isImmutable(path) ? '31536000' : '@1' };
}

/** Decodes a path. An encoded slash must not lead out of the release. */
function decode(pathname: string): string | undefined {
  const path = decoded(pathname);
  return path?.includes('\0') || path?.split(/[\\/]/).includes('..') ? undefined : path;
}

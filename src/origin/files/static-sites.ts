import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { pageFile } from '../../build/releases/error-pages.ts';
import { pathBeneath, UnsafePathError } from '../../platform/disk/path-beneath.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { answerHeaders } from '../../platform/http/answer-headers.ts';
import { fileHeaders } from '../../platform/http/content-types.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { brandOfHost, hostName } from '../../sites/find-brand.ts';
import { addressLocale, localPath } from '../../sites/locale-path.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { decoded, resolveRequest } from './resolve-request.ts';

/** Header of a proxy that has the files itself. It asks only for the file name of a download. */
export const accelRequest = 'x-download-from';

/** Maximum size of the file cache, in bytes. */
const cacheSize = 256 * 1024 * 1024;

/** Estimated size of the headers of one cached file, in bytes. */
const headersSize = 2_048;

/** Error codes for a path without a file: unknown, below a file, too long, or a folder. */
const notThere = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);

const encodings = [
  { name: 'br', ending: '.br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i },
  { name: 'gzip', ending: '.gz', accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i },
] as const;

/** Address of a file in a release, and how it is sent. */
interface Wanted {
  folder: string;
  path: string;
  status: number;
  manifest: LiveSite['manifest'];
  encoding: (typeof encodings)[number] | undefined;
  /** Whether the file exists in other encodings. */
  varies: boolean;
}

interface Prepared {
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong ETag of the bytes. */
  etag: string;
  /** Headers without the content length. */
  headers: Record<string, string>;
}

export class StaticSites {
  readonly #live: LiveSites;
  readonly #log: Log;
  /**
   * Cache of prepared files. The key consists of the live release, the release of the file, its path, the status and
   * the encoding. Entries never expire, because releases never change. Simultaneous requests share a read; failures are
   * not cached.
   */
  readonly #prepared = new LRUCache<string, Prepared, Wanted>({
    maxSize: cacheSize,
    sizeCalculation: ({ bytes }) => bytes.length + headersSize,
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
    if (aliases.includes(hostName(host))) return redirect(`https://${mainHost}${pathname}${search}`);
    const path = decode(pathname);
    if (path === undefined) return words('Bad request', 400);
    const site = await this.#live.of(mainHost);
    if (!site) {
      const answer = words(`${mainHost} has not been built yet`, 503);
      answer.headers.set('retry-after', String(firstReleaseSeconds));
      return answer;
    }

    const resolution = resolveRequest(site, brand, path);
    if ('redirect' in resolution) return redirect(encodeURI(resolution.redirect) + search);
    if ('earlier' in resolution) return this.#earlier(request, site, resolution.earlier);
    return this.#file(request, site.folder, resolution.file, resolution.status, site);
  }

  /** Answers with the error page of the host, or with plain text if there is none. */
  async ofStatus(request: Request, status: 404 | 500 | 503): Promise<Response> {
    try {
      const url = new URL(request.url);
      const brand = brandOfHost(url.host);
      const site = await this.#live.of(brand.hosts[0]);
      const path = pageFile(localPath(brand, addressLocale(brand, url), '/'), status === 404 ? 404 : 500);
      if (site) return await this.#file(request, site.folder, path, status, site);
    } catch (error) {
      this.#log('nor could the page that says so', { level: 'error', error });
    }
    if (status === 404) return words('Not found', 404);
    return words('The page could not be delivered. Please try again.', status);
  }

  async #file(
    request: Request,
    folder: string,
    path: string,
    status: number,
    { files, manifest }: Pick<LiveSite, 'files' | 'manifest'>,
  ): Promise<Response> {
    const name = manifest.downloads?.[path];
    if (name && request.headers.has(accelRequest)) return accelerated(fileHeaders(path, name));
    const accepts = request.headers.get('accept-encoding') ?? '';
    const offered = encodings.filter(({ ending }) => files.has(path + ending));
    const encoding = offered.find(({ accepted }) => accepted.test(accepts));
    const key = [manifest.createdAt, folder, path, status, encoding?.name].join('\0');
    const wanted = { folder, path, status, manifest, encoding, varies: offered.length > 0 };
    const { bytes, etag, headers } = await this.#prepared.forceFetch(key, { context: wanted });
    if (status === 200 && matches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : bytes, {
      status,
      headers: { ...headers, 'content-length': String(bytes.length) },
    });
  }

  async #earlier(request: Request, site: LiveSite, path: string): Promise<Response> {
    for (const folder of site.earlier) {
      try {
        return await this.#file(request, folder, path, 200, { ...site, files: { has: () => false } });
      } catch (error) {
        const isUnknown = error instanceof UnsafePathError || notThere.has(asError(error).code ?? '');
        if (!isUnknown) throw error;
      }
    }
    return words('Not found', 404);
  }
}

async function prepare({ folder, path, status, manifest, encoding, varies }: Wanted): Promise<Prepared> {
  const bytes = await readFile(pathBeneath(folder, path + (encoding?.ending ?? '')));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...answerHeaders(path, status, manifest.inline),
    ...fileHeaders(path, manifest.downloads?.[path]),
    ...(varies && { vary: 'Accept-Encoding' }),
    etag,
    ...(encoding && { 'content-encoding': encoding.name }),
  };
  return { bytes, etag, headers };
}

/** @param header `If-None-Match`. */
function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

/** Internal location of nginx that serves downloads. */
export const accelLocation = '@download';

/**
 * Tells nginx to send the file itself. nginx ignores the status. Without nginx, any client may send the header: caches
 * do not store a 307, so they never store the empty answer.
 */
function accelerated(headers: Record<string, string>): Response {
  return new Response(null, { status: 307, headers: { ...headers, 'x-accel-redirect': accelLocation } });
}

function words(text: string, status: number): Response {
  const headers = { ...answerHeaders('', status), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

/** `Retry-After` of a website without a release, in seconds. */
export const firstReleaseSeconds = 30;

function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { ...answerHeaders('', 301), location } });
}

/** Decodes a path. An encoded slash must not lead out of the release. */
function decode(pathname: string): string | undefined {
  const path = decoded(pathname);
  return path?.includes('\0') || path?.split(/[\\/]/).includes('..') ? undefined : path;
}

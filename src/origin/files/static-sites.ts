import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { answerHeaders } from '../../http/answer-headers.ts';
import { fileHeaders } from '../../http/file-headers.ts';
import { type Log, silent } from '../../log/log.ts';
import { pageFile } from '../../releases/page-file.ts';
import { pathBeneath, UnsafePathError } from '../../releases/path-beneath.ts';
import { brandOfHost, hostName } from '../../sites/find-brand.ts';
import { localPath, splitLocale } from '../../sites/locale-path.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { resolveRequest } from './resolve-request.ts';

/** Bytes of files that are kept in memory. */
const cacheSize = 256 * 1024 * 1024;

/** About what the headers of an answer take beside them. */
const headersSize = 2_048;

/** A file as it is sent, with its headers. */
interface Prepared {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Strong, of the bytes. */
  etag: string;
}

/** What the disk says of a name that no file has; of one below a file, of one that is too long, and of a folder, too. */
const notThere = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR']);

const encodings = [
  { name: 'br', ending: '.br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i },
  { name: 'gzip', ending: '.gz', accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i },
] as const;

/** Answers requests for the built sites: the origin on one machine. */
export class StaticSites {
  readonly #live: LiveSites;
  readonly #log: Log;
  /** By the release that is live, the one that has the file, address, status and encoding: releases never change. */
  readonly #prepared = new LRUCache<string, Prepared>({
    maxSize: cacheSize,
    sizeCalculation: ({ bytes }) => bytes.length + headersSize,
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
    if (!site) return words(`${mainHost} has not been built yet`, 503);

    const resolution = resolveRequest(site, brand, path);
    if ('redirect' in resolution) return redirect(encodeURI(resolution.redirect) + search);
    if ('earlier' in resolution) return this.#earlier(request, site, resolution.earlier);
    return this.#file(request, site.folder, resolution.file, resolution.status, site);
  }

  /** What a visitor gets where the answer could not be made: the host's own page, or plain words where it has none. */
  async failure(request: Request): Promise<Response> {
    try {
      const brand = brandOfHost(new URL(request.url).host);
      const site = await this.#live.of(brand.hosts[0]);
      const { locale = brand.locales[0] } = splitLocale(brand, new URL(request.url).pathname);
      if (site) return await this.#file(request, site.folder, pageFile(localPath(brand, locale, '/'), 500), 500, site);
    } catch (error) {
      this.#log('nor could the page that says so', { level: 'error', error });
    }
    return words('The page could not be delivered. Please try again.', 500);
  }

  async #file(
    request: Request,
    folder: string,
    path: string,
    status: number,
    { files, manifest }: Pick<LiveSite, 'files' | 'manifest'>,
  ): Promise<Response> {
    const accepts = request.headers.get('accept-encoding') ?? '';
    const encoding = encodings.find(({ ending, accepted }) => accepted.test(accepts) && files.has(path + ending));
    const name = manifest.downloads?.[path];
    if (name && request.headers.has(accelRequest)) return accelerated(fileHeaders(path, name));
    const key = [manifest.createdAt, folder, path, status, encoding?.name].join('\0');
    let prepared = this.#prepared.get(key);
    if (!prepared) {
      const { bytes, etag } = await read(pathBeneath(folder, path + (encoding?.ending ?? '')));
      const headers = {
        ...answerHeaders(path, status, manifest.inline),
        ...fileHeaders(path, name),
        vary: 'Accept-Encoding',
        etag,
        ...(encoding && { 'content-encoding': encoding.name }),
      };
      prepared = { bytes, headers, etag };
      this.#prepared.set(key, prepared);
    }
    const { bytes, headers, etag } = prepared;
    if (status === 200 && matches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const length = { 'content-length': String(bytes.length) };
    return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: { ...headers, ...length } });
  }

  async #earlier(request: Request, site: LiveSite, path: string): Promise<Response> {
    for (const folder of site.earlier) {
      try {
        return await this.#file(request, folder, path, 200, { ...site, files: { has: () => false } });
      } catch (error) {
        const isUnknown = error instanceof UnsafePathError || notThere.has((error as NodeJS.ErrnoException).code ?? '');
        if (!isUnknown) throw error;
      }
    }
    return words('Not found', 404);
  }
}

async function read(path: string): Promise<Pick<Prepared, 'bytes' | 'etag'>> {
  const bytes = await readFile(path);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** A server before the origin that has the files, too, asks with this header what a download is called. */
export const accelRequest = 'x-download-from';
/** Where nginx then takes the file from: a location of its own. */
export const accelLocation = '@download';

function accelerated(headers: Record<string, string>): Response {
  return new Response(null, { headers: { ...headers, 'x-accel-redirect': accelLocation } });
}

/** Where there is no page to answer with. */
function words(text: string, status: number): Response {
  const headers = { ...answerHeaders('', status), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { ...answerHeaders('', 301), location } });
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    // An encoded slash must not climb out of the release.
    return decoded.includes('\0') || decoded.split(/[\\/]/).includes('..') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function matches(header: string | null, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false;
}

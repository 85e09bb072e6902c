import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { answerHeaders } from '../../http/answer-headers.ts';
import { fileHeaders } from '../../http/file-headers.ts';
import { type Log, silent } from '../../log/log.ts';
import { pageFile } from '../../releases/page-file.ts';
import { pathBeneath, UnsafePathError } from '../../releases/path-beneath.ts';
import { brandOfHost, hostName } from '../../sites/find-brand.ts';
import { addressLocale, localPath } from '../../sites/locale-path.ts';
import type { LiveSite, LiveSites } from './live-sites.ts';
import { accelRequest, answerOf, type Prepared, prepare } from './prepared-file.ts';
import { ReadyAnswers } from './ready-answers.ts';
import { resolveRequest } from './resolve-request.ts';

/** Bytes of files that are kept in memory. */
const cacheSize = 256 * 1024 * 1024;

/** About what the headers of an answer take beside them. */
const headersSize = 2_048;

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
  readonly #ready: ReadyAnswers;
  /** By the release that is live, the one that has the file, address, status and encoding: releases never change. */
  readonly #prepared = new LRUCache<string, Prepared>({
    maxSize: cacheSize,
    sizeCalculation: ({ bytes }) => bytes.length + headersSize,
  });
  /** Files that are being read, by the same: many may ask for a large one before it is in memory. */
  readonly #preparing = new Map<string, Promise<Prepared>>();

  constructor(live: LiveSites, log: Log = silent) {
    this.#live = live;
    this.#log = log;
    this.#ready = new ReadyAnswers(live, this.#prepared);
  }

  /** Answers at once what was answered before. @returns false where `answer` has to be asked. */
  answerAgain(request: IncomingMessage, response: ServerResponse): boolean {
    return this.#ready.send(request, response);
  }

  /** @param incoming the request as it came, where what it is answered depends on nothing else. */
  async answer(request: Request, incoming?: IncomingMessage): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: answerHeaders('', 405) });
    const { host, pathname, search } = new URL(request.url);
    const brand = brandOfHost(host);
    const [mainHost, ...aliases] = brand.hosts;
    if (aliases.includes(hostName(host))) return redirect(`https://${mainHost}${pathname}${search}`);
    const path = decode(pathname);
    if (path === undefined) return words('Bad request', 400);
    const site = await this.#live.of(mainHost);
    if (!site) return notBuilt(mainHost);

    const resolution = resolveRequest(site, brand, path);
    if ('redirect' in resolution) return redirect(encodeURI(resolution.redirect) + search);
    if ('earlier' in resolution) return this.#earlier(request, site, resolution.earlier);
    const answer = await this.#file(request, site.folder, resolution.file, resolution.status, site);
    if (incoming && resolution.status === 200) this.#ready.remember(incoming, { host: mainHost, site, ...answer });
    return answer.response;
  }

  /**
   * What a visitor gets where there is nothing, or it could not be made: the host's own page, or plain words where it has
   * none.
   */
  async ofStatus(request: Request, status: 404 | 500 | 503): Promise<Response> {
    try {
      const url = new URL(request.url);
      const brand = brandOfHost(url.host);
      const site = await this.#live.of(brand.hosts[0]);
      const path = pageFile(localPath(brand, addressLocale(brand, url), '/'), status === 404 ? 404 : 500);
      if (site) return (await this.#file(request, site.folder, path, status, site)).response;
    } catch (error) {
      this.#log('nor could the page that says so', { level: 'error', error });
    }
    if (status === 404) return words('Not found', 404);
    return words('The page could not be delivered. Please try again.', status);
  }

  /** @returns the key of what was sent, too, where there is a file behind it. */
  async #file(
    request: Request,
    folder: string,
    path: string,
    status: number,
    { files, manifest }: Pick<LiveSite, 'files' | 'manifest'>,
  ): Promise<{ response: Response; key?: string }> {
    const accepts = request.headers.get('accept-encoding') ?? '';
    const offered = encodings.filter(({ ending }) => files.has(path + ending));
    const encoding = offered.find(({ accepted }) => accepted.test(accepts));
    const name = manifest.downloads?.[path];
    if (name && request.headers.has(accelRequest)) return { response: accelerated(fileHeaders(path, name)) };
    const key = [manifest.createdAt, folder, path, status, encoding?.name].join('\0');
    const file =
      this.#prepared.get(key) ??
      (await this.#once(key, () =>
        preparedFile(folder, path, status, manifest, { encoding, varies: offered.length > 0 }),
      ));
    const { bytes, headers, ...answer } = answerOf(file, request.method, request.headers.get('if-none-match'));
    return { response: new Response(bytes, { ...answer, headers: pairs(headers) }), key };
  }

  /** Has a file prepared for all who ask for it meanwhile. A failure is not remembered. */
  #once(key: string, make: () => Promise<Prepared>): Promise<Prepared> {
    const known = this.#preparing.get(key);
    if (known) return known;
    const preparing = make()
      .then((file) => {
        this.#prepared.set(key, file);
        return file;
      })
      .finally(() => this.#preparing.delete(key));
    this.#preparing.set(key, preparing);
    return preparing;
  }

  async #earlier(request: Request, site: LiveSite, path: string): Promise<Response> {
    for (const folder of site.earlier) {
      try {
        return (await this.#file(request, folder, path, 200, { ...site, files: { has: () => false } })).response;
      } catch (error) {
        const isUnknown = error instanceof UnsafePathError || notThere.has((error as NodeJS.ErrnoException).code ?? '');
        if (!isUnknown) throw error;
      }
    }
    return words('Not found', 404);
  }
}

/** Of names and values in turn. */
function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 ? [] : [[name, flat[at + 1] ?? ''] as [string, string]]));
}

type Encoding = (typeof encodings)[number];

/** Reads a file and finds out all headers that it is sent with. @param varies whether it is there in other encodings. */
async function preparedFile(
  folder: string,
  path: string,
  status: number,
  manifest: LiveSite['manifest'],
  { encoding, varies }: { encoding: Encoding | undefined; varies: boolean },
): Promise<Prepared> {
  const { bytes, etag } = await read(pathBeneath(folder, path + (encoding?.ending ?? '')));
  return prepare(bytes, status, etag, {
    ...answerHeaders(path, status, manifest.inline),
    ...fileHeaders(path, manifest.downloads?.[path]),
    ...(varies && { vary: 'Accept-Encoding' }),
    etag,
    ...(encoding && { 'content-encoding': encoding.name }),
  });
}

async function read(path: string): Promise<Pick<Prepared, 'bytes' | 'etag'>> {
  const bytes = await readFile(path);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Where nginx then takes the file from: a location of its own. */
export const accelLocation = '@download';

/**
 * nginx takes no notice of the status. Anybody may send its header where there is no nginx: a cache keeps no 307, and so
 * no empty answer in the place of the file.
 */
function accelerated(headers: Record<string, string>): Response {
  return new Response(null, { status: 307, headers: { ...headers, 'x-accel-redirect': accelLocation } });
}

/** Where there is no page to answer with. */
function words(text: string, status: number): Response {
  const headers = { ...answerHeaders('', status), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

/** Seconds after which a visitor may come back to a website that has no release yet. */
export const firstReleaseSeconds = 30;

function notBuilt(host: string): Response {
  const answer = words(`${host} has not been built yet`, 503);
  answer.headers.set('retry-after', String(firstReleaseSeconds));
  return answer;
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

import type { Brand } from '../../../sites.config.ts';
import { rulesAddress } from '../../build/releases/error-pages.ts';
import { type Resolution, resolveRequest } from '../../origin/files/resolve-request.ts';
import { answerHeaders, previewCookie } from '../../platform/http/answer-headers.ts';
import type { EdgeRules } from '../../publish/files-to-store.ts';
import { brandOfHost, hostName } from '../../sites/find-brand.ts';
import { splitLocale } from '../../sites/locale-path.ts';
import { askedPages, livePaths } from '../../sites/routes.ts';

export interface EdgeSitesOptions {
  /** Template of the storage address: `https://sites.example/{host}`. */
  storage: string;
  /** Template of the origin's address: `https://live.{host}`. Without it, pages that need the origin are not found. */
  origin: string | undefined;
}

type EdgeCache = Pick<Cache, 'match' | 'put'>;

/** Lifetime of cached rules, in milliseconds. */
const rulesTtlMs = 2_000;
/** Lifetime of a cached file without purge, in seconds. A file may have been read just before its upload. */
const keepSeconds = 3_600;
/** Statuses for missing files; some storages answer 403 unless listing is allowed. */
const absent = [403, 404];
const kept = ['content-type', 'content-disposition', 'etag'];

/** Serves the built sites from object storage, with the statuses and headers of the origin. */
export class EdgeSites {
  readonly #options: EdgeSitesOptions;
  readonly #rules = new Map<string, { at: number; rules: Promise<EdgeRules> }>();

  constructor(options: EdgeSitesOptions) {
    this.#options = options;
  }

  /** @param after receives work that may continue after the answer. */
  async answer(request: Request, cache: EdgeCache, after: (work: Promise<unknown>) => void): Promise<Response> {
    const { host, pathname, search, searchParams } = new URL(request.url);
    const brand = brandOfHost(host);
    const [mainHost, ...aliases] = brand.hosts;
    if (aliases.includes(hostName(host))) return redirect(`https://${mainHost}${pathname}${search}`);
    if (this.#options.origin && isForOrigin(brand, pathname, searchParams, request.headers.get('cookie') ?? ''))
      return fetch(new Request(this.#options.origin.replaceAll('{host}', mainHost) + pathname + search, request));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: answerHeaders('', 405) });
    const path = decoded(pathname);
    if (path === undefined) return words('Bad request', 400);
    const rules = await this.#readRules(mainHost).catch(() => undefined);
    if (!rules) return unavailable();
    const site = { files: toFileSet(rules), manifest: rules };
    const resolution = resolveRequest(site, brand, path);
    if ('redirect' in resolution) return redirect(encodeURI(resolution.redirect) + search);
    const { file, status } = toServedFile(resolution);
    const found = await this.#read(mainHost, file, cache, after).catch(() => 'no answer' as const);
    if (found === 'no answer') return unavailable();
    if (!found)
      return words(
        'earlier' in resolution ? 'Not found' : 'The page could not be delivered.',
        'earlier' in resolution ? 404 : 502,
      );
    return makeAnswer(request, found, file, status, rules);
  }

  /** Rules of a host. If they cannot be read, the previous ones stay in use. */
  async #readRules(host: string): Promise<EdgeRules> {
    const known = this.#rules.get(host);
    if (known && Date.now() - known.at < rulesTtlMs) return known.rules;
    const rules = this.#fetch(host, rulesAddress).then(async (answer) => {
      if (!answer.ok) throw new Error(`the rules of ${host}: ${answer.status}`);
      return (await answer.json()) as EdgeRules;
    });
    const safe = known ? rules.catch(() => known.rules) : rules;
    this.#rules.set(host, { at: Date.now(), rules: safe });
    // A failure of the first fetch is not cached.
    safe.catch(() => this.#rules.delete(host));
    return safe;
  }

  /** @returns undefined for a missing file. */
  async #read(host: string, file: string, cache: EdgeCache, after: (work: Promise<unknown>) => void) {
    const key = `https://${host}${encodeURI(file)}`;
    const cached = await cache.match(key);
    if (cached) return cached;
    const answer = await this.#fetch(host, file);
    if (absent.includes(answer.status)) return undefined;
    if (!answer.ok) throw new Error(`${file} of ${host}: ${answer.status}`);
    const headers = Object.fromEntries(
      kept.flatMap((name) => [[name, answer.headers.get(name) ?? '']]).filter(([, value]) => value),
    );
    const clean = new Response(answer.body, {
      headers: { ...headers, 'cache-control': `public, max-age=${keepSeconds}` },
    });
    after(cache.put(key, clean.clone()));
    return clean;
  }

  #fetch(host: string, file: string): Promise<Response> {
    return fetch(this.#options.storage.replaceAll('{host}', host) + encodeURI(file));
  }
}

function toFileSet({ files, pages }: EdgeRules) {
  const known = new Set(files);
  const page = (file: string) => (file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) || '/' : '');
  return { has: (file: string) => known.has(file) || pages[page(file)] === 200 };
}

function toServedFile(resolution: Exclude<Resolution, { redirect: string }>): { file: string; status: number } {
  return 'earlier' in resolution ? { file: resolution.earlier, status: 200 } : resolution;
}

function makeAnswer(request: Request, found: Response, file: string, status: number, { inline }: EdgeRules): Response {
  const own = Object.fromEntries(
    kept.flatMap((name) => [[name, found.headers.get(name) ?? '']]).filter(([, value]) => value),
  );
  const headers = { ...answerHeaders(file, status, inline), ...own };
  const etag = found.headers.get('etag');
  const asked = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && etag && asked?.includes(etag.replace(/^W\//, '')))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : found.body, { status, headers });
}

/** Checks whether only the origin can answer: endpoints, personal pages, pages with a query, and previews. */
function isForOrigin(brand: Brand, pathname: string, query: URLSearchParams, cookies: string): boolean {
  const { path } = splitLocale(brand, pathname);
  return (
    livePaths.prefixes.some((prefix) => pathname.startsWith(prefix)) ||
    livePaths.pages.some((page) => page === path) ||
    (askedPages.get(path) ?? []).some((name) => query.get(name)) ||
    cookies.includes(`__Host-${previewCookie}=`)
  );
}

function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { ...answerHeaders('', 301), location } });
}

const unavailable = () => words('The page could not be delivered. Please try again.', 503);

function words(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { ...answerHeaders('', status), 'content-type': 'text/plain; charset=utf-8' },
  });
}

function decoded(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes('\0') || path.split(/[\\/]/).includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
}

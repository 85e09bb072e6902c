import type { Brand } from '../../../sites.config.ts';
import { decoded, type Resolution, resolveRequest } from '../../origin/files/resolve-request.ts';
import { answerHeaders, isOfEditors, previewCookie } from '../../platform/http/answer-headers.ts';
import { brandOfHost, hostName } from '../../sites/find-brand.ts';
import { splitLocale } from '../../sites/locale-path.ts';
import { askedParameters, livePaths } from '../../sites/routes.ts';
import { objectAddress, type Pointer, pointerAddress, pointerTtlMs } from '../../storage/pointer.ts';

/** Set by «npm run hosting -- cloudflare»: addresses with `{host}`. The origin is empty if there is none. */
declare const STORAGE: string;
declare const ORIGIN: string;
/** Cache of the platform, if it has one. */
declare const caches: (CacheStorage & { default?: Cache }) | undefined;

/** Time for each of two tries to read a pointer, in milliseconds. A hanging storage must not keep visitors waiting. */
const pointerTimeoutMs = 2_000;
/** Pointers by host. If one cannot be read, the last one stays in use. */
const pointers = new Map<string, { readAt: number; pointer: Promise<Pointer> }>();

export default {
  /** Answers from the object storage like the origin, on Cloudflare Workers. */
  async fetch(request: Request, _?: unknown, context?: { waitUntil?(work: Promise<unknown>): void }) {
    const { host, pathname, search, searchParams } = new URL(request.url);
    const brand = brandOfHost(host);
    const [mainHost, ...aliases] = brand.hosts;
    if (aliases.includes(hostName(host))) return redirect(`https://${mainHost}${pathname}${search}`);
    if (ORIGIN && isForOrigin(brand, pathname, searchParams, request.headers.get('cookie') ?? ''))
      return fetch(new Request(ORIGIN.replaceAll('{host}', mainHost) + pathname + search, request));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: answerHeaders('', 405) });
    const path = decoded(pathname);
    if (path === undefined || /\0|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path))
      return text('Diese Adresse ist keine gültige Adresse.', 400);
    try {
      let pointer = await readPointer(mainHost);
      let found = find(pointer, brand, path);
      // A page from another front may be newer than the pointer of this one.
      if (('earlier' in found || isOfEditors(path)) && !pointer.files[path] && !pointer.earlier[path]) {
        pointer = await readNewestPointer(mainHost);
        found = find(pointer, brand, path);
      }
      if ('redirect' in found) return redirect(encodeURI(found.redirect) + search);
      const { file, status } = 'earlier' in found ? { file: found.earlier, status: 200 } : found;
      const key = pointer.files[file] ?? pointer.earlier[file]?.key;
      if (!key) return text('Not found', 404);
      const object = await readObject(mainHost, key, (work) => context?.waitUntil?.(work));
      const stored = [...object.headers].filter(([name]) => /^content-(?:type|disposition)$/.test(name));
      const etag = `"${key}"`;
      const headers = { ...answerHeaders(file, status, pointer.inline), ...Object.fromEntries(stored), etag };
      const asked = request.headers.get('if-none-match')?.split(',') ?? [];
      if (status === 200 && asked.some((tag) => tag.trim().replace(/^W\//, '') === etag))
        return new Response(null, { status: 304, headers });
      return new Response(request.method === 'HEAD' ? null : object.body, { status, headers });
    } catch (error) {
      console.error(error);
      return text('The page could not be delivered. Please try again.', 503);
    }
  },
};

function find({ files, pages, redirects }: Pointer, brand: Brand, path: string): Resolution {
  return resolveRequest({ files: { has: (file) => file in files }, manifest: { pages, redirects } }, brand, path);
}

/** Returns the pointer that was read less than a second ago, a new one, or the last one while the storage fails. */
function readPointer(host: string): Promise<Pointer> {
  const known = pointers.get(host);
  if (known && Date.now() - known.readAt < pointerTtlMs) return known.pointer;
  const newest = readNewestPointer(host);
  return known ? newest.catch(() => known.pointer) : newest;
}

/** @throws if the storage does not answer: the last pointer cannot tell whether a newer release has the file. */
function readNewestPointer(host: string): Promise<Pointer> {
  const known = pointers.get(host)?.pointer;
  const options = () => ({ signal: AbortSignal.timeout(pointerTimeoutMs) });
  const read = readStorage(host, pointerAddress, options).then((answer): Promise<Pointer> => answer.json());
  const pointer = known ? read.catch(() => known) : read;
  pointers.set(host, { readAt: Date.now(), pointer });
  // A failure of the first read is not kept.
  pointer.catch(() => pointers.delete(host));
  return read;
}

async function readObject(host: string, key: string, after: (work: Promise<unknown>) => void): Promise<Response> {
  const cache = typeof caches === 'undefined' ? undefined : (caches.default ?? (await caches.open('objects')));
  const name = `https://${host}${objectAddress(key)}`;
  const cached = await cache?.match(name);
  if (cached) return cached;
  const answer = await readStorage(host, objectAddress(key));
  // Without the cache the next request reads the storage again.
  if (cache) after(cache.put(name, answer.clone()).catch(() => {}));
  return answer;
}

/**
 * Tries twice, because the storage may close a kept connection at the moment of a request.
 *
 * @throws if the storage does not have the object or does not answer.
 */
async function readStorage(host: string, address: string, options?: () => RequestInit): Promise<Response> {
  const read = () => fetch(STORAGE.replaceAll('{host}', host) + address, options?.());
  const answer = await read().catch(read);
  if (answer.status !== 200) throw new Error(`${address} of ${host}: the storage answered ${answer.status}`);
  return answer;
}

/** Checks whether only the origin can answer: endpoints, personal pages, pages with a query, and previews. */
function isForOrigin(brand: Brand, pathname: string, query: URLSearchParams, cookies: string): boolean {
  const { path } = splitLocale(brand, pathname);
  return (
    livePaths.prefixes.some((prefix) => pathname.startsWith(prefix)) ||
    livePaths.pages.some((page) => page === path) ||
    askedParameters(path).some((name) => query.get(name)) ||
    cookies.includes(`__Host-${previewCookie}=`)
  );
}

function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { ...answerHeaders('', 301), location } });
}

function text(words: string, status: number): Response {
  const headers = { ...answerHeaders('', status), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(words, { status, headers });
}

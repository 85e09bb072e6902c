import { EdgeSites } from './edge-sites.ts';

/** Written in by «npm run hosting -- cloudflare». */
declare const STORAGE: string;
declare const ORIGIN: string;
/** Of Cloudflare; the purge of an address empties it everywhere. */
declare const caches: { default: Pick<Cache, 'match' | 'put'> };

const sites = new EdgeSites({ storage: STORAGE, origin: ORIGIN || undefined });

export default {
  fetch: (request: Request, _: unknown, context: { waitUntil(work: Promise<unknown>): void }): Promise<Response> =>
    sites.answer(request, caches.default, (work) => context.waitUntil(work)),
};

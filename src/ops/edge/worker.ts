import { EdgeSites } from './edge-sites.ts';

/** Set by «npm run hosting -- cloudflare». */
declare const STORAGE: string;
declare const ORIGIN: string;
/** Global of Cloudflare Workers. Purging an address clears it in all locations. */
declare const caches: { default: Pick<Cache, 'match' | 'put'> };

const sites = new EdgeSites({ storage: STORAGE, origin: ORIGIN || undefined });

export default {
  fetch: (request: Request, _: unknown, context: { waitUntil(work: Promise<unknown>): void }): Promise<Response> =>
    sites.answer(request, caches.default, (work) => context.waitUntil(work)),
};

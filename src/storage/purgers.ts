import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import pMap from 'p-map';
import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';
import { parseJson } from '../platform/disk/read-json.ts';
import { type Environment, environment } from '../platform/environment/environment.ts';
import { ask, readBounded, timeoutMs } from '../platform/web-services/sent.ts';
import { StorageError } from './bucket.ts';

/** Purges addresses from the caches in front of the origin or the storage. */
export interface Purger {
  /** For logs: `cloudflare`. */
  name: string;
  /** Purges decoded addresses of the host: `/kontakt`. A later call may repeat the same addresses. @throws */
  purge(host: string, addresses: readonly string[], signal: AbortSignal): Promise<void>;
}

const purges = new Counter({
  name: 'purges_total',
  help: 'Purges of caches that this process sent, by result: done or failed',
  labelNames: ['result'] as const,
});
for (const result of ['done', 'failed']) purges.inc({ result }, 0);
const lastSuccess = new Gauge({
  name: 'purges_last_success_timestamp_seconds',
  help: 'When a purge was last done; 0 where there was none since the start',
});

/** Purges addresses, and counts that in the default registry. @throws if the cache refuses them. */
export async function countedPurge(purger: Purger, ...words: Parameters<Purger['purge']>): Promise<void> {
  await purger.purge(...words).catch((error) => {
    purges.inc({ result: 'failed' });
    throw error;
  });
  purges.inc({ result: 'done' });
  lastSuccess.setToCurrentTime();
}

const fullUrl = (host: string, address: string) => `https://${host}${encodeURI(address)}`;

const names = ['PURGE_BY', 'CLOUDFLARE_API_TOKEN'] as const;

/**
 * Returns the purger of `PURGE_BY`; undefined without a cache.
 *
 * @throws {StorageError} without the required secret.
 */
export function createPurger(
  settings: Pick<Environment, (typeof names)[number]> = environment(names),
): Purger | undefined {
  const { PURGE_BY: by, CLOUDFLARE_API_TOKEN: token } = settings;
  if (!by) return undefined;
  const [, kind, value = ''] = /^(\w+):?(.*)$/.exec(by) ?? [];
  if (kind === 'purge') return plainPurge(value.split(','));
  if (!token) throw new StorageError('PURGE_BY=cloudflare needs CLOUDFLARE_API_TOKEN');
  return cloudflare(token, value || undefined);
}

const maxBytes = 1024 * 1024;
/** Maximum number of addresses in one purge of Cloudflare. */
const maxAtOnce = 100;
const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown().optional(),
});
const zonesSchema = z.array(z.object({ id: z.string().regex(/^[\da-f]{32}$/), name: z.string() }));

/**
 * Purges Cloudflare by URL: <https://developers.cloudflare.com/cache/how-to/purge-cache/>.
 *
 * @param zone of all hosts. @default the zone of each host, from the API. @param api for tests.
 */
export function cloudflare(token: string, zone?: string, api = 'https://api.cloudflare.com/client/v4'): Purger {
  const zones = new Map<string, string>();

  async function call(path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await ask(api + path, { method: body ? 'POST' : 'GET', headers, signal, ...sent });
    const { value } = parseJson<z.output<typeof answerSchema>>(await readBounded(answer, maxBytes), answerSchema);
    if (answer.ok && value?.success) return value.result;
    const why = value?.errors?.map(({ code, message }) => `${code} ${message}`).join('; ');
    throw new StorageError(`cloudflare answered ${answer.status}${why ? `: ${why}` : ''}`);
  }

  /** Finds the zone of a host: its name or a parent domain. */
  async function findZone(host: string, signal: AbortSignal): Promise<string> {
    const parts = host.split('.');
    for (const name of parts.slice(0, -1).map((_, above) => parts.slice(above).join('.'))) {
      const query = new URLSearchParams({ name, status: 'active' });
      const found = zonesSchema.parse(await call(`/zones?${query}`, signal)).find((one) => one.name === name);
      if (found) return found.id;
    }
    throw new StorageError(`cloudflare: the account has no zone for ${host}`);
  }

  return {
    name: 'cloudflare',
    purge: async (host, addresses, signal) => {
      const id = zone ?? zones.get(host) ?? (await findZone(host, signal));
      zones.set(host, id);
      const files = addresses.map((address) => fullUrl(host, address));
      while (files.length) await call(`/zones/${id}/purge_cache`, signal, { files: files.splice(0, maxAtOnce) });
    },
  };
}

/** Status codes of success. Varnish answers 200, other caches 204; 404 means that the address was not cached. */
const fine = [200, 204, 404];

/** Sends a PURGE request per address to each cache, such as Varnish. @param caches `http://varnish:6081` */
export function plainPurge(caches: readonly string[]): Purger {
  /** Does not use `fetch`, which cannot set the host header. */
  const purgeOne = async (cache: string, host: string, address: string, ending: AbortSignal) => {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)]);
    const send = cache.startsWith('https:') ? requestHttps : requestHttp;
    const request = send(cache, { method: 'PURGE', path: encodeURI(address), headers: { host }, signal, agent: false });
    request.end();
    const [response] = await once(request, 'response');
    response.resume();
    if (!fine.includes(response.statusCode)) throw new StorageError(`${cache} answered ${response.statusCode}`);
  };
  return {
    name: 'purge',
    purge: async (host, addresses, signal) => {
      const all = caches.flatMap((cache) => addresses.map((address) => ({ cache, address })));
      await pMap(all, ({ cache, address }) => purgeOne(cache, host, address, signal), { concurrency: 8 });
    },
  };
}

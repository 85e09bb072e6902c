import { execFile } from 'node:child_process';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import pMap from 'p-map';
import { z } from 'zod';
import { type Environment, environment } from '../platform/environment/environment.ts';
import { ask, readBounded, type Sent, timeoutMs, toFailure, toRefusal } from '../platform/web-services/sent.ts';
import { StorageError } from './destination.ts';

/** Purges addresses from the caches in front of the storage. */
export interface Purger {
  /** For logs: `cloudflare`. */
  name: string;
  /** Maximum number of addresses per call. */
  maxAtOnce: number;
  /** Purges decoded addresses of the host: `/kontakt`. A later call may repeat the same addresses. */
  purge(host: string, addresses: readonly string[], signal: AbortSignal): Promise<Sent>;
}

/** The full URL, percent-encoded. */
export const fullUrl = (host: string, address: string) => `https://${host}${encodeURI(address)}`;

const names = ['PURGE_BY', 'CLOUDFLARE_API_TOKEN'] as const;

/**
 * Returns the purger of `PURGE_BY`; undefined without a cache.
 *
 * @throws {StorageError} without the required secret.
 */
export function createPurger(
  settings: Pick<Environment, (typeof names)[number]> = environment(names),
): Purger | undefined {
  const [, kind, of = ''] = /^(\w+):?(.*)$/.exec(settings.PURGE_BY ?? '') ?? [];
  const { CLOUDFLARE_API_TOKEN: token } = settings;
  switch (kind) {
    case undefined:
      return undefined;
    case 'cloudflare':
      if (!token) throw new StorageError('PURGE_BY=cloudflare needs CLOUDFLARE_API_TOKEN');
      return cloudflare(token, of || undefined);
    case 'purge':
      return plainPurge(of.split(','));
    default:
      return ownProgram(of);
  }
}

const maxBytes = 1024 * 1024;

const answerSchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).nullish(),
});
const zonesSchema = answerSchema.extend({
  result: z.array(z.object({ id: z.string().regex(/^[\da-f]{32}$/), name: z.string() })),
});

/**
 * Purges Cloudflare by URL: <https://developers.cloudflare.com/cache/how-to/purge-cache/>.
 *
 * @param zone of all hosts. @default the zone of each host, from the API. @param api for tests.
 */
export function cloudflare(token: string, zone?: string, api = 'https://api.cloudflare.com/client/v4'): Purger {
  const headers = { authorization: `Bearer ${token}` };
  const zones = new Map<string, string>();

  /** Finds the zone of a host: its name or a parent domain. */
  async function zoneOf(host: string, signal: AbortSignal): Promise<string | Sent> {
    const known = zone ?? zones.get(host);
    if (known) return known;
    const parts = host.split('.');
    for (const name of parts.slice(0, -1).map((_, above) => parts.slice(above).join('.'))) {
      const query = new URLSearchParams({ name, status: 'active' });
      const answer = await ask(`${api}/zones?${query}`, { method: 'GET', headers, signal });
      if (answer.status !== 200) return toRefusal(answer, []);
      const { success, errors, result } = zonesSchema.parse(JSON.parse(await readBounded(answer, maxBytes)));
      if (!success) return { is: 'later', why: describeErrors(errors) };
      const found = result.find((one) => one.name === name);
      if (!found) continue;
      zones.set(host, found.id);
      return found.id;
    }
    return { is: 'later', why: 'the account has no zone for this host' };
  }

  return {
    name: 'cloudflare',
    maxAtOnce: 100,
    purge: async (host, addresses, signal) => {
      try {
        const id = await zoneOf(host, signal);
        if (typeof id !== 'string') return id;
        const answer = await ask(`${api}/zones/${id}/purge_cache`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ files: addresses.map((address) => fullUrl(host, address)) }),
          signal,
        });
        if (answer.status !== 200) return toRefusal(answer, []);
        const { success, errors } = answerSchema.parse(JSON.parse(await readBounded(answer, maxBytes)));
        return success ? { is: 'taken' } : { is: 'later', why: describeErrors(errors) };
      } catch (error) {
        return toFailure(error);
      }
    },
  };
}

function describeErrors(errors: z.output<typeof answerSchema>['errors']): string {
  return errors?.map(({ code, message }) => `${code} ${message}`).join('; ') || 'no reason given';
}

/** Sends a PURGE request per address to each cache, such as Varnish. @param caches `http://varnish:6081` */
export function plainPurge(caches: readonly string[]): Purger {
  return {
    name: 'purge',
    maxAtOnce: 64,
    purge: async (host, addresses, signal) => {
      const all = caches.flatMap((cache) => addresses.map((address) => ({ cache, address })));
      const sent = await pMap(all, ({ cache, address }) => purgeOne(cache, host, address, signal), { concurrency: 8 });
      return sent.find(({ is }) => is !== 'taken') ?? { is: 'taken' };
    },
  };
}

/** Status codes of success. Varnish answers 200, other caches 204; 404 means that the address was not cached. */
const fine = [200, 204, 404];

/** Sends one PURGE request. It does not use `fetch`, which cannot set the host header. */
function purgeOne(cache: string, host: string, address: string, signal: AbortSignal): Promise<Sent> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const send = cache.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const path = encodeURI(address);
    const request = send(cache, { method: 'PURGE', path, headers: { host }, signal: ending, agent: false });
    request
      .on('response', (response) => {
        response.resume();
        const { statusCode = 0 } = response;
        const why = `${cache} answered ${statusCode}`;
        resolve(fine.includes(statusCode) ? { is: 'taken' } : { is: 'later', why });
      })
      .on('error', (error) => resolve(toFailure(error)))
      .end();
  });
}

/** Runs a program of the operator without a shell. It reads the addresses from standard input, one per line. */
export function ownProgram(path: string): Purger {
  // The program gets no secrets of ours. Its own variables start with `PURGE_`.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => ['PATH', 'HOME', 'LANG'].includes(name) || name.startsWith('PURGE_'),
    ),
  );
  return {
    name: 'program',
    maxAtOnce: 1_000,
    purge: (host, addresses, signal) =>
      new Promise((resolve) => {
        const options = { env, timeout: 60_000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024, signal } as const;
        const child = execFile(path, [host], options, (error, _, said) => {
          if (!error) return resolve({ is: 'taken' });
          const last = said.trim().split('\n').at(-1)?.slice(0, 200);
          const why = error.killed ? 'took too long' : `ended with ${error.code ?? error.message}`;
          resolve({ is: 'later', why: last ? `${why}: ${last}` : why });
        });
        // A program that does not read its input closes it.
        child.stdin?.on('error', () => {});
        child.stdin?.end(`${addresses.map((address) => fullUrl(host, address)).join('\n')}\n`);
      }),
  };
}

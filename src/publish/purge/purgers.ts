import { execFile } from 'node:child_process';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import pMap from 'p-map';
import { type Environment, environment } from '../../platform/environment/environment.ts';
import { failureOf, type Sent, timeoutMs } from '../../platform/web-services/sent.ts';
import { StorageError } from '../destination.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudFront } from './cloudfront.ts';
import { type Purger, urlOf } from './purger.ts';

const names = [
  'PURGE_BY',
  'CLOUDFLARE_API_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

/**
 * Returns the purger of `PURGE_BY`; undefined without a cache.
 *
 * @throws {StorageError} without the secret that belongs to it.
 */
export function purgerOf(settings: Pick<Environment, (typeof names)[number]> = environment(names)): Purger | undefined {
  const [, kind, of = ''] = /^(\w+):?(.*)$/.exec(settings.PURGE_BY ?? '') ?? [];
  const secret = (name: Exclude<(typeof names)[number], 'PURGE_BY'>) => {
    const value = settings[name];
    if (!value) throw new StorageError(`PURGE_BY=${kind} needs ${name}`);
    return value;
  };
  switch (kind) {
    case undefined:
      return undefined;
    case 'cloudflare':
      return cloudflare(secret('CLOUDFLARE_API_TOKEN'), of || undefined);
    case 'cloudfront': {
      const credentials = {
        accessKeyId: secret('AWS_ACCESS_KEY_ID'),
        secretAccessKey: secret('AWS_SECRET_ACCESS_KEY'),
        sessionToken: settings.AWS_SESSION_TOKEN,
      };
      return cloudFront(credentials, distributions(of));
    }
    case 'purge':
      return plainPurge(of.split(','));
    default:
      return ownProgram(of);
  }
}

/** `E1ABC` of all hosts, or `tabor.ch=E1ABC,rivabella.ch=E2DEF`. */
function distributions(setting: string): (host: string) => string | undefined {
  if (!setting.includes('=')) return () => setting;
  const byHost = new Map(setting.split(',').map((entry) => entry.split('=') as [string, string]));
  return (host) => byHost.get(host);
}

/** Sends the method PURGE for each address to each cache, as Varnish and others know it. @param caches `http://varnish:6081` */
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

/** 404: it was in no cache. Varnish says 200, other caches 204. */
const fine = [200, 204, 404];

/** Not by `fetch`, which sends no other host than that of the address. */
function purgeOne(cache: string, host: string, address: string, signal: AbortSignal): Promise<Sent> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const ask = cache.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const path = encodeURI(address);
    const request = ask(cache, { method: 'PURGE', path, headers: { host }, signal: ending, agent: false });
    request
      .on('response', (response) => {
        response.resume();
        const { statusCode = 0 } = response;
        const why = `${cache} answered ${statusCode}`;
        resolve(fine.includes(statusCode) ? { is: 'taken' } : { is: 'later', why });
      })
      .on('error', (error) => resolve(failureOf(error)))
      .end();
  });
}

/** Starts a program of the operator without a shell. It gets the addresses on its standard input, one a line. */
export function ownProgram(path: string): Purger {
  // Not our secrets: what it needs of its own begins with `PURGE_`.
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
        // A program that reads nothing closes it.
        child.stdin?.on('error', () => {});
        child.stdin?.end(`${addresses.map((address) => urlOf(host, address)).join('\n')}\n`);
      }),
  };
}

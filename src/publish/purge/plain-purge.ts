import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { failureOf, type Sent, timeoutMs } from '../../platform/web-services/sent.ts';
import { firstTrouble } from '../in-parallel.ts';
import type { Purger } from './purger.ts';

/** 404: it was in no cache. Varnish says 200, other caches 204. */
const fine = [200, 204, 404];

/** The method PURGE, as Varnish and others know it: for each address, at each of some caches. */
export class PlainPurge implements Purger {
  readonly name = 'purge';
  readonly maxAtOnce = 64;
  readonly #caches: readonly string[];

  /** @param caches `http://varnish:6081` */
  constructor(caches: readonly string[]) {
    this.#caches = caches;
  }

  async purge(host: string, addresses: readonly string[], signal: AbortSignal): Promise<Sent> {
    for (const cache of this.#caches) {
      const sent = await firstTrouble(addresses, (address, ending) => purgeOne(cache, host, address, ending), signal);
      if (sent.is !== 'taken') return sent;
    }
    return { is: 'taken' };
  }
}

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

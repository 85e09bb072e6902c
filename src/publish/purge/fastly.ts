import { z } from 'zod';
import { readBounded } from '../../platform/web-services/read-bounded.ts';
import { ask, failureOf, refusalOf, type Sent } from '../../platform/web-services/sent.ts';
import { firstTrouble } from '../in-parallel.ts';
import { type Purger, urlOf } from './purger.ts';

const api = 'https://api.fastly.com';
const taken = z.object({ status: z.literal('ok') });

/** Fastly, an address a call: <https://www.fastly.com/documentation/reference/api/purging/>. */
export class Fastly implements Purger {
  readonly name = 'fastly';
  readonly maxAtOnce = 64;
  readonly #token: string;
  readonly #isSoft: boolean;
  readonly #api: string;

  /**
   * @param isSoft whether what is forgotten may still be served while it is fetched again. @param endpoint for tests.
   */
  constructor(token: string, isSoft: boolean, endpoint = api) {
    this.#token = token;
    this.#isSoft = isSoft;
    this.#api = endpoint;
  }

  purge(host: string, addresses: readonly string[], signal: AbortSignal): Promise<Sent> {
    return firstTrouble(addresses, (address, ending) => this.#purgeOne(urlOf(host, address), ending), signal);
  }

  async #purgeOne(url: string, signal: AbortSignal): Promise<Sent> {
    try {
      const answer = await ask(`${this.#api}/purge/${url.slice('https://'.length)}`, {
        method: 'POST',
        headers: {
          'fastly-key': this.#token,
          accept: 'application/json',
          ...(this.#isSoft && { 'fastly-soft-purge': '1' }),
        },
        signal,
      });
      if (answer.status !== 200) return refusalOf(answer, []);
      taken.parse(JSON.parse(await readBounded(answer, 64 * 1024)));
      return { is: 'taken' };
    } catch (error) {
      return failureOf(error);
    }
  }
}

import { z } from 'zod';
import { readBounded } from '../../web-services/read-bounded.ts';
import { ask, failureOf, refusalOf, type Sent } from '../../web-services/sent.ts';
import { type Purger, urlOf } from './purger.ts';

const api = 'https://api.cloudflare.com/client/v4';
const maxBytes = 1024 * 1024;

const problem = z.object({ code: z.number(), message: z.string() });
const purged = z.object({ success: z.boolean(), errors: z.array(problem).nullish() });
const zones = purged.extend({ result: z.array(z.object({ id: z.string().regex(/^[\da-f]{32}$/), name: z.string() })) });

/** Cloudflare by URL: <https://developers.cloudflare.com/cache/how-to/purge-cache/>. */
export class Cloudflare implements Purger {
  readonly name = 'cloudflare';
  /** Every plan takes as many (the page above, as of 29 July 2026). */
  readonly maxAtOnce = 100;
  readonly #token: string;
  readonly #zone: string | undefined;
  readonly #api: string;
  readonly #zones = new Map<string, string>();

  /** @param zone of all hosts; without it that of each is looked up. @param endpoint for tests. */
  constructor(token: string, zone: string | undefined, endpoint = api) {
    this.#token = token;
    this.#zone = zone;
    this.#api = endpoint;
  }

  async purge(host: string, addresses: readonly string[], signal: AbortSignal): Promise<Sent> {
    try {
      const zone = this.#zone ?? (await this.#zoneOf(host, signal));
      if (typeof zone !== 'string') return zone;
      const answer = await ask(`${this.#api}/zones/${zone}/purge_cache`, {
        method: 'POST',
        headers: { ...this.#headers, 'content-type': 'application/json' },
        body: JSON.stringify({ files: addresses.map((address) => urlOf(host, address)) }),
        signal,
      });
      // An address that is none; all else may be put right meanwhile, the token, too.
      if (answer.status !== 200) return refusalOf(answer, [400]);
      const { success, errors } = purged.parse(JSON.parse(await readBounded(answer, maxBytes)));
      return success ? { is: 'taken' } : { is: 'later', why: wordsOf(errors) };
    } catch (error) {
      return failureOf(error);
    }
  }

  get #headers() {
    return { authorization: `Bearer ${this.#token}` };
  }

  /** The zone has the host's name, or one above it. */
  async #zoneOf(host: string, signal: AbortSignal): Promise<string | Sent> {
    const known = this.#zones.get(host);
    if (known) return known;
    const parts = host.split('.');
    for (let above = 0; above < parts.length - 1; above++) {
      const name = parts.slice(above).join('.');
      const query = new URLSearchParams({ name, status: 'active' });
      const answer = await ask(`${this.#api}/zones?${query}`, { method: 'GET', headers: this.#headers, signal });
      if (answer.status !== 200) return refusalOf(answer, []);
      const { success, errors, result } = zones.parse(JSON.parse(await readBounded(answer, maxBytes)));
      if (!success) return { is: 'later', why: wordsOf(errors) };
      const zone = result.find((one) => one.name === name);
      if (!zone) continue;
      this.#zones.set(host, zone.id);
      return zone.id;
    }
    return { is: 'later', why: 'the account has no zone for this host' };
  }
}

function wordsOf(errors: readonly z.output<typeof problem>[] | null | undefined): string {
  return errors?.map(({ code, message }) => `${code} ${message}`).join('; ') || 'did not say what failed';
}

import { z } from 'zod';
import { readBounded } from '../../platform/web-services/read-bounded.ts';
import { ask, failureOf, refusalOf, type Sent } from '../../platform/web-services/sent.ts';
import { type Purger, urlOf } from './purger.ts';

const api = 'https://api.cloudflare.com/client/v4';
const maxBytes = 1024 * 1024;
/** Error codes of a malformed token, with status 400. */
const malformedTokenCodes = [6003, 6111];

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
      return await this.#purgeUrls(
        zone,
        addresses.map((address) => urlOf(host, address)),
        signal,
      );
    } catch (error) {
      return failureOf(error);
    }
  }

  get #headers() {
    return { authorization: `Bearer ${this.#token}` };
  }

  async #purgeUrls(zone: string, urls: readonly string[], signal: AbortSignal): Promise<Sent> {
    const answer = await ask(`${this.#api}/zones/${zone}/purge_cache`, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify({ files: urls }),
      signal,
    });
    if (answer.status === 400) {
      const errors = errorsIn(await readBounded(answer, maxBytes));
      // The token may be put right meanwhile.
      if (errors.some(({ code }) => malformedTokenCodes.includes(code)))
        return { is: 'later', why: `answered 400: ${wordsOf(errors)}` };
      return urls.length > 1
        ? this.#purgeHalves(zone, urls, signal)
        : { is: 'refused', why: `answered 400 to ${urls[0]}` };
    }
    if (answer.status !== 200) return refusalOf(answer, []);
    const { success, errors } = purged.parse(JSON.parse(await readBounded(answer, maxBytes)));
    return success ? { is: 'taken' } : { is: 'later', why: wordsOf(errors) };
  }

  /** One wrong address has all of its call refused: halves find it, and the others are taken. */
  async #purgeHalves(zone: string, urls: readonly string[], signal: AbortSignal): Promise<Sent> {
    const middle = Math.ceil(urls.length / 2);
    const first = await this.#purgeUrls(zone, urls.slice(0, middle), signal);
    if (first.is === 'later') return first;
    const second = await this.#purgeUrls(zone, urls.slice(middle), signal);
    if (first.is === 'taken' || second.is === 'later') return second;
    return second.is === 'taken' ? first : { is: 'refused', why: `${first.why}; ${second.why}` };
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

/** Returns the errors of an answer; none if it is not one of Cloudflare's. */
function errorsIn(text: string): z.output<typeof problem>[] {
  try {
    return purged.parse(JSON.parse(text)).errors ?? [];
  } catch {
    return [];
  }
}

function wordsOf(errors: readonly z.output<typeof problem>[] | null | undefined): string {
  return errors?.map(({ code, message }) => `${code} ${message}`).join('; ') || 'did not say what failed';
}

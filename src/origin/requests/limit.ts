import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Keys that are counted at a time. Beyond that the one that was not counted for longest is forgotten. */
const mostKeys = 10_000;

/**
 * Counts by keys of any kind, up to a number within a time; what it counted is forgotten when the origin stops. All that
 * is counted is counted here: with several origins this is the place for a store that they share.
 */
export class Limit {
  readonly #limiter: RateLimiterMemory;
  /** The library's memory has no end: each key that somebody makes up would stay in it for its time. */
  readonly #keys: LRUCache<string, true>;

  constructor(most: number, seconds: number) {
    const limiter = new RateLimiterMemory({ points: most, duration: seconds });
    this.#limiter = limiter;
    this.#keys = new LRUCache({ max: mostKeys, noDisposeOnSet: true, dispose: (_, key) => void limiter.delete(key) });
  }

  /**
   * Counts one.
   *
   * @returns 0 where it may go on, else the seconds after which it may be tried again.
   */
  async take(key: string): Promise<number> {
    this.#keys.set(key, true);
    try {
      await this.#limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000));
    }
  }

  /** One that was counted was none. */
  async giveBack(key: string): Promise<void> {
    if (this.#keys.has(key)) await this.#limiter.reward(key);
  }

  /** Forgets all of a key. */
  async clear(key: string): Promise<void> {
    this.#keys.delete(key);
  }
}

/** A limit, and by which key it counts. */
export type Counted = readonly [limit: Limit, key: string];

/**
 * Counts one in each limit, or in none where one of them is reached.
 *
 * @returns 0, or the seconds that this one says.
 */
export async function takeAll(counted: readonly Counted[]): Promise<number> {
  for (const [index, [limit, key]] of counted.entries()) {
    const seconds = await limit.take(key);
    if (!seconds) continue;
    for (const [taken, itsKey] of counted.slice(0, index)) await taken.giveBack(itsKey);
    return seconds;
  }
  return 0;
}

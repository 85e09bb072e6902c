import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** Keys that are counted at a time. Beyond that the one that was not counted for longest is forgotten. */
const mostKeys = 10_000;

/** Makes a limit. @param name tells it from others that are counted in the same place. */
export type NewLimit = (name: string, most: number, seconds: number) => Limit;

/** What is counted is forgotten when the origin stops. */
export const limitInMemory: NewLimit = (_, most, seconds) => new Limit(most, seconds);

/** Makes what counts for several origins. @param memory counts while they do not reach each other. */
export type ShareLimiter = (memory: RateLimiterMemory) => RateLimiterAbstract;

/** Counts by keys of any kind, up to a number within a time. All that is counted is counted here. */
export class Limit {
  readonly #limiter: RateLimiterAbstract;
  readonly #isShared: boolean;
  /** The library's memory has no end: each key that somebody makes up would stay in it for its time. */
  readonly #keys: LRUCache<string, true>;

  constructor(most: number, seconds: number, share?: ShareLimiter) {
    const memory = new RateLimiterMemory({ points: most, duration: seconds });
    this.#limiter = share?.(memory) ?? memory;
    this.#isShared = share !== undefined;
    this.#keys = new LRUCache({ max: mostKeys, noDisposeOnSet: true, dispose: (_, key) => void memory.delete(key) });
  }

  /**
   * Counts one, or an amount.
   *
   * @returns 0 where it may go on, else the seconds after which it may be tried again.
   */
  async take(key: string, amount = 1): Promise<number> {
    this.#keys.set(key, true);
    try {
      await this.#limiter.consume(key, amount);
      return 0;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000));
    }
  }

  /** What was counted was nothing. */
  async giveBack(key: string, amount = 1): Promise<void> {
    if (this.#isShared || this.#keys.has(key)) await this.#limiter.reward(key, amount);
  }

  /** Forgets all of a key. */
  async clear(key: string): Promise<void> {
    this.#keys.delete(key);
    if (this.#isShared) await this.#limiter.delete(key);
  }
}

/** A limit, by which key it counts, and how much. */
export type Counted = readonly [limit: Limit, key: string, amount?: number];

/**
 * Counts in each limit, or in none where one of them is reached.
 *
 * @returns 0, or the seconds that this one says.
 */
export async function takeAll(counted: readonly Counted[]): Promise<number> {
  for (const [index, [limit, key, amount]] of counted.entries()) {
    const seconds = await limit.take(key, amount);
    if (!seconds) continue;
    await giveBackAll(counted.slice(0, index));
    return seconds;
  }
  return 0;
}

/** What was counted in each limit was none. */
export async function giveBackAll(counted: readonly Counted[]): Promise<void> {
  for (const [limit, key, amount] of counted) await limit.giveBack(key, amount);
}

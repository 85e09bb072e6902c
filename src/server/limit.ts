import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts by keys of any kind, up to a number within a time; what it counted is forgotten when the origin stops. */
export class Limit {
  readonly #limiter: RateLimiterMemory;

  constructor(most: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points: most, duration: seconds });
  }

  /**
   * Counts one.
   *
   * @returns 0 where it may go on, else the seconds after which it may be tried again.
   */
  async take(key: string): Promise<number> {
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
    await this.#limiter.reward(key);
  }

  /** Forgets all of a key. */
  async clear(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}

/**
 * Counts one in each limit, or in none where one of them is reached.
 *
 * @returns 0, or the seconds that this one says.
 */
export async function takeAll(counted: readonly (readonly [Limit, key: string])[]): Promise<number> {
  for (const [index, [limit, key]] of counted.entries()) {
    const seconds = await limit.take(key);
    if (!seconds) continue;
    for (const [taken, itsKey] of counted.slice(0, index)) await taken.giveBack(itsKey);
    return seconds;
  }
  return 0;
}

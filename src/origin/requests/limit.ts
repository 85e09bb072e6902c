import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum number of keys. Beyond it the least recently used one is evicted. */
const mostKeys = 10_000;

/** Creates a limit. @param name distinguishes it from other limits in the same store. */
export type NewLimit = (name: string, most: number, seconds: number) => Limit;

/** Creates a limit in memory. Its counts are lost when the origin stops. */
export const limitInMemory: NewLimit = (_, most, seconds) => new Limit(most, seconds);

/** How several origins count together. */
export interface SharedCounts {
  /** @param memory fallback while the shared store is unreachable. */
  limiter(memory: RateLimiterMemory): RateLimiterAbstract;
  /** Hides a key, such as a network, from readers of the store. */
  hash(key: string): string;
}

/** Limits how often a key may occur within a time. All limits of the origin use this class. */
export class Limit {
  readonly #limiter: RateLimiterAbstract;
  readonly #shared: SharedCounts | undefined;
  /** Bounds the memory of the library, which would keep every key, even an invented one, until it expires. */
  readonly #keys: LRUCache<string, true>;

  constructor(most: number, seconds: number, shared?: SharedCounts) {
    const memory = new RateLimiterMemory({ points: most, duration: seconds });
    this.#limiter = shared?.limiter(memory) ?? memory;
    this.#shared = shared;
    this.#keys = new LRUCache({ max: mostKeys, noDisposeOnSet: true, dispose: (_, key) => void memory.delete(key) });
  }

  /**
   * Counts one attempt, or an amount.
   *
   * @returns 0 if it is allowed, or the seconds until the next attempt is allowed.
   */
  async take(name: string, amount = 1): Promise<number> {
    const key = this.#key(name);
    this.#keys.set(key, true);
    try {
      await this.#limiter.consume(key, amount);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }

  /** Refunds one attempt, or an amount. */
  async giveBack(name: string, amount = 1): Promise<void> {
    const key = this.#key(name);
    if (this.#shared || this.#keys.has(key)) await this.#limiter.reward(key, amount);
  }

  /** Resets the count of a key. */
  async clear(name: string): Promise<void> {
    const key = this.#key(name);
    this.#keys.delete(key);
    if (this.#shared) await this.#limiter.delete(key);
  }

  #key(name: string): string {
    return this.#shared?.hash(name) ?? name;
  }
}

/** A limit with the key and the amount to count. */
export type Counted = readonly [limit: Limit, key: string, amount?: number];

/**
 * Counts in all limits, or in none if one of them is reached.
 *
 * @returns 0, or the seconds until the reached limit allows the next attempt.
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

/** Refunds an attempt in each limit. */
export async function giveBackAll(counted: readonly Counted[]): Promise<void> {
  for (const [limit, key, amount] of counted) await limit.giveBack(key, amount);
}

/** Maximum number of simultaneous requests. */
export interface ConcurrencyLimit {
  perNetwork: number;
  total: number;
}

/** Limits simultaneous requests per network and in total, so that one network cannot block the others. */
export class ConcurrencyLimiter {
  readonly #limit: ConcurrencyLimit;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limit: ConcurrencyLimit) {
    this.#limit = limit;
  }

  /**
   * Takes a slot.
   *
   * @returns a function that releases the slot, to be called once; undefined if none is free.
   */
  take(network: string): (() => void) | undefined {
    const { perNetwork, total } = this.#limit;
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= perNetwork || this.#all >= total) return undefined;
    this.#taken.set(network, taken + 1);
    this.#all++;
    return () => {
      this.#all--;
      const left = (this.#taken.get(network) ?? 1) - 1;
      if (left) this.#taken.set(network, left);
      else this.#taken.delete(network);
    };
  }
}

/** Limits simultaneous work: one task per network, in turn, so that no network waits for all tasks of another. */
export class FairLimiter {
  readonly #all: LimitFunction;
  readonly #networks = new Map<string, { inTurn: LimitFunction; tasks: number }>();

  /** @param total maximum number of simultaneous tasks. */
  constructor(total: number) {
    this.#all = pLimit(total);
  }

  /** Runs a task as soon as it is the turn of its network. */
  async run<Result>(network: string, task: () => Promise<Result>): Promise<Result> {
    const own = this.#networks.get(network) ?? { inTurn: pLimit(1), tasks: 0 };
    this.#networks.set(network, own);
    own.tasks++;
    try {
      return await own.inTurn(() => this.#all(task));
    } finally {
      own.tasks--;
      if (!own.tasks) this.#networks.delete(network);
    }
  }
}

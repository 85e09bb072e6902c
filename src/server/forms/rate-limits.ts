import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from './client-address.ts';

/** How many answers are taken; more than any person needs, fewer than a machine would like. */
export interface RateLimit {
  /** Of one network, within `seconds`. */
  perNetwork: number;
  /** Of all together, within `seconds`. */
  inAll: number;
  seconds: number;
}

export const formLimits: Readonly<Record<'contact' | 'application', RateLimit>> = {
  contact: { perNetwork: 8, inAll: 600, seconds: 600 },
  application: { perNetwork: 8, inAll: 300, seconds: 600 },
};

/** Counts answers; what it counts is forgotten when the origin stops. */
export class RateLimiter {
  readonly #perNetwork: RateLimiterMemory;
  readonly #inAll: RateLimiterMemory;

  constructor({ perNetwork, inAll, seconds }: RateLimit) {
    this.#perNetwork = new RateLimiterMemory({ points: perNetwork, duration: seconds });
    this.#inAll = new RateLimiterMemory({ points: inAll, duration: seconds });
  }

  /**
   * Counts one answer.
   *
   * @returns 0 where it may go on, else the seconds after which the sender may try again.
   */
  async take(address: string): Promise<number> {
    try {
      await this.#perNetwork.consume(networkOf(address));
      await this.#inAll.consume('all');
      return 0;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000));
    }
  }
}

import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Form } from '../../forms/form-outcome.ts';
import { networkOf } from './client-address.ts';

/** How many are taken; more than any household or class needs, fewer than a machine would like. */
export interface RateLimit {
  /** Of one network, within `seconds`. */
  perNetwork: number;
  /** Of all together, within `seconds`. */
  inAll: number;
  seconds: number;
}

/** Of forms that are sent, whatever is wrong with them. */
export const attemptLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 60, inAll: 3_000, seconds: 600 },
  application: { perNetwork: 60, inAll: 1_500, seconds: 600 },
};

/** Of answers that are kept. */
export const formLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 20, inAll: 600, seconds: 600 },
  application: { perNetwork: 20, inAll: 300, seconds: 600 },
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

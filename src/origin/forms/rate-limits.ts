import type { Form } from '../../forms/form-outcome.ts';
import { networkOf } from '../requests/client-address.ts';
import { Limit } from '../requests/limit.ts';

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

/** Of answers that are kept without the proof of work that is wanted, since they come without script. */
export const unprovenLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 3, inAll: 60, seconds: 600 },
  application: { perNetwork: 3, inAll: 60, seconds: 600 },
};

/** Counts answers; what it counts is forgotten when the origin stops. */
export class RateLimiter {
  readonly #perNetwork: Limit;
  readonly #inAll: Limit;

  constructor({ perNetwork, inAll, seconds }: RateLimit) {
    this.#perNetwork = new Limit(perNetwork, seconds);
    this.#inAll = new Limit(inAll, seconds);
  }

  /**
   * Counts one answer.
   *
   * @returns 0 where it may go on, else the seconds after which the sender may try again.
   */
  async take(address: string): Promise<number> {
    return (await this.#perNetwork.take(networkOf(address))) || this.#inAll.take('all');
  }
}

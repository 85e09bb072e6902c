import type { Form } from '../../forms/form-outcome.ts';
import { networkOf } from '../requests/client-address.ts';
import { type Limit, type NewLimit, takeAll } from '../requests/limit.ts';

/** Limit of forms. It is high enough for any household or school class. */
export interface RateLimit {
  /** Maximum per network within `seconds`. */
  perNetwork: number;
  /** Maximum for all networks together within `seconds`. */
  total: number;
  seconds: number;
}

/** Limits of all sent forms, valid or not. */
export const attemptLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 60, total: 3_000, seconds: 600 },
  application: { perNetwork: 60, total: 1_500, seconds: 600 },
};

/** Limits of saved answers. */
export const formLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 20, total: 600, seconds: 600 },
  application: { perNetwork: 20, total: 300, seconds: 600 },
};

/** Limits answers per network and in total. */
export class RateLimiter {
  readonly #perNetwork: Limit;
  readonly #total: Limit;

  /** @param name of the limit. */
  constructor(name: string, { perNetwork, total, seconds }: RateLimit, limit: NewLimit) {
    this.#perNetwork = limit(`${name} of a network`, perNetwork, seconds);
    this.#total = limit(name, total, seconds);
  }

  /**
   * Counts one answer.
   *
   * @returns 0 if it is allowed, or the seconds until the sender may try again.
   */
  take(address: string): Promise<number> {
    return takeAll([
      [this.#perNetwork, networkOf(address)],
      [this.#total, 'all'],
    ]);
  }
}

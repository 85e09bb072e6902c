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

/** Limits of answers that are saved without the required proof of work, because the browser runs no script. */
export const unprovenLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 3, total: 60, seconds: 600 },
  application: { perNetwork: 3, total: 60, seconds: 600 },
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

/** Keeps attached files from filling the disk. Delivered ones stay for days, and the content service stores a copy. */
export class AttachmentBudget {
  /** Kilobytes, because the bytes of a day overflow the integer column of the shared database. */
  readonly #perNetwork: Limit;
  readonly #total: Limit;

  constructor(limit: NewLimit) {
    this.#perNetwork = limit('kilobytes of a network', 200 * 1024, 3_600);
    this.#total = limit('kilobytes', 2 * 1024 ** 2, 86_400);
  }

  /** Counts the files of an answer. @returns 0, or the seconds until the next answer with files is allowed. */
  take(address: string, bytes: number): Promise<number> {
    const kilobytes = Math.ceil(bytes / 1024);
    return takeAll([
      [this.#perNetwork, networkOf(address), kilobytes],
      [this.#total, 'all', kilobytes],
    ]);
  }
}

import type { Form } from '../../forms/form-outcome.ts';
import { networkOf } from '../requests/client-address.ts';
import { type Limit, type NewLimit, takeAll } from '../requests/limit.ts';

/** How many are taken; more than any household or class needs, fewer than a machine would like. */
export interface RateLimit {
  /** Of one network, within `seconds`. */
  perNetwork: number;
  /** Of all together, within `seconds`. */
  total: number;
  seconds: number;
}

/** Of forms that are sent, whatever is wrong with them. */
export const attemptLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 60, total: 3_000, seconds: 600 },
  application: { perNetwork: 60, total: 1_500, seconds: 600 },
};

/** Of answers that are kept. */
export const formLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 20, total: 600, seconds: 600 },
  application: { perNetwork: 20, total: 300, seconds: 600 },
};

/** Of answers that are kept without the proof of work that is wanted, since they come without script. */
export const unprovenLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 3, total: 60, seconds: 600 },
  application: { perNetwork: 3, total: 60, seconds: 600 },
};

/** Kilobytes of attached files that are kept: of one network in an hour, of all in a day. */
const attachmentLimits = {
  perNetwork: { kilobytes: 200 * 1024, seconds: 3_600 },
  total: { kilobytes: 2 * 1024 ** 2, seconds: 86_400 },
} as const;

/** Keeps attached files from filling the disk: delivered ones stay for days, and the content service has a copy. */
export class AttachmentBudget {
  readonly #perNetwork: Limit;
  readonly #total: Limit;

  constructor(limit: NewLimit) {
    const { perNetwork, total } = attachmentLimits;
    this.#perNetwork = limit('kilobytes of a network', perNetwork.kilobytes, perNetwork.seconds);
    this.#total = limit('kilobytes', total.kilobytes, total.seconds);
  }

  /** Counts the files of an answer. @returns as `RateLimiter.take`. */
  async take(address: string, bytes: number): Promise<number> {
    // Whole numbers, which bytes of a day are too large for where several origins share them.
    const kilobytes = Math.ceil(bytes / 1024);
    return takeAll([
      [this.#perNetwork, networkOf(address), kilobytes],
      [this.#total, 'all', kilobytes],
    ]);
  }
}

/** Counts answers. */
export class RateLimiter {
  readonly #perNetwork: Limit;
  readonly #total: Limit;

  /** @param name of what is counted. */
  constructor(name: string, { perNetwork, total, seconds }: RateLimit, limit: NewLimit) {
    this.#perNetwork = limit(`${name} of a network`, perNetwork, seconds);
    this.#total = limit(name, total, seconds);
  }

  /**
   * Counts one answer.
   *
   * @returns 0 where it may go on, else the seconds after which the sender may try again.
   */
  async take(address: string): Promise<number> {
    return (await this.#perNetwork.take(networkOf(address))) || this.#total.take('all');
  }
}

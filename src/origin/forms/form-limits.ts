import { fileLimits } from '../../forms/file-limits.ts';
import type { Form } from '../../forms/form-outcome.ts';
import { toNetwork } from '../requests/client-address.ts';
import { type ConcurrencyLimit, type NewLimit, takeAll } from '../requests/limit.ts';
import type { ReadLimits } from '../requests/read-form.ts';

/** Limit of forms that are read and checked at the same time. */
export const readAtOnce: ConcurrencyLimit = { perNetwork: 6, total: 60 };

/** Limit of visits that are booked at the same time: when an information evening opens, everybody comes at once. */
export const bookedAtOnce: ConcurrencyLimit = { perNetwork: 6, total: 1_000 };

/** Maximum number of attached files that are checked at the same time. Each is in memory, and takes a processor. */
export const checkedAtOnce = 3;

const shared = {
  // More than any field allows, so that a text that is too long is detected and shown again.
  text: 64 * 1024,
  texts: 40,
  silence: 20_000,
  // Allows the slowest mobile network of a Swiss valley.
  minRate: { grace: 30_000, bytes: 4_000 },
} as const;

const message: ReadLimits = {
  ...shared,
  body: 256 * 1024,
  file: 0,
  files: 0,
  // A message has a few kilobytes, so slow senders are refused early.
  silence: 10_000,
  minRate: { grace: 10_000, bytes: 500 },
};

export const readLimits: Readonly<Record<Form, ReadLimits>> = {
  contact: message,
  placeRequest: message,
  // A thousand of them may be in memory.
  visit: { ...message, body: 64 * 1024 },
  // One byte and one file more than allowed, to detect the excess.
  application: {
    ...shared,
    body: fileLimits.total + 5_000_000,
    file: fileLimits.file + 1,
    files: fileLimits.count + 1,
  },
};

/** Limit of forms. It is high enough for any household or school class. */
export interface RateLimit {
  perNetwork: number;
  total: number;
  seconds: number;
}

/** Limits of all sent forms, valid or not. */
export const attemptLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 60, total: 3_000, seconds: 600 },
  placeRequest: { perNetwork: 60, total: 3_000, seconds: 600 },
  visit: { perNetwork: 60, total: 6_000, seconds: 600 },
  application: { perNetwork: 60, total: 1_500, seconds: 600 },
};

/** Limits of saved answers. */
export const formLimits: Readonly<Record<Form, RateLimit>> = {
  contact: { perNetwork: 20, total: 600, seconds: 600 },
  placeRequest: { perNetwork: 20, total: 300, seconds: 600 },
  // Each takes seats from others.
  visit: { perNetwork: 10, total: 600, seconds: 600 },
  application: { perNetwork: 20, total: 300, seconds: 600 },
};

/** Counts one form of a client. @returns 0 if it is allowed, or the seconds until the next one is. */
export type FormLimiter = (address: string) => Promise<number>;

/** Limits forms per network and in total. @param name of the limit. */
export function formLimiter(name: string, { perNetwork, total, seconds }: RateLimit, limit: NewLimit): FormLimiter {
  const ofNetworks = limit(`${name} of a network`, perNetwork, seconds);
  const ofAll = limit(name, total, seconds);
  return (address) =>
    takeAll([
      [ofNetworks, toNetwork(address)],
      [ofAll, 'all'],
    ]);
}

import { fileLimits } from '../../forms/file-limits.ts';
import type { Form } from '../../forms/form-outcome.ts';
import type { ConcurrencyLimit } from '../requests/limit.ts';
import type { ReadLimits } from '../requests/read-form.ts';

/** Limit of forms that are read and checked at the same time. */
export const readAtOnce: ConcurrencyLimit = { perNetwork: 6, total: 60 };

const shared = {
  // More than any field allows, so that a text that is too long is detected and shown again.
  text: 64 * 1024,
  texts: 40,
  silence: 20_000,
  // Allows the slowest mobile network of a Swiss valley.
  minRate: { grace: 30_000, bytes: 4_000 },
} as const;

/** Limits of reading each form. */
export const readLimits: Readonly<Record<Form, ReadLimits>> = {
  contact: {
    ...shared,
    body: 256 * 1024,
    file: 0,
    files: 0,
    // A message has a few kilobytes, so slow senders are refused early.
    silence: 10_000,
    minRate: { grace: 10_000, bytes: 500 },
  },
  // One byte and one file more than allowed, to detect the excess.
  application: {
    ...shared,
    body: fileLimits.total + 5_000_000,
    file: fileLimits.file + 1,
    files: fileLimits.count + 1,
  },
};

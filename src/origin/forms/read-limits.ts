import { fileLimits } from '../../forms/file-limits.ts';
import type { Form } from '../../forms/form-outcome.ts';
import type { ConcurrencyLimit } from '../requests/concurrency-limiter.ts';
import type { ReadLimits } from '../requests/read-form.ts';

/** Forms that are read and decided on at the same time. */
export const readAtOnce: ConcurrencyLimit = { perNetwork: 6, total: 60 };

const shared = {
  // Room for more than any field takes, so that one that is too long is told apart and not lost.
  text: 64 * 1024,
  texts: 40,
  silence: 20_000,
  // Slower than the worst mobile network of a Swiss valley.
  minRate: { grace: 30_000, bytes: 4_000 },
} as const;

/** How much of each form is read. */
export const readLimits: Readonly<Record<Form, ReadLimits>> = {
  contact: {
    ...shared,
    body: 256 * 1024,
    file: 0,
    files: 0,
    // A few kilobytes: a sender of mere drops is not waited for.
    silence: 10_000,
    minRate: { grace: 10_000, bytes: 500 },
  },
  // One byte and one file more than allowed: that shows what is too much.
  application: {
    ...shared,
    body: fileLimits.total + 5_000_000,
    file: fileLimits.file + 1,
    files: fileLimits.count + 1,
  },
};

import type { BrandId } from '../../../sites.config.ts';
import { backoffMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import type { Row } from './rows.ts';

/** Refusals after which an answer needs an operator. Earlier ones are retried: the content service may be at fault. */
const refusalsUntilRefused = 5;

/** Delays between attempts to deliver an answer or a mail. */
export const usualRetry: RetryDelays = { first: 1_000, longest: 3_600_000 };

/** Outcome of one delivery attempt. Reasons contain no personal data. */
export type Outcome =
  /** `documentId` of the new entry, and `house`, the brand of the vacancy, if the content service returns them. */
  | { kind: 'delivered'; documentId?: string; house?: BrandId }
  /** The content service did not confirm the answer. `retryAfter`: delay that it asks for, in ms. */
  | { kind: 'later'; reason: string; retryAfter?: number | undefined }
  /** The content service rejected the answer. */
  | { kind: 'refused'; reason: string };

/** Columns of a record that an attempt may change. */
export type Change = Partial<
  Pick<Row, 'state' | 'attempts' | 'refusals' | 'next_attempt_at' | 'last_error' | 'delivered_at'>
>;

/** Computes the change of a record after an attempt. @param now ms since 1970. */
export function settled(
  { attempts: before, refusals: refusalsBefore }: Pick<Row, 'attempts' | 'refusals'>,
  outcome: Outcome,
  retry: RetryDelays,
  now: number,
): Change {
  const attempts = before + 1;
  if (outcome.kind === 'delivered') return { state: 'delivered', attempts, last_error: null, delivered_at: now };
  const refusals = refusalsBefore + (outcome.kind === 'refused' ? 1 : 0);
  const asked = outcome.kind === 'later' ? (outcome.retryAfter ?? 0) : 0;
  return {
    state: refusals < refusalsUntilRefused ? 'pending' : 'refused',
    attempts,
    refusals,
    next_attempt_at: Math.round(now + Math.max(asked, backoffMs(attempts, retry))),
    last_error: outcome.reason,
  };
}

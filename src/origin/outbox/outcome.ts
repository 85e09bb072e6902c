import type { BrandId } from '../../../sites.config.ts';
import type { Row } from './rows.ts';

/** So many times the content service may say no before somebody must look: it may have been in the wrong itself. */
const refusalsUntilRefused = 5;

/** What came of one attempt to deliver. Reasons hold nothing of the person. */
export type Outcome =
  /** `documentId`: of the entry; `house`: whose it is, that of the vacancy. Where the content service says them. */
  | { kind: 'delivered'; documentId?: string; house?: BrandId }
  /** Nobody took it, or nobody said so. `retryAfter`: ms that the content service asks for. */
  | { kind: 'later'; reason: string; retryAfter?: number | undefined }
  /** The content service does not want it as it is. */
  | { kind: 'refused'; reason: string };

/** What changes of a record at an attempt. */
export type Change = Partial<
  Pick<Row, 'state' | 'attempts' | 'refusals' | 'next_attempt_at' | 'last_error' | 'delivered_at'>
>;

/**
 * @param backoffMs ms until the next attempt, by the number of the last one.
 * @param now ms since 1970.
 */
export function settled(
  { attempts: before, refusals: refusalsBefore }: Pick<Row, 'attempts' | 'refusals'>,
  outcome: Outcome,
  backoffMs: (attempt: number) => number,
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
    next_attempt_at: Math.round(now + Math.max(asked, backoffMs(attempts))),
    last_error: outcome.reason,
  };
}

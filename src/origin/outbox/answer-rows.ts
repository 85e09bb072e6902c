import { backoffMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import type { Delivery, Listed } from './answer.ts';
import type { Row } from './tables.ts';

/** Refusals after which an answer needs an operator. Earlier ones are retried: the content service may be at fault. */
const refusalsUntilRefused = 5;

/** Converts a row to the facts that operators may see. */
export function listed(row: Omit<Row, 'payload'>): Listed {
  const { receipt, form, brand, locale, state, attempts } = row;
  return {
    receipt,
    form,
    brand,
    locale,
    createdAt: row.created_at,
    state,
    attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
    encrypted: row.encrypted_with !== null,
  };
}

/** Computes the change of a record after an attempt. @param now ms since 1970. */
export function settled(row: Row, outcome: Delivery, retry: RetryDelays, now: number): Partial<Row> {
  const attempts = row.attempts + 1;
  if (outcome.kind === 'delivered') return { state: 'delivered', attempts, last_error: null, delivered_at: now };
  const refusals = row.refusals + (outcome.kind === 'refused' ? 1 : 0);
  const asked = outcome.kind === 'later' ? (outcome.retryAfter ?? 0) : 0;
  return {
    state: refusals < refusalsUntilRefused ? 'pending' : 'refused',
    attempts,
    refusals,
    next_attempt_at: Math.round(now + Math.max(asked, backoffMs(attempts, retry))),
    last_error: outcome.reason,
  };
}

import { asError } from '../errors/as-error.ts';
import { retryAfterMs } from './retry.ts';

/** Result of sending addresses to a service. */
export type Sent =
  | { is: 'taken' }
  /** A repetition would not help: the addresses are dropped. */
  | { is: 'refused'; why: string }
  /** It may work later, not before `afterMs` where that is known. */
  | { is: 'later'; why: string; afterMs?: number };

/** Ms that an answer may take. */
export const timeoutMs = 10_000;

interface Question {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** Asks a service. A way to elsewhere is not followed: it would get what was meant for another. */
export async function ask(url: string, question: Question): Promise<Response> {
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(timeoutMs)]);
  return fetch(url, { ...question, redirect: 'manual', signal });
}

/** Longest delay that a service may ask for: search engines have daily quotas, and their news can wait. */
export const maxRetryAfterMs = 24 * 3_600_000;

export function toRefusal(response: Response, final: readonly number[]): Sent {
  const why = `answered ${response.status}`;
  void response.body?.cancel().catch(() => {});
  if (final.includes(response.status)) return { is: 'refused', why };
  const afterMs = retryAfterMs(response.headers.get('retry-after'), maxRetryAfterMs);
  return { is: 'later', why, ...(afterMs !== undefined && { afterMs }) };
}

export function toFailure(error: unknown): Sent {
  const { message, cause } = asError(error);
  return { is: 'later', why: cause instanceof Error ? `${message}: ${cause.message}` : message };
}

/**
 * The text of an answer.
 *
 * @throws where it is longer than it can be meant to be.
 */
export async function readBounded(answer: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

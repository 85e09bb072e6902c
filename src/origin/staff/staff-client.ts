import type { KyInstance } from 'ky';
import { boundedClient } from '../../content/client.ts';
import { errorCode } from '../../log/error-facts.ts';
import { type Log, silent } from '../../log/log.ts';

/** Ms that a person waits for the content service. */
export const timeoutMs = 10_000;

/** The content service for staff: everyone calls with a token of their own, or none. No call is made twice. */
export interface StaffClient {
  http: KyInstance;
  /** Is told of the content service, never of the person. */
  log: Log;
}

/** Of one answer: fifty notices are a tenth of that. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** @param maxBytes of one answer. */
export function staffClient(url: string, log: Log = silent, maxBytes = maxAnswerBytes): StaffClient {
  const http = boundedClient(url, { maxBytes }).extend({ retry: 0, throwHttpErrors: false });
  return { http, log };
}

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Undefined where it is no JSON. */
  body: unknown;
}

/**
 * The answer to a call, read to its end; undefined where none comes in time.
 *
 * @param what for the log, which says nothing of the person.
 */
export async function answerTo(
  { http, log }: StaffClient,
  what: string,
  call: (http: KyInstance, options: { signal: AbortSignal }) => Promise<Response>,
): Promise<ServiceAnswer | undefined> {
  try {
    const response = await call(http, { signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json().catch(() => undefined);
    const { status } = response;
    if (status >= 500) log(`staff: ${what}: the content service answers ${status}`, { level: 'error', status });
    return { status, headers: response.headers, body };
  } catch (error) {
    const code = errorCode(error);
    log(`staff: ${what}: the content service does not answer (${code})`, { level: 'error', code });
    return undefined;
  }
}

import type { KyInstance } from 'ky';
import { boundedClient } from '../../content/client.ts';
import { errorCode } from '../../platform/log/error-facts.ts';
import { type Log, silent } from '../../platform/log/log.ts';

/** Timeout of a request to the content service, in ms. */
export const timeoutMs = 10_000;

/** HTTP client of the content service for staff. Each call uses the person's own token or none. No retries. */
export interface StaffClient {
  http: KyInstance;
  /** Log of problems with the content service. It gets no personal data. */
  log: Log;
}

/** Maximum size of one response, in bytes. Fifty notices take a tenth of it. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** @param maxBytes maximum size of one response. */
export function staffClient(url: string, log: Log = silent, maxBytes = maxAnswerBytes): StaffClient {
  const http = boundedClient(url, { maxBytes }).extend({ retry: 0, throwHttpErrors: false });
  return { http, log };
}

export interface ServiceAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined if the body is not JSON. */
  body: unknown;
}

/**
 * Makes a call and reads its response to the end; undefined if there is none in time.
 *
 * @param what name of the call, for the log. It must contain no personal data.
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

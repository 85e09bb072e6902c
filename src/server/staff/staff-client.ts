import type { KyInstance } from 'ky';
import { sharedClient } from '../../content/shared-client.ts';
import { errorCode } from '../error-code.ts';

/** Ms that a person waits for the content service. */
export const patience = 10_000;

/** The content service for staff: everyone calls with a token of their own, or none. No call is made twice. */
export function staffClient(url: string): KyInstance {
  return sharedClient.extend({
    baseUrl: `${url.replace(/\/$/, '')}/`,
    headers: { 'strapi-response-format': 'v4' },
    retry: 0,
    throwHttpErrors: false,
  });
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
  what: string,
  call: (options: { signal: AbortSignal }) => Promise<Response>,
): Promise<ServiceAnswer | undefined> {
  try {
    const response = await call({ signal: AbortSignal.timeout(patience) });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status >= 500) console.error(`staff: ${what}: the content service answers ${response.status}`);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    console.error(`staff: ${what}: the content service does not answer (${errorCode(error)})`);
    return undefined;
  }
}

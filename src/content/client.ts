import type { KyInstance } from 'ky';
import { sharedClient } from '../client/shared-client.ts';
import { type Bounds, boundedFetch } from './bounded-fetch.ts';

export interface ContentServiceOptions {
  /** Address of the content service, without `/api`. */
  url: string;
  /** The bearer of every call; stays on the server side. */
  token: string;
  /** Ends all calls that are still under way: the deadline of a whole pull. */
  signal?: AbortSignal;
  /** Where somebody waits for the answer, no call is made again. */
  once?: boolean;
}

/** Of an answer in JSON: a hundred entries, each a hundred times as long as the longest of ours. */
export const maxAnswerBytes = 8 * 1024 * 1024;

/**
 * What every server of ours calls the content service with. It reads no more than allowed and follows no redirect: the
 * bearer, and what is sent, are for the address that the operator named.
 */
export function boundedClient(url: string, bounds: Bounds = { maxBytes: maxAnswerBytes }): KyInstance {
  return sharedClient.extend({
    baseUrl: `${url.replace(/\/$/, '')}/`,
    fetch: boundedFetch(bounds),
    redirect: 'manual',
    headers: {
      'accept-encoding': 'identity',
      // Strapi 5 then answers `data.attributes`, which Strapi 4 does anyway.
      'strapi-response-format': 'v4',
    },
  });
}

/** The one client of the content service: the shared one with a fixed bearer header. */
export function contentClient({ url, token, signal, once }: ContentServiceOptions, bounds?: Bounds): KyInstance {
  return boundedClient(url, bounds).extend({
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
    ...(once && { retry: 0 }),
  });
}

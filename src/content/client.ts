import type { KyInstance } from 'ky';
import { sharedClient } from '../platform/web-services/shared-client.ts';
import { type Bounds, boundedFetch } from './bounded-fetch.ts';

export interface ContentServiceOptions {
  /** Address of the content service, without `/api`. */
  url: string;
  /** Bearer token of every request; never sent to browsers. */
  token: string;
  /** Aborts all pending requests: the deadline of a whole pull. */
  signal?: AbortSignal;
  /** Disables retries, for requests that a person waits for. */
  once?: boolean;
}

/** Maximum size of a JSON answer, in bytes: 100 entries, each 100 times as long as our longest one. */
export const maxAnswerBytes = 8 * 1024 * 1024;

/**
 * Creates the HTTP client for the content service, used by all servers. It limits the size of answers and follows no
 * redirects: token and data must only reach the configured address.
 */
export function boundedClient(url: string, bounds: Bounds = { maxBytes: maxAnswerBytes }): KyInstance {
  return sharedClient.extend({
    baseUrl: `${url.replace(/\/$/, '')}/`,
    fetch: boundedFetch(bounds),
    redirect: 'manual',
    headers: {
      'accept-encoding': 'identity',
      // Strapi 5 then answers in the format of Strapi 4, `data.attributes`.
      'strapi-response-format': 'v4',
    },
  });
}

export function contentClient({ url, token, signal, once }: ContentServiceOptions, bounds?: Bounds): KyInstance {
  return boundedClient(url, bounds).extend({
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
    ...(once && { retry: 0 }),
  });
}

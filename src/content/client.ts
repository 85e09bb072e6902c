import type { KyInstance } from 'ky';
import { sharedClient } from './shared-client.ts';

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

/** The one client of the content service: the shared one with a fixed bearer header. */
export function contentClient({ url, token, signal, once }: ContentServiceOptions): KyInstance {
  return sharedClient.extend({
    baseUrl: `${url.replace(/\/$/, '')}/`,
    headers: {
      authorization: `Bearer ${token}`,
      // Strapi 5 then answers `data.attributes`, which Strapi 4 does anyway.
      'strapi-response-format': 'v4',
    },
    ...(signal && { signal }),
    ...(once && { retry: 0 }),
  });
}

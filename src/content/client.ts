import ky, { type KyInstance } from 'ky';

export interface ContentServiceOptions {
  /** Address of the content service, without `/api`. */
  url: string;
  /** The bearer of every call; stays on the server side. */
  token: string;
  /** Ends all calls that are still under way: the deadline of a whole pull. */
  signal?: AbortSignal;
}

/**
 * The one client of the content service: a fixed bearer header, only 2xx is success, no time-out of its own (section 9
 * of the specification). Asks again after 429 and 5xx, later each time, and as late as the service says.
 */
export function contentClient({ url, token, signal }: ContentServiceOptions): KyInstance {
  return ky.create({
    baseUrl: `${url.replace(/\/$/, '')}/`,
    headers: {
      authorization: `Bearer ${token}`,
      // Strapi 5 then answers `data.attributes`, which Strapi 4 does anyway.
      'strapi-response-format': 'v4',
    },
    timeout: false,
    retry: {
      limit: 3,
      methods: ['get'],
      statusCodes: [429, 500, 502, 503, 504],
      backoffLimit: 5_000,
      maxRetryAfter: 30_000,
    },
    ...(signal && { signal }),
  });
}

import ky from 'ky';

/**
 * HTTP client of all calls: only 2xx is success, and it has no timeout. It repeats a GET after 429, 500, 502, 503 and
 * 504, with growing delays, and respects a Retry-After of a few seconds.
 */
export const sharedClient = ky.create({
  timeout: false,
  retry: {
    limit: 3,
    methods: ['get'],
    statusCodes: [429, 500, 502, 503, 504],
    backoffLimit: 5_000,
    maxRetryAfter: 5_000,
  },
});

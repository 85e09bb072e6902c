import ky from 'ky';

/**
 * What every call of this project shares: only 2xx is success, no time-out of its own (section 9 of the specification).
 * Asks again after 429 and 5xx, later each time, and as late as the service says.
 */
export const sharedClient = ky.create({
  timeout: false,
  retry: {
    limit: 3,
    methods: ['get'],
    statusCodes: [429, 500, 502, 503, 504],
    backoffLimit: 5_000,
    maxRetryAfter: 30_000,
  },
});

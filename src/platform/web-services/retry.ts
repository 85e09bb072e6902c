/** Delays between attempts, in milliseconds. */
export interface RetryDelays {
  /** Delay after the first failure; doubles with each further one. */
  first: number;
  longest: number;
}

/** Delay until the next attempt, in milliseconds. @param failures in a row, at least 1. */
export function backoffMs(failures: number, { first, longest }: RetryDelays): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}

/** Longest delay that a service may ask for: daily quotas are the longest. */
export const maxRetryAfterMs = 24 * 3_600_000;

/** Parses the header `Retry-After`, in seconds or as a date. @returns milliseconds, at most a day. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(maxRetryAfterMs, Math.max(0, ms));
}

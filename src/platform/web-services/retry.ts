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

/**
 * Parses the header `Retry-After`, in seconds or as a date.
 *
 * @param longestMs delay that the work can bear, whatever the service asks for.
 */
export function retryAfterMs(header: string | null, longestMs: number, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(longestMs, Math.max(0, ms));
}

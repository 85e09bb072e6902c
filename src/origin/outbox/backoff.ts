const second = 1_000;
const longest = 3_600_000;
/** Maximum delay until the next attempt, in ms. It also caps `Retry-After`. */
export const longestWait = 24 * 3_600_000;

/**
 * Returns the delay until the next attempt, in ms: at least 1 s, doubled after each attempt, at most 1 h.
 * Up to half of it is random, so that several origins do not retry at the same moment.
 */
export function backoffMs(attempt: number, random = Math.random()): number {
  const doubled = Math.min(longest, second * 2 ** Math.min(attempt - 1, 30));
  return Math.max(second, doubled / 2 + (doubled / 2) * random);
}

/** Parses a `Retry-After` header (seconds or a date). @returns ms, at most one day. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const asked = /^\d+$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - now;
  return Number.isNaN(asked) ? undefined : Math.min(longestWait, Math.max(0, asked));
}

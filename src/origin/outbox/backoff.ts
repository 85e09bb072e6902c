const second = 1_000;
const longest = 3_600_000;
/** Ms that an answer waits at most for its next attempt, whatever was asked for. */
export const longestWait = 24 * 3_600_000;

/**
 * Ms until the next attempt: 1 s after the first, about twice as long after each, at most 1 h; up to half of it is
 * chance, so that origins that failed together do not come back together.
 */
export function backoffMs(attempt: number, random = Math.random()): number {
  const doubled = Math.min(longest, second * 2 ** Math.min(attempt - 1, 30));
  return Math.max(second, doubled / 2 + (doubled / 2) * random);
}

/** Ms that a `Retry-After` asks for, in seconds or as a date; at most a day, whatever it says. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const asked = /^\d+$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - now;
  return Number.isNaN(asked) ? undefined : Math.min(longestWait, Math.max(0, asked));
}

import { categories, type Verdict } from './lighthouse-run.ts';

/** Upper limits of the metrics, and the minimum score. */
export const bars = { score: 100, lcp: 1.2, tbt: 50, cls: 0.01 } as const;

/** Lists the limits that a page misses, and the failing audits; empty if it meets all limits. */
export function shortfallsOf({ scores, lcp, tbt, cls, failing }: Verdict): string[] {
  const shortfalls = categories
    .filter((category) => scores[category] < bars.score)
    .map((category) => `${category} ${scores[category]}`);
  // Written with `!`, so that a missing figure (NaN) also fails.
  if (!(lcp <= bars.lcp)) shortfalls.push(`LCP ${lcp.toFixed(2)} s`);
  if (!(tbt <= bars.tbt)) shortfalls.push(`TBT ${tbt.toFixed(0)} ms`);
  if (!(cls <= bars.cls)) shortfalls.push(`CLS ${cls.toFixed(3)}`);
  return shortfalls.length ? [shortfalls.join(', '), ...failing] : [];
}

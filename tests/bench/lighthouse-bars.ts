import { categories, type Verdict } from './lighthouse-run.ts';

/** The most that a page may take, and the score that it must reach. */
export const bars = { score: 100, lcp: 1.2, tbt: 50, cls: 0.01 } as const;

/** What keeps a page below the bars, in words; nothing where it reaches all of them. */
export function shortfallsOf({ scores, lcp, tbt, cls, failing }: Verdict): string[] {
  const shortfalls = categories
    .filter((category) => scores[category] < bars.score)
    .map((category) => `${category} ${scores[category]}`);
  // A figure that is missing is no figure below the bar.
  if (!(lcp <= bars.lcp)) shortfalls.push(`LCP ${lcp.toFixed(2)} s`);
  if (!(tbt <= bars.tbt)) shortfalls.push(`TBT ${tbt.toFixed(0)} ms`);
  if (!(cls <= bars.cls)) shortfalls.push(`CLS ${cls.toFixed(3)}`);
  return shortfalls.length ? [shortfalls.join(', '), ...failing] : [];
}

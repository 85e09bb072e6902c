import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { freePort } from '../fixtures/free-port.ts';
import { median } from './measure.ts';

/** An audited page. */
export interface Judged {
  brand: string;
  /** Name of the type of page. */
  page: string;
  /** Path with the language: `/de/kontakt`. */
  address: string;
}

/** Result of Lighthouse for one page. */
export interface Verdict extends Judged {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Largest contentful paint in seconds. */
  lcp: number;
  /** Total blocking time in milliseconds. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Compressed size of all resources of the page, in kB. */
  weight: number;
  /** Audits that cost points: id and title. */
  failing: string[];
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Extra runs for runs with an incomplete trace, which happen on a busy machine. */
const spare = 2;

/**
 * Audits a page on a simulated phone.
 *
 * @param port of the browser's debugger.
 * @param runs number of runs; the one with the median LCP counts.
 * @returns the verdict, and the whole report as JSON.
 * @throws if the page cannot be loaded.
 */
export async function judge(
  { url, ...judged }: Judged & { url: string },
  port: number,
  runs: number,
): Promise<Verdict & { report: string }> {
  const results: Result[] = [];
  let broken = 'Lighthouse found no largest contentful paint';
  for (let attempt = 0; attempt < runs + spare && results.length < runs; attempt++) {
    const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (!outcome) throw new Error(`Lighthouse says nothing of ${url}`);
    const { lhr } = outcome;
    // The trace may end before the page is requested.
    broken = lhr.runtimeError?.message ?? broken;
    if (!lhr.runtimeError && Number.isFinite(figureOf(lhr, 'largest-contentful-paint'))) results.push(lhr);
  }
  const middle = median(results.map((result) => figureOf(result, 'largest-contentful-paint')));
  const result = results.find((candidate) => figureOf(candidate, 'largest-contentful-paint') === middle);
  if (!result) throw new Error(`${url}: ${broken}`);
  return { ...judged, ...verdictOf(result), report: JSON.stringify(result) };
}

function verdictOf(result: Result): Omit<Verdict, keyof Judged> {
  const scored = categories.map((id) => [id, Math.round((result.categories[id]?.score ?? 0) * 100)] as const);
  const weighty = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const failing = [...new Set(weighty)].flatMap((id) => {
    const audit = result.audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : [];
  });
  return {
    scores: Object.fromEntries(scored) as Record<Category, number>,
    lcp: figureOf(result, 'largest-contentful-paint') / 1000,
    tbt: figureOf(result, 'total-blocking-time'),
    cls: figureOf(result, 'cumulative-layout-shift'),
    weight: figureOf(result, 'total-byte-weight') / 1000,
    failing,
  };
}

function figureOf({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

export interface DebuggedBrowser {
  /** Port of the debugger, for Lighthouse. */
  port: number;
  close(): Promise<void>;
}

/** Starts the Chromium of the tests so that Lighthouse can drive it. */
export async function startDebuggedBrowser(): Promise<DebuggedBrowser> {
  // Playwright talks to Chromium over a pipe, which cannot tell a port that Chromium chose.
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindow: true }),
    chromiumSandbox: !isRoot,
    // Lighthouse audits the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--disable-quic',
      '--disable-extensions',
      '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    ],
  });
  return { port, close: () => browser.close() };
}

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

/**
 * Audits four pages of each brand with Lighthouse on a simulated slow phone, and writes `var/lighthouse.md`. Run it on
 * an idle machine.
 *
 *     npm run bench:lighthouse [-- --only tabor,digallo --runs 3]
 *
 * With `--only` it prints the table and leaves the document as it is. The full reports are in `var/lighthouse`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { format } from 'prettier';
import type { Brand } from '../../sites.config.ts';
import { chosenBrands, endWith, readArguments } from '../../src/platform/command-line/read-arguments.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import { localPath } from '../../src/sites/locale-path.ts';
import { foldersNamed, serveDefaultSites } from '../browser/default-sites.ts';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { freePort } from '../fixtures/free-port.ts';
import { machine, median } from './measure.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Figures of a page: audit of Lighthouse, upper limit, and the factor of its unit. */
const figures = {
  'LCP, s': { audit: 'largest-contentful-paint', bar: 1.2, factor: 1 / 1000, digits: 2 },
  'TBT, ms': { audit: 'total-blocking-time', bar: 50, factor: 1, digits: 0 },
  CLS: { audit: 'cumulative-layout-shift', bar: 0.01, factor: 1, digits: 3 },
  'weight, kB': { audit: 'total-byte-weight', bar: Number.POSITIVE_INFINITY, factor: 1 / 1000, digits: 0 },
};

const { values } = readArguments({ texts: ['only', 'runs'] });
const runs = Number(values.runs ?? 1);
if (!Number.isInteger(runs) || runs < 1) endWith(`--runs: «${values.runs}» is no number of runs`);

const folders = foldersNamed('shown');
const reports = join('var', 'lighthouse');
await mkdir(reports, { recursive: true });
const origin = await serveDefaultSites(folders);
// Playwright talks to Chromium over a pipe, which cannot tell a port that Chromium chose.
const debuggerPort = await freePort();
const browser = await chromium.launch({
  executablePath: await findChromium({ withWindow: true }),
  chromiumSandbox: !isRoot,
  // Lighthouse audits the back/forward cache.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    ...[`--remote-debugging-port=${debuggerPort}`, '--disable-gpu', '--disable-quic', '--disable-extensions'],
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
});
const rows: string[] = [];
let reached = 0;
try {
  for (const brand of chosenBrands(values.only))
    for (const [page, path] of Object.entries(await pathsOf(brand))) {
      const address = localPath(brand, brand.locales[0], path);
      const result = await judge(`http://${brand.id}.localhost:${origin.port}${address}`);
      await writeFile(join(reports, `${brand.id}-${page}.json`), JSON.stringify(result));
      const shortfalls = shortfallsOf(result);
      if (!shortfalls.length) reached += 1;
      console.log(`${shortfalls.length ? '✗' : '✓'} ${brand.id} ${address} ${shortfalls.join(', ')}`);
      const scores = categories.map((category) => scoreOf(result, category)).join('/');
      const measured = Object.values(figures).map((one) => measuredBy(result, one).toFixed(one.digits));
      rows.push(`| ${[brand.id, address, scores, ...measured].join(' | ')} |`);
    }
} finally {
  await browser.close();
  await origin.close();
}

const heads = ['brand', 'page', categories.join('/'), ...Object.keys(figures)];
const table = [`| ${heads.join(' | ')} |`, `|${'---|'.repeat(heads.length)}`, ...rows].join('\n');
const bars = `${reached} of ${rows.length} pages reach every bar: 100 in all categories, LCP ${figures['LCP, s'].bar} s, TBT ${figures['TBT, ms'].bar} ms, CLS ${figures.CLS.bar}.`;
const how = `Written by \`npm run bench:lighthouse\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Mobile, throttled by simulation, against the project's own origin; of ${runs} runs per page the one with the median LCP.`;
if (values.only) console.log(`\n${table}`);
else {
  const document = ['# Lighthouse', how, bars, table].join('\n\n');
  await writeFile('var/lighthouse.md', await format(document, { parser: 'markdown', printWidth: 120 }));
}
console.log(`\n${bars}`);

/** Audited pages by their route; the vacancy is the first open one. */
async function pathsOf(brand: Brand): Promise<Record<string, string>> {
  const release = await liveRelease(folders.dist, folders.releases, brand.hosts[0]);
  const vacancy = Object.entries(release?.manifest.pages ?? {})
    .filter(([, status]) => status === 200)
    .map(([address]) => /\/jobs\/offene-stellen\/\d+$/.exec(address)?.[0])
    .find(Boolean);
  if (!vacancy) throw new Error(`${brand.id} has no open vacancy`);
  return { home: '/', vacancies: '/jobs/offene-stellen', vacancy, contact: '/kontakt' };
}

/** Audits a page on a simulated phone. @returns the run with the median LCP. @throws if the page cannot be loaded. */
async function judge(url: string): Promise<Result> {
  const results: Result[] = [];
  let broken = 'Lighthouse found no largest contentful paint';
  // Two extra runs for incomplete traces, which happen on a busy machine.
  for (let attempt = 0; attempt < runs + 2 && results.length < runs; attempt++) {
    const asked = { port: debuggerPort, output: 'json', logLevel: 'error' } as const;
    const { lhr } = (await lighthouse(url, { ...asked, onlyCategories: [...categories] })) ?? {};
    broken = lhr?.runtimeError?.message ?? broken;
    if (lhr && !lhr.runtimeError && Number.isFinite(measuredBy(lhr, figures['LCP, s']))) results.push(lhr);
  }
  const middle = median(results.map((result) => measuredBy(result, figures['LCP, s'])));
  const result = results.find((one) => measuredBy(one, figures['LCP, s']) === middle);
  if (!result) throw new Error(`${url}: ${broken}`);
  return result;
}

function measuredBy({ audits }: Result, { audit, factor }: { audit: string; factor: number }): number {
  return (audits[audit]?.numericValue ?? Number.NaN) * factor;
}

function scoreOf(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Lists the bars that a page misses, and the audits that cost points. */
function shortfallsOf(result: Result): string[] {
  const weighty = Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const failing = [...new Set(weighty)].filter((id) => {
    const score = result.audits[id]?.score ?? null;
    return score !== null && score < 1;
  });
  // Written with `!`, so that a missing figure (NaN) also fails.
  const missed = Object.entries(figures).filter(([, one]) => !(measuredBy(result, one) <= one.bar));
  const poor = categories.filter((category) => scoreOf(result, category) < 100);
  return missed.length || poor.length ? [...poor, ...missed.map(([name]) => name), ...failing] : [];
}

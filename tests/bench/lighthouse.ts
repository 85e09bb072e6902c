/**
 * Audits four pages of each brand with Lighthouse on a simulated slow phone, and writes `docs/lighthouse.md`. Run it on
 * an idle machine.
 *
 *     npm run bench:lighthouse [-- --only tabor,digallo --runs 3]
 *
 * With `--only` it prints the table and leaves the document as it is. The full reports are in `var/lighthouse`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { type Brand, brands } from '../../sites.config.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { endWith, readArguments } from '../../src/platform/command-line/read-arguments.ts';
import { localPath } from '../../src/sites/locale-path.ts';
import { foldersNamed, serveDefaultSites } from '../browser/default-sites.ts';
import { judge, shortfallsOf, startDebuggedBrowser, type Verdict } from './lighthouse-run.ts';
import { documentOf, tableOf } from './lighthouse-table.ts';

const { values } = readArguments({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '1' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) endWith(`--runs: «${values.runs}» is no number of runs`);
const ids = values.only?.split(',') ?? brands.map(({ id }) => id);
const chosen = ids.map((id) => {
  const brand = (brands as readonly Brand[]).find((candidate) => candidate.id === id);
  if (!brand) endWith(`--only: there is no brand «${id}»`);
  return brand;
});

const folders = foldersNamed('shown');
const reports = join('var', 'lighthouse');
await mkdir(reports, { recursive: true });
const origin = await serveDefaultSites(folders);
const browser = await startDebuggedBrowser();
const verdicts: Verdict[] = [];
try {
  for (const brand of chosen) {
    for (const [page, path] of Object.entries(await pathsOf(brand))) {
      const address = localPath(brand, brand.locales[0], path);
      const url = `http://${brand.id}.localhost:${origin.port}${address}`;
      const { report, ...verdict } = await judge({ brand: brand.id, page, address, url }, browser.port, runs);
      await writeFile(join(reports, `${brand.id}-${page}.json`), report);
      verdicts.push(verdict);
      const shortfalls = shortfallsOf(verdict);
      console.log(`${shortfalls.length ? '✗' : '✓'} ${brand.id} ${address}`);
      for (const shortfall of shortfalls) console.log(`    ${shortfall}`);
    }
  }
} finally {
  await browser.close();
  await origin.close();
}

if (values.only) console.log(`\n${tableOf(verdicts)}`);
else
  await writeFile(
    'docs/lighthouse.md',
    await format(documentOf(verdicts, runs), { parser: 'markdown', printWidth: 120 }),
  );
const below = verdicts.filter((verdict) => shortfallsOf(verdict).length > 0).length;
console.log(`\n${verdicts.length - below} of ${verdicts.length} pages reach every bar`);

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

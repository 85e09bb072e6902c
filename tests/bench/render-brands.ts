/**
 * Builds all brands of the table with generated content, and prints the times as JSON. Runs in its own process in a
 * copy of the project with more brands (`brand-copies.ts`).
 *
 *     node tests/bench/render-brands.ts <folder> <pages of each> <vacancies of all>
 */
import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { fullCheck } from '../../src/build/plan/plan.ts';
import { foldersIn } from '../../src/build/releases/folders.ts';
import { openSiteBuilder } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import type { Source } from '../../src/content/source.ts';
import { generated } from './brand-copies.ts';
import { asPage, fixturePage } from './many-pages.ts';

const [, , folder = '', pages = '50', vacancies = '0'] = process.argv;
const all = brands as readonly Brand[];
const model = all.find(({ id }) => id === 'geeren');
if (!model) throw new Error('the brand that others are made like is gone');

/** Brands per vacancy: every n-th brand gets one. */
const each = all.length / Math.max(1, Number(vacancies));

async function generatedSource(edited: string | undefined): Promise<Source> {
  const source = await defaultSource();
  const ofModel = async (name: Parameters<Source['entries']>[0]) =>
    (await source.entries(name, model as Brand, 'de-CH')) as Record<string, unknown>[];
  const lists = {
    pages: await ofModel('pages'),
    jobs: (await ofModel('jobs')).filter((job) => !job['Lehrstelle'] && !job['Besetzt']),
  };
  return {
    ...source,
    name: `${all.length} brands`,
    configuration: (brand, locale) => source.configuration(generated.test(brand.id) ? (model as Brand) : brand, locale),
    entries: async (collection, brand, locale) => {
      const number = Number(generated.exec(brand.id)?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) return source.entries(collection, brand, locale);
      if (collection === 'pages') {
        const more = Array.from({ length: Math.max(0, Number(pages) - lists.pages.length) }, (_, index) =>
          asPage(fixturePage(index + 1)),
        );
        const [first, ...others] = more;
        const changed = first && edited === brand.id ? { ...first, Titel: 'Nach der Änderung' } : first;
        return [...lists.pages, ...(changed ? [changed, ...others] : [])];
      }
      if (collection !== 'jobs' || Math.floor(number / each) === Math.floor((number - 1) / each)) return [];
      return [{ ...lists.jobs[number % lists.jobs.length], Nummer: 10_000 + number, PubliziertBis: null }];
    },
  };
}

let edited: string | undefined;
const builder = openSiteBuilder({
  folders: foldersIn(join(folder, 'dist'), join(folder, 'var')),
  source: () => generatedSource(edited),
  deadline: 900_000,
  stays: true,
});
const measured: object[] = [];
const last = all.at(-1)?.id ?? '';
const plans = [
  ['cold', fullCheck],
  ['nothing changed', fullCheck],
  ['a page of one brand', { brands: [last], entries: [{ brand: last }] }],
] as const;
for (const [what, plan] of plans) {
  if (what === 'a page of one brand') edited = last;
  const before = process.cpuUsage();
  const report = await builder.build(plan as never);
  const problems = report.brands.flatMap(({ problems }) => problems);
  if (problems.length) throw new Error(problems.slice(0, 10).join('\n'));
  const { user, system } = process.cpuUsage(before);
  const published = report.brands.filter(({ outcome }) => outcome === 'published');
  measured.push({
    what,
    brands: all.length,
    published: published.length,
    pages: report.brands.reduce((sum, brand) => sum + brand.pages, 0),
    milliseconds: report.milliseconds,
    cpuMs: (user + system) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  });
  // Old releases are removed after the report.
  await builder.settled();
}
await builder.close();
console.log(JSON.stringify(measured));

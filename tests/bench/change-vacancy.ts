/**
 * Builds the default content with more vacancies at one host, changes one of them several times, and prints the cost
 * as JSON. Runs in its own process.
 *
 *     node tests/bench/change-vacancy.ts <vacancies> <folder>
 */
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brands } from '../../sites.config.ts';
import { planRebuild } from '../../src/builder/plan.ts';
import { openSiteBuilder } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { editableContent } from '../fixtures/editable-content.ts';
import { addVacancies } from '../fixtures/many-vacancies.ts';
import { median } from './measure.ts';

const brand = 'tabor';
const changes = 5;

const [, , count = '', folder = ''] = process.argv;
const content = await editableContent(await defaultSource(), (_, entries) => entries);
const jobs = content.entries('jobs', brand, 'de-CH');
addVacancies(content, brand, Number(count));

const builder = openSiteBuilder({
  folders: {
    ...foldersIn(join(folder, 'dist'), resolve('var')),
    snapshots: join(folder, 'snapshots'),
    lock: join(folder, 'lock'),
  },
  source: async () => content.source,
  deadline: 600_000,
  stays: true,
});
const build = async (plan: Parameters<typeof builder.build>[0]) => {
  const report = await builder.build(plan);
  const problems = report.brands.flatMap((one) => one.problems);
  if (problems.length) throw new Error(problems.join('\n'));
  return report;
};
await build({ brands: 'all', entries: brands.map(({ id }) => ({ brand: id })) });
await builder.settled();
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const processor: number[] = [];
const took: number[] = [];
for (let change = 0; change < changes; change++) {
  const job = jobs[Math.floor((jobs.length / changes) * (change + 0.5))];
  if (!job) throw new Error('there is no such vacancy');
  job['Titel'] = `Nach der Änderung ${change}`;
  job['Einleitung'] = `Nach der Änderung ${change}: ${job['Einleitung']}`;
  await setTimeout(1_000);
  const before = process.cpuUsage();
  const started = performance.now();
  await build(planRebuild({ uid: 'api::stelle.stelle', documentId: job.documentId, brand }));
  took.push(performance.now() - started);
  await builder.settled();
  const { user, system } = process.cpuUsage(before);
  processor.push((user + system) / 1e6);
}
clearInterval(watch);
await builder.close();
const megabytes = Math.round(peak / 2 ** 20);
const seconds = median(processor);
console.log(JSON.stringify({ seconds, milliseconds: median(took), megabytes, processor }));

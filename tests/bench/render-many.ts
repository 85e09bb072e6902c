/**
 * Builds the default content with more pages, and prints time and memory as JSON. Runs in its own process.
 *
 *     node tests/bench/render-many.ts <pages> <folder> [vacancy|navigation]
 *
 * It starts from the state of the previous run in this folder.
 */
import { join, resolve } from 'node:path';
import { build } from '../../src/builder/site-builder.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { changedSource, manyPagesSource, type SourceChange } from './many-pages.ts';

const [, , count = '', folder = '', change] = process.argv;
const { brands, milliseconds } = await build({
  folders: {
    ...foldersIn(join(folder, 'dist'), resolve('var')),
    snapshots: join(folder, 'snapshots'),
    lock: join(folder, 'lock'),
  },
  source: async () => changedSource(await manyPagesSource(Number(count)), change as SourceChange | undefined),
  deadline: 600_000,
});
const problems = brands.flatMap((brand) => brand.problems);
if (problems.length) throw new Error(problems.join('\n'));
const pages = brands.reduce((sum, brand) => sum + brand.pages, 0);
console.log(JSON.stringify({ pages, milliseconds, megabytes: process.resourceUsage().maxRSS / 1024 }));

/** Builds as many pages as the first parameter says, cold, and prints what it took as JSON. Run in a process of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../src/publication/site-builder.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { manyPagesSource } from './many-pages.ts';

const count = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
const work = resolve('var');
try {
  const { brands, milliseconds } = await build({
    folders: {
      ...foldersIn(join(folder, 'dist'), work),
      snapshots: join(folder, 'snapshots'),
      lock: join(folder, 'lock'),
    },
    source: () => manyPagesSource(count),
    deadline: 600_000,
  });
  const problems = brands.flatMap((brand) => brand.problems);
  if (problems.length) throw new Error(problems.join('\n'));
  const pages = brands.reduce((sum, brand) => sum + brand.pages, 0);
  console.log(JSON.stringify({ pages, milliseconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
} finally {
  await rm(folder, { recursive: true, force: true });
}

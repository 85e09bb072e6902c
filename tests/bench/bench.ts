/**
 * Measures the figures of `docs/figures.md`. Run it on an idle machine.
 *
 *     npm run bench [-- --only
 * builds,comparison,growth,clone,islands,publish,edits,preview,serving,next,development,group,brands]
 */
import { endWith, readArguments } from '../../src/platform/command-line/read-arguments.ts';
import { builds, clone } from './builds.ts';
import { comparison } from './comparison.ts';
import { development } from './development.ts';
import { edits } from './edits.ts';
import { group } from './group.ts';
import { growth } from './growth.ts';
import { islands } from './islands.ts';
import { manyBrands } from './many-brands.ts';
import { machine } from './measure.ts';
import { nextPage } from './next-page.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { serving } from './serving.ts';
import { table } from './table.ts';

const sections = {
  builds,
  comparison,
  growth,
  clone,
  islands,
  publish,
  edits,
  preview,
  serving,
  next: nextPage,
  development,
  group,
  brands: manyBrands,
};
const { values } = readArguments({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',') ?? Object.keys(sections);

console.log(`Measured on ${machine()}\n`);
for (const name of chosen) {
  const section = sections[name as keyof typeof sections];
  if (!section) endWith(`--only: there is no section «${name}»; there are ${Object.keys(sections).join(', ')}`);
  console.log(`### ${name}\n\n${table(await section())}\n`);
}

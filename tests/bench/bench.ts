/**
 * Measures the figures of `docs/figures.md`. Run it on an idle machine.
 *
 *     npm run bench [-- --only builds,comparison,clone,edits,next,development,vacancies] [--short]
 *
 * `--short` compares fewer pages in one round, and writes no file.
 */
import { endWith, readArguments } from '../../src/platform/command-line/read-arguments.ts';
import { builds, clone } from './builds.ts';
import { comparison } from './comparison.ts';
import { development } from './development.ts';
import { edits } from './edits.ts';
import { manyVacancies } from './many-vacancies.ts';
import { machine, secondThread, table, waitForIdle } from './measure.ts';
import { nextPage } from './next-page.ts';

const { values } = readArguments({ texts: ['only'], flags: ['short'] });
const sections = {
  builds,
  comparison: () => comparison({ isShort: values.short }),
  clone,
  edits,
  next: nextPage,
  development,
  vacancies: manyVacancies,
};
const chosen = values.only?.split(',') ?? Object.keys(sections);

console.log(`Measured on ${machine()}; ${await secondThread()}\n`);
for (const name of chosen) {
  const section = sections[name as keyof typeof sections];
  if (!section) endWith(`--only: there is no section «${name}»; there are ${Object.keys(sections).join(', ')}`);
  console.log(`### ${name}\n\nBefore: ${(await waitForIdle()).text}\n`);
  console.log(`${table(await section())}\n`);
}

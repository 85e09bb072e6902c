import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTranslation } from '../../src/content/staff/rule-text.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'held-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('every rule of the content schemas has a translation for editors', async () => {
  const files = globSync('src/{content/schemas,blocks,entries,fields}/**/*.ts');
  const doors = ['parse', 'check-size', 'brand-reading'].map((name) => `src/content/${name}.ts`);
  const paths = [...files, ...doors];
  const sources = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const rules = sources.flatMap((source) =>
    [...source.matchAll(/(['`])(must [^'`]+)\1/g)].map(([, , rule = '']) =>
      rule.replaceAll('\\\\', '\\').replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '7'),
    ),
  );
  expect(rules.length).toBeGreaterThan(40);
  // Expected types of values have their own list of translations.
  expect(rules.filter((rule) => rule !== 'must be 7' && !findTranslation(rule))).toEqual([]);
});

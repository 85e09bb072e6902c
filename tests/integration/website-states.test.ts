import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { websiteStates } from '../../src/build/website-states.ts';
import { noteHeld, readHeld } from '../../src/content/held-brands.ts';
import { translationOf } from '../../src/content/staff/rule-text.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'held-'));
});
afterEach(() => rm(folder, { recursive: true }));

const content = [{ document: 'konfiguration-tabor', field: 'Nav', rule: 'must be a list', found: '«x»' }];
const day = (date: number) => new Date(Date.UTC(2026, 10, date));

test('a brand is held since the first build that held it, until it is published', async () => {
  await noteHeld(folder, 'tabor', { content, other: [] }, day(1));
  await noteHeld(folder, 'tabor', { content: [], other: ['another reason'] }, day(2));
  expect(await readHeld(folder, 'tabor')).toEqual({
    since: day(1).toISOString(),
    content: [],
    other: ['another reason'],
  });
  expect(await readHeld(folder, 'bauma')).toBeUndefined();
  await noteHeld(folder, 'tabor', undefined, day(3));
  expect(await readHeld(folder, 'tabor')).toBeUndefined();
  await noteHeld(folder, 'tabor', { content, other: [] }, day(4));
  expect((await readHeld(folder, 'tabor'))?.since).toBe(day(4).toISOString());
});

test('each website has a state, also before its first release', async () => {
  await noteHeld(folder, 'bauma', { content, other: [] }, day(1));
  const states = await websiteStates({ dist: join(folder, 'dist'), held: folder });
  expect(states).toHaveLength(brands.length);
  expect(states.find(({ brand }) => brand === 'bauma')).toMatchObject({
    releasedAt: undefined,
    pages: 0,
    held: { content },
  });
  expect(states.filter(({ held }) => held)).toHaveLength(1);
});

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
  expect(rules.filter((rule) => rule !== 'must be 7' && !translationOf(rule))).toEqual([]);
});

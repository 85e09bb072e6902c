import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copied = [
  ...['sites.config.ts', 'astro-i18next.config.ts', 'package.json', 'tsconfig.json', 'biome.json', 'scripts', 'src'],
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-command-'));
  for (const path of [...copied, 'public', 'cms/src', 'tests/fixtures/dictionaries.ts'])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const node = (...words: string[]) => execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8' });
const make = (...words: string[]) => node('scripts/new.ts', ...words);
const evaluate = (code: string) => JSON.parse(node('--input-type=module', '-e', code));

test('a block is known to websites and panel, and is made once', () => {
  const words = ['block', 'visiting-days', 'Besuchstage', 'Tage, an denen man das Haus besuchen kann.'];
  expect(make(...words)).toContain('✓ src/blocks/visiting-days: bloecke.besuchstage');
  const names = "import { blockNames } from './src/blocks/schemas.ts'; console.log(JSON.stringify(blockNames))";
  expect(evaluate(names)).toContain('bloecke.besuchstage');
  const page = JSON.parse(readFileSync(join(copy, 'cms/src/api/seite/content-types/seite/schema.json'), 'utf8'));
  expect(page.attributes.Inhalt.components).toContain('bloecke.besuchstage');
  expect(make(...words)).not.toContain('✓');
});

test('a brand shares at most half of its layout, has its own numbers, and its foreign marks are named', () => {
  const output = make(
    'brand',
    'seeblick',
    'Seeblick',
    '--like',
    'geeren',
    '--primary',
    '#2F5D50',
    '--secondary',
    '#D9A441',
  );
  expect(output).toContain('logo-colour.svg: it is drawn with the letters of Geeren');
  const shared = evaluate(`import { brands } from './sites.config.ts';
    import { sharedManners } from './src/sites/manners.ts';
    const own = brands.find(({ id }) => id === 'seeblick');
    console.log(Math.max(...brands.filter((brand) => brand !== own).map((brand) => sharedManners(own, brand).length)))`);
  expect(shared).toBeLessThanOrEqual(4);
  const texts = (brand: string) =>
    readdirSync(join(copy, 'src/content/default', brand), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => readFileSync(join(copy, 'src/content/default', brand, path), 'utf8'))
      .join('\n');
  const numbers = (brand: string) => new Set(texts(brand).match(/(?<=Nummer: )\d+/g));
  expect(numbers('seeblick').size).toBe(numbers('geeren').size);
  expect([...numbers('seeblick')].filter((number) => numbers('geeren').has(number))).toEqual([]);
  expect(texts('seeblick')).not.toContain('geeren.example');
});

test('a language tells which texts and places lack it', () => {
  const output = make('language', 'rm-CH', '--brand', 'rivabella');
  expect(output).toMatch(/public\/locales\/rm\/translation\.json: (\d+) of \1 texts are the English ones/);
  expect(output).toMatch(/the type check wants the language at .*src\/i18n\/format\.ts:\d+/);
  expect(output).toContain('Chromium has no dates in rm-CH');
});

test.each([
  [['block', 'Visiting', 'Besuch', 'Satz.'], 'a name in English is needed'],
  [['brand', 'seehof', 'Seehof', '--like', 'nobody'], 'a brand needs its name and --like, one of digallo'],
  [['language', 'Romansh'], 'a locale is needed, as rm-CH'],
])('%s is refused with a sentence', (words, sentence) => {
  expect(() => make(...words)).toThrow(sentence);
});

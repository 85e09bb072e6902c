import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';

test('drawn files of the content are as they were drawn', () => {
  const listed = JSON.parse(readFileSync('illustrations/outputs.json', 'utf8')) as Record<string, string>;
  const different = Object.entries(listed).filter(([path, checksum]) => {
    return !existsSync(path) || createHash('sha256').update(readFileSync(path)).digest('hex') !== checksum;
  });
  expect(Object.keys(listed).length).toBeGreaterThan(0);
  expect(
    different.map(([path]) => path),
    'to keep a file that was put there by hand, run «npm run illustrations -- --list»',
  ).toEqual([]);
});

test('what the illustrations import is there', async () => {
  const source = readFileSync('illustrations/src/websites.ts', 'utf8');
  const imports = [...source.matchAll(/^export \{ (.+) \} from '(.+)';$/gm)];
  expect(imports.length).toBeGreaterThan(0);
  for (const [, names = '', path = ''] of imports) {
    const found = await import(join(process.cwd(), 'illustrations/src', path));
    for (const name of names.split(', ')) if (!name.startsWith('type ')) expect(found, path).toHaveProperty(name);
  }
});

test.each(brands.map(({ id }) => id))('the documents of %s find on its pages what they quote', async (id) => {
  // By their paths: the illustrations have packages and types of their own.
  const from = (name: string) => import(join(process.cwd(), 'illustrations/src/documents', name));
  const [{ documents }, { contentOf }] = await Promise.all([from('index.ts'), from('content.ts')]);
  const sheets = documents[id]?.(await contentOf(id)) ?? {};
  for (const [name, { pieces }] of Object.entries<{ pieces: string[] }>(sheets))
    expect(pieces.join('').length, name).toBeGreaterThan(500);
});

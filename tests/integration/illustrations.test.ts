import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

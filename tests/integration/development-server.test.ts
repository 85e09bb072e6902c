import { join } from 'node:path';
import { expect, test } from 'vitest';
import { viteForDevelopment } from '../../src/development/development-server.ts';

const root = process.cwd();
const { server = {} } = viteForDevelopment(root);
const { ignored } = server.watch as { ignored: (path: string) => boolean };
const isWatched = (path: string) => !ignored(join(root, path));

test('what makes pages is watched', () => {
  for (const path of [
    '',
    'src',
    'src/layouts/Footer.astro',
    'src/content/default/tabor/de-CH/seiten/index.yaml',
    'public/locales/de/translation.json',
    'sites.config.ts',
    'astro.config.mjs',
    'astro-i18next.config.ts',
    '.env',
  ])
    expect(isWatched(path), path).toBe(true);
});

test('what builds write, and what belongs to others, is not: it is thousands of files', () => {
  for (const path of ['var', 'var/cache/vite/deps', 'dist', 'dist/.releases', 'cms', 'tests', 'docs'])
    expect(isWatched(path), path).toBe(false);
  for (const folder of ['bilder/tabor', 'dateien/tabor', 'encoded'])
    expect(isWatched(`src/content/default/${folder}/x.webp`), folder).toBe(false);
});

test('a port that is taken meanwhile is not exchanged for another', () => {
  expect(server.strictPort).toBe(true);
});

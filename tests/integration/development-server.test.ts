import { join } from 'node:path';
import { expect, test } from 'vitest';
import { viteForDevelopment } from '../../src/dev/development-server.ts';

const root = process.cwd();
const { server = {} } = viteForDevelopment(root);
const { ignored } = server.watch as { ignored: (path: string) => boolean };
const isWatched = (path: string) => !ignored(join(root, path));

test('sources of pages are watched', () => {
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

test('build output and dependencies are not watched: they are thousands of files', () => {
  for (const path of ['var', 'var/cache/vite/deps', 'dist', 'dist/.releases', 'cms', 'tests', 'docs'])
    expect(isWatched(path), path).toBe(false);
  for (const folder of ['bilder/tabor', 'dateien/tabor', 'encoded'])
    expect(isWatched(`src/content/default/${folder}/x.webp`), folder).toBe(false);
});

test('a port taken in the meantime is not replaced by another one', () => {
  expect(server.strictPort).toBe(true);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
const kept = () => join(folder, 'cache', 'styles', 'styles.json');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
  vi.stubEnv('CACHE_FOLDER', join(folder, 'cache'));
  writeFileSync(join(folder, '_part.scss'), '$colour: red;');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Compiles as Vite does, with what an earlier start has kept. */
async function compiled(source: string): Promise<string> {
  vi.resetModules();
  const { initAsyncCompiler } = await import('../../src/development/styles/kept-sass.ts');
  const compiler = await initAsyncCompiler();
  const url = pathToFileURL(join(folder, 'style.scss'));
  const importer = { findFileUrl: (name: string) => new URL(name, url) };
  const { css, loadedUrls } = await compiler.compileStringAsync(source, {
    url,
    importers: [importer],
    sourceMap: true,
  });
  expect(loadedUrls.map(({ href }) => href)).toContain(new URL('_part.scss', url).href);
  return css;
}

const source = "@use 'part'; a { b { color: part.$colour; } }";

test('what was compiled once is not compiled again until it, or a file in it, changes', async () => {
  expect(await compiled(source)).toContain('a b {\n  color: red;');
  await vi.waitFor(() => readFileSync(kept()), { timeout: 10_000, interval: 50 });
  writeFileSync(kept(), readFileSync(kept(), 'utf8').replace('red', 'kept'));
  expect(await compiled(source)).toContain('color: kept;');
  expect(await compiled(`${source}\n`)).toContain('color: red;');
  writeFileSync(join(folder, '_part.scss'), '$colour: blue;');
  expect(await compiled(source)).toContain('color: blue;');
});

test('a mistake is told as Sass tells it, each time', async () => {
  for (const _ of [1, 2])
    await expect(compiled('@use "part"; a { color: part.$none; }')).rejects.toThrow('Undefined variable');
});

test('what a full disk left of it counts as nothing', async () => {
  await compiled(source);
  await vi.waitFor(() => readFileSync(kept()), { timeout: 10_000, interval: 50 });
  writeFileSync(kept(), readFileSync(kept(), 'utf8').slice(0, 50));
  expect(await compiled(source)).toContain('color: red;');
});

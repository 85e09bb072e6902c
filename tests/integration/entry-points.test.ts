import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeEntryPoints } from '../../cms/scripts/entry-points.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'entry-points-'));
  await put('config/server.ts', 'export default { port: 1337 };');
  await put('src/index.ts', "export default { name: 'index' };");
  await put('src/forms/request.ts', 'export const fields = [];');
  await put('src/components/teile/bild.json', '{}');
  await put('src/api/haus/routes/haus.ts', "export default { name: 'routes' };");
  await put('src/api/haus/content-types/haus/schema.json', '{ "kind": "collectionType" }');
});
afterEach(() => rm(root, { recursive: true }));

async function put(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const written = () => globSync('dist/**/*.{js,json}', { cwd: root }).sort();
const loaded = async (path: string) => (await import(join(root, path))).default;

test('the entry points that Strapi loads exist under its names and point to the source', async () => {
  writeEntryPoints(root);
  expect(written()).toEqual([
    'dist/config/server.js',
    'dist/src/api/haus/content-types/haus/schema.js',
    'dist/src/api/haus/routes/haus.js',
    'dist/src/index.js',
  ]);
  await put('package.json', '{ "type": "module" }');
  expect(await loaded('dist/src/api/haus/routes/haus.js')).toEqual({ name: 'routes' });
  expect(await readFile(join(root, 'dist/src/api/haus/content-types/haus/schema.js'), 'utf8')).toBe(
    "export { default } from '../../../../../../src/api/haus/content-types/haus/schema.json' with { type: 'json' };\n",
  );
  expect(await readFile(join(root, 'dist/src/components/teile/bild.json'), 'utf8')).toBe('{}');
});

test('correct files are not rewritten', async () => {
  writeEntryPoints(root);
  const written = join(root, 'dist/src/index.js');
  const { mtimeMs } = await stat(written);
  writeEntryPoints(root);
  expect((await stat(written)).mtimeMs).toBe(mtimeMs);
});

test('broken files are rewritten, and files without a source are removed', async () => {
  writeEntryPoints(root);
  await put('dist/src/index.js', 'broken');
  await put('dist/build/index.html', 'the panel');
  await rm(join(root, 'src/api/haus'), { recursive: true });
  writeEntryPoints(root);
  expect(written()).toEqual(['dist/config/server.js', 'dist/src/index.js']);
  expect(await readFile(join(root, 'dist/src/index.js'), 'utf8')).toContain('src/index.ts');
  // Strapi fails to load an empty folder of content types.
  expect(globSync('dist/src/*', { cwd: root }).sort()).toEqual(['dist/src/components', 'dist/src/index.js']);
  expect(await readFile(join(root, 'dist/build/index.html'), 'utf8')).toBe('the panel');
});

test('a read-only folder is reported with what to do', async () => {
  await put('dist', 'a file');
  expect(() => writeEntryPoints(root)).toThrow(/is not current: .+ Run «npm run strapi -- build» in .+ as the owner/);
});

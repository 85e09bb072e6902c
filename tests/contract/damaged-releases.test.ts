import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Brand } from '../../sites.config.ts';
import { damageOf } from '../../src/build/releases/damage.ts';
import { liveRelease, type Release } from '../../src/build/releases/manifest.ts';
import { rollBack } from '../../src/build/rollback.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { aFew, editableContent } from '../fixtures/editable-content.ts';
import { buildFrom, type TemporaryFolders } from '../fixtures/temporary-build.ts';

const tabor: Brand = brandById('tabor');
const [host] = tabor.hosts;

let server: ContentServer;
let folders: TemporaryFolders;
let troubles: string[];

beforeAll(async () => {
  server = await startContentServer((await editableContent(await defaultSource(), aFew)).source);
  folders = await builtFolders('few', server, { isDestructive: true });
  await build();
});
beforeEach(() => {
  troubles = [];
  server.faults.clear();
});
afterAll(async () => {
  await server?.close();
  await folders?.remove();
});

async function build() {
  const { brands: reports } = await buildFrom(server.url, folders, {
    site: ['tabor'],
    onTrouble: (line) => troubles.push(line),
  });
  return Object.fromEntries(reports.map(({ brand, outcome }) => [brand, outcome]));
}

async function live(): Promise<Release> {
  const release = await liveRelease(folders.dist, folders.releases, host);
  if (!release) throw new Error(`${host} has no release`);
  return release;
}
const named = async (pattern: RegExp) => {
  const found = Object.keys((await live()).manifest.files).find((address) => pattern.test(address));
  if (!found) throw new Error(`no file fits ${pattern}`);
  return found;
};

/** Kinds of damage: writing into the file, like a careless or hostile program, or replacing it. */
const ways: [string, (path: string) => Promise<void>][] = [
  ['was written into', (path) => appendFile(path, '<script>alert(1)</script>')],
  [
    'was replaced',
    async (path) => {
      await rm(path);
      await writeFile(path, 'something else');
    },
  ],
  ['is gone', (path) => rm(path)],
  [
    'became a link',
    async (path) => {
      await rm(path);
      await symlink('/etc/hostname', path);
    },
  ],
];
/** Damaged files: a page, a picture, a download, a script, a logo and the sitemap; some of them compressed. */
const files: [RegExp, string][] = [
  [/^\/kontakt\/index\.html$/, ''],
  [/^\/impressum\/index\.html$/, '.br'],
  [/^\/_bilder\/.*-320\.avif$/, ''],
  [/^\/_dateien\//, ''],
  [/^\/_astro\/.*\.js$/, ''],
  [/^\/brand\/tabor\/logo-colour\.svg$/, '.gz'],
  [/^\/sitemap\.xml$/, ''],
];

test('the command lists damaged files and fails; a rollback to a damaged release is refused', async () => {
  const verify = () =>
    promisify(execFile)(process.execPath, ['scripts/releases.ts', '--verify', '--site', 'tabor'], {
      env: { ...process.env, DIST_FOLDER: folders.dist, WORK_FOLDER: join(folders.root, 'work') },
    });
  expect((await verify()).stdout).not.toContain('damaged');
  const { id, folder } = await live();
  await appendFile(join(folder, 'impressum/index.html'), 'x');
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('✗ damaged: /impressum/index.html is not what was published'),
  });
  await build();
  await expect(rollBack(tabor, id, folders)).rejects.toThrow(`${id} is damaged: /impressum/index.html`);
});

test.each(ways)('every file that %s is reported and rebuilt', async (_, damage) => {
  const addresses = await Promise.all(files.map(([pattern]) => named(pattern)));
  const paths = (folder: string) =>
    addresses.map((address, index) => join(folder, address + (files[index]?.[1] ?? '')));
  const bytes = async () => Promise.all(paths((await live()).folder).map((path) => readFile(path)));
  const before = await bytes();
  for (const path of paths((await live()).folder)) await damage(path);
  expect(await build()).toEqual({ tabor: 'published' });
  expect(troubles).toEqual([expect.stringContaining(`${host}: release`)]);
  expect(await bytes()).toEqual(before);
  expect(damageOf(await live())).toBeUndefined();
  expect((await live()).manifest.cause).toBe('repair');
  troubles = [];
  expect(await build()).toEqual({ tabor: 'unchanged' });
  expect(troubles).toEqual([]);
});

test('an unpublished file is not served for long', async () => {
  await writeFile(join((await live()).folder, 'kontakt', 'x.html'), '<script>alert(1)</script>');
  expect(await build()).toEqual({ tabor: 'published' });
  expect(troubles[0]).toContain('/kontakt/x.html is not of this release');
  await expect(readFile(join((await live()).folder, 'kontakt', 'x.html'))).rejects.toThrow('ENOENT');
});

test('damaged files are rebuilt from the last good content if the new content is held', async () => {
  server.faults.set('/api/konfiguration-tabor', { body: () => '{"data":null}' });
  const page = join((await live()).folder, 'index.html');
  const before = await readFile(page);
  await appendFile(page, 'x');
  expect(await build()).toEqual({ tabor: 'held' });
  expect(await readFile(join((await live()).folder, 'index.html'))).toEqual(before);
});

test('a build without a content service does not replace its content, unless an option allows it', async () => {
  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/build.ts', '--site', 'tabor', ...words], {
      env: {
        ...process.env,
        CONTENT_URL: '',
        DIST_FOLDER: folders.dist,
        WORK_FOLDER: join(folders.root, 'work'),
      },
    });
  await build();
  const { id } = await live();
  await expect(command()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('CONTENT_URL is not set, and tabor would lose the content'),
  });
  expect((await live()).id).toBe(id);
  await command('--default-content');
  expect((await live()).manifest.isDefault).toBe(true);
  await command();
});

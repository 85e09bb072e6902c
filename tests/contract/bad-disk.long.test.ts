import { execFile } from 'node:child_process';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrandId } from '../../sites.config.ts';
import { recordsEnding } from '../../src/builder/records.ts';
import { withdrawalOf } from '../../src/builder/withdraw.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { snapshotPath } from '../../src/content/snapshot.ts';
import { detectDamage } from '../../src/releases/damage.ts';
import { liveRelease, type Release } from '../../src/releases/manifest.ts';
import { removePin, writePin } from '../../src/releases/pins.ts';
import { rollBack } from '../../src/releases/rollback.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { aFew, type EditableContent, editableContent } from '../fixtures/editable-content.ts';
import { canMount, makeReadOnly, mountDisk } from '../fixtures/read-only.ts';
import { buildFrom, now, type TemporaryFolders } from '../fixtures/temporary-build.ts';

const published: BrandId[] = ['tabor', 'bauma'];
const tabor = brandById('tabor');
const [host] = tabor.hosts;

let content: EditableContent;
let server: ContentServer;
let folders: TemporaryFolders;
let troubles: string[] = [];
let edits = 0;

beforeAll(async () => {
  content = await editableContent(await defaultSource(), aFew);
  server = await startContentServer(content.source);
  folders = await builtFolders(server, { isDestructive: true });
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

/** Builds with only the files on the disk. @returns the outcome of each brand. */
async function build(): Promise<Record<string, string>> {
  const onTrouble = (line: string) => troubles.push(line);
  const { brands } = await buildFrom(server.url, folders, { site: published, onTrouble });
  return Object.fromEntries(brands.map(({ brand, outcome }) => [brand, outcome]));
}

/** Changes the pages of both brands. */
function edit(): string {
  edits += 1;
  const word = `Neu${edits} Gasse`;
  for (const id of published) content.configuration(id, 'de-CH')['AdresseZeile1'] = word;
  return word;
}

const home = () => readFile(join(folders.dist, host, 'index.html'), 'utf8');

async function live(): Promise<Release> {
  const release = await liveRelease(folders.dist, folders.releases, host);
  if (!release) throw new Error(`${host} has no release`);
  return release;
}

test('damaged files are listed by the command, held content repairs them, and a rollback to them is refused', async () => {
  const verify = () =>
    promisify(execFile)(process.execPath, ['scripts/releases.ts', '--verify', '--site', 'tabor'], {
      env: { ...process.env, DIST_FOLDER: folders.dist, WORK_FOLDER: join(folders.root, 'work') },
    });
  expect((await verify()).stdout).not.toContain('damaged');
  const { id, folder } = await live();
  const before = await home();
  await appendFile(join(folder, 'index.html'), 'x');
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('✗ damaged: /index.html is not what was published'),
  });
  server.faults.set('/api/konfiguration-tabor', { body: () => '{"data":null}' });
  expect(await build()).toMatchObject({ tabor: 'held' });
  expect(await home()).toBe(before);
  const repaired = await live();
  expect(repaired.id).not.toBe(id);
  server.faults.clear();
  edit();
  expect(await build()).toMatchObject({ tabor: 'released' });
  await appendFile(join(repaired.folder, 'index.html'), 'x');
  await expect(rollBack(tabor, repaired.id, folders)).rejects.toThrow(`${repaired.id} is damaged: /index.html`);
});

/** Ways in which a loss of power or a careless program breaks a file. */
const ways: [name: string, (path: string) => Promise<void>][] = [
  ['are empty', truncate],
  [
    'have other types',
    async (path) => {
      const fields = Object.keys(JSON.parse(await readFile(path, 'utf8')));
      await writeFile(path, JSON.stringify(Object.fromEntries(fields.map((field) => [field, { no: [null] }]))));
    },
  ],
  ['are cut off', async (path) => writeFile(path, (await readFile(path)).subarray(0, -9))],
  ['are no text', (path) => writeFile(path, Buffer.from([0, 255, 254, 128, 7]))],
];

test.each(ways)('files of the builder that %s are rebuilt', async (_, spoil) => {
  await writeFile(join(folders.media, 'tones.json'), '{"0": null}');
  const { folder } = await live();
  const files = [`${folder}.json`, snapshotPath(folders.snapshots, tabor.id)];
  files.push(...['files.json', 'tones.json'].map((name) => join(folders.media, name)));
  for (const path of files) await spoil(path);
  const word = edit();
  expect(await build()).toEqual({ tabor: 'released', bauma: 'released' });
  for (const path of files)
    expect(troubles).toContainEqual(expect.stringContaining(`${path} is broken and counts as absent`));
  expect(await home()).toContain(word);
  const records = (await live()).folder + recordsEnding;
  await spoil(records);
  edit();
  expect(await build()).toEqual({ tabor: 'released', bauma: 'released' });
  expect(troubles).toContainEqual(expect.stringContaining(`${records} is broken and counts as absent`));
  troubles = [];
  expect(await build()).toEqual({ tabor: 'unchanged', bauma: 'unchanged' });
  expect(troubles).toEqual([]);
});

test('an empty pin file still pins the host', async () => {
  await writePin(folders.releases, host, { since: now.toISOString(), from: 'a', to: 'b' });
  await truncate(join(folders.releases, host, '.pin.json'));
  edit();
  expect(await build()).toEqual({ tabor: 'pinned', bauma: 'released' });
  await removePin(folders.releases, host);
  expect(await build()).toHaveProperty('tabor', 'released');
});

test('unreadable content holds its brand, and is not replaced', async () => {
  const path = snapshotPath(folders.snapshots, tabor.id);
  await rename(path, `${path}.aside`);
  await mkdir(path);
  edit();
  expect(await build()).toEqual({ tabor: 'held', bauma: 'released' });
  await rmdir(path);
  await rename(`${path}.aside`, path);
  expect(await build()).toHaveProperty('tabor', 'released');
});

/** Kinds of files, how each of them is stored, and its damage. */
const damages: [RegExp, ending: string, (path: string) => Promise<void>][] = [
  [/^\/kontakt\/index\.html$/, '', (path) => appendFile(path, '<script>alert(1)</script>')],
  [/^\/impressum\/index\.html$/, '.br', (path) => appendFile(path, 'x')],
  [/^\/_bilder\/.*-320\.avif$/, '', (path) => rm(path)],
  [/^\/_dateien\//, '', (path) => writeFile(path, 'something else')],
  [/^\/_astro\/.*\.js$/, '', (path) => rm(path).then(() => writeFile(path, 'something else'))],
  [/^\/brand\/tabor\/logo-colour\.svg$/, '.br', (path) => rm(path).then(() => symlink('/etc/hostname', path))],
  [/^\/sitemap\.xml$/, '', truncate],
];

test('files of a release that were changed, replaced, removed or planted are reported and rebuilt', async () => {
  const { folder, manifest } = await live();
  const addresses = Object.keys(manifest.files);
  const paths = damages.map(([pattern, ending]) => (addresses.find((one) => pattern.test(one)) ?? '') + ending);
  const bytes = async (of: string) => Promise.all(paths.map((path) => readFile(join(of, path))));
  const before = await bytes(folder);
  for (const [index, [, , damage]] of damages.entries()) await damage(join(folder, paths[index] ?? ''));
  await writeFile(join(folder, 'kontakt', 'x.html'), '<script>alert(1)</script>');
  await writeFile(Buffer.concat([Buffer.from(`${folder}/back\\slash`), Buffer.from([0xff])]), 'planted');
  expect(await build()).toMatchObject({ tabor: 'released' });
  expect(troubles).toEqual([expect.stringContaining(`${host}: release`)]);
  const repaired = await live();
  expect(repaired.manifest.cause).toBe('repair');
  expect(await bytes(repaired.folder)).toEqual(before);
  await expect(readFile(join(repaired.folder, 'kontakt', 'x.html'))).rejects.toThrow('ENOENT');
  expect((await readdir(repaired.folder)).filter((name) => name.startsWith('back'))).toEqual([]);
  expect(detectDamage(repaired)).toBeUndefined();
  expect(await build()).toMatchObject({ tabor: 'unchanged' });
});

test('a picture that is damaged while the content service gives nothing is back with the next content', async () => {
  const { folder, manifest } = await live();
  const address = Object.keys(manifest.files).find((one) => /^\/_bilder\/.*-320\.avif$/.test(one)) ?? '';
  const bytes = await readFile(join(folder, address));
  await truncate(join(folder, address));
  server.faults.set('/', { status: 500 });
  expect(await build()).toMatchObject({ tabor: 'away' });
  expect((await live()).manifest.files).not.toHaveProperty([address]);
  server.faults.clear();
  expect(await build()).toMatchObject({ tabor: 'released' });
  expect(await readFile(join((await live()).folder, address))).toEqual(bytes);
  expect(await build()).toMatchObject({ tabor: 'unchanged' });
});

test('a picture whose withdrawal was interrupted leaves the live release with the next build', async () => {
  const address = Object.keys((await live()).manifest.files).find((one) => one.startsWith('/_bilder/')) ?? '';
  const list = join(folders.dist, '.withdrawn.json');
  await writeFile(list, JSON.stringify([{ ...withdrawalOf(address), address }]));
  expect(await build()).toMatchObject({ tabor: 'released' });
  expect((await live()).manifest.files).not.toHaveProperty([address]);
  await rm(list);
  expect(await build()).toMatchObject({ tabor: 'unchanged' });
});

describe.skipIf(!canMount)('while the disk', () => {
  const disks: [name: string, error: RegExp, fail: () => Promise<() => void | Promise<void>>][] = [
    ['is read-only', /EROFS|EACCES|ENOENT/, async () => makeReadOnly(join(folders.releases, host))],
    [
      'is full',
      /ENOSPC/,
      async () => {
        // A copy on a small disk, with its rest filled up.
        const aside = `${folders.dist}.aside`;
        await rename(folders.dist, aside);
        await mkdir(folders.dist);
        const unmount = mountDisk(folders.dist, '200m');
        await promisify(execFile)('cp', ['-a', `${aside}/.`, folders.dist]);
        await writeFile(join(folders.dist, 'ballast'), Buffer.alloc(200 * 1024 * 1024)).catch(() => {});
        return async () => {
          unmount();
          await rmdir(folders.dist);
          await rename(aside, folders.dist);
        };
      },
    ],
  ];

  test.each(disks)('%s, the host keeps its release; afterwards the next build succeeds', async (_, error, fail) => {
    const before = await home();
    const restore = await fail();
    const word = edit();
    const report = await buildFrom(server.url, folders, { site: ['tabor'] }).finally(restore);
    expect(report.brands).toMatchObject([{ outcome: 'held', problems: [expect.stringMatching(error)] }]);
    expect(await home()).toBe(before);
    expect(await build()).toMatchObject({ tabor: 'released' });
    expect(await home()).toContain(word);
  });
});

test('a build without a content service does not replace its content, unless an option allows it', async () => {
  const command = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/build.ts', '--site', 'tabor', ...words], {
      env: { ...process.env, CONTENT_URL: '', DIST_FOLDER: folders.dist, WORK_FOLDER: join(folders.root, 'work') },
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
});

import { lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { StaticSites } from '../../src/origin/files/static-sites.ts';
import { detectDamage, hashOfBytes } from '../../src/releases/damage.ts';
import { liveRelease } from '../../src/releases/manifest.ts';
import { rollBack } from '../../src/releases/rollback.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';
import { writeRelease } from '../fixtures/written-release.ts';

const tabor = brandById('tabor');
const [host] = tabor.hosts;
const folderNames = async (releases: string) =>
  (await readdir(join(releases, host))).filter((name) => /^\d+T\d+Z$|\.part$/.test(name));

describe('a release', () => {
  let folders: KeptFolders;
  beforeEach(async () => {
    folders = await keptFolders();
  });
  afterEach(() => folders.remove());

  const release = (...texts: string[]) =>
    releaseByHand(folders, 'tabor', Object.fromEntries(texts.map((text, index) => [index ? `/${index}` : '/', text])));
  const home = () => readFile(join(folders.dist, host, 'index.html'), 'utf8');
  const objects = () => join(folders.releases, host, 'objects');
  const object = (text: string) => join(objects(), hashOfBytes(text));
  const inode = async (path: string) => (await lstat(path)).ino;
  const spare = async (id: string) => join(folders.releases, host, id);

  test('that undoes an edit uses the objects of before', async () => {
    await release('one', 'always');
    const before = await inode(object('one'));
    await release('two', 'always');
    const names = await readdir(objects());
    await release('one', 'always');
    expect(await readdir(objects())).toEqual(names);
    expect([await inode(object('one')), await inode(join(folders.dist, host, 'index.html'))]).toEqual([before, before]);
  });

  test('without a folder gets one in a rollback', async () => {
    const first = await release('one', 'first');
    for (const text of ['two', 'three', 'four']) await release(text);
    expect(await folderNames(folders.releases)).not.toContain(first);
    await rollBack(tabor, first, folders);
    expect(await home()).toBe('one');
    expect(await readFile(join(folders.dist, host, '1', 'index.html'), 'utf8')).toBe('first');
    expect(await folderNames(folders.releases)).toHaveLength(2);
    await release('five');
    expect(await home()).toBe('five');
    await expect(readdir(join(folders.dist, host, '1'))).rejects.toThrow('ENOENT');
  });

  test('without its objects is no way back', async () => {
    const first = await release('one');
    for (const text of ['two', 'three']) await release(text);
    await rm(object('one'));
    await expect(rollBack(tabor, first, folders)).rejects.toThrow(`${first} is damaged: /index.html is not what`);
    expect(await home()).toBe('three');
  });

  test.each([
    ['a file with the name of another object', (path: string) => writeFile(path, 'foreign')],
    ['a symbolic link', (path: string) => symlink('/etc/hostname', path)],
  ])('replaces %s', async (_, plant) => {
    await release('one');
    await plant(object('two'));
    await release('two');
    expect(await home()).toBe('two');
    expect((await lstat(join(folders.dist, host, 'index.html'))).isFile()).toBe(true);
  });

  test('replaces what is planted in the spare folder at its addresses', async () => {
    const first = await release('one', 'always');
    await release('two', 'always');
    const folder = await spare(first);
    await rm(join(folder, 'index.html'));
    await symlink('/etc/hostname', join(folder, 'index.html'));
    await mkdir(join(folder, '2'));
    await writeFile(join(folder, '2', 'index.html'), 'planted');
    await release('three', 'always', 'new');
    expect([await home(), await readFile(join(folders.dist, host, '2', 'index.html'), 'utf8')]).toEqual([
      'three',
      'new',
    ]);
    const live = await liveRelease(folders.dist, folders.releases, host);
    expect(live && detectDamage(live)).toBeUndefined();
  });
});

describe('a builder', () => {
  let hosts: TwoHosts;
  beforeEach(async () => {
    hosts = await twoHosts();
  });
  afterEach(() => hosts.remove());

  const pages = { '/': 'North', '/s/ferry': 'The ferry', '/s/harbour': 'The harbour' };
  const file = (address: string) => readFile(join(hosts.folders.dist, host, address), 'utf8');

  /** Builds with another home page, and only the files on the disk. */
  async function build(title: string): Promise<string> {
    const builder = hosts.open();
    hosts.content.tabor = { ...pages, '/': title };
    await hosts.build(builder, ['tabor']);
    await builder.close();
    const live = await liveRelease(hosts.folders.dist, hosts.folders.releases, host);
    expect(live && detectDamage(live)).toBeUndefined();
    return live?.folder ?? '';
  }

  test.each<[string, (folder: string) => Promise<void>]>([
    ['another file', async (folder) => rename(join(folder, 'index.html'), join(folder, 's/ferry/index.html'))],
    ['a page less', (folder) => rm(join(folder, 's/ferry'), { recursive: true })],
    ['a symbolic link', (folder) => symlink('/etc/hostname', join(folder, 's/link'))],
    ['a stranger', (folder) => writeFile(join(folder, 'evil.html'), '<script>')],
  ])('serves no spare folder with %s', async (_, damage) => {
    const former = await build('one');
    await build('two');
    await damage(former);
    await build('three');
    expect(await file('s/ferry/index.html')).toContain('The ferry');
    expect(await readdir(join(hosts.folders.dist, host))).not.toContain('evil.html');
  });

  test('makes an altered object again, and serves no folder that shares its bytes', async () => {
    await build('one');
    const folder = await build('two');
    await writeFile(join(folder, 's/ferry/index.html'), 'altered');
    for (const title of ['two', 'three', 'four']) {
      await build(title);
      expect(await file('s/ferry/index.html')).toContain('The ferry');
    }
  });

  test('takes over the folders of releases that an earlier version made', async () => {
    const { folders } = hosts;
    const ids = ['20261124T010000000Z', '20261124T020000000Z', '20261124T030000000Z'] as const;
    for (const [index, id] of ids.entries())
      await writeRelease(folders, host, id, { '/index.html': id, [`/_astro/${index}.js`]: `script ${index}` });
    await mkdir(join(folders.apps, '0'.repeat(16)), { recursive: true });
    await build('new');
    expect(await folderNames(folders.releases)).toHaveLength(2);
    const sites = new StaticSites(new LiveSites(folders.dist));
    for (const index of [0, 1, 2]) {
      const script = await sites.answer(new Request(`https://${host}/_astro/${index}.js`));
      expect(await script.text()).toBe(`script ${index}`);
    }
    for (const id of ids.toReversed()) {
      await rollBack(tabor, id, folders);
      expect(await file('index.html')).toBe(id);
    }
  });
});

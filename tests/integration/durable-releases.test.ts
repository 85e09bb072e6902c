import { chmod, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathBeneath } from '../../src/platform/disk/path-beneath.ts';
import { writeWhole } from '../../src/platform/disk/write-whole.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { watchSyncs } from '../fixtures/watch-syncs.ts';

const [host] = brandById('tabor').hosts;

let folders: KeptFolders;
beforeEach(async () => {
  folders = await keptFolders();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await folders.remove();
});

const inode = async (path: string) => (await stat(path)).ino;
const live = () => readlink(join(folders.dist, host)).catch(() => '');

test('an atomically written file is synced before it gets its name', async () => {
  const path = pathBeneath(folders.root, 'tabor.json');
  const synced = await watchSyncs(() =>
    stat(path).then(
      () => true,
      () => false,
    ),
  );
  await writeWhole(path, '{}');
  expect(synced).toContain(await inode(path));
});

test('new files of a release are synced before it is live', async () => {
  await releaseByHand(folders, 'tabor', { '/': 'Haus', '/kontakt': 'Tel' });
  const before = await live();
  const synced = await watchSyncs(async () => (await live()) !== before);
  const id = await releaseByHand(folders, 'tabor', { '/': 'Haus!', '/kontakt': 'Tel', '/events': 'neu' });
  const names = ['index.html', 'index.html.br', 'events/index.html', 'events/index.html.br'];
  const folder = join(folders.releases, host, id);
  for (const path of [...names.map((name) => join(folder, name)), `${folder}.json`])
    expect(synced, path).toContain(await inode(path));
});

/** Installs a fake program that records its arguments. @returns a function that reads them. */
async function noteCalls(program: string): Promise<() => Promise<string>> {
  const [folder, notes] = [join(folders.root, 'bin'), join(folders.root, 'calls')];
  await mkdir(folder);
  await writeFile(join(folder, program), `#!/bin/sh\necho "$@" >> ${notes}\n`);
  await chmod(join(folder, program), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  return () => readFile(notes, 'utf8');
}

const manyPages = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`/s/${index}`, `Seite ${index}`]));

test.runIf(process.platform === 'linux')('many new files are synced at once', async () => {
  const calls = await noteCalls('sync');
  const synced = await watchSyncs();
  await releaseByHand(folders, 'tabor', manyPages);
  expect(await calls()).toBe(`-f ${folders.releases}\n`);
  expect(synced).not.toContain(await inode(join(folders.dist, host, 's/1/index.html')));
});

test('many new files are synced one by one without the `sync` program', async () => {
  vi.stubEnv('PATH', folders.root);
  const synced = await watchSyncs();
  await releaseByHand(folders, 'tabor', manyPages);
  for (const page of Object.keys(manyPages))
    expect(synced).toContain(await inode(join(folders.dist, host, page, 'index.html')));
});

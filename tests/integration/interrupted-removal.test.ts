import { readdirSync } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pruneReleases } from '../../src/builder/prune-releases.ts';
import { removeSpares, takeSpare, toSpare } from '../../src/builder/spare.ts';
import { keptReleases } from '../../src/releases/kept-releases.ts';
import { liveRelease, type Release } from '../../src/releases/manifest.ts';
import { pathBeneath } from '../../src/releases/path-beneath.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

/** Name of folders that are removed only partly, as if the process was killed. */
const half: { name?: string | undefined } = {};

vi.mock('../../src/releases/disk.ts', async (original) => {
  const disk = await original<typeof import('../../src/releases/disk.ts')>();
  const removeFolder: typeof disk.removeFolder = async (path) => {
    if (!half.name || !path.endsWith(half.name)) return disk.removeFolder(path);
    await rm(join(path, 'index.html'));
    throw new Error('killed');
  };
  return { ...disk, removeFolder };
});

const [host] = brandById('tabor').hosts;
const pages = { '/': 'Haus', '/kontakt': 'Tel' };
let folders: KeptFolders;
let ofHost: string;
let ids: string[];

beforeEach(async () => {
  folders = await keptFolders();
  ofHost = join(folders.releases, host);
  ids = [];
  for (let count = 0; count < 5; count++) ids.push(await releaseByHand(folders, 'tabor', pages));
});
afterEach(async () => {
  half.name = undefined;
  await folders.remove();
});

const take = async () => {
  const { folder, manifest } = (await liveRelease(folders.dist, folders.releases, host)) as Release;
  const live = { folder, files: new Map(Object.entries(manifest.files)) };
  return takeSpare(ofHost, pathBeneath(ofHost, 'next.part'), live, () => {});
};

test('the next release is built from a spare folder', async () => {
  await toSpare(ofHost, ids[0] ?? '');
  expect([...((await take()) ?? new Map()).keys()]).toContain('/kontakt/index.html');
});

test('a partly removed spare folder is not used for a release', async () => {
  await toSpare(ofHost, ids[0] ?? '');
  half.name = 'spare.folder';
  await expect(removeSpares(ofHost)).rejects.toThrow('killed');
  await access(join(ofHost, 'spare.folder/kontakt/index.html'));
  expect(await take()).toBeUndefined();
});

test('a partly removed release is ignored and not reused; the next cleanup removes the rest', async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`/${index}`, 'Seite']));
  const oldest = await releaseByHand(folders, 'tabor', { '/': 'Haus', ...many });
  for (let count = 0; count < 4; count++) await releaseByHand(folders, 'tabor', pages);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const prune = (isHurried: () => boolean) =>
    pruneReleases(host, folders, { releases: 2, days: 30 }, inAnHour, isHurried);
  const left = () => readdirSync(join(ofHost, oldest)).length;
  expect(await prune(() => left() < 100)).toEqual({ isDone: false });
  expect(left()).toBeGreaterThan(0);
  expect(left()).toBeLessThan(100);
  const kept = await keptReleases(folders.dist, folders.releases, host);
  expect(kept).toHaveLength(2);
  expect(await prune(() => false)).toEqual({ isDone: true });
  expect(await readdir(ofHost)).not.toContain(oldest);
});

import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pruneReleases } from '../../src/build/prune-releases.ts';
import { keptReleases } from '../../src/build/releases/kept-releases.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

/** Name of folders that are removed only partly, as if the process was killed. */
const half: { name?: string | undefined } = {};

vi.mock('../../src/platform/disk/disk.ts', async (original) => {
  const disk = await original<typeof import('../../src/platform/disk/disk.ts')>();
  const removeFolder: typeof disk.removeFolder = async (path) => {
    if (!half.name || !path.endsWith(half.name)) return disk.removeFolder(path);
    await rm(join(path, 'index.html'));
    throw new Error('killed');
  };
  return { ...disk, removeFolder };
});

const [host] = brandById('tabor').hosts;
let folders: KeptFolders;
beforeEach(async () => {
  folders = await keptFolders();
});
afterEach(async () => {
  half.name = undefined;
  await folders.remove();
});

test('a release whose removal was interrupted is none; the next look removes the rest', async () => {
  const oldest = await releaseByHand(folders, 'tabor', { '/': 'Haus', '/kontakt': 'Tel' });
  for (let count = 0; count < 2; count++)
    await releaseByHand(folders, 'tabor', { '/': `Haus ${count}`, '/kontakt': 'Tel' });
  const ofHost = join(folders.releases, host);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const prune = () => pruneReleases(host, folders, { releases: 2, days: 30 }, inAnHour);
  half.name = oldest;
  await expect(prune()).rejects.toThrow('killed');
  await access(join(ofHost, oldest, 'kontakt/index.html'));
  expect(await keptReleases(folders.dist, folders.releases, host)).toHaveLength(2);
  half.name = undefined;
  await prune();
  expect(await readdir(ofHost)).not.toContain(oldest);
});

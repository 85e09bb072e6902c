import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Publisher } from '../../src/builder/publisher.ts';
import { Upkeep } from '../../src/builder/upkeep.ts';
import { keptReleases } from '../../src/releases/kept-releases.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

const tabor = brandById('tabor');
const [host] = tabor.hosts;
let folders: KeptFolders;
let isHurried: boolean;
let upkeep: Upkeep;

beforeEach(async () => {
  folders = await keptFolders();
  const unlimited = { releases: 100, days: 3_000 };
  for (let count = 0; count < 9; count++)
    await releaseByHand(folders, 'tabor', { '/': 'Haus' }, { keeping: unlimited });
  isHurried = true;
  upkeep = new Upkeep(
    folders,
    {} as Publisher,
    () => isHurried,
    () => {},
  );
});
afterEach(() => folders.remove());

const makeRoom = () => upkeep.makeRoom([tabor], [tabor], false);
const count = async () => (await keptReleases(folders.dist, folders.releases, host)).length;

test('a waiting build takes precedence over the removal of old releases', async () => {
  const before = await count();
  await makeRoom();
  expect(await count()).toBe(before);
  isHurried = false;
  await makeRoom();
  expect(await count()).toBeLessThan(before);
});

test('old releases are removed even if builds run without a pause', async () => {
  const before = await count();
  for (let build = 0; build < 10; build++) await makeRoom();
  expect(await count()).toBe(before);
  await makeRoom();
  expect(await count()).toBeLessThan(before);
});

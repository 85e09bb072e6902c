import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordedRelease } from '../../src/builder/records.ts';
import { prepareSpares, takeSpare } from '../../src/builder/spare.ts';
import { removeFolder } from '../../src/releases/disk.ts';
import { liveRelease, type Release } from '../../src/releases/manifest.ts';
import { pathBeneath } from '../../src/releases/path-beneath.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

const [host] = brandById('tabor').hosts;
const pages = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`/s/${index}`, `Seite ${index}`]));
/** Number of files, including the not-found page. */
const files = 201;
const quiet = () => {};
const publisher = { sync: async () => false };
const never = () => false;
let folders: KeptFolders;
let ofHost: string;
let live: RecordedRelease;

beforeEach(async () => {
  folders = await keptFolders();
  ofHost = join(folders.releases, host);
  await releaseByHand(folders, 'tabor', pages);
  live = { ...((await liveRelease(folders.dist, folders.releases, host)) as RecordedRelease), records: undefined };
});
afterEach(() => folders.remove());

const treeOf = ({ folder, manifest }: Release) => ({ folder, files: new Map(Object.entries(manifest.files)) });

/** Takes the next spare and checks that all its files exist. @returns their addresses. */
async function taken(): Promise<string[] | undefined> {
  const next = pathBeneath(ofHost, 'next.part');
  await removeFolder(next);
  const found = await takeSpare(ofHost, next, treeOf(live), quiet);
  for (const address of found?.keys() ?? []) await access(join(next, address));
  return found && [...found.keys()];
}

test('there are two spares: for the pages, and for the search index', async () => {
  await prepareSpares(ofHost, live, publisher, never, quiet);
  expect(await taken()).toHaveLength(files);
  expect(await taken()).toHaveLength(files);
  expect(await taken()).toBeUndefined();
});

test('a waiting build gets the finished part of a spare, and the rest is prepared after it', async () => {
  let asked = 0;
  const isHurried = () => ++asked > 2;
  await prepareSpares(ofHost, live, publisher, isHurried, quiet);
  const part = (await taken()) ?? [];
  expect(part.length).toBeGreaterThan(0);
  expect(part.length).toBeLessThan(files);
  expect(await taken()).toBeUndefined();
  await prepareSpares(ofHost, live, publisher, never, quiet);
  expect(await taken()).toHaveLength(files);
});

test('an interrupted spare is completed', async () => {
  let asked = 0;
  await prepareSpares(ofHost, live, publisher, () => ++asked > 2, quiet);
  await prepareSpares(ofHost, live, publisher, never, quiet);
  expect(await taken()).toHaveLength(files);
});

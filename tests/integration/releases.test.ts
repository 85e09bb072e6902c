import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Brand } from '../../sites.config.ts';
import { publicationStates } from '../../src/origin/rebuild/publication-states.ts';
import { readPin } from '../../src/releases/pins.ts';
import { listReleases } from '../../src/releases/release-list.ts';
import { RollbackError, rollBack } from '../../src/releases/rollback.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { twoHosts } from '../fixtures/two-hosts.ts';

const tabor: Brand = brandById('tabor');
const [host] = tabor.hosts;

let folders: KeptFolders;
beforeEach(async () => {
  folders = await keptFolders();
});
afterEach(() => folders.remove());

const live = async () => basename(await readlink(join(folders.dist, host)));
const keptIds = async () => (await listReleases(tabor, folders)).releases.map(({ id }) => id);
const pinOf = () => readPin(folders.releases, host);

describe('releases', () => {
  test('are removed by number and age, but never the live one nor the one before it', async () => {
    const keeping = { releases: 3, days: 10 };
    const day = (date: number) => ({ keeping, createdAt: new Date(Date.UTC(2026, 9, date)).toISOString() });
    for (const date of [1, 2, 3, 4]) await releaseByHand(folders, 'tabor', { '/': String(date) }, day(date));
    expect(await keptIds()).toHaveLength(3);
    const [fourth] = await keptIds();
    const old = await releaseByHand(folders, 'tabor', { '/': 'a month later' }, day(31));
    expect(await keptIds()).toEqual([old, fourth]);
    await rollBack(tabor, undefined, folders);
    await releaseByHand(folders, 'tabor', { '/': 'again' }, { ...day(32), keeping: { releases: 2, days: 10 } });
    expect((await readdir(join(folders.releases, host))).filter((name) => name.startsWith(fourth ?? '?'))).toEqual([]);
  });

  test('stay for thirty days with the last one of each day', async () => {
    const keeping = { releases: 40, days: 30 };
    const last: string[] = [];
    for (let day = 1; day <= 30; day++)
      for (const hour of [8, 12, 16]) {
        const createdAt = new Date(Date.UTC(2026, 9, day, hour)).toISOString();
        const id = await releaseByHand(folders, 'tabor', { '/': createdAt }, { keeping, createdAt });
        if (hour === 16) last.push(id);
      }
    const kept = await keptIds();
    expect(kept).toHaveLength(40);
    expect(last.filter((id) => !kept.includes(id))).toEqual([]);
  });
});

test('many edits in a row keep at most 41 lists and two folders, and the release of yesterday', async () => {
  const hosts = await twoHosts();
  const builder = hosts.open();
  const folder = join(hosts.folders.releases, host);
  try {
    await hosts.build(builder, ['tabor']);
    const { releases } = await listReleases(tabor, hosts.folders);
    const [first] = releases;
    const manifest = join(folder, `${first?.id}.json`);
    const createdAt = new Date(Date.now() - 86_400_000).toISOString();
    await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), createdAt }));
    const most = { lists: 0, folders: 0 };
    const watch = setInterval(async () => {
      const names = await readdir(folder);
      const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
      most.lists = Math.max(most.lists, count(/^\d+T\d+Z\.json$/));
      most.folders = Math.max(most.folders, count(/^\d+T\d+Z$|^next\.part$/));
    }, 1);
    for (let edit = 0; edit < 60; edit++) {
      hosts.content.tabor = { '/': `Edit ${edit}`, '/s/ferry': 'The ferry' };
      await hosts.build(builder, ['tabor']);
    }
    await builder.settled();
    clearInterval(watch);
    expect(most).toEqual({ lists: 41, folders: 2 });
    const kept = await listReleases(tabor, hosts.folders);
    expect(kept.releases).toHaveLength(40);
    expect(kept.releases.at(-1)?.id).toBe(first?.id);
  } finally {
    await builder.close();
    await hosts.remove();
  }
});

test('the content service is told the versions of the release that is live, also after a rollback', async () => {
  const at = (date: number) => new Date(Date.UTC(2026, 9, date)).toISOString();
  const versionsOf = (date: number) => ({ 'de-CH': { page: at(date) } });
  const states = publicationStates(folders);
  const shown = async () => (await states.of(tabor, undefined)).versions;
  await releaseByHand(folders, 'tabor', { '/': 'old' }, { createdAt: at(1) });
  await releaseByHand(folders, 'tabor', { '/': 'one' }, { createdAt: at(3), versions: versionsOf(2) });
  await releaseByHand(folders, 'tabor', { '/': 'two' }, { createdAt: at(5), versions: versionsOf(4) });
  const contents = { 'de-CH': { configuration: {} } };
  const snapshot = { brand: 'tabor', contents, versions: versionsOf(4), withdrawnJobs: [] };
  await mkdir(folders.snapshots, { recursive: true });
  await writeFile(join(folders.snapshots, 'tabor.json'), JSON.stringify(snapshot));
  expect(await shown()).toEqual(versionsOf(4));
  await rollBack(tabor, undefined, folders);
  expect(await shown()).toEqual(versionsOf(2));
  await rollBack(tabor, undefined, folders);
  // A release of earlier code does not tell its versions: newer ones are not in it.
  expect(await shown()).toEqual({ 'de-CH': {} });
});

describe('a rollback', () => {
  const three = async () => [
    await releaseByHand(folders, 'tabor', { '/': 'one' }),
    await releaseByHand(folders, 'tabor', { '/': 'two' }),
    await releaseByHand(folders, 'tabor', { '/': 'three', '/neu': 'Seite' }),
  ];

  test('goes to the previous release, then to the one before; both pin the host', async () => {
    const [first, second, third] = await three();
    const done = await rollBack(tabor, undefined, folders);
    expect(done).toEqual({ brand: 'tabor', from: third, to: second, inputs: '', pinned: true });
    expect(await live()).toBe(second);
    expect(await pinOf()).toMatchObject({ from: third, to: second });
    await rollBack(tabor, undefined, folders);
    expect(await live()).toBe(first);
    await expect(rollBack(tabor, undefined, folders)).rejects.toThrow(
      `tabor: no release before the live one (${first}) is kept; there are ${third}, ${second}`,
    );
  });

  test('to the latest release removes the pin: builds continue from there', async () => {
    const [first, , third] = await three();
    await rollBack(tabor, first, folders);
    expect(await rollBack(tabor, third, folders)).toMatchObject({ from: first, to: third, pinned: false });
    expect(await pinOf()).toBeUndefined();
  });

  test('refuses a missing release without any change', async () => {
    const [, , third] = await three();
    const gone = rollBack(tabor, '20250101T000000000Z', folders);
    await expect(gone).rejects.toThrow(RollbackError);
    await expect(gone).rejects.toThrow('tabor: no release 20250101T000000000Z is kept; there are ');
    await expect(rollBack(tabor, third, folders)).rejects.toThrow(`${third} is live already`);
    await expect(rollBack(brandById('bauma'), undefined, folders)).rejects.toThrow('bauma.example has no live release');
    await rm(join(folders.apps, '0000000000000000'), { recursive: true });
    await expect(rollBack(tabor, undefined, folders)).rejects.toThrow('forms would not work');
    expect(await live()).toBe(third);
    expect(await pinOf()).toBeUndefined();
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Builder } from '../../src/builder/builder.ts';
import { readChanges } from '../../src/builder/changes.ts';
import { pruneReleases } from '../../src/builder/prune-releases.ts';
import { listReleases } from '../../src/builder/release-list.ts';
import { rollBack } from '../../src/builder/rollback.ts';
import { damageOf } from '../../src/releases/damage.ts';
import { keptReleases } from '../../src/releases/kept-releases.ts';
import { liveRelease, type Release } from '../../src/releases/manifest.ts';
import { searchIn } from '../fixtures/search-in.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

let hosts: TwoHosts;
let builder: Builder<unknown, readonly string[], never>;
let troubles: string[];
beforeEach(async () => {
  hosts = await twoHosts();
  troubles = [];
  builder = open();
});
afterEach(async () => {
  await builder.close();
  await hosts.remove();
});

function open(stays = false) {
  const { model, folders, publisher } = hosts;
  return new Builder(model, { folders, publisher, completes: true, stays, onTrouble: (line) => troubles.push(line) });
}

const host = 'north.example';
const north = { id: 'north', hosts: [host] } as const;

async function live(of = host): Promise<Release> {
  const { dist, releases } = hosts.folders;
  const release = await liveRelease(dist, releases, of);
  if (!release) throw new Error(`${of} has no release`);
  return release;
}

/** Builds, and waits for the background work. */
async function build(): Promise<Release> {
  await builder.build();
  await builder.settled();
  return live();
}

async function found(words: string): Promise<string[]> {
  return (await searchIn((await live()).folder, words)).map(({ address }) => address);
}

test('a release is live before its index, which follows with a second release of the same pages', async () => {
  await builder.build();
  const first = await live();
  await builder.settled();
  const second = await live();
  expect(first.manifest.files).not.toHaveProperty('/suche.json');
  expect(second.manifest.completes).toBe(first.id);
  expect(second.manifest.pages).toEqual(first.manifest.pages);
  expect(damageOf(second)).toBeUndefined();
  expect(await found('harbour')).toEqual(['/harbour']);
  // Caches must purge only the index.
  const changes = await readChanges(second.folder);
  expect(changes).toMatchObject({ since: first.id, changed: [], removed: [] });
  expect(changes?.added.every((address) => /^\/(?:suche\.json|_suche\/)/.test(address))).toBe(true);
  expect(await build(), 'nothing has changed').toMatchObject({ id: second.id });
  expect(troubles).toEqual([]);
});

test('after the index follows, a new word is found, and the replaced word no longer', async () => {
  await build();
  hosts.content['north'] = { '/': 'North', '/ferry': 'The ferry sails', '/harbour': 'The lighthouse' };
  await builder.build();
  expect(await found('harbour lighthouse'), 'of the release before').toEqual(['/harbour']);
  expect(await found('lighthouse')).toEqual([]);
  await builder.settled();
  expect(await found('lighthouse')).toEqual(['/harbour']);
  const index = await readFile(join((await live()).folder, 'suche.json'), 'utf8');
  expect(index).toMatch(/lighthous/);
  expect(index).not.toMatch(/harbour/);
});

test('in a long-running process a host gets its index before other hosts show the change', async () => {
  await builder.close();
  builder = open(true);
  await build();
  const texts = { ...(hosts.content['north'] as Record<string, string>), '/': 'The lighthouse' };
  hosts.content['north'] = texts;
  await builder.build(['north']);
  expect(await found('lighthouse'), 'with the build itself').toEqual(['/']);
  await builder.settled();
  const south = await live('south.example');
  expect(await readFile(join(south.folder, 'de', 'index.html'), 'utf8')).toContain('lighthouse');
  const [withIndex, ofSouth = ''] = [(await live()).id, south.manifest.completes];
  expect(withIndex < ofSouth, `${withIndex} before ${ofSouth}`).toBe(true);
  hosts.content['north'] = { ...texts, '/harbour': 'The pier' };
  await build();
  expect(await found('lighthouse'), 'a page that was read before').toEqual(['/']);
  expect(await found('pier')).toEqual(['/harbour']);
  expect(troubles).toEqual([]);
});

test('while builds wait, each of them completes the index of one more host', async () => {
  await builder.close();
  await hosts.remove();
  const others = ['south', 'east', 'west', 'isle'];
  hosts = await twoHosts(others.slice(1));
  builder = open(true);
  await build();
  const ofNorth = (harbour: string) => ({ '/': 'North', '/ferry': 'The ferry sails', '/harbour': harbour });
  hosts.content['south'] = { '/de': 'Zwei', '/fr': 'Deux' };
  for (const id of others.slice(1)) hosts.content[id] = { '/': 'Two' };
  const [ofOthers, second, third] = [builder.build(others), builder.build(['north']), builder.build(['north'])];
  await ofOthers;
  hosts.content['north'] = ofNorth('The pier');
  await second;
  hosts.content['north'] = ofNorth('The lighthouse');
  await third;
  await builder.settled();
  const { dist, releases } = hosts.folders;
  const [ofThird, ofSecond] = (await keptReleases(dist, releases, host)).filter(({ manifest }) => !manifest.completes);
  const completed = await Promise.all(others.map((id) => live(`${id}.example`)));
  for (const release of completed) expect(release?.manifest.completes).toBeDefined();
  const [first, next, later, last] = completed.map((release) => release?.id).sort();
  // The first build also changed north, which shows a text of its neighbour: north was the one more host.
  const inOrder = [first, ofSecond?.id, next, ofThird?.id, later, last];
  expect(inOrder).toEqual([...inOrder].sort());
  expect(await found('lighthouse')).toEqual(['/harbour']);
  expect(troubles).toEqual([]);
});

test('an index of a million words does not delay a waiting build, and is built after it', async () => {
  await builder.close();
  builder = open(true);
  const words = Array.from({ length: 2_000 }, (_, index) => `word${index.toString(36)}`);
  const texts = Array.from(
    { length: 400 },
    (_, index) => [`/page-${index}`, `Page ${index} ${words.join(' ')}`] as const,
  );
  hosts.content['north'] = { '/': 'North', ...Object.fromEntries(texts) };
  const before = await build();
  expect(before.manifest.indexed).toBeDefined();
  hosts.content['north'] = { ...(hosts.content['north'] as Record<string, string>), '/page-1': 'The lighthouse' };
  const [first, second] = [builder.build(['north']), builder.build(['south'])];
  await first;
  hosts.content['south'] = { '/de': 'Süden', '/fr': 'Deux' };
  await second;
  expect((await live()).manifest.completes, 'the pages were read before').toBeUndefined();
  await builder.settled();
  expect(await found('lighthouse')).toEqual(['/page-1']);
  expect(troubles).toEqual([]);
});

test('an index of thousands of pages is split over several releases, so that a build can run in between', async () => {
  const texts = Array.from({ length: 4_100 }, (_, index) => [`/page-${index}`, `Page ${index}`] as const);
  hosts.content['north'] = { '/': 'North', ...Object.fromEntries(texts), '/last': 'The lighthouse' };
  const { manifest } = await build();
  expect(await found('lighthouse')).toEqual(['/last']);
  const { dist, releases } = hosts.folders;
  const [whole, part, pages] = await keptReleases(dist, releases, host);
  expect([manifest.completes, part?.manifest.completes]).toEqual([part?.id, pages?.id]);
  expect(whole && damageOf(whole)).toBeUndefined();
  expect([part, whole].map((release) => Object.hasOwn(release?.manifest.files ?? {}, '/suche.json'))).toEqual([
    false,
    true,
  ]);
  expect(await build(), 'nothing has changed').toMatchObject({ id: whole?.id });
  expect(troubles).toEqual([]);
});

test('a removed page leaves the search with its release, before the index follows, and can return', async () => {
  const sails = { '/': 'North', '/ferry': 'The ferry sails', '/harbour': 'The harbour' };
  hosts.content['north'] = sails;
  await build();
  expect(await found('ferry')).toEqual(['/ferry']);
  hosts.content['north'] = { ...sails, '/ferry': 'The ferry is gone' };
  await builder.build();
  const { manifest } = await live();
  expect(manifest.pages['/ferry']).toBe(410);
  expect(manifest.files, 'of the release before').toHaveProperty('/suche.json');
  expect(await found('ferry'), 'of an index that still names it').toEqual([]);
  expect(await found('harbour')).toEqual(['/harbour']);
  await builder.settled();
  expect(await found('ferry')).toEqual([]);
  hosts.content['north'] = sails;
  await build();
  expect(await found('ferry')).toEqual(['/ferry']);
});

test('a page removed and restored before the index follows is found', async () => {
  const sails = { '/': 'North', '/ferry': 'The ferry sails', '/harbour': 'The harbour' };
  hosts.content['north'] = sails;
  await build();
  await builder.close();
  const { model, folders, publisher } = hosts;
  const cut = new Builder(model, { folders, publisher });
  hosts.content['north'] = { ...sails, '/ferry': 'The ferry is gone' };
  await cut.build();
  hosts.content['north'] = sails;
  await cut.build();
  await cut.close();
  expect(await found('ferry')).toEqual([]);
  builder = open();
  await build();
  expect(await found('ferry')).toEqual(['/ferry']);
});

test('an index missing at the end of a process is built by the next one', async () => {
  const { model, folders, publisher } = hosts;
  const cut = new Builder(model, { folders, publisher });
  await cut.build();
  await cut.close();
  expect((await live()).manifest.indexed).toBeUndefined();
  await build();
  expect(await found('harbour')).toEqual(['/harbour']);
});

test('a build without the state of the last one creates the same files', async () => {
  await build();
  hosts.content['north'] = { '/': 'North', '/ferry': 'The ferry', '/harbour': 'The harbour', '/pier': 'Long' };
  const { manifest } = await build();
  const others = await twoHosts();
  try {
    others.content['north'] = hosts.content['north'];
    const clean = new Builder(others.model, { folders: others.folders, publisher: others.publisher, completes: true });
    await clean.build();
    await clean.close();
    const release = await liveRelease(others.folders.dist, others.folders.releases, host);
    expect(release?.manifest.files).toEqual(manifest.files);
  } finally {
    await others.remove();
  }
});

test('a rollback restores the previous pages with their index; a list shows each once', async () => {
  const { folders } = hosts;
  const before = await build();
  hosts.content['north'] = { '/': 'North', '/ferry': 'The ferry is gone', '/harbour': 'The other port' };
  const after = await build();
  const { releases } = await listReleases(north, folders);
  expect(releases.map(({ id, changedPages }) => [id, changedPages])).toEqual([
    [after.id, 1],
    [before.id, 3],
  ]);
  expect(await rollBack(north, undefined, folders)).toMatchObject({ from: after.id, to: before.id });
  expect(await found('harbour')).toEqual(['/harbour']);
  await build();
  expect((await live()).id, 'a host that was rolled back stays as it is').toBe(before.id);
});

test('releases that a later one completes are removed first', async () => {
  const { folders } = hosts;
  const before = await build();
  hosts.content['north'] = { '/': 'North', '/ferry': 'The ferry is gone', '/harbour': 'The other port' };
  const after = await build();
  const inAnHour = new Date(Date.now() + 3_600_000);
  await pruneReleases(host, folders, { releases: 2, days: 30 }, inAnHour);
  const names = await readdir(join(folders.releases, host));
  expect(names.filter((name) => /^\d+T\d+Z$/.test(name)).sort()).toEqual([before.id, after.id]);
});

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Builder } from '../../src/builder/builder.ts';
import type { Publisher } from '../../src/builder/publisher.ts';
import { rollBack } from '../../src/builder/rollback.ts';
import { isReleaseId, keptReleases } from '../../src/releases/kept-releases.ts';
import { liveRelease, type Release } from '../../src/releases/manifest.ts';
import { isOfIndex } from '../../src/search/index-format.ts';
import { asIfLater } from '../fixtures/as-if-later.ts';
import { searchIn } from '../fixtures/search-in.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

vi.mock('../../src/releases/disk.ts', async (original) => {
  const disk = await original<typeof import('../../src/releases/disk.ts')>();
  const removeFileSync: typeof disk.removeFileSync = (path) => {
    if (path.endsWith('of-somebody-else'))
      throw Object.assign(new Error(`permission denied: ${path}`), { code: 'EACCES' });
    disk.removeFileSync(path);
  };
  const removeFolder: typeof disk.removeFolder = async (path) => {
    if (existsSync(join(path, 'of-somebody-else')))
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
    return disk.removeFolder(path);
  };
  return { ...disk, removeFileSync, removeFolder };
});

const host = 'north.example';
const north = { id: 'north', hosts: [host] } as const;
let hosts: TwoHosts;
let builder: Builder<unknown, readonly string[], never>;
let makeLive: Publisher['makeLive'];
beforeEach(async () => {
  hosts = await twoHosts();
  ({ makeLive } = hosts.publisher);
  builder = open(hosts.model);
});
afterEach(async () => {
  vi.useRealTimers();
  await builder.close();
  await hosts.remove();
}, 240_000);

function open(model: TwoHosts['model']) {
  const { folders, publisher } = hosts;
  const makesLive: Publisher = { ...publisher, makeLive: (of, id) => makeLive(of, id) };
  return new Builder(model, { folders, publisher: makesLive, completes: true, stays: true, onTrouble: () => {} });
}

/** Builds, and waits for the background work. @returns the outcome of each brand. */
async function build(texts: Readonly<Record<string, string>> = {}): Promise<string[]> {
  hosts.content['north'] = { ...(hosts.content['north'] as object), ...texts };
  const { brands } = await builder.build(['north']);
  await builder.settled();
  await asIfLater(hosts.folders.releases, host);
  return brands.map(({ outcome }) => outcome);
}

const live = async () => (await liveRelease(hosts.folders.dist, hosts.folders.releases, host)) as Release;
const kept = () => keptReleases(hosts.folders.dist, hosts.folders.releases, host);
const names = () => readdir(join(hosts.folders.releases, host));
const indexFiles = async () => Object.keys((await live()).manifest.files).filter(isOfIndex);

async function results(words: string): Promise<string[]> {
  const [first] = await searchIn((await live()).folder, words);
  return first ? [first.title.map(({ text }) => text).join('')] : [];
}

test('releases that failed to become live leave no files and are no rollback targets', async () => {
  await build();
  const before = (await live()).id;
  const { makeLive: works } = hosts.publisher;
  makeLive = async () => {
    throw new Error('read-only file system');
  };
  for (let count = 0; count < 3; count++) expect(await build({ '/': `North ${count}` })).toEqual(['held']);
  expect((await names()).filter((name) => /^\d/.test(name) && name.slice(0, before.length) > before)).toEqual([]);
  expect((await live()).id).toBe(before);
  makeLive = works;
  expect(await build()).toEqual(['published']);
  expect(await names()).toContain('spare-2.folder');
});

test('a build killed before its release was live does not block later ones, even after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  await build();
  vi.useRealTimers();
  const { id } = await live();
  // The next release is named by the following millisecond.
  const next = `${id.slice(0, -4)}${String((Number(id.slice(-4, -1)) + 1) % 1_000).padStart(3, '0')}Z`;
  await mkdir(join(hosts.folders.releases, host, next, 'left'), { recursive: true });
  expect(await build({ '/': 'Changed' })).toEqual(['published']);
  expect(await readFile(join((await live()).folder, 'index.html'), 'utf8')).toContain('Changed');
});

test('a failed build leaves spare folders to the next one', async () => {
  await build();
  for (let count = 0; count < 3; count++) expect(await build({ '/harbour': 'broken' })).toEqual(['held']);
  expect(await names()).toEqual(expect.arrayContaining(['spare.folder', 'spare-2.folder']));
});

test('an old release that cannot be removed does not prevent the removal of others', async () => {
  await build();
  for (let count = 0; count < 9; count++) {
    const left = join(hosts.folders.releases, host, `2025010${count + 1}T000000000Z`);
    await mkdir(left);
    await writeFile(join(left, count === 3 ? 'of-somebody-else' : 'file'), '');
  }
  for (let count = 0; count < 3; count++) await build({ '/': `North ${count}` });
  expect((await names()).filter((name) => name.startsWith('2025'))).toEqual(['20250104T000000000Z']);
});

test('while the content of a brand is unreadable, its host keeps the index', async () => {
  await build();
  const before = await indexFiles();
  expect(before.length).toBeGreaterThan(0);
  await builder.close();
  const brands = hosts.model.brands.map((brand) => ({ ...brand, read: async () => undefined }));
  builder = open({ ...hosts.model, brands });
  hosts.content['north'] = new Error('the content service is down');
  const { brands: reports } = await builder.build(['north']);
  await builder.settled();
  expect(reports.map(({ outcome }) => outcome)).toEqual(['held']);
  expect(await indexFiles()).toEqual(before);
});

const many = (title: string) =>
  Object.fromEntries(Array.from({ length: 4_100 }, (_, index) => [`/page-${index}`, `${title} ${index}`]));

test('a change reverted while its index is published in parts is found in its final state', async () => {
  await build(many('Right'));
  const { makeLive: works } = hosts.publisher;
  let releases = 0;
  const back = Promise.withResolvers<string[]>();
  makeLive = async (of, id) => {
    await works(of, id);
    // The second release of the change contains the first part of its index.
    if (++releases === 2) build(many('Right')).then(back.resolve, back.reject);
  };
  await build(many('Mistaken'));
  await back.promise;
  expect(await results('right')).toEqual([expect.stringMatching(/^Right/)]);
  expect(await results('mistaken')).toEqual([]);
}, 240_000);

test('releases completed in steps leave only the last one as a rollback target', async () => {
  await build(many('Page'));
  await build({ '/': 'Changed' });
  const separate = (await kept()).filter(({ isCompleted }) => !isCompleted);
  expect(separate).toHaveLength(2);
  await rollBack(north, undefined, hosts.folders);
  expect(await readlink(join(hosts.folders.dist, host))).toContain(separate[1]?.id);
  expect((await indexFiles()).length).toBeGreaterThan(4_000);
  expect((await names()).filter(isReleaseId)).toHaveLength((await kept()).length);
}, 240_000);

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Builder } from '../../src/build/builder.ts';
import type { Publisher } from '../../src/build/publisher.ts';
import { liveRelease, type Release } from '../../src/build/releases/manifest.ts';
import { asIfLater } from '../fixtures/as-if-later.ts';
import { type Texts, type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

vi.mock('../../src/platform/disk/disk.ts', async (original) => {
  const disk = await original<typeof import('../../src/platform/disk/disk.ts')>();
  const removeFolder: typeof disk.removeFolder = async (path) => {
    if (existsSync(join(path, 'of-somebody-else')))
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
    return disk.removeFolder(path);
  };
  return { ...disk, removeFolder };
});

const host = 'tabor.example';
let hosts: TwoHosts;
let builder: Builder;
let makeLive: Publisher['makeLive'];
beforeEach(async () => {
  hosts = await twoHosts();
  ({ makeLive } = hosts.publisher);
  const publisher: Publisher = { ...hosts.publisher, makeLive: (of, id) => makeLive(of, id) };
  builder = hosts.open({ publisher, onTrouble: () => {} });
});
afterEach(async () => {
  vi.useRealTimers();
  await builder.close();
  await hosts.remove();
});

/** Builds, and waits for the background work. @returns the outcome of each brand. */
async function build(texts: Texts = {}): Promise<string[]> {
  hosts.content.tabor = { ...(hosts.content.tabor as Texts), ...texts };
  const { brands } = await hosts.build(builder, ['tabor']);
  await builder.settled();
  await asIfLater(hosts.folders.releases, host);
  return brands.map(({ outcome }) => outcome);
}

const live = async () => (await liveRelease(hosts.folders.dist, hosts.folders.releases, host)) as Release;
const names = () => readdir(join(hosts.folders.releases, host));
test('releases that could not become live leave nothing, and nobody goes back to them', async () => {
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

test('what cannot be removed of an old release does not keep the others', async () => {
  await build();
  for (let count = 0; count < 9; count++) {
    const left = join(hosts.folders.releases, host, `2025010${count + 1}T000000000Z`);
    await mkdir(left);
    await writeFile(join(left, count === 3 ? 'of-somebody-else' : 'file'), '');
  }
  for (let count = 0; count < 3; count++) await build({ '/': `North ${count}` });
  expect((await names()).filter((name) => name.startsWith('2025'))).toEqual(['20250104T000000000Z']);
});

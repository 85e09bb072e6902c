import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Builder } from '../../src/build/builder.ts';
import { formsOf } from '../../src/build/releases/compressed-forms.ts';
import { liveRelease, type Release } from '../../src/build/releases/manifest.ts';
import { mtimeOf } from '../../src/platform/disk/mtime-of-bytes.ts';
import { asIfLater } from '../fixtures/as-if-later.ts';
import { type Texts, type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

/** Maximum number of links per file on this disk, and the inodes of synced files. */
const mostNames = 4;
const synced = new Set<number>();

vi.mock('../../src/platform/disk/disk.ts', async (original) => {
  const disk = await original<typeof import('../../src/platform/disk/disk.ts')>();
  const linkSync: typeof disk.linkSync = (from, to) => {
    if (statSync(from).nlink >= mostNames) throw Object.assign(new Error('too many names'), { code: 'EMLINK' });
    disk.linkSync(from, to);
  };
  const openToRead: typeof disk.openToRead = async (path) => {
    synced.add(statSync(path).ino);
    return disk.openToRead(path);
  };
  return { ...disk, linkSync, openToRead };
});

const host = 'tabor.example';
let hosts: TwoHosts;
let builder: Builder;
beforeEach(async () => {
  hosts = await twoHosts();
  // Syncs files one by one, so that they can be counted.
  builder = hosts.open({ publisher: { ...hosts.publisher, sync: async () => false }, stays: true });
});
afterEach(async () => {
  await builder.close();
  await hosts.remove();
});

test('if the disk refuses another hard link, copies are synced before they are live, with the original file time', async () => {
  for (let count = 0; count < 9; count++) {
    hosts.content.tabor = { ...(hosts.content.tabor as Texts), '/': `North ${count}` };
    await hosts.build(builder, ['tabor']);
    await builder.settled();
    await asIfLater(hosts.folders.releases, host);
    const { dist, releases } = hosts.folders;
    const { folder, manifest } = (await liveRelease(dist, releases, host)) as Release;
    // Documents were synced when they were stored; only texts are checked.
    const texts = Object.entries(manifest.files).filter(([, hashes]) => hashes.length > 1);
    for (const [file, hashes] of texts)
      for (const [index, form] of formsOf(file).entries()) {
        const { ino, mtime } = statSync(folder + file + form);
        expect(synced, file + form).toContain(ino);
        expect(mtime, file + form).toEqual(mtimeOf(hashes[index] ?? ''));
      }
  }
});

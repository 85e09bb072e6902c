import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileHashes, Manifest } from '../../src/build/releases/manifest.ts';
import { changedAddresses } from '../../src/origin/announcements/changed-addresses.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates the manifest of a release with these pages and file hashes; counts how often its list of files is read. */
function manifestOf(hashes: Readonly<Record<string, string>>): { manifest: Manifest; reads: () => number } {
  const files = Object.fromEntries(
    Object.entries(hashes).map(([address, hash]): [string, FileHashes] => [`${address}/index.html`, [hash]]),
  );
  let reads = 0;
  const manifest: Manifest = {
    host: 'tabor.example',
    brand: 'tabor',
    createdAt: '2026-11-01T00:00:00.000Z',
    inputs: '',
    app: '',
    pages: Object.fromEntries(Object.keys(hashes).map((address) => [address, 200])),
    get files() {
      reads++;
      return files;
    },
    downloads: {},
    redirects: [],
    inline: { scripts: [], styles: [] },
  };
  return { manifest, reads: () => reads };
}

test('lists added, changed and removed addresses, and reads the list of files a constant number of times', async () => {
  const addresses = Array.from({ length: 50 }, (_, number) => `/s/seite-${number}`);
  const [first = '', second = ''] = addresses;
  const before = manifestOf(Object.fromEntries(addresses.map((address) => [address, 'a'])));
  const { [second]: _, ...kept } = before.manifest.pages;
  const after = manifestOf({
    ...Object.fromEntries(Object.keys(kept).map((address) => [address, 'a'])),
    [first]: 'b',
    '/s/neu': 'a',
  });
  const listed = Object.keys(after.manifest.pages).map((address) => `<loc>https://tabor.example${address}</loc>`);
  await writeFile(join(folder, 'sitemap.xml'), listed.join('\n'));
  const release = { id: '1', folder, manifest: after.manifest };
  expect(await changedAddresses(before.manifest, release)).toEqual({ updated: [first, '/s/neu'], gone: [second] });
  for (const { reads } of [before, after]) expect(reads()).toBeLessThan(10);
});

import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Builder } from '../../src/builder/builder.ts';
import { damageOf } from '../../src/releases/damage.ts';
import { keptReleases } from '../../src/releases/kept-releases.ts';
import { liveRelease, type Release } from '../../src/releases/manifest.ts';
import { asIfLater } from '../fixtures/as-if-later.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

// Alters files of releases on the disk, which later releases could reuse.

const host = 'north.example';
let hosts: TwoHosts;
let builder: Builder<unknown, readonly string[], never>;

/** Opens a builder. A long-running process prepares spare folders; a short-lived one reuses old releases. */
async function open(stays: boolean): Promise<void> {
  const { model, folders, publisher } = hosts;
  builder = new Builder(model, { folders, publisher, completes: true, stays, onTrouble: () => {} });
  await builder.build();
  await builder.settled();
  await asIfLater(folders.releases, host);
}

async function change(texts: Readonly<Record<string, string>>): Promise<void> {
  hosts.content['north'] = { ...(hosts.content['north'] as object), ...texts };
  await builder.build(['north']);
  await builder.settled();
  await asIfLater(hosts.folders.releases, host);
}

const live = async () => (await liveRelease(hosts.folders.dist, hosts.folders.releases, host)) as Release;

/** Builds more releases than are kept, so that every old one is reused. */
async function expectWhole(): Promise<void> {
  for (let count = 0; count < 9; count++) {
    await change({ '/': `North ${count}` });
    expect(damageOf(await live())).toBeUndefined();
  }
}

beforeEach(async () => {
  hosts = await twoHosts();
});
afterEach(async () => {
  await builder.close();
  await hosts.remove();
});

for (const stays of [true, false]) {
  const who = stays ? 'a process that stays' : 'one that ends';

  test(`altered and repaired bytes do not return in a later release (${who})`, async () => {
    await open(stays);
    await appendFile(join((await live()).folder, 'harbour/index.html'), '<script>alert(1)</script>');
    const { brands } = await builder.build();
    expect(brands.map(({ repaired }) => repaired)).toEqual([1, undefined]);
    await builder.settled();
    await expectWhole();
  });

  test(`unverified bytes of an old release do not become live (${who})`, async () => {
    await open(stays);
    await change({ '/harbour': 'Another harbour' });
    await change({ '/harbour': 'The harbour' });
    const kept = await keptReleases(hosts.folders.dist, hosts.folders.releases, host);
    const oldest = kept.at(-1)?.folder ?? '';
    await appendFile(join(oldest, 'harbour/index.html'), '<script>alert(1)</script>');
    await writeFile(join(oldest, 'harbour', 'planted.html'), 'planted');
    await expectWhole();
  });

  test(`a foreign file in the live release is in no later one (${who})`, async () => {
    await open(stays);
    await writeFile(join((await live()).folder, 'harbour', 'planted.html'), 'planted');
    await writeFile(join((await live()).folder, 'back\\slash'), 'planted');
    const noUtf8 = Buffer.concat([Buffer.from(`${(await live()).folder}/`), Buffer.from([0xff])]);
    await writeFile(Buffer.concat([noUtf8, Buffer.from('file')]), 'planted');
    await mkdir(Buffer.concat([noUtf8, Buffer.from('folder')]));
    await builder.build();
    await builder.settled();
    await expectWhole();
  });
}

test('a release is compared with verified files, not with records written later', async () => {
  await open(false);
  const { id, folder, manifest } = await live();
  const planted = { ...manifest.files, '/index.html': ['0123456789abcdef', '0123456789abcdef'] };
  const createdAt = new Date(Date.parse(manifest.createdAt) + 1_000).toISOString();
  const next = folder.replace(id, createdAt.replaceAll(/[-:.]/g, ''));
  await cp(folder, next, { recursive: true });
  await writeFile(join(next, 'index.html'), 'planted');
  await writeFile(`${folder}.json`, JSON.stringify({ ...manifest, files: planted }));
  await writeFile(`${next}.json`, JSON.stringify({ ...manifest, files: planted, createdAt }));

  await expect(hosts.publisher.makeLive(host, basename(next))).rejects.toThrow('not what its release says');
  expect((await live()).id).toBe(id);
});

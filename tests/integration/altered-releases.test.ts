import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Builder } from '../../src/build/builder.ts';
import { damageOf } from '../../src/build/releases/damage.ts';
import { liveRelease, type Release } from '../../src/build/releases/manifest.ts';
import { asIfLater } from '../fixtures/as-if-later.ts';
import { type Texts, type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

// Bytes of releases are altered on the disk; later releases link files of the live one.

const host = 'tabor.example';
let hosts: TwoHosts;
let builder: Builder;

async function open(): Promise<void> {
  const { folders } = hosts;
  builder = hosts.open({ onTrouble: () => {} });
  await hosts.build(builder);
  await builder.settled();
  await asIfLater(folders.releases, host);
}

async function change(texts: Texts): Promise<void> {
  hosts.content.tabor = { ...(hosts.content.tabor as Texts), ...texts };
  await hosts.build(builder, ['tabor']);
  await builder.settled();
  await asIfLater(hosts.folders.releases, host);
}

const live = async () => (await liveRelease(hosts.folders.dist, hosts.folders.releases, host)) as Release;

/** More changes than there are kept releases. */
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

test('bytes that were altered and made again do not come back in a later release', async () => {
  await open();
  await appendFile(join((await live()).folder, 's/harbour/index.html'), '<script>alert(1)</script>');
  const { brands } = await hosts.build(builder);
  expect(brands.map(({ repaired }) => repaired)).toEqual([1, undefined]);
  await builder.settled();
  await expectWhole();
});

test('a file that was planted in the live release is in no later one', async () => {
  await open();
  await writeFile(join((await live()).folder, 's/harbour', 'planted.html'), 'planted');
  await writeFile(join((await live()).folder, 'back\\slash'), 'planted');
  const noUtf8 = Buffer.concat([Buffer.from(`${(await live()).folder}/`), Buffer.from([0xff])]);
  await writeFile(Buffer.concat([noUtf8, Buffer.from('file')]), 'planted');
  await mkdir(Buffer.concat([noUtf8, Buffer.from('folder')]));
  await hosts.build(builder);
  await builder.settled();
  await expectWhole();
});

test('a release is compared with files that were looked at, not with what is written about them since', async () => {
  await open();
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Builder } from '../../src/build/builder.ts';
import { listReleases } from '../../src/build/release-list.ts';
import { damageOf } from '../../src/build/releases/damage.ts';
import { keptReleases } from '../../src/build/releases/kept-releases.ts';
import { liveRelease, type Release } from '../../src/build/releases/manifest.ts';
import { rollBack } from '../../src/build/rollback.ts';
import { searchIn } from '../fixtures/search-in.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

let hosts: TwoHosts;
let builder: Builder<unknown, readonly string[], never>;
beforeEach(async () => {
  hosts = await twoHosts();
  builder = open(hosts);
});
afterEach(async () => {
  await builder.close();
  await hosts.remove();
});

const open = ({ model, folders, publisher }: TwoHosts) => new Builder(model, { folders, publisher });
const host = 'north.example';
const north = { id: 'north', hosts: [host] } as const;

async function live(of = host): Promise<Release> {
  const { dist, releases } = hosts.folders;
  const release = await liveRelease(dist, releases, of);
  if (!release) throw new Error(`${of} has no release`);
  return release;
}

async function build(): Promise<Release> {
  await builder.build();
  return live();
}

async function found(words: string, of = host): Promise<string[]> {
  return (await searchIn((await live(of)).folder, words)).map(({ address }) => address);
}

const sails = { '/': 'North', '/ferry': 'The ferry sails', '/harbour': 'The harbour' };

test('one release has the pages and the index of their words', async () => {
  const first = await build();
  expect(await found('harbour')).toEqual(['/harbour']);
  hosts.content['north'] = { ...sails, '/harbour': 'The lighthouse' };
  const second = await build();
  expect(damageOf(second)).toBeUndefined();
  expect(await found('lighthouse')).toEqual(['/harbour']);
  expect(await readFile(join(second.folder, 'suche.json'), 'utf8')).not.toContain('The harbour');
  const { dist, releases } = hosts.folders;
  expect((await keptReleases(dist, releases, host)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await build(), 'nothing has changed').toMatchObject({ id: second.id });
});

test('a page that is gone is no longer found, and is found again when it returns', async () => {
  hosts.content['north'] = sails;
  await build();
  expect(await found('ferry')).toEqual(['/ferry']);
  hosts.content['north'] = { ...sails, '/ferry': 'The ferry is gone' };
  expect((await build()).manifest.pages['/ferry']).toBe(410);
  expect(await found('ferry')).toEqual([]);
  hosts.content['north'] = sails;
  await build();
  expect(await found('ferry')).toEqual(['/ferry']);
});

test('a search that finds pages of another brand follows its release, in the same build', async () => {
  await builder.close();
  await hosts.remove();
  hosts = await twoHosts(['isle']);
  const brands = hosts.model.brands.map((brand) =>
    brand.id === 'isle' ? { ...brand, searches: ['isle', 'north'] } : brand,
  );
  builder = open({ ...hosts, model: { ...hosts.model, brands } });
  await builder.build();
  expect(await found('harbour', 'isle.example')).toEqual(['https://north.example/harbour']);
  hosts.content['north'] = { ...sails, '/harbour': 'The lighthouse' };
  await builder.build(['north']);
  expect(await found('lighthouse', 'isle.example')).toEqual(['https://north.example/harbour']);
  expect(await found('harbour', 'isle.example')).toEqual([]);
  const { id } = await live('isle.example');
  const isle = { id: 'isle', hosts: ['isle.example'] } as const;
  const { releases } = await listReleases(isle, hosts.folders);
  expect(
    releases.map((release) => release.id),
    'pages that are the same are listed once',
  ).toEqual([id]);
  await expect(rollBack(isle, undefined, hosts.folders)).rejects.toThrow('no release before the live one');
  await builder.build();
  expect((await live('isle.example')).id, 'nothing has changed').toBe(id);
});

test('a build without the state of the last one creates the same files', async () => {
  await build();
  hosts.content['north'] = { '/': 'North', '/ferry': 'The ferry', '/harbour': 'The harbour', '/pier': 'Long' };
  const { manifest } = await build();
  const others = await twoHosts();
  try {
    others.content['north'] = hosts.content['north'];
    const clean = open(others);
    await clean.build();
    await clean.close();
    const release = await liveRelease(others.folders.dist, others.folders.releases, host);
    expect(release?.manifest.files).toEqual(manifest.files);
  } finally {
    await others.remove();
  }
});

test('to go back means to the pages before, with their index', async () => {
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Builder } from '../../src/builder/builder.ts';
import { detectDamage } from '../../src/releases/damage.ts';
import { keptReleases } from '../../src/releases/kept-releases.ts';
import { liveRelease, type Release } from '../../src/releases/manifest.ts';
import { listReleases } from '../../src/releases/release-list.ts';
import { rollBack } from '../../src/releases/rollback.ts';
import { holding } from '../../src/sites/find-brand.ts';
import { searchIn } from '../fixtures/search-in.ts';
import { type TwoHosts, twoHosts } from '../fixtures/two-hosts.ts';

let hosts: TwoHosts;
let builder: Builder;
beforeEach(async () => {
  hosts = await twoHosts();
  builder = hosts.open();
});
afterEach(async () => {
  await builder.close();
  await hosts.remove();
});

const host = 'tabor.example';

async function live(of = host): Promise<Release> {
  const { dist, releases } = hosts.folders;
  const release = await liveRelease(dist, releases, of);
  if (!release) throw new Error(`${of} has no release`);
  return release;
}

async function build(): Promise<Release> {
  await hosts.build(builder);
  return live();
}

async function found(words: string, of = host): Promise<string[]> {
  return (await searchIn((await live(of)).folder, words)).map(({ address }) => address);
}

const sails = { '/': 'North', '/s/ferry': 'The ferry sails', '/s/harbour': 'The harbour' };

test('one release has the pages and the index of their words', async () => {
  const first = await build();
  expect(await found('harbour')).toEqual(['/s/harbour']);
  hosts.content.tabor = { ...sails, '/s/harbour': 'The lighthouse' };
  const second = await build();
  expect(detectDamage(second)).toBeUndefined();
  expect(await found('lighthouse')).toEqual(['/s/harbour']);
  expect(await readFile(join(second.folder, 'suche.json'), 'utf8')).not.toContain('The harbour');
  const { dist, releases } = hosts.folders;
  expect((await keptReleases(dist, releases, host)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await build(), 'nothing has changed').toMatchObject({ id: second.id });
});

test('a search that finds pages of another brand follows its release, in the same build', async () => {
  hosts.content[holding.id] = { '/': 'Group' };
  const [group] = holding.hosts;
  await hosts.build(builder);
  expect(await found('harbour', group)).toEqual(['https://tabor.example/s/harbour']);
  hosts.content.tabor = { ...sails, '/s/harbour': 'The lighthouse' };
  await hosts.build(builder, ['tabor']);
  expect(await found('lighthouse', group)).toEqual(['https://tabor.example/s/harbour']);
  expect(await found('harbour', group)).toEqual([]);
  const { id } = await live(group);
  const { releases } = await listReleases(holding, hosts.folders);
  expect(
    releases.map((release) => release.id),
    'pages that are the same are listed once',
  ).toEqual([id]);
  await expect(rollBack(holding, undefined, hosts.folders)).rejects.toThrow('no release before the live one');
  await hosts.build(builder);
  expect((await live(group)).id, 'nothing has changed').toBe(id);
});

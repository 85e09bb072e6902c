import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { brandsOfShard } from '../../src/platform/command-line/chosen-brands.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { aFew, editableContent } from '../fixtures/editable-content.ts';
import { contentsOfHost } from '../fixtures/folder-contents.ts';
import { full } from '../fixtures/full.ts';
import { buildFrom, liveFile, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

let content: ContentServer;
let whole: TemporaryFolders;
const machines: TemporaryFolders[] = [];

beforeAll(async () => {
  content = await startContentServer((await editableContent(await defaultSource(), aFew)).source);
  whole = await builtFolders('few', content);
  for (const publish of shards) {
    const folders = await temporaryFolders();
    machines.push(folders);
    await buildFrom(content.url, folders, { publish });
  }
});
afterAll(async () => {
  await content?.close();
  await Promise.all([whole, ...machines].map((folders) => folders?.remove()));
});

/** Two of four shards; in the full mode both of two. */
const shards = (full ? ['1/2', '2/2'] : ['1/4', '4/4']).map(brandsOfShard);

test('the shards hold each brand once, and are about equal', () => {
  for (const count of [1, 2, 4, brands.length]) {
    const all = Array.from({ length: count }, (_, index) => brandsOfShard(`${index + 1}/${count}`));
    expect(all.flat().sort()).toEqual(brands.map(({ id }) => id).sort());
    const sizes = all.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
  }
});

test.each(['0/2', '3/2', '2', 'a/b', '1/0', ''])('«%s» is not a valid shard', (shard) => {
  expect(() => brandsOfShard(shard)).toThrow('must be a share like 2/4');
});

test('independent machines together build the same as a single one', async () => {
  for (const [index, { dist }] of machines.entries()) {
    const hosts = (await readdir(dist)).filter((name) => !name.startsWith('.'));
    expect(hosts.sort()).toEqual(shards[index]?.map((id) => `${id}.example`).sort());
    for (const host of hosts) {
      const made = await contentsOfHost(join(dist, host));
      expect(made, host).toEqual(await contentsOfHost(join(whole.dist, host)));
      expect(Object.keys(made).length).toBeGreaterThan(100);
    }
  }
});

test('each reports only its own brands, and keeps the last good content of the others', async () => {
  const [first] = machines as [TemporaryFolders];
  // The holding shows the vacancies of all brands.
  const listed = await liveFile(first, 'digallo.example', 'jobs/offene-stellen/index.html');
  expect(listed).toContain('https://brunisberg.example/jobs/');
  content.faults.set('/api/konfiguration-brunisberg', { status: 500 });
  content.faults.set('/api/stellen?populate=deep&locale=&filters[Marke][$eq]=tabor', { status: 500 });
  const [publish = []] = shards;
  const { brands: reports } = await buildFrom(content.url, first, { publish });
  expect(reports.map(({ brand }) => brand).sort()).toEqual([...publish].sort());
  expect(reports.filter(({ outcome }) => outcome === 'held').map(({ brand }) => brand)).toEqual(['tabor']);
  expect(await liveFile(first, 'digallo.example', 'jobs/offene-stellen/index.html')).toBe(listed);
});

test('a brand of another machine that lost too many pages keeps its last good content here', async () => {
  const [first] = machines as [TemporaryFolders];
  content.faults.clear();
  const before = await readFile(join(first.snapshots, 'brunisberg.json'), 'utf8');
  content.faults.set('/api/seiten?populate=deep&locale=&filters[Marke][$eq]=brunisberg', {
    body: (body) => {
      const { data, meta } = JSON.parse(body);
      const home = data.filter((entry: { attributes: { Pfad: string } }) => entry.attributes.Pfad === '/');
      return JSON.stringify({ data: home, meta });
    },
  });
  await buildFrom(content.url, first, { publish: shards[0] ?? [] });
  expect(await readFile(join(first.snapshots, 'brunisberg.json'), 'utf8')).toBe(before);
});

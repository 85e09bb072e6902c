import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { brandsOfShard } from '../../src/platform/command-line/chosen-brands.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { startContentServer } from '../fixtures/content-server.ts';
import { aFew, editableContent } from '../fixtures/editable-content.ts';
import { contentsOfHost } from '../fixtures/folder-contents.ts';
import { full } from '../fixtures/full.ts';
import { buildFrom, temporaryFolders } from '../fixtures/temporary-build.ts';

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

test.runIf(full)('a machine builds the same hosts as a single one, and reports only its own brands', async () => {
  const content = await startContentServer((await editableContent(await defaultSource(), aFew)).source);
  const [whole, folders] = [await builtFolders(content), await temporaryFolders()];
  onTestFinished(async () => {
    await content.close();
    for (const { remove } of [whole, folders]) await remove();
  });
  const publish = brandsOfShard('1/4');
  await buildFrom(content.url, folders, { publish });
  const hosts = (await readdir(folders.dist)).filter((name) => !name.startsWith('.'));
  expect(hosts.sort()).toEqual(publish.map((id) => `${id}.example`).sort());
  for (const host of hosts)
    expect(await contentsOfHost(join(folders.dist, host)), host).toEqual(await contentsOfHost(join(whole.dist, host)));
  const foreign = join(folders.snapshots, 'brunisberg.json');
  const before = await readFile(foreign, 'utf8');
  content.faults.set('/api/konfiguration-brunisberg', { status: 500 });
  const { brands: reports } = await buildFrom(content.url, folders, { publish });
  expect(reports.map(({ brand, outcome }) => [brand, outcome]).sort()).toEqual(
    publish.map((id) => [id, 'unchanged']).sort(),
  );
  expect(await readFile(foreign, 'utf8')).toBe(before);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandId, brands } from '../../sites.config.ts';
import { build } from '../../src/build/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import type { Source } from '../../src/content/source.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { contentsOfHost } from '../fixtures/folder-contents.ts';
import { full } from '../fixtures/full.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type ContentService, startContentService } from './content-service.ts';

let service: ContentService;
let folders: TemporaryFolders;

beforeAll(async () => {
  [service, folders] = await Promise.all([startContentService(), temporaryFolders()]);
});
afterAll(async () => {
  await service?.stop();
  await folders?.remove();
});

/** Compared hosts: the holding, and one with four languages among them. */
const compared: BrandId[] = full ? brands.map(({ id }) => id) : ['tabor', 'rivabella', 'digallo'];
const hosts = compared.map((id) => brandById(id).hosts[0]);

/** Fields of the content service that the sites do not know. */
const unknown: string[] = [];

/** Opens the service without change times, which the default content lacks: sitemaps and feeds would differ. */
async function withoutTimes(signal: AbortSignal): Promise<Source> {
  const trouble = (line: string) => unknown.push(line);
  const source = serviceSource({ url: service.url, token: service.tokens.site, signal, trouble });
  return {
    ...source,
    entries: async (...asked) =>
      (await source.entries(...asked)).map((entry) => ({ ...(entry as object), updatedAt: undefined })),
  };
}

/** Reads the content of the pages of a brand. */
async function contentsOf({ snapshots }: TemporaryFolders, brand: BrandId): Promise<unknown> {
  return JSON.parse(await readFile(join(snapshots, `${brand}.json`), 'utf8')).contents;
}

test('the content service and the default content give the same contents, and the same bytes on all hosts', async () => {
  const fromDefault = await builtFolders('whole');
  const report = await build({ folders, now, source: withoutTimes });
  expect(report.brands.flatMap(({ problems }) => problems)).toEqual([]);
  expect(unknown).toEqual([]);
  for (const { id } of brands) expect(await contentsOf(folders, id), id).toEqual(await contentsOf(fromDefault, id));
  for (const host of hosts) {
    const [actual, expected] = await Promise.all(
      [folders, fromDefault].map(({ dist }) => contentsOfHost(join(dist, host))),
    );
    expect(Object.keys(actual ?? {}).length).toBeGreaterThan(100);
    expect(actual, host).toEqual(expected);
  }
  await fromDefault.remove();
});

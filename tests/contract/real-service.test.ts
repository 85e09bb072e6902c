import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandId, brands } from '../../sites.config.ts';
import { type BuildOptions, build } from '../../src/build/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import type { Source } from '../../src/content/source.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { contentsOfHost } from '../fixtures/folder-contents.ts';
import { full } from '../fixtures/full.ts';
import { thingsOf } from '../fixtures/structured-data.ts';
import { liveFile, now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
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

/** All brands are pulled; these are rendered: the faulty ones below, and the holding. */
const published: BrandId[] = full ? brands.map(({ id }) => id) : ['tabor', 'bauma', 'geeren', 'impuls', 'digallo'];
const hosts = published.map((id) => brandById(id).hosts[0]);

/** Fields of the content service that the sites do not know. */
const unknown: string[] = [];

const buildFromService = (options: BuildOptions = {}) =>
  build({
    folders,
    now,
    publish: published,
    source: fromService,
    ...options,
  });

const fromService = async (signal: AbortSignal) =>
  serviceSource({ url: service.url, token: service.tokens.site, signal, trouble: (line) => unknown.push(line) });

/** Removes change times, which the default content lacks: sitemaps and feeds would differ. */
async function withoutTimes(signal: AbortSignal): Promise<Source> {
  const source = await fromService(signal);
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
  const report = await buildFromService({ source: withoutTimes });
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

/** Pages, and other files of a host that may name a vacancy. */
const readable = /\.(html|xml|json|ics|txt|css)$/;

/** Lists the files of all hosts that contain the address of a vacancy. */
async function filesNaming(address: string): Promise<string[]> {
  const found: string[] = [];
  for (const host of hosts) {
    const names = (await readdir(join(folders.dist, host), { recursive: true })).filter((name) => readable.test(name));
    for (const name of names) if ((await liveFile(folders, host, name)).includes(address)) found.push(host + name);
  }
  return found;
}

test('a filled vacancy disappears from all files within one release, and returns when it is open again', async () => {
  const address = '/jobs/offene-stellen/1401';
  const own = address.slice(1);
  const { documentId } = (await service.call('/api/stellen?filters[Nummer][$eq]=1401', { as: 'admin' })).body.data[0];
  const save = (Besetzt: boolean) =>
    service.call(`/api/stellen/${documentId}`, { as: 'admin', method: 'PUT', body: { data: { Besetzt } } });
  const before = await filesNaming(address);
  expect(before.length).toBeGreaterThan(hosts.length);
  const posting = thingsOf(await liveFile(folders, 'tabor.example', `${own}/index.html`));
  expect(posting[0]).toMatchObject({ '@type': 'JobPosting', baseSalary: { value: { minValue: 82_000 } } });

  expect((await save(true)).status).toBe(200);
  await buildFromService();
  expect(await filesNaming(address)).toEqual([]);
  const gone = await liveFile(folders, 'tabor.example', `${own}/410.html`);
  expect(thingsOf(gone)).toEqual([]);
  // Similar vacancies of the same area come first.
  expect(gone).toMatch(/Ähnliche Stellen[\s\S]*Pflege und Betreuung/);

  expect((await save(false)).status).toBe(200);
  await buildFromService();
  expect(await filesNaming(address)).toEqual(before);
  expect(thingsOf(await liveFile(folders, 'tabor.example', `${own}/index.html`))).toEqual(posting);
});

/** Changes the database directly, like a broken import or a bug. */
function changeDatabase(sql: string) {
  // The content service may be writing at the same time.
  const database = new DatabaseSync(join(service.folder, 'data.db'), { timeout: 10_000 });
  database.exec(sql);
  database.close();
}

/** Faults in the database, each in the configuration of another brand, so that one build meets all of them. */
const suffering = [
  {
    brand: 'tabor',
    what: 'a wrong value',
    harm: "UPDATE konfiguration_tabor SET main_color = 'blau'",
    message: /^konfiguration-tabor: mainColor must be a colour of the form #1c52a0; found «blau»$/,
  },
  {
    brand: 'bauma',
    what: 'an emptied name',
    harm: 'UPDATE konfiguration_bauma SET name = NULL',
    message: /^konfiguration-bauma: Name must be filled in$/,
  },
  {
    brand: 'geeren',
    what: 'an error of the service',
    harm: 'ALTER TABLE konfiguration_geeren RENAME TO gone',
    message: /^geeren: .*status code 500/,
  },
  {
    brand: 'impuls',
    what: 'an unpublished entry',
    harm: 'DELETE FROM konfiguration_impuls WHERE published_at IS NOT NULL',
    message: /^konfiguration-impuls: must exist and be published$/,
  },
];

test('a faulty configuration holds its brand, and the other brands are published', async () => {
  const homeOf = (brand: string) => liveFile(folders, `${brand}.example`, 'index.html');
  const homes = await Promise.all(suffering.map(({ brand }) => homeOf(brand)));
  const line = 'Neue Stelle für alle';
  // Every brand shows the vacancies of the holding.
  const jobs = await service.call('/api/stellen?filters[Nummer][$eq]=1001', { as: 'admin' });
  const edited = await service.call(`/api/stellen/${jobs.body.data[0].documentId}`, {
    as: 'admin',
    method: 'PUT',
    body: { data: { Titel: line } },
  });
  expect(edited.status).toBe(200);
  for (const { harm } of suffering) changeDatabase(harm);
  const report = await buildFromService();
  const held = report.brands.filter(({ outcome }) => outcome === 'held');
  expect(held.map(({ brand }) => brand).sort()).toEqual(suffering.map(({ brand }) => brand).sort());
  for (const [index, { brand, what, message }] of suffering.entries()) {
    expect(held.find((one) => one.brand === brand)?.problems.join('\n'), what).toMatch(message);
    expect(await homeOf(brand), what).toBe(homes[index]);
  }
  expect(report.brands.filter(({ outcome }) => outcome === 'published')).toHaveLength(
    published.length - suffering.length,
  );
  expect(await liveFile(folders, 'digallo.example', 'jobs/offene-stellen/index.html')).toContain(line);
});

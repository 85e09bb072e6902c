import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuildOptions, build } from '../../scripts/build/build.ts';
import { brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { folderContents } from '../fixtures/folder-contents.ts';
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

const buildFromService = (options: BuildOptions = {}) =>
  build({
    folders,
    now,
    source: async (signal) => serviceSource({ url: service.url, token: service.tokens.site, signal }),
    ...options,
  });

test('the content service and the default content give the same bytes on all hosts', async () => {
  const fromDefault = await temporaryFolders();
  const reports = [await buildFromService(), await build({ folders: fromDefault, now, source: () => defaultSource() })];
  for (const { brands } of reports) expect(brands.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { hosts } of brands) {
    const [actual, expected] = await Promise.all(
      [folders, fromDefault].map(({ dist }) => folderContents(join(dist, hosts[0]))),
    );
    expect(Object.keys(actual ?? {}).length).toBeGreaterThan(100);
    expect(actual, hosts[0]).toEqual(expected);
  }
  await fromDefault.remove();
});

/** Changes the database behind the back of the content service, as a broken import or a bug would. */
function changeDatabase(sql: string) {
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  database.exec(sql);
  database.close();
}

test.each([
  {
    name: 'a wrong value',
    harm: "UPDATE konfiguration_tabor SET main_color = 'blau'",
    repair: "UPDATE konfiguration_tabor SET main_color = '#3A4F8F'",
    message: /^konfiguration-tabor: mainColor must be a colour of the form #1c52a0; found «blau»$/,
  },
  {
    name: 'an emptied Nav',
    harm: "UPDATE konfiguration_tabor_cmps SET field = 'Weg' WHERE field = 'Nav'",
    repair: "UPDATE konfiguration_tabor_cmps SET field = 'Nav' WHERE field = 'Weg'",
    message: /^konfiguration-tabor: Nav must hold at least one entry; found \[\]$/,
  },
  {
    name: 'an error of the service',
    harm: 'ALTER TABLE konfiguration_tabor RENAME TO gone',
    repair: 'ALTER TABLE gone RENAME TO konfiguration_tabor',
    message: /^tabor: .*status code 500/,
  },
  {
    name: 'an unpublished entry',
    harm: 'DELETE FROM konfiguration_tabor WHERE published_at IS NOT NULL',
    repair: '',
    message: /^konfiguration-tabor: must exist and be published$/,
  },
])('$name in one configuration keeps that brand and publishes the other twelve', async ({ harm, repair, message }) => {
  const before = await liveFile(folders, 'tabor.example', 'index.html');
  const { body } = await service.call('/api/konfiguration-digallo?populate=deep', { as: 'admin' });
  const line = `Neue Strasse ${Math.random()}`;
  // A vacancy of the holding is shown by every brand.
  const jobs = await service.call('/api/stellen?filters[Nummer][$eq]=1001', { as: 'admin' });
  const edited = await service.call(`/api/stellen/${jobs.body.data[0].documentId}`, {
    as: 'admin',
    method: 'PUT',
    body: { data: { Titel: line } },
  });
  expect([body.data.Name, edited.status]).toEqual(['Digallo Gruppe', 200]);
  changeDatabase(harm);
  const report = await buildFromService();
  changeDatabase(repair);
  const held = report.brands.filter(({ outcome }) => outcome === 'held');
  expect(held.map(({ brand }) => brand)).toEqual(['tabor']);
  expect(held[0]?.problems.join('\n')).toMatch(message);
  expect(await liveFile(folders, 'tabor.example', 'index.html')).toBe(before);
  expect(report.brands.filter(({ outcome }) => outcome === 'published')).toHaveLength(12);
  expect(await liveFile(folders, 'digallo.example', 'jobs/offene-stellen/index.html')).toContain(line);
});

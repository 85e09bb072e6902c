import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentService, seed, startContentService } from './content-service.ts';

let folder: string;
let service: ContentService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'former-content-'));
  await cp(await seed(), folder, { recursive: true });
  removeNewFields(join(folder, 'data.db'));
  service = await startContentService({}, Promise.resolve(folder));
}, 1_800_000);
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Tables and columns that came with the tariffs and with the facts of homes. */
const newTables = /^(tarife|components_teile_(tarif|hausfakten|sprache))/;
const newColumns: Record<string, string[]> = {
  components_bloecke_preise: ['haus'],
  components_bloecke_rechenbeispiel: ['haus', 'zimmer', 'stufe'],
  haeuser: ['haustiere'],
};

/** Changes a seeded database to one of a former version, with prices in the rows of pages. */
function removeNewFields(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = OFF');
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of names) if (newTables.test(String(name))) database.exec(`DROP TABLE ${name}`);
  for (const [table, columns] of Object.entries(newColumns))
    for (const column of columns) database.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  database.exec(`
    DELETE FROM haeuser_cmps WHERE component_type IN ('teile.hausfakten', 'teile.sprache');
    DELETE FROM files_related_mph WHERE related_type IN ('api::tarif.tarif', 'teile.hausfakten');
    DELETE FROM strapi_core_store_settings WHERE key = 'core_tarife_uebernommen';
    UPDATE components_teile_preiszeile SET bezeichnung = 'Zimmer mit Pension', betrag = 'Fr. 136.–'
      WHERE bezeichnung = 'Ferienzimmer';
    UPDATE components_teile_preiszeile SET bezeichnung = 'Betreuung', betrag = 'Fr. 41.–'
      WHERE bezeichnung = 'Übernachtung für Angehörige';
  `);
  // Strapi compares its model with the one that it stored last.
  const { id, schema } = database.prepare('SELECT id, schema FROM strapi_database_schema').get() ?? {};
  const stored = JSON.parse(String(schema)) as { tables: { name: string; columns: { name: string }[] }[] };
  stored.tables = stored.tables.filter(({ name }) => !newTables.test(name));
  for (const table of stored.tables)
    table.columns = table.columns.filter(({ name }) => !newColumns[table.name]?.includes(name));
  const update = database.prepare('UPDATE strapi_database_schema SET schema = ?, hash = ? WHERE id = ?');
  update.run(JSON.stringify(stored), 'former', id ?? 0);
  database.close();
}

const found = async (list: string, status: 'draft' | 'published') =>
  (await service.call(`/api/${list}&status=${status}&filters[Marke][$eq]=geeren&populate=deep`, { as: 'admin' })).body
    .data;

test('prices of pages become drafts of tariffs, once, and the pages stay as they are', async () => {
  for (const start of ['first', 'second']) {
    const drafts = await found('tarife?sort=Nummer', 'draft');
    expect(drafts, `after the ${start} start`).toEqual([
      expect.objectContaining({
        Haus: 'geeren',
        Betreuung: 4_100,
        Zimmer: [expect.objectContaining({ Name: 'Zimmer mit Pension', PreisProTag: 13_600 })],
      }),
    ]);
    expect(await found('tarife?sort=Nummer', 'published')).toEqual([]);
    const [page] = await found('seiten?filters[Pfad][$eq]=/s/tarife', 'published');
    expect(JSON.stringify(page.Inhalt)).toContain('"Betrag":"Fr. 136.–"');
    if (start === 'first') await service.restart();
  }
});

test('homes without the new fields are published as before', async () => {
  const [home] = await found('haeuser?sort=Name', 'published');
  expect(home).toMatchObject({ Kennung: 'geeren', Sprachen: [], Haustiere: null, Fakten: null });
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { registration } from '../fixtures/registration.ts';
import type { ContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

let service: ContentService;
let administrator: PanelUser;
beforeAll(async () => {
  service = await sharedContentService();
  administrator = panelUser(service, await registerEditor(service));
});

const path = '/content-manager/collection-types/api::anmeldung.anmeldung';
const store = (data: object) => service.call('/api/anmeldungen', { as: 'forms', body: { data } });
const stored = async (Buchung: string) =>
  (await administrator(`${path}?filters[Buchung][$eq]=${Buchung}`)).body.results;

test('the versions of a registration are one entry with the last state, in whatever order they arrive', async () => {
  const versions = [1, 2, 3].map((version) =>
    registration('7K3F-9QXM-4T', version, { Stand: ['angemeldet', 'verschoben', 'abgesagt'][version - 1] }),
  );
  const answers = await Promise.all([2, 0, 1, 2].map((index) => store(versions[index] ?? {})));
  for (const answer of answers) expect(answer.status).toBeLessThan(300);
  const bodies = answers.map(({ body }) => body);
  expect(bodies.map(({ data }) => data.Quittung)).toEqual([2, 0, 1, 2].map((index) => versions[index]?.Quittung));
  expect(JSON.stringify(bodies)).not.toMatch(/Zimtstern|ida@/);
  expect(await stored('7K3F-9QXM-4T')).toMatchObject([{ Stand: 'abgesagt', Fassung: 3, Nachname: 'Zimtstern' }]);
});

test('who answers messages of a house reads its registrations, and no others', async () => {
  await store(registration('TABOR-TABOR-1', 1));
  await store(registration('BAUMA-BAUMA-1', 1, { Marke: 'bauma' }));
  const person = await inviteUser(service, administrator, ['anfragen-tabor']);
  const { results } = (await person(path)).body;
  expect(new Set(results.map(({ Marke }: { Marke: string }) => Marke))).toEqual(new Set(['tabor']));
  const editor = await inviteUser(service, administrator, ['redaktion-tabor']);
  expect((await editor(path)).status).toBe(403);
});

test('registrations are deleted 30 days after the visit', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const at = (count: number) => ({ Termin: days(count - 1), Ende: days(count) });
  await store(registration('GONE-GONE-GONE', 1, at(-31)));
  await store(registration('KEPT-KEPT-KEPT', 1, at(-29)));
  await service.restart();
  expect(await stored('GONE-GONE-GONE')).toEqual([]);
  expect(await stored('KEPT-KEPT-KEPT')).toHaveLength(1);
  expect(service.output()).not.toMatch(/Zimtstern|ida@/);
});

test('the database has one row for each booking', () => {
  const database = new DatabaseSync(join(service.folder, 'data.db'), { readOnly: true });
  const rows = database.prepare('SELECT buchung, count(*) AS count FROM anmeldungen GROUP BY buchung').all();
  database.close();
  for (const { count } of rows) expect(count).toBe(1);
});

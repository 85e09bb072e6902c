import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { dayAfter, dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import type { ContentService } from './content-service.ts';
import type { MailServer } from './mail-server.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';
import { sharedServiceWithMails } from './shared-content-service.ts';

const list = '/content-manager/collection-types/api::platz.platz';
const today = dayInZurich(new Date());

let mails: MailServer;
let service: ContentService;
let geeren: PanelUser;
let admissions: PanelUser;
let personnel: PanelUser;

beforeAll(async () => {
  ({ service, mails } = await sharedServiceWithMails());
  const administrator = panelUser(service, await registerEditor(service));
  geeren = await inviteUser(service, administrator, ['redaktion-geeren'], 'Ida');
  admissions = await inviteUser(service, administrator, ['aufnahme-gruppe'], 'Fatima');
  personnel = await inviteUser(service, administrator, ['personal-geeren'], 'Karl');
});

const place = { Haus: 'geeren', Art: 'Nachtplatz', Stand: 'frei', GeprueftAm: today, GeprueftVon: 'Ida Test' };
const messageOf = async (change: object) => {
  const { status, body } = await geeren(`${list}/actions/publish`, { body: { ...place, ...change } });
  return `${status} ${body?.error?.message}`;
};

test('a place with a mistake is refused in German', async () => {
  expect(await messageOf({ Stand: 'ab Datum' })).toMatch(/^400 Frei ab – Das Feld muss ausgefüllt sein/);
  expect(await messageOf({ Stand: 'Wartezeit' })).toMatch(/^400 Wartezeit in Wochen – Das Feld muss ausgefüllt sein/);
  expect(await messageOf({ Haus: 'tabor' })).toMatch(/^400 Haus – Ein Haus «tabor» gibt es .+ nicht\. Es gibt: geeren/);
  expect(await messageOf({ Art: 'Ferienbett' })).toMatch(/^400 Art – Für dieses Haus gibt es «Ferienbett» schon/);
  expect(await messageOf({ Zimmer: 'Turmzimmer' })).toMatch(
    /^400 Zimmer – .+ kein Zimmer «Turmzimmer»\. Es gibt: Einzelzimmer, Süd oder Nord/,
  );
  expect(await messageOf({ GeprueftAm: dayAfter(today, 2) })).toMatch(/^400 Geprüft am – Dieser Tag kommt erst/);
});

interface Shown {
  homes: {
    brand: string;
    id: string;
    mayChange: boolean;
    places: { Art: string; seen: string; documentId: string }[];
  }[];
}
const read = async (user: PanelUser) => (await succeed(user('/plaetze'))) as unknown as Shown;
const chosen = { Stand: 'Wartezeit', AbDatum: null, Wochen: 3, Anzahl: null, Zimmer: null };

test('the editor of a home sees and changes her own places, the admissions office those of the group', async () => {
  const own = await read(geeren);
  expect(own.homes.map(({ brand }) => brand)).toEqual(['geeren']);
  const all = await read(admissions);
  expect(new Set(all.homes.map(({ brand }) => brand)).size).toBeGreaterThanOrEqual(11);
  expect((await personnel('/plaetze')).status).toBe(404);
  const foreign = { brand: 'tabor', home: 'tabor', places: [{ ...chosen, Art: 'Nachtplatz' }] };
  expect((await geeren('/plaetze', { body: foreign })).status).toBe(404);
  expect((await personnel('/plaetze', { body: foreign })).status).toBe(404);
  expect((await admissions('/plaetze', { body: foreign })).status).toBe(200);
});

test('one press publishes a place as checked today by the user', async () => {
  const before = (await read(geeren)).homes[0]?.places.find(({ Art }) => Art === 'Ferienbett');
  const change = { brand: 'geeren', home: 'geeren', places: [{ ...chosen, Art: 'Ferienbett', seen: before?.seen }] };
  await succeed(geeren('/plaetze', { body: change }));
  const url = `${service.url}/api/plaetze?populate=deep&filters[Haus][$eq]=geeren&filters[Art][$eq]=Ferienbett`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${service.tokens.site}` } });
  const { data } = (await answer.json()) as { data: { attributes?: object }[] };
  expect(data.map((entry) => entry.attributes ?? entry)).toMatchObject([
    { Stand: 'Wartezeit', Wochen: 3, GeprueftAm: today, GeprueftVon: 'Ida Test' },
  ]);
  // Seen before the change: another editor may have saved in the meantime.
  const { status, body } = await geeren('/plaetze', { body: change });
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('eben von jemand anderem geändert')]);
  // Another editor took it from the website.
  const gone = { ...change, places: [{ ...chosen, Art: 'Nachtplatz', seen: '2026-01-01T00:00:00.000Z' }] };
  expect((await geeren('/plaetze', { body: gone })).body.error?.message).toContain('eben von jemand anderem geändert');
  const unfit = { ...change, places: [{ ...chosen, Art: 'Nachtplatz', Zimmer: 'Turmzimmer' }] };
  expect((await geeren('/plaetze', { body: unfit })).body.error?.message).toMatch(/^«Nachtplatz».*Turmzimmer/);
  const invalid = { ...change, places: [{ ...chosen, Art: 'Ferienbett', Stand: 'besetzt' }] };
  expect((await geeren('/plaetze', { body: invalid })).status).toBe(400);
});

test('a mail each week asks to confirm what becomes too old', async () => {
  expect(mails.received).toEqual([]);
  const lastWeek = JSON.stringify({ month: '2020-01-06', users: [], isDone: true });
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  database.prepare("UPDATE strapi_core_store_settings SET value = ? WHERE key LIKE '%place-mails%'").run(lastWeek);
  database.prepare("UPDATE plaetze SET geprueft_am = ? WHERE haus = 'geeren'").run(dayAfter(today, -1));
  database.close();
  await service.restart();
  await expect.poll(() => mails.received.map(({ to }) => to[0]).sort(), { timeout: 60_000 }).toHaveLength(2);
  const own = mails.received.find(({ to }) => to.includes('ida@example.ch'));
  expect(own?.text).toMatch(/Geeren\n– Geeren, Daueraufenthalt: Wartezeit 8 Wochen; geprüft am/);
  expect(own?.text).toMatch(/\/admin\/plaetze\n/);
  expect(own?.text).not.toContain('Tabor');
});

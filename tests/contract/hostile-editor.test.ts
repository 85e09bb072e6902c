import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../src/builder/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { thingsOf } from '../fixtures/structured-data.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import type { ContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const query = '?locale=de-CH';
const events = '/content-manager/collection-types/api::veranstaltung.veranstaltung';
const vacancies = '/content-manager/collection-types/api::stelle.stelle';

let service: ContentService;
let administrator: PanelUser;
let editor: PanelUser;
let folders: TemporaryFolders;
beforeAll(async () => {
  service = await sharedContentService();
  administrator = panelUser(service, await registerEditor(service));
  editor = await inviteUser(service, administrator, ['redaktion-tabor']);
  folders = await temporaryFolders();
});
afterAll(async () => {
  await folders?.remove();
});

const script = '</script><script>alert(1)</script>';
const address = { Strasse: 'Kirchgasse 3', PLZ: '6353', Ort: 'Weggis' };
const event = {
  Titel: 'Lesung',
  Beginn: '2027-05-04T14:00:00.000Z',
  Ende: '2027-05-04T15:00:00.000Z',
  Ort: 'Saal',
  Kurztext: 'Ein Nachmittag.',
  Text: 'Ein Nachmittag.',
};
const weekly = (more: object) => ({ ...event, Wiederholung: { Rhythmus: 'jede Woche', ...more } });
const tuesdays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    Tag: new Date(Date.UTC(2027, 4, 11 + index * 7)).toISOString().slice(0, 10),
  }));

const published = /^published$/;
const year = /muss zwischen den Jahren 1900 und 2199 liegen/;

const bodies: [what: string, body: object, expected: RegExp][] = [
  ['an address of a script', { ...event, Adresse: { ...address, Strasse: script, Ort: script } }, published],
  ['an address that is a list', { ...event, Adresse: [address, address] }, /Adresse/],
  ['a thousand days without', weekly({ Ohne: tuesdays(1_000) }), /Ausnahmen/],
  ['two hundred days without', weekly({ Ohne: tuesdays(200) }), published],
  ['a pause of a thousand years', weekly({ Ohne: [{ Tag: '2027-05-11', BisTag: '3027-05-11' }] }), year],
  ['a rhythm of a script', weekly({ Rhythmus: script }), /Wie oft/],
  ['a beginning far off', { ...event, Beginn: '+275760-09-13T00:00:00.000Z', Ende: null }, /Beginn – Das Feld muss/],
  ['a title that nobody sees', { ...event, Titel: '\u200b' }, /Titel – Das Feld muss ausgefüllt sein/],
  ['a title of which a part is invisible', { ...event, Titel: 'Kon\u00ad\u200bzert\u202e' }, published],
  ['a flood of marks', { ...event, Ort: `Z${'\u0301'.repeat(20)}` }, /höchstens acht Zeichen auf einen Buchstaben/],
  ['a word without an end', { ...event, Text: 'a'.repeat(2_001) }, published],
  ['a nest of quotations', { ...event, Text: `${'> '.repeat(20)}x` }, /höchstens 12 Stufen/],
  ['a title of markup', { ...event, Titel: `${script}\nBEGIN:VALARM` }, published],
];

test('an unusual event is refused, or published', async () => {
  for (const [what, body, expected] of bodies) {
    const answer = await editor(`${events}/actions/publish${query}`, { body });
    expect([200, 201, 400], what).toContain(answer.status);
    expect(answer.body.error?.message ?? 'published', what).toMatch(expected);
  }
});

test('editors of a house cannot choose numbers, neither existing ones nor ones that exhaust the range', async () => {
  const highest = async () => {
    const { results } = (await administrator(`${vacancies}${query}&sort=Nummer:desc&pageSize=1`)).body;
    return results[0].Nummer as number;
  };
  const rivabella = await inviteUser(service, administrator, ['personal-rivabella']);
  const given: number[] = [];
  for (const [who, Nummer] of [
    [editor, 1101],
    [editor, 2_147_483_647],
    [rivabella, 9_001],
  ] as const) {
    const { data } = (await who(vacancies + query, { body: { Titel: 'Köchin', Nummer } })).body;
    expect(data.Nummer).not.toBe(Nummer);
    given.push(data.Nummer);
    const path = `${vacancies}/${data.documentId}`;
    await who(path + query, { method: 'PUT', body: { Nummer } });
    expect(
      (await who(`${path}?locale=en`, { method: 'PUT', body: { Titel: 'Cook', Nummer } })).body.data?.Nummer,
    ).not.toBe(Nummer);
    expect((await who(path + query)).body.data.Nummer).toBe(data.Nummer);
  }
  const [first = 0] = given;
  expect([...given, await highest()]).toEqual([first, first + 1, first + 2, first + 2]);
});

test('an entry that is too large for the websites is refused before it is parsed', async () => {
  const Inhalt = Array.from({ length: 12 }, () => ({
    __component: 'bloecke.text',
    Text: `${'_a*'.repeat(600)} `.repeat(26),
  }));
  const pages = '/content-manager/collection-types/api::seite.seite';
  const body = { Titel: 'Zu viel', Pfad: '/s/zu-viel', Inhalt };
  const answer = await editor(`${pages}/actions/publish${query}`, { body });
  expect([answer.status, answer.body.error.message]).toEqual([
    400,
    expect.stringContaining('höchstens 500000 Zeichen'),
  ]);
});

test('components of entries of another house cannot be taken over', async () => {
  const [{ documentId }] = (await administrator(`${vacancies}${query}&filters[Marke][$eq]=rivabella`)).body.results;
  const path = `${vacancies}/${documentId}${query}`;
  const { Arbeitsadresse } = (await administrator(path)).body.data;
  expect(Arbeitsadresse.id).toBeGreaterThan(0);
  const body = { ...event, Adresse: { id: Arbeitsadresse.id } };
  // In a new entry the id is ignored: the component is empty.
  const { data } = (await editor(events + query, { body })).body;
  const written = `${events}/${data.documentId}${query}`;
  expect(JSON.stringify((await editor(written)).body.data)).not.toContain(Arbeitsadresse.Strasse);
  expect((await editor(written, { method: 'PUT', body })).status).toBe(400);
  expect((await administrator(path)).body.data.Arbeitsadresse).toEqual(Arbeitsadresse);
});

test('after all attacks the website is published, with harmless text', async () => {
  const source = async (signal: AbortSignal) => serviceSource({ url: service.url, token: service.tokens.site, signal });
  const { brands } = await build({ folders, source, now, site: ['tabor'] });
  const [report] = brands.filter(({ brand }) => brand === 'tabor');
  expect(report).toMatchObject({ outcome: 'released', problems: [] });
  const read = (path: string) => readFile(join(folders.dist, 'tabor.example', path), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(await read('events/kalender.ics')));
  const all = calendar.getAllSubcomponents('vevent');
  expect(all.flatMap((one) => one.getAllSubcomponents())).toEqual([]);
  const odd = all.find((one) => String(one.getFirstPropertyValue('location')).includes('<script>'));
  const [, number] = /^event-(\d+)@/.exec(String(odd?.getFirstPropertyValue('uid'))) ?? [];
  const page = await read(`events/${number}/lesung/index.html`);
  expect(page).not.toContain('<script>alert');
  expect(JSON.stringify(thingsOf(page))).toContain('alert(1)');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { type PanelUser, panelUser, registerEditor } from './panel-login.ts';

const languages = ['it-CH', 'fr-CH', 'en'];
const locales = ['de-CH', ...languages];

let service: ContentService;
let administrator: PanelUser;
beforeAll(async () => {
  service = await startContentService();
  administrator = panelUser(service, await registerEditor(service));
});
afterAll(() => service?.stop());

async function succeed(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const uidOf = (type: string) => `api::${type}.${type}`;
const pathOf = (type: string) => `/content-manager/collection-types/${uidOf(type)}`;

/** Finds an entry that is published in all languages: one vacancy exists only in German. */
async function firstOf(type: string, filter = ''): Promise<string> {
  const query = `?locale=en&status=published&filters[Marke][$eq]=rivabella&sort=id${filter}`;
  return (await succeed(administrator(pathOf(type) + query))).results[0].documentId;
}

/** Changes the draft in one language. */
const save = (type: string, id: string, locale: string, data: object) =>
  succeed(administrator(`${pathOf(type)}/${id}?locale=${locale}`, { method: 'PUT', body: data }));

/** Reads a version like the panel. */
const read = async (type: string, id: string, locale: string, status = 'published') =>
  (await succeed(administrator(`${pathOf(type)}/${id}?locale=${locale}&status=${status}`))).data;

const adresse = { Strasse: 'Via Riva 1', PLZ: '6900', Ort: 'Lugano' };

/** Fields shared by all languages, at least one of each kind, by type. */
const changes: readonly [type: string, fields: object][] = [
  ['seite', { Pfad: '/s/andere-adresse' }],
  [
    'stelle',
    {
      PensumVon: 55,
      Besetzt: true,
      Lohn: { Von: 70_000, Bis: 80_000, Pro: 'Jahr' },
      Arbeitsadresse: adresse,
      PubliziertVon: '2026-03-04',
    },
  ],
  ['haus', { Plaetze: 77, Oeffnungszeiten: [{ Tag: 'Montag', Von: '09:00', Bis: '12:00' }] }],
  [
    'veranstaltung',
    {
      Abgesagt: true,
      Wiederholung: { Rhythmus: 'jede Woche', Bis: '2027-06-30', Ohne: [{ Tag: '2026-12-24' }, { Tag: '2026-12-31' }] },
      Adresse: adresse,
    },
  ],
  ['veranstaltung', { Wiederholung: null, Adresse: null }],
];

test.each(changes)('a field shared by all languages is published in all: %s %j', async (type, fields) => {
  const title = type === 'haus' ? 'Name' : 'Titel';
  const id = await firstOf(type, type === 'seite' ? '&filters[Pfad][$startsWith]=/s/' : '');
  const before = await Promise.all(languages.map((locale) => read(type, id, locale)));
  await save(type, id, 'fr-CH', { [title]: 'Pas encore publié' });
  await succeed(administrator(`${pathOf(type)}/${id}/actions/publish?locale=de-CH`, { body: fields }));
  for (const locale of locales) {
    expect(await read(type, id, locale), locale).toMatchObject(fields);
    expect(await read(type, id, locale, 'draft'), locale).toMatchObject(fields);
  }
  const after = await Promise.all(languages.map((locale) => read(type, id, locale)));
  expect(after.map((version) => version[title])).toEqual(before.map((version) => version[title]));
  // Only the French version has an unpublished text.
  const drafts = await Promise.all(languages.map((locale) => read(type, id, locale, 'draft')));
  expect(drafts.map(({ status }) => status)).toEqual(['published', 'modified', 'published']);
  await succeed(administrator(`${pathOf(type)}/${id}/actions/discard?locale=fr-CH`, { body: {} }));
});

test('a picture that all languages share is published in all', async () => {
  const id = await firstOf('veranstaltung');
  const [file] = (await succeed(administrator('/upload/files?filters[mime][$contains]=webp&pageSize=1'))).results;
  const Bild = { Datei: file.id, Legende: 'Am See' };
  await succeed(administrator(`${pathOf('veranstaltung')}/${id}/actions/publish?locale=en`, { body: { Bild } }));
  for (const locale of locales)
    expect((await read('veranstaltung', id, locale)).Bild, locale).toMatchObject({
      Datei: { id: file.id },
      Legende: 'Am See',
    });
});

test('the configuration shares its fields, too', async () => {
  const path = '/content-manager/single-types/api::konfiguration-rivabella.konfiguration-rivabella';
  const fields = {
    Telefon: '+41 91 000 00 99',
    Socials: [{ type: 'instagram', link: 'https://www.instagram.com/riva' }],
  };
  await succeed(administrator(`${path}/actions/publish?locale=it-CH`, { body: fields }));
  for (const locale of locales)
    expect((await succeed(administrator(`${path}?locale=${locale}&status=published`))).data, locale).toMatchObject(
      fields,
    );
});

test('drafts share these fields, whichever version was stored first', async () => {
  const id = await firstOf('stelle');
  await succeed(administrator(`${pathOf('stelle')}/${id}/actions/publish?locale=de-CH`, { body: { PensumBis: 100 } }));
  for (const locale of locales)
    await succeed(administrator(`${pathOf('stelle')}/${id}/actions/discard?locale=${locale}`, { body: {} }));
  for (const PensumBis of [90, 100]) {
    await save('stelle', id, 'de-CH', { PensumBis });
    for (const locale of locales) expect((await read('stelle', id, locale, 'draft')).PensumBis, locale).toBe(PensumBis);
  }
  expect((await read('stelle', id, 'fr-CH')).PensumBis).toBe(100);
});

test('withdrawing or removing a language does not change the others', async () => {
  const id = await firstOf('stelle');
  const kept = await read('stelle', id, 'de-CH');
  await save('stelle', id, 'fr-CH', { PensumBis: 95 });
  const path = `${pathOf('stelle')}/${id}`;
  await succeed(administrator(`${path}/actions/unpublish?locale=fr-CH`, { body: {} }));
  await succeed(administrator(`${path}?locale=en`, { method: 'DELETE' }));
  for (const locale of ['de-CH', 'it-CH'])
    expect((await read('stelle', id, locale)).PensumBis, locale).toBe(kept.PensumBis);
});

import { beforeAll, expect, test } from 'vitest';
import type { Answer, ContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const pages = '/content-manager/collection-types/api::seite.seite';
const query = '?locale=de-CH';

let service: ContentService;
let administrator: PanelUser;
let anna: PanelUser;
let beat: PanelUser;
beforeAll(async () => {
  service = await sharedContentService();
  administrator = panelUser(service, await registerEditor(service));
  [anna, beat] = (await Promise.all(
    ['Anna', 'Beat'].map((name) => inviteUser(service, administrator, ['redaktion-tabor'], name)),
  )) as [PanelUser, PanelUser];
});

/** Document in an open form; the panel sends its `updatedAt` along. */
type Open = Record<string, unknown> & { documentId: string; updatedAt: string };
const begunWith = ({ updatedAt }: Open) => ({ 'x-began-with': updatedAt });

async function create(path: string): Promise<string> {
  const { body } = await anna(pages + query, { body: { Titel: 'Zuerst', Pfad: path } });
  return body.data.documentId;
}
const open = async (user: PanelUser, id: string): Promise<Open> => (await user(`${pages}/${id}${query}`)).body.data;
function save(user: PanelUser, document: Open, inWindow?: string): Promise<Answer> {
  // The panel shows the status but does not send it.
  const { status: _, ...body } = document;
  const headers = { ...begunWith(document), ...(inWindow && { 'x-window': inWindow }) };
  const options = { method: 'PUT', body, headers };
  return user(`${pages}/${document.documentId}${query}`, options);
}

test('saving an entry that another editor has changed shows who changed what, and asks for a decision', async () => {
  const id = await create('/s/zu-zweit');
  const [hers, his] = [await open(anna, id), await open(beat, id)];
  expect((await save(beat, { ...his, Titel: 'Von Beat' })).status).toBe(200);
  const warned = await save(anna, { ...hers, Pfad: '/s/zu-dritt' });
  expect(warned.status).toBe(400);
  expect(warned.body.error.message.replace(/\d\d:\d\d/, '14:03')).toMatchInlineSnapshot(
    `"Beat Test hat diesen Eintrag um 14:03 Uhr gespeichert, nachdem Sie ihn geöffnet haben. Anders als bei Ihnen: Pfad, Titel. Ihre Eingaben stehen noch da, sind aber nicht gespeichert. Speichern Sie noch einmal, damit Ihre Fassung gilt; oder laden Sie die Seite neu und drücken Sie rechts «Verwerfen», um die andere zu sehen."`,
  );
  expect((await open(beat, id))['Titel']).toBe('Von Beat');
  expect((await save(anna, { ...hers, Pfad: '/s/zu-dritt' })).status).toBe(200);
  expect(await open(beat, id)).toMatchObject({ Titel: 'Zuerst', Pfad: '/s/zu-dritt' });
});

test('with an entry in two windows, the older window gets the warning', async () => {
  const id = await create('/s/zwei-fenster');
  const [first, second] = [await open(anna, id), await open(anna, id)];
  expect((await save(anna, { ...second, Titel: 'Im zweiten' }, 'second')).status).toBe(200);
  expect((await save(anna, { ...second, Titel: 'Im zweiten, noch einmal' }, 'second')).status).toBe(200);
  const warned = await save(anna, { ...first, Titel: 'Im ersten' }, 'first');
  expect(warned.body.error.message.replace(/\d\d:\d\d/, '14:03')).toMatch(
    /^Sie selbst haben diesen Eintrag in einem anderen Fenster um 14:03 Uhr gespeichert, nachdem Sie ihn hier geöffnet haben\. Anders als bei Ihnen: Titel\. /,
  );
  expect((await open(anna, id))['Titel']).toBe('Im zweiten, noch einmal');
  expect((await save(anna, { ...first, Titel: 'Im ersten' }, 'first')).status).toBe(200);
  expect((await save(anna, { ...first, Titel: 'Im ersten, noch einmal' }, 'first')).status).toBe(200);
  expect((await open(anna, id))['Titel']).toBe('Im ersten, noch einmal');
});

test('a replacement warns the open form of the same person', async () => {
  const id = await create('/s/ersetzt-im-fenster');
  const before = await open(anna, id);
  await save(anna, { ...before, Titel: 'Kalenderblatt' }, 'first');
  const form = await open(anna, id);
  const wish = { text: 'Kalenderblatt', by: 'Wochenblatt' };
  const { entries } = await succeed(anna('/ersetzen/vorschau', { body: wish }));
  const places = entries.flatMap((one: { places: { key: string }[] }) => one.places.map(({ key }) => key));
  await succeed(anna('/ersetzen', { body: { ...wish, places } }));
  const warned = await save(anna, { ...form, Pfad: '/s/ersetzt-woanders' }, 'first');
  expect(warned.body.error?.message).toMatch(/^Sie selbst haben .+ Anders als bei Ihnen: Pfad, Titel\./);
  expect((await open(anna, id))['Titel']).toBe('Wochenblatt');
});

test('of two simultaneous saves, one gets the warning', async () => {
  for (let round = 1; round <= 2; round++) {
    const id = await create(`/s/zugleich-${round}`);
    const [hers, his] = [await open(anna, id), await open(beat, id)];
    expect((await save(beat, { ...his, Titel: 'Wie begonnen' })).status).toBe(200);
    const both = [
      [anna, await open(anna, id)],
      [beat, await open(beat, id)],
    ] as const;
    expect(hers.updatedAt).not.toBe(both[0][1].updatedAt);
    const answers = await Promise.all(
      both.map(([who, document], of) => save(who, { ...document, Titel: `Von ${of}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('a change of shared fields in another language warns only editors with the old version', async () => {
  const [ada, ben] = (await Promise.all(
    ['Ada', 'Ben'].map((name) => inviteUser(service, administrator, ['redaktion-rivabella'], name)),
  )) as [PanelUser, PanelUser];
  const homes = '/content-manager/collection-types/api::haus.haus';
  const [{ documentId }] = (await ada(`${homes}?locale=de-CH`)).body.results;
  const at = (locale: string) => `${homes}/${documentId}?locale=${locale}`;
  const read = async (user: PanelUser, locale: string): Promise<Open> => (await user(at(locale))).body.data;
  const write = (user: PanelUser, locale: string, { status: _, ...body }: Open) =>
    user(at(locale), { method: 'PUT', body, headers: begunWith(body as Open) });

  const [hers, his] = [await read(ada, 'de-CH'), await read(ben, 'it-CH')];
  expect((await write(ada, 'de-CH', { ...hers, Telefon: '044 000 11 22' })).status).toBe(200);
  const warned = await write(ben, 'it-CH', { ...his, Name: 'Casa' });
  expect(warned.body.error.message.replace(/\d\d:\d\d/, '14:03')).toMatch(
    /^Ada Test hat diesen Eintrag in einer anderen Sprache um 14:03 Uhr gespeichert.* Anders als bei Ihnen: Telefon\./,
  );
  expect((await read(ada, 'de-CH'))['Telefon']).toBe('044 000 11 22');
  // After loading the current version, neither gets a warning again.
  const fresh = await read(ben, 'it-CH');
  expect((await write(ben, 'it-CH', { ...fresh, Telefon: '044 000 33 44' })).status).toBe(200);
  expect((await write(ben, 'it-CH', { ...(await read(ben, 'it-CH')), Telefon: '044 000 55 66' })).status).toBe(200);
  expect((await write(ada, 'de-CH', { ...(await read(ada, 'de-CH')), Telefon: '044 000 77 88' })).status).toBe(200);
});

const languages = ['it-CH', 'fr-CH', 'en'];
const locales = ['de-CH', ...languages];

const uidOf = (type: string) => `api::${type}.${type}`;
const pathOf = (type: string) => `/content-manager/collection-types/${uidOf(type)}`;

/** Finds an entry that is published in all languages: one vacancy exists only in German. */
async function firstOf(type: string, filter = ''): Promise<string> {
  const query = `?locale=en&status=published&filters[Marke][$eq]=rivabella&sort=id${filter}`;
  return (await succeed(administrator(pathOf(type) + query))).results[0].documentId;
}

/** Changes the draft in one language. */
const saveIn = (type: string, id: string, locale: string, data: object) =>
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
  [
    'veranstaltung',
    {
      Abgesagt: true,
      Beginn: '2026-12-17T14:00:00.000Z',
      Ende: '2026-12-17T15:00:00.000Z',
      Wiederholung: { Rhythmus: 'jede Woche', Bis: '2027-06-30', Ohne: [{ Tag: '2026-12-24' }, { Tag: '2026-12-31' }] },
      Adresse: adresse,
    },
  ],
];

test.each(changes)('a field shared by all languages is published in all: %s', async (type, fields) => {
  const title = type === 'haus' ? 'Name' : 'Titel';
  const id = await firstOf(type, type === 'seite' ? '&filters[Pfad][$startsWith]=/s/' : '');
  const before = await Promise.all(languages.map((locale) => read(type, id, locale)));
  await saveIn(type, id, 'fr-CH', { [title]: 'Pas encore publié' });
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

test('each kind of refused field is named in German', async () => {
  const id = await create('/s/abgelehnt');
  const document = await open(anna, id);
  const long = 'a'.repeat(300);
  const refused: readonly [fields: object, message: RegExp][] = [
    [{ Titel: long }, /^Titel – Bitte höchstens 255 Zeichen\.$/],
    [
      {
        Titel: long,
        Inhalt: [
          { __component: 'bloecke.text', Text: 'Text' },
          { __component: 'bloecke.zitat', Text: 'T', Name: long },
        ],
      },
      /^Titel – .* · Inhalt, 2\. Block «Zitat»: .* – Bitte höchstens 255 Zeichen\.$/,
    ],
    [{ Marke: 'unbekannt' }, /Marke/],
    [{ Titel: { a: 1 } }, /^Titel – /],
  ];
  for (const [fields, message] of refused) {
    const { status, body } = await save(anna, { ...document, ...fields });
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(message)]);
    expect(JSON.stringify(body)).not.toMatch(/must be|expected|Invalid/);
  }
  expect(await open(anna, id)).toMatchObject({ Titel: 'Zuerst' });
});

const search = (user: PanelUser, text: string) => user(`/website/suche?${new URLSearchParams({ text })}`);

test('searches of four people hold nobody up', async () => {
  const invite = (name: string) => inviteUser(service, administrator, ['redaktion-gruppe'], name);
  const people = [administrator, ...(await Promise.all(['Cleo', 'Dora', 'Emil'].map(invite)))];
  const begin = performance.now();
  let isOver = false;
  const searches = Promise.all(people.map((person) => search(person, 'Garten'))).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    expect((await service.call('/_health')).status).toBe(204);
    longest = Math.max(longest, performance.now() - asked);
  }
  for (const { body } of await searches) expect(body.entries.length).toBeGreaterThan(100);
  // Relative, because the machine may be busy.
  expect(longest).toBeLessThan((performance.now() - begin) / 5);
});

test('the latest search of a person ends the earlier one', async () => {
  const [earlier, latest] = await Promise.all([search(administrator, 'Garten'), search(administrator, 'Küche')]);
  expect(earlier.body.error.message).toBe('Sie haben inzwischen etwas anderes gesucht.');
  expect(latest.body.entries.length).toBeGreaterThan(10);
  // The panel may ask twice for the same.
  const both = await Promise.all([search(anna, 'Garten'), search(anna, 'Garten')]);
  expect(both[0].body.entries).toEqual(both[1].body.entries);
  expect(both[0].body.entries.length).toBeGreaterThan(5);
});

test('a search finds what editors write, not the code of the language', async () => {
  expect((await search(anna, 'de-CH')).body.entries).toEqual([]);
});

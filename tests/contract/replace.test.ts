import { beforeAll, expect, test } from 'vitest';
import type { DoneReplacement, ReplacedPlace, ReplacePreview } from '../../cms/src/replace/answers.ts';
import type { VersionLine } from '../../cms/src/versions/answers.ts';
import type { ContentService } from './content-service.ts';
import { fileForm, redPixel } from './editor-input.ts';
import { type Editors, inviteEditors, inviteUser, type PanelUser, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const locale = 'de-CH';
const page = 'api::seite.seite';
const pages = `/content-manager/collection-types/${page}`;

let service: ContentService;
let editors: Editors;
let group: PanelUser;
let personnel: PanelUser;
beforeAll(async () => {
  service = await sharedContentService();
  editors = await inviteEditors(service);
  group = await inviteUser(service, editors.administrator, ['redaktion-gruppe'], 'Gina');
  personnel = await inviteUser(service, editors.administrator, ['personal-tabor'], 'Petra');
});

const text = (Text: string) => ({ __component: 'bloecke.text', Text });

/** Creates and publishes a page. @returns its document id. */
async function publish(user: PanelUser, Pfad: string, Titel: string, ...texts: string[]): Promise<string> {
  const body = { Pfad, Titel, Inhalt: texts.map(text) };
  return (await succeed(user(`${pages}/actions/publish?locale=${locale}`, { body }))).data.documentId;
}
const save = (user: PanelUser, id: string, body: object) =>
  succeed(user(`${pages}/${id}?locale=${locale}`, { method: 'PUT', body }));
async function textsOf(id: string, status: 'draft' | 'published'): Promise<string[]> {
  const { data } = await succeed(editors.administrator(`${pages}/${id}?locale=${locale}&status=${status}`));
  return [data.Titel, ...data.Inhalt.map(({ Text }: { Text: string }) => Text)];
}

const find = async (user: PanelUser, text: string, by: string) =>
  ((await succeed(user('/ersetzen/vorschau', { body: { text, by } }))) as ReplacePreview).entries;
const placesOf = (entries: ReplacePreview['entries']) => entries.flatMap(({ places }) => places);
const replace = (user: PanelUser, text: string, by: string, places: readonly ReplacedPlace[]) =>
  user('/ersetzen', { body: { text, by, places: places.map(({ key }) => key) } });
const takeBack = (user: PanelUser, id: string) => user(`/ersetzungen/${id}/zuruecknehmen`, { body: {} });
const doneBy = async (user: PanelUser): Promise<DoneReplacement[]> => (await succeed(user('/ersetzungen'))).done;

test('a number is replaced in all its spellings, goes live, is named in the versions, and is taken back', async () => {
  const one = await publish(editors.anna, '/s/nummer-eins', 'Empfang', 'Rufen Sie 041 777 66 55 an.', 'Anders.');
  const two = await publish(
    editors.mara,
    '/s/nummer-zwei',
    'Hausdienst',
    '[Anrufen](tel:+41417776655) oder +41 41 777 66 55',
  );
  const found = await find(group, '0417776655', '041 222 33 44');
  expect(found.map(({ title, brand, mayChange }) => [title, brand, mayChange])).toEqual([
    ['«Empfang»', 'tabor', true],
    ['«Hausdienst»', 'bauma', true],
  ]);
  expect(placesOf(found).map(({ place, shownIn, text }) => [place, shownIn, ...text])).toEqual([
    ['Inhalt, 1. Block «Text»: Text', 'both', 'Rufen Sie ', '041 777 66 55', '041 222 33 44', ' an.'],
    ['Inhalt, 1. Block «Text»: Text', 'both', 'Anrufen, Link: ', '+41417776655', '+41412223344', expect.any(String)],
    ['Inhalt, 1. Block «Text»: Text', 'both', expect.any(String), '+41 41 777 66 55', '+41 41 222 33 44', ''],
  ]);
  const done = (await succeed(replace(group, '0417776655', '041 222 33 44', placesOf(found)))) as DoneReplacement;
  expect(done).toMatchObject({ entries: 2, author: 'Gina Test', isTakenBack: false });
  for (const status of ['draft', 'published'] as const) {
    expect(await textsOf(one, status)).toEqual(['Empfang', 'Rufen Sie 041 222 33 44 an.', 'Anders.']);
    expect(await textsOf(two, status)).toEqual(['Hausdienst', '[Anrufen](tel:+41412223344) oder +41 41 222 33 44']);
  }
  const { versions } = await succeed(
    editors.anna(`/fassungen?${new URLSearchParams({ uid: page, documentId: one, locale })}`),
  );
  expect((versions as VersionLine[])[0]?.author).toBe(
    'Gina Test (Suchen und Ersetzen: «0417776655» durch «041 222 33 44»)',
  );

  await succeed(takeBack(group, done.id));
  expect(await textsOf(one, 'published')).toEqual(['Empfang', 'Rufen Sie 041 777 66 55 an.', 'Anders.']);
  expect(await textsOf(two, 'published')).toEqual(['Hausdienst', '[Anrufen](tel:+41417776655) oder +41 41 777 66 55']);
  expect((await takeBack(group, done.id)).body.error.message).toBe('Diese Ersetzung ist schon zurückgenommen.');
});

test('only chosen places change; a draft with changes of its own stays a draft, with and without its place', async () => {
  const id = await publish(editors.anna, '/s/entwurf', 'Vogelsang', 'Zur Lindenstube, in der Lindenstube.');
  await save(editors.anna, id, {
    Titel: 'Vogelsang, halb fertig',
    Inhalt: ['Neu in der Lindenstube.', 'Angefangen'].map(text),
  });
  const places = placesOf(await find(editors.anna, 'Lindenstube', 'Eichenstube'));
  expect(places.map(({ shownIn }) => shownIn).sort()).toEqual(['draft', 'website', 'website']);
  const [first, ...others] = places.filter(({ shownIn }) => shownIn === 'website');
  await succeed(replace(editors.anna, 'Lindenstube', 'Eichenstube', first ? [first] : []));
  expect(await textsOf(id, 'published')).toEqual(['Vogelsang', 'Zur Eichenstube, in der Lindenstube.']);
  expect(await textsOf(id, 'draft')).toEqual(['Vogelsang, halb fertig', 'Neu in der Lindenstube.', 'Angefangen']);
  expect((await replace(editors.anna, 'Lindenstube', 'Eichenstube', others)).body.error.message).toMatch(
    /wurde inzwischen geändert\. Nichts wurde ersetzt/,
  );
  const left = placesOf(await find(editors.anna, 'Lindenstube', 'Eichenstube'));
  await succeed(replace(editors.anna, 'Lindenstube', 'Eichenstube', left));
  expect(await textsOf(id, 'published')).toEqual(['Vogelsang', 'Zur Eichenstube, in der Eichenstube.']);
  expect(await textsOf(id, 'draft')).toEqual(['Vogelsang, halb fertig', 'Neu in der Eichenstube.', 'Angefangen']);
});

test('if one entry may not be published, none is changed, and the message names it', async () => {
  const good = await publish(editors.anna, '/s/alle-eins', 'Gut', 'Siehe [Kontakt](/kontakt).');
  const bad = await publish(editors.anna, '/s/alle-zwei', 'Seite «x»', 'Siehe [Kontakt](/kontakt).', 'Lang');
  // A link that no page may have.
  const wished = ['](/kontakt)', '](javascript:x)'] as const;
  const places = placesOf(await find(editors.anna, ...wished)).filter(
    ({ text: [before] }) => before === 'Siehe Kontakt',
  );
  const { status, body } = await replace(editors.anna, ...wished, places);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error.message).toMatch(/^«Gut», .*Tabor.*: Inhalt, 1\. Block «Text»: Text – /);
  for (const id of [good, bad]) expect(await textsOf(id, 'draft')).toContain('Siehe [Kontakt](/kontakt).');
});

test('a number that all languages of a house share is replaced in all of them, and taken back', async () => {
  const homes = '/content-manager/collection-types/api::haus.haus';
  const { results } = await succeed(editors.elio(`${homes}?locale=de-CH`));
  const [{ documentId, Telefon: before }] = results as [{ documentId: string; Telefon: string }];
  const phones = async () => {
    const rows = ['de-CH', 'it-CH', 'fr-CH', 'en'].flatMap((language) =>
      ['draft', 'published'].map((status) =>
        succeed(editors.elio(`${homes}/${documentId}?locale=${language}&status=${status}`)),
      ),
    );
    return new Set((await Promise.all(rows)).map(({ data }) => data.Telefon));
  };
  const found = await find(editors.elio, before, '091 222 33 44');
  expect(new Set(found.map(({ locale }) => locale)).size).toBe(4);
  expect(placesOf(found).map(({ place }) => place)).toContain('Telefon, in allen Sprachen');
  const done = (await succeed(replace(editors.elio, before, '091 222 33 44', placesOf(found)))) as DoneReplacement;
  expect(await phones()).toEqual(new Set(['091 222 33 44']));
  expect((await succeed(takeBack(editors.elio, done.id))).kept).toEqual([]);
  expect(await phones()).toEqual(new Set([before]));
});

test('a text that leaves blanks is taken back; a notice that is over is left out', async () => {
  const id = await publish(editors.anna, '/s/leer', 'Stein', 'Empfang Zinnober');
  const places = placesOf(await find(editors.anna, 'Zinnober', ''));
  const done = (await succeed(replace(editors.anna, 'Zinnober', '', places))) as DoneReplacement;
  expect(await textsOf(id, 'published')).toEqual(['Stein', 'Empfang']);
  expect((await succeed(takeBack(editors.anna, done.id))).kept).toEqual([]);
  expect(await textsOf(id, 'published')).toEqual(['Stein', 'Empfang Zinnober']);
  const notice = { Marke: 'tabor', Text: 'Heute Zinnober.', Art: 'hinweis', Bis: '2020-01-01T12:00:00.000Z' };
  await succeed(service.call('/api/hinweise', { as: 'admin', body: { data: notice } }));
  expect((await find(editors.anna, 'Zinnober', 'Ocker')).map(({ kind }) => kind)).toEqual(['Seiten']);
});

test('a draft that was published since is named when it is taken back, because the website keeps the text', async () => {
  const body = { Pfad: '/s/ersetzt-entwurf', Titel: 'Entwurf', Inhalt: [text('Frau Musterli leitet.')] };
  const { documentId: id } = (await succeed(editors.anna(`${pages}?locale=${locale}`, { body }))).data;
  const found = placesOf(await find(editors.anna, 'Musterli', 'Kellerli'));
  const done = (await succeed(replace(editors.anna, 'Musterli', 'Kellerli', found))) as DoneReplacement;
  const open = (await succeed(editors.anna(`${pages}/${id}?locale=${locale}`))).data;
  const published = { ...body, Inhalt: [{ ...text('Frau Kellerli leitet.'), id: open.Inhalt[0].id }] };
  await succeed(editors.anna(`${pages}/${id}/actions/publish?locale=${locale}`, { body: published }));
  const { kept } = (await succeed(takeBack(editors.anna, done.id))) as { kept: string[] };
  expect(kept).toEqual([expect.stringMatching(/^«Entwurf».*inzwischen geändert/)]);
  expect(await textsOf(id, 'published')).toEqual(['Entwurf', 'Frau Kellerli leitet.']);
});

test('texts that were changed since are not taken back, and are named', async () => {
  const [kept, back] = [
    await publish(editors.anna, '/s/zurueck-eins', 'Erste', 'Der Habichtsaal.'),
    await publish(editors.anna, '/s/zurueck-zwei', 'Zweite', 'Der Habichtsaal.'),
  ];
  const places = placesOf(await find(editors.anna, 'Habichtsaal', 'Falkensaal'));
  const { id } = (await succeed(replace(editors.anna, 'Habichtsaal', 'Falkensaal', places))) as DoneReplacement;
  const changed = { Titel: 'Erste', Pfad: '/s/zurueck-eins', Inhalt: [text('Der Sperbersaal.')] };
  await succeed(editors.beat(`${pages}/${kept}/actions/publish?locale=${locale}`, { body: changed }));
  expect((await succeed(takeBack(editors.anna, id))).kept).toEqual([
    expect.stringMatching(/^«Erste», .*Tabor.* \(inzwischen geändert\)$/),
  ]);
  expect(await textsOf(kept, 'published')).toEqual(['Erste', 'Der Sperbersaal.']);
  expect(await textsOf(back, 'published')).toEqual(['Zweite', 'Der Habichtsaal.']);
});

test('an editor of another house finds, replaces and takes back nothing; without the right to write, neither', async () => {
  await publish(editors.anna, '/s/fremd', 'Murmeltier', 'Ein Murmeltier.');
  const places = placesOf(await find(editors.anna, 'Murmeltier', 'Dachs'));
  expect(places).toHaveLength(2);
  for (const other of [editors.mara, personnel]) {
    expect(await find(other, 'Murmeltier', 'Dachs')).toEqual([]);
    expect((await replace(other, 'Murmeltier', 'Dachs', places)).status).toBe(400);
  }
  const { id } = (await succeed(replace(editors.anna, 'Murmeltier', 'Dachs', places))) as DoneReplacement;
  for (const other of [editors.mara, personnel]) {
    expect(await doneBy(other)).toEqual([]);
    expect((await takeBack(other, id)).status).toBe(404);
  }
  // A colleague may.
  expect(await doneBy(editors.beat)).toContainEqual(expect.objectContaining({ id, text: 'Murmeltier' }));
  expect((await service.call('/ersetzen/vorschau', { body: { text: 'Murmeltier', by: 'x' } })).status).toBe(401);
  const tooShort = await editors.anna('/ersetzen/vorschau', { body: { text: 'a', by: '' } });
  expect(tooShort.body.error.message).toBe('Suchen Sie nach mindestens zwei Zeichen, und höchstens 200.');
});

test('the description of a file is replaced for those who may change the file', async () => {
  const form = fileForm([['weg.png', await redPixel()]], { alternativeText: 'Ein Waldpfad im Nebel' });
  const [{ id }] = await succeed(editors.anna('/upload', { body: form }));
  expect(await find(editors.mara, 'Waldpfad', 'Feldweg')).toEqual([]);
  const found = await find(editors.anna, 'Waldpfad', 'Feldweg');
  expect(found).toMatchObject([
    { title: 'weg.png', kind: 'Datei', places: [{ place: 'Alternativtext', shownIn: 'file' }] },
  ]);
  const done = (await succeed(replace(editors.anna, 'Waldpfad', 'Feldweg', placesOf(found)))) as DoneReplacement;
  const described = async () => (await succeed(editors.anna(`/upload/files/${id}`))).alternativeText;
  expect(await described()).toBe('Ein Feldweg im Nebel');
  await succeed(takeBack(editors.anna, done.id));
  expect(await described()).toBe('Ein Waldpfad im Nebel');
});

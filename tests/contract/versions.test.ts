import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { BinLine, VersionDetail, VersionLine } from '../../cms/src/versions/answers.ts';
import type { ContentService } from './content-service.ts';
import { fileForm, redPixel, sentMessage, vacancy } from './editor-input.ts';
import { type Editors, inviteEditors, inviteUser, type PanelUser, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const locale = 'de-CH';
const page = 'api::seite.seite';
const pathOf = (uid: string) => `/content-manager/collection-types/${uid}`;

let service: ContentService;
let editors: Editors;
beforeAll(async () => {
  service = await sharedContentService();
  editors = await inviteEditors(service);
});

async function create(user: PanelUser, uid: string, data: object, language = locale): Promise<string> {
  return (await succeed(user(`${pathOf(uid)}?locale=${language}`, { body: data }))).data.documentId;
}

const act = (user: PanelUser, uid: string, id: string, action: string, body: object = {}, language = locale) =>
  succeed(user(`${pathOf(uid)}/${id}/actions/${action}?locale=${language}`, { body }));
const publish = (user: PanelUser, uid: string, id: string, data: object = {}, language = locale) =>
  act(user, uid, id, 'publish', data, language);
const save = (user: PanelUser, uid: string, id: string, data: object, language = locale) =>
  succeed(user(`${pathOf(uid)}/${id}?locale=${language}`, { method: 'PUT', body: data }));
const read = async (uid: string, id: string, status = 'draft', language = locale) =>
  (await succeed(editors.administrator(`${pathOf(uid)}/${id}?locale=${language}&status=${status}`))).data;

const listPath = (uid: string, documentId: string, language = locale) =>
  `/fassungen?${new URLSearchParams({ uid, documentId, locale: language })}`;
const versionsOf = async (user: PanelUser, uid: string, id: string, language = locale): Promise<VersionLine[]> =>
  (await succeed(user(listPath(uid, id, language)))).versions;
const detailOf = (user: PanelUser, id: number | undefined): Promise<VersionDetail> => succeed(user(`/fassungen/${id}`));
const restore = (user: PanelUser, id: number | undefined) => user(`/fassungen/${id}/wiederherstellen`, { body: {} });

const text = (Text: string) => ({ __component: 'bloecke.text', Text });

test('each publication is a version with its author and the changes in the words of the panel', async () => {
  const id = await create(editors.anna, page, {
    Pfad: '/s/fassungen',
    Titel: 'Zuerst',
    Inhalt: [text('Eins'), text('Zwei')],
  });
  expect(await versionsOf(editors.anna, page, id)).toEqual([]);
  await publish(editors.anna, page, id);
  await publish(editors.beat, page, id, { Titel: 'Danach', Inhalt: [text('Eins'), text('Zwo'), text('Drei')] });
  const [second, first, ...others] = await versionsOf(editors.anna, page, id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ author: 'Anna Test', action: 'published', isDraft: false, isPublished: false });
  expect(second).toMatchObject({ author: 'Beat Test', action: 'published', isDraft: true, isPublished: true });
  expect(Date.now() - Date.parse(second?.at ?? '')).toBeLessThan(60_000);
  expect(second?.places).toEqual(['Titel', 'Inhalt, 2. Block «Text»: Text', 'Inhalt: 3. Block «Text»']);
  expect((await detailOf(editors.anna, second?.id)).changes).toEqual([
    { place: 'Titel', before: 'Zuerst', after: 'Danach' },
    { place: 'Inhalt, 2. Block «Text»: Text', before: 'Zwei', after: 'Zwo' },
    { place: 'Inhalt: 3. Block «Text»', before: '', after: 'Drei' },
  ]);
  // Publishing the same again is no version.
  await publish(editors.anna, page, id);
  expect(await versionsOf(editors.anna, page, id)).toHaveLength(2);
});

test('a restored version is a draft; the website keeps its version until it is published', async () => {
  const id = await create(editors.anna, page, { Pfad: '/s/zurueck', Titel: 'Gut', Inhalt: [text('Bleibt')] });
  await publish(editors.anna, page, id);
  await publish(editors.anna, page, id, { Titel: 'Schlecht', Inhalt: [] });
  const [, good] = await versionsOf(editors.beat, page, id);
  expect(await detailOf(editors.beat, good?.id)).toMatchObject({
    isRestorable: true,
    losses: [],
    toDraft: [
      { place: 'Titel', before: 'Schlecht', after: 'Gut' },
      { place: 'Inhalt: 1. Block «Text»', before: '', after: 'Bleibt' },
    ],
  });
  expect((await succeed(restore(editors.beat, good?.id))).notes).toEqual([]);
  expect(await read(page, id)).toMatchObject({
    Titel: 'Gut',
    Inhalt: [text('Bleibt')],
    updatedBy: { firstname: 'Beat' },
  });
  expect((await read(page, id, 'published')).Titel).toBe('Schlecht');
  expect((await versionsOf(editors.beat, page, id))[1]).toMatchObject({ isDraft: true, isPublished: false });
  await publish(editors.beat, page, id);
  expect((await read(page, id, 'published')).Titel).toBe('Gut');
  expect((await versionsOf(editors.beat, page, id)).map(({ author }) => author)).toEqual([
    'Beat Test',
    'Anna Test',
    'Anna Test',
  ]);
});

test('a restore keeps the draft that it replaces', async () => {
  const id = await create(editors.anna, page, { Pfad: '/s/entwurf', Titel: 'Alt' });
  await publish(editors.anna, page, id);
  await save(editors.anna, page, id, { Titel: 'Nur ein Entwurf' });
  const [old] = await versionsOf(editors.anna, page, id);
  await succeed(restore(editors.anna, old?.id));
  const [replaced] = await versionsOf(editors.anna, page, id);
  expect(replaced).toMatchObject({ action: 'replaced', author: 'Anna Test', places: ['Titel'] });
  await succeed(restore(editors.anna, replaced?.id));
  expect((await read(page, id)).Titel).toBe('Nur ein Entwurf');
});

test('what was published before the first recorded version can be restored', async () => {
  const { results } = await succeed(
    editors.anna(`${pathOf(page)}?locale=${locale}&filters[Pfad][$eq]=/kontakt&status=published`),
  );
  const { documentId: id, Titel } = results[0];
  await publish(editors.anna, page, id, { Titel: 'Verschrieben' });
  const [, seeded] = await versionsOf(editors.anna, page, id);
  expect(seeded).toMatchObject({ action: 'published', author: '' });
  await succeed(restore(editors.anna, seeded?.id));
  const [draft, published] = [await read(page, id), await read(page, id, 'published')];
  expect(draft.Titel).toBe(Titel);
  // All blocks, pictures and texts are the same.
  expect(content(draft.Inhalt)).toEqual(content(published.Inhalt));
  await publish(editors.anna, page, id);
});

/** Removes the ids of blocks. */
const content = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, of) => (key === 'id' && typeof of === 'number' ? undefined : of)));

test('a configuration and an entry without title have versions, too', async () => {
  const uid = 'api::konfiguration-tabor.konfiguration-tabor';
  const path = `/content-manager/single-types/${uid}`;
  const { data } = await succeed(editors.anna(`${path}?locale=${locale}`));
  await succeed(editors.anna(`${path}/actions/publish?locale=${locale}`, { body: { Telefon: '044 000 11 22' } }));
  const [latest, seeded] = await versionsOf(editors.anna, uid, data.documentId);
  expect(latest).toMatchObject({ author: 'Anna Test', places: ['Telefon'] });
  await succeed(restore(editors.anna, seeded?.id));
  expect((await succeed(editors.anna(`${path}?locale=${locale}`))).data.Telefon).toBe(data.Telefon);
  expect((await editors.mara(listPath(uid, data.documentId))).status).toBe(404);
  expect((await restore(editors.mara, seeded?.id)).status).toBe(404);
  // A restored version has no plan, also if it was planned, and the moment may be over.
  const planned = { Telefon: '044 000 11 33', LiveAb: new Date(Date.now() + 3_000).toISOString() };
  await succeed(editors.anna(`${path}?locale=${locale}`, { method: 'PUT', body: planned }));
  await succeed(restore(editors.anna, latest?.id));
  const draft = async () => (await succeed(editors.anna(`${path}?locale=${locale}`))).data;
  expect(await draft()).toMatchObject({ Telefon: '044 000 11 22', LiveAb: null });
  const replaced = (await versionsOf(editors.anna, uid, data.documentId)).find(({ action }) => action === 'replaced');
  await setTimeout(3_000);
  await succeed(restore(editors.anna, replaced?.id));
  expect(await draft()).toMatchObject({ Telefon: planned.Telefon, LiveAb: null });
});

test('an unpublished entry keeps its number when an older version is restored', async () => {
  const uid = 'api::stelle.stelle';
  const id = await create(editors.anna, uid, vacancy);
  await publish(editors.anna, uid, id);
  const { Nummer } = await read(uid, id);
  await act(editors.anna, uid, id, 'unpublish');
  const [unpublished, published] = await versionsOf(editors.anna, uid, id);
  expect(unpublished).toMatchObject({ action: 'unpublished', places: [], isDraft: true });
  await save(editors.anna, uid, id, { Besetzt: true, PensumVon: 10 });
  expect((await detailOf(editors.anna, published?.id)).toDraft).toEqual([
    { place: 'Pensum von', before: '10', after: '60' },
    { place: 'Besetzt', before: 'Ja', after: 'Nein' },
  ]);
  await succeed(restore(editors.anna, published?.id));
  expect(await read(uid, id)).toMatchObject({ Nummer, PensumVon: 60, Besetzt: false });
});

test('each language has its own versions, also of fields that another language changed', async () => {
  const uid = 'api::stelle.stelle';
  const query = `?locale=fr-CH&status=published&filters[Marke][$eq]=rivabella`;
  const { documentId: id } = (await succeed(editors.elio(pathOf(uid) + query))).results[0];
  const before = await read(uid, id, 'published', 'fr-CH');
  await publish(editors.elio, uid, id, { Titel: 'Cuisinière', Besetzt: !before.Besetzt }, 'fr-CH');
  const [french] = await versionsOf(editors.elio, uid, id, 'fr-CH');
  const [german] = await versionsOf(editors.elio, uid, id);
  expect(french?.places).toContain('Stelle');
  expect(german).toMatchObject({ places: ['Besetzt'], author: 'Elio Test' });
  const [, first] = await versionsOf(editors.elio, uid, id, 'fr-CH');
  await succeed(restore(editors.elio, first?.id));
  expect(await read(uid, id, 'draft', 'fr-CH')).toMatchObject({ Titel: before.Titel, Besetzt: before.Besetzt });
});

test('a restore names the files that no longer exist, and brings back the rest', async () => {
  const { data: folders } = await succeed(editors.anna('/upload/folders'));
  const info = { name: 'weg.png', alternativeText: 'Ein Punkt', folder: folders[0].id };
  const [file] = await succeed(
    editors.anna('/upload', { body: fileForm([['weg.png', await redPixel(), 'image/png']], info) }),
  );
  const uid = 'api::stelle.stelle';
  const id = await create(editors.anna, uid, { ...vacancy, Bild: { Datei: file.id } });
  await publish(editors.anna, uid, id);
  await publish(editors.anna, uid, id, { Titel: 'Ohne Bild', Bild: null });
  await succeed(editors.anna(`/upload/files/${file.id}`, { method: 'DELETE' }));
  const [, first] = await versionsOf(editors.anna, uid, id);
  const loss = expect.stringMatching(/^Bild.*: Die Datei «weg\.png» gibt es in Ihren Ordnern nicht mehr\./);
  expect((await detailOf(editors.anna, first?.id)).losses).toEqual([loss]);
  expect((await succeed(restore(editors.anna, first?.id))).notes).toEqual([loss]);
  expect((await read(uid, id)).Titel).toBe(vacancy.Titel);
});

test('a restore names the blocks that the content model no longer has', async () => {
  const id = await create(editors.anna, page, {
    Pfad: '/s/bloecke',
    Titel: 'Blöcke',
    Inhalt: [text('Eins'), text('Zwei')],
  });
  await publish(editors.anna, page, id);
  await publish(editors.anna, page, id, { Inhalt: [] });
  const [, first] = await versionsOf(editors.anna, page, id);
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  const at = first?.id ?? 0;
  const row = database.prepare('SELECT content FROM fassungen WHERE id = ?').get(at);
  const version = JSON.parse(String(row?.['content']));
  version.Inhalt[0].__component = 'bloecke.weg';
  database.prepare('UPDATE fassungen SET content = ? WHERE id = ?').run(JSON.stringify(version), at);
  database.close();
  const losses = ['Inhalt: bloecke.weg: Das gibt es auf der Website nicht mehr.'];
  expect(await detailOf(editors.anna, first?.id)).toMatchObject({ losses, isRestorable: true });
  expect((await succeed(restore(editors.anna, first?.id))).notes).toEqual(losses);
  expect((await read(page, id)).Inhalt).toMatchObject([text('Zwei')]);
});

test('other brands, other roles and tokens neither see nor restore versions', async () => {
  const id = await create(editors.anna, page, { Pfad: '/s/geheim', Titel: 'Geheim' });
  await publish(editors.anna, page, id);
  await publish(editors.anna, page, id, { Titel: 'Noch geheimer' });
  const [, first] = await versionsOf(editors.anna, page, id);
  const personnel = await inviteUser(service, editors.administrator, ['personal-tabor'], 'Carla');
  for (const user of [editors.mara, editors.elio, personnel]) {
    expect((await user(listPath(page, id))).status).toBe(404);
    expect((await user(`/fassungen/${first?.id}`)).status).toBe(404);
    expect((await restore(user, first?.id)).status).toBe(404);
  }
  for (const as of ['anyone', 'site', 'forms', 'admin'] as const) {
    expect([401, 403]).toContain((await service.call(listPath(page, id), { as })).status);
    const answer = await service.call(`/fassungen/${first?.id}/wiederherstellen`, { as, body: {} });
    expect([401, 403]).toContain(answer.status);
    expect((await service.call('/api/fassungen', { as })).status).toBe(404);
  }
  expect((await read(page, id)).Titel).toBe('Noch geheimer');
  expect((await editors.anna('/fassungen/999999')).status).toBe(404);
  expect((await editors.anna('/fassungen/x')).status).toBe(404);
  expect((await editors.anna(listPath('api::bewerbung.bewerbung', id))).status).toBe(404);
});

test('an entry that moved to another brand takes no versions of the former brand along', async () => {
  const id = await create(editors.anna, page, { Pfad: '/s/umzug', Titel: 'Vertraulich' });
  await publish(editors.anna, page, id);
  await act(editors.anna, page, id, 'unpublish');
  await save(editors.administrator, page, id, { Marke: 'bauma', Titel: 'Umgezogen' });
  await publish(editors.administrator, page, id);
  expect((await versionsOf(editors.mara, page, id)).map(({ author }) => author)).toEqual(['A B']);
  expect((await editors.anna(listPath(page, id))).status).toBe(404);
});

const binOf = async (user: PanelUser): Promise<BinLine[]> => (await succeed(user('/papierkorb'))).lines;
const inBin = async (user: PanelUser, title: string) => (await binOf(user)).find((line) => line.title === title);
const takeBack = (user: PanelUser, line: BinLine | undefined) =>
  user(`/papierkorb/${line?.id}/wiederherstellen`, { body: {} });
const remove = (user: PanelUser, uid: string, id: string, language = locale) =>
  succeed(user(`${pathOf(uid)}/${id}?locale=${language}`, { method: 'DELETE' }));

test('a deleted entry comes back from the bin as a draft with its id, address and versions', async () => {
  const id = await create(editors.anna, page, {
    Pfad: '/s/geloescht',
    Titel: 'Gelöschte Seite',
    Inhalt: [text('Eins')],
  });
  await publish(editors.anna, page, id);
  await publish(editors.anna, page, id, { Pfad: '/s/umbenannt' });
  await save(editors.anna, page, id, { Inhalt: [text('Eins'), text('Entwurf')] });
  await remove(editors.anna, page, id);
  const line = await inBin(editors.beat, 'Gelöschte Seite');
  expect(line).toMatchObject({ kind: 'Seite', brand: 'Tabor', author: 'Anna Test', locales: [] });
  expect(await succeed(takeBack(editors.beat, line))).toEqual({
    notes: [],
    href: `/content-manager/collection-types/${page}/${id}?plugins[i18n][locale]=${locale}`,
  });
  expect(await read(page, id)).toMatchObject({
    documentId: id,
    Pfad: '/s/umbenannt',
    Inhalt: [text('Eins'), text('Entwurf')],
    status: 'draft',
    updatedBy: { firstname: 'Beat' },
  });
  expect(await inBin(editors.beat, 'Gelöschte Seite')).toBeUndefined();
  expect((await versionsOf(editors.beat, page, id)).map(({ action }) => action)).toEqual([
    'deleted',
    'published',
    'published',
  ]);
  await publish(editors.beat, page, id);
  const served = `/api/seiten?locale=${locale}&filters[Pfad]=/s/umbenannt`;
  const { data } = await succeed(service.call(served, { as: 'site' }));
  expect(data).toMatchObject([{ documentId: id, FruehereAdressen: ['/s/geloescht'] }]);
  // Links to it, in drafts too, lead to it again; a published link keeps it from being deleted.
  const Inhalt = [{ __component: 'bloecke.knoepfe', Knoepfe: [{ text: 'Weiter', link: '/s/umbenannt' }] }];
  const linking = await create(editors.anna, page, { Pfad: '/s/verweis', Titel: 'Verweis', Inhalt });
  await publish(editors.anna, page, linking);
  const refused = await editors.anna(`${pathOf(page)}/${id}?locale=${locale}`, { method: 'DELETE' });
  expect(refused.status).toBe(400);
  await publish(editors.anna, page, linking, { Inhalt: [text('Ohne Link')] });
  await save(editors.anna, page, linking, { Inhalt });
  await remove(editors.anna, page, id);
  const { notes } = await succeed(takeBack(editors.anna, await inBin(editors.anna, 'Gelöschte Seite')));
  expect(notes).toEqual([]);
  await publish(editors.anna, page, id);
  await publish(editors.anna, page, linking);
  expect((await read(page, linking, 'published')).Inhalt).toMatchObject(Inhalt);
  await publish(editors.anna, page, linking, { Inhalt: [text('Ohne Link')] });
  // It can be deleted and restored again.
  await remove(editors.anna, page, id);
  await succeed(takeBack(editors.anna, await inBin(editors.anna, 'Gelöschte Seite')));
});

test('a restore from the bin says what is in the way', async () => {
  const id = await create(editors.anna, page, { Pfad: '/s/besetzt', Titel: 'Zuerst da' });
  await publish(editors.anna, page, id);
  await remove(editors.anna, page, id);
  const other = await create(editors.anna, page, { Pfad: '/s/besetzt', Titel: 'Später da' });
  await publish(editors.anna, page, other);
  const { notes } = await succeed(takeBack(editors.anna, await inBin(editors.anna, 'Zuerst da')));
  expect(notes).toEqual([
    'Die Adresse «/s/besetzt» hat jetzt «Später da». Bitte wählen Sie vor dem Veröffentlichen eine andere.',
  ]);
  const answer = await editors.anna(`${pathOf(page)}/${id}/actions/publish?locale=${locale}`, { body: {} });
  expect(answer.body.error.message).toContain('«/s/besetzt» gibt es bei dieser Marke schon.');
});

test('a vacancy comes back with its number, and a draft that was never published, too', async () => {
  const uid = 'api::stelle.stelle';
  const id = await create(editors.anna, uid, { ...vacancy, Titel: 'Gelöschte Stelle' });
  const { Nummer } = await read(uid, id);
  await remove(editors.anna, uid, id);
  await succeed(takeBack(editors.anna, await inBin(editors.anna, 'Gelöschte Stelle')));
  expect(await read(uid, id)).toMatchObject({ documentId: id, Nummer, Titel: 'Gelöschte Stelle' });
  const next = await create(editors.anna, uid, vacancy);
  expect((await read(uid, next)).Nummer).toBeGreaterThan(Nummer);
});

test('all deleted languages come back, or the one that was deleted', async () => {
  const id = await create(editors.elio, page, { Pfad: '/s/lago', Titel: 'See' });
  await save(editors.elio, page, id, { Titel: 'Le lac' }, 'fr-CH');
  await publish(editors.elio, page, id);
  await publish(editors.elio, page, id, {}, 'fr-CH');
  await remove(editors.elio, page, id, 'fr-CH');
  const french = await inBin(editors.elio, 'Le lac');
  expect(french?.locales).toEqual(['fr-CH']);
  await succeed(takeBack(editors.elio, french));
  expect((await read(page, id, 'draft', 'fr-CH')).Titel).toBe('Le lac');
  // Shared fields are those of the language that stayed.
  await remove(editors.elio, page, id, 'fr-CH');
  await publish(editors.elio, page, id, { Pfad: '/s/lago-nuovo', Titel: 'See' });
  await succeed(takeBack(editors.elio, await inBin(editors.elio, 'Le lac')));
  for (const language of ['de-CH', 'fr-CH'])
    expect((await read(page, id, 'draft', language)).Pfad, language).toBe('/s/lago-nuovo');
  await remove(editors.elio, page, id, '*');
  const both = (await binOf(editors.elio))[0];
  expect(both?.locales.toSorted()).toEqual(['de-CH', 'fr-CH']);
  await succeed(takeBack(editors.elio, both));
  expect((await read(page, id)).Titel).toBe('See');
  expect(await read(page, id, 'draft', 'fr-CH')).toMatchObject({ Titel: 'Le lac', Pfad: '/s/lago-nuovo' });
});

test('the bin shows and restores only entries of own brands', async () => {
  const id = await create(editors.anna, page, { Pfad: '/s/fremd', Titel: 'Fremdes' });
  await remove(editors.anna, page, id);
  const line = await inBin(editors.anna, 'Fremdes');
  const personnel = await inviteUser(service, editors.administrator, ['personal-tabor'], 'Cora');
  for (const user of [editors.mara, editors.elio, personnel]) {
    expect(await inBin(user, 'Fremdes')).toBeUndefined();
    expect((await takeBack(user, line)).status).toBe(404);
  }
  for (const as of ['anyone', 'site', 'forms', 'admin'] as const)
    expect([401, 403]).toContain((await service.call('/papierkorb', { as })).status);
  expect(await inBin(editors.administrator, 'Fremdes')).toBeDefined();
});

async function upload(name: string, folder: number): Promise<{ id: number; documentId: string; url: string }> {
  const form = fileForm([[name, await redPixel(), 'image/png']], { name, alternativeText: 'Ein Punkt', folder });
  return (await succeed(editors.anna('/upload', { body: form })))[0];
}
const statusOf = async (url: string) => (await service.call(url)).status;

test('a deleted file comes back with its id, address and fields, and so do versions with it', async () => {
  const { data: folders } = await succeed(editors.anna('/upload/folders'));
  const file = await upload('punkt.png', folders[0].id);
  const uid = 'api::stelle.stelle';
  const id = await create(editors.anna, uid, { ...vacancy, Bild: { Datei: file.id } });
  await publish(editors.anna, uid, id);
  await publish(editors.anna, uid, id, { Bild: null });
  const stored = await succeed(editors.anna(`/upload/files/${file.id}`));
  await succeed(editors.anna(`/upload/files/${file.id}`, { method: 'DELETE' }));
  expect(await statusOf(file.url)).toBe(404);
  const line = await inBin(editors.beat, 'punkt.png');
  expect(line).toMatchObject({ kind: 'Datei', brand: 'Tabor', author: 'Anna Test' });
  for (const user of [editors.mara, editors.elio]) {
    expect(await inBin(user, 'punkt.png')).toBeUndefined();
    expect((await takeBack(user, line)).status).toBe(404);
  }
  expect(await succeed(takeBack(editors.beat, line))).toEqual({ notes: [] });
  expect(await inBin(editors.beat, 'punkt.png')).toBeUndefined();
  expect(await statusOf(file.url)).toBe(200);
  const { updatedAt: _, ...fields } = stored;
  expect(await succeed(editors.anna(`/upload/files/${file.id}`))).toMatchObject(fields);
  const [, first] = await versionsOf(editors.anna, uid, id);
  expect((await succeed(restore(editors.anna, first?.id))).notes).toEqual([]);
  expect((await read(uid, id)).Bild.Datei).toMatchObject({ id: file.id, url: file.url });
  await publish(editors.anna, uid, id);
});

/** Document id of a replaced file. */
let replacedFile = '';

test('a version of an entry keeps the bytes that a file had before it was replaced', async () => {
  const { data: folders } = await succeed(editors.anna('/upload/folders'));
  const file = await upload('vorher.png', folders[0].id);
  const uid = 'api::stelle.stelle';
  const id = await create(editors.anna, uid, { ...vacancy, Bild: { Datei: file.id } });
  await publish(editors.anna, uid, id);
  const bytesOf = async (url: string) => Buffer.from(await (await fetch(service.url + url)).arrayBuffer());
  const former = await bytesOf(file.url);
  const replace = (bytes: Buffer, type: string) =>
    editors.anna(`/upload?id=${file.id}`, { body: fileForm([['vorher.png', bytes, type]], { name: 'vorher.png' }) });
  expect((await replace(Buffer.from('<html>'), 'image/png')).status).toBe(400);
  await succeed(replace(await redPixel(40), 'image/png'));
  expect(await bytesOf(file.url)).not.toEqual(former);

  const [version] = await versionsOf(editors.anna, uid, id);
  const { toDraft, isRestorable } = await detailOf(editors.anna, version?.id);
  expect(isRestorable).toBe(true);
  expect(toDraft).toMatchObject([
    { before: 'vorher.png', after: expect.stringMatching(/^vorher\.png \(bis .* Uhr\)$/) },
  ]);
  for (const _ of [1, 2]) await succeed(restore(editors.anna, version?.id));
  const { Datei } = (await read(uid, id)).Bild;
  expect(Datei).toMatchObject({ name: 'vorher.png', alternativeText: 'Ein Punkt' });
  expect(Datei.id).not.toBe(file.id);
  expect(await bytesOf(Datei.url)).toEqual(former);
  expect(await statusOf(Datei.formats.gallery.url)).toBe(200);
  expect(await readdir(join(service.folder, 'private/papierkorb'))).toContainEqual(expect.stringMatching(/^vorher_/));
  replacedFile = file.documentId;
});

test('a file of a deleted folder comes back into the folder of the brand', async () => {
  const { data: folders } = await succeed(editors.anna('/upload/folders'));
  const { data: folder } = await succeed(
    editors.anna('/upload/folders', { body: { name: 'Fest', parent: folders[0].id } }),
  );
  const file = await upload('fest.png', folder.id);
  await succeed(editors.anna('/upload/actions/bulk-delete', { body: { folderIds: [folder.id] } }));
  expect(await statusOf(file.url)).toBe(404);
  expect((await succeed(takeBack(editors.anna, await inBin(editors.anna, 'fest.png')))).notes).toEqual([
    'Den früheren Ordner gibt es nicht mehr. Die Datei liegt jetzt unter Tabor.',
  ]);
  expect((await succeed(editors.anna(`/upload/files/${file.id}`))).folder.id).toBe(folders[0].id);
  expect(await statusOf(file.url)).toBe(200);
});

test('deleted applications and messages are in no bin', async () => {
  const data = sentMessage('versionen-1', { Name: 'Vertraulich' });
  const uid = 'api::kontaktnachricht.kontaktnachricht';
  const { documentId } = (await succeed(service.call('/api/kontaktnachrichten', { as: 'forms', body: { data } }))).data;
  await succeed(editors.administrator(`${pathOf(uid)}/${documentId}`, { method: 'DELETE' }));
  expect(JSON.stringify(await binOf(editors.administrator))).not.toContain('Vertraulich');
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  const rows = database.prepare('SELECT count(*) AS count FROM fassungen WHERE uid = ?').get(uid);
  database.close();
  expect(rows?.['count']).toBe(0);
});

test('old versions are removed by age and number, with the bytes of files, and deleted entries after 30 days', async () => {
  const id = await create(editors.anna, page, { Pfad: '/s/viele', Titel: 'Fassung 0' });
  for (let count = 1; count <= 4; count++) await publish(editors.anna, page, id, { Titel: `Fassung ${count}` });
  const gone = await create(editors.anna, page, { Pfad: '/s/lange-weg', Titel: 'Lange weg' });
  await publish(editors.anna, page, gone);
  await remove(editors.anna, page, gone);
  const kept = await create(editors.anna, page, { Pfad: '/s/kurz-weg', Titel: 'Kurz weg' });
  await remove(editors.anna, page, kept);
  const database = new DatabaseSync(join(service.folder, 'data.db'));
  const age = database.prepare('UPDATE fassungen SET at = ? WHERE document = ?');
  const daysAgo = (days: number) => Date.now() - days * 86_400_000;
  age.run(daysAgo(31), gone);
  age.run(daysAgo(366), replacedFile);
  const folder = join(service.folder, 'private/papierkorb');
  await writeFile(join(folder, 'ohne-fassung.png'), '');
  age.run(daysAgo(29), kept);
  database
    .prepare(
      'UPDATE fassungen SET at = ? WHERE id IN (SELECT id FROM fassungen WHERE document = ? ORDER BY id LIMIT 2)',
    )
    .run(daysAgo(366), id);
  const insert = database.prepare(
    "INSERT INTO fassungen (uid, document, locale, brand, at, author, action, content, length) SELECT uid, document, 'de-CH', brand, at, author, action, content, length FROM fassungen WHERE document = ? ORDER BY id DESC LIMIT 1",
  );
  const busy = await create(editors.anna, page, { Pfad: '/s/emsig', Titel: 'Emsig' });
  await publish(editors.anna, page, busy);
  for (let count = 0; count < 60; count++) insert.run(busy);
  database.close();
  await service.restart();
  expect(await versionsOf(editors.anna, page, id)).toHaveLength(2);
  expect(await versionsOf(editors.anna, page, busy)).toHaveLength(50);
  expect(await inBin(editors.anna, 'Lange weg')).toBeUndefined();
  expect(await inBin(editors.anna, 'Kurz weg')).toBeDefined();
  expect((await readdir(folder)).filter((name) => /^(?:ohne-fassung|vorher_)/.test(name))).toEqual([]);
  expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^punkt_/));
});

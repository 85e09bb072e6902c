import { beforeAll, expect, test } from 'vitest';
import type { Bundle, Bundles, Calendar } from '../../cms/src/bundles/answers.ts';
import type { VersionLine } from '../../cms/src/versions/answers.ts';
import { clockInZurich, dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import type { ContentService } from './content-service.ts';
import { type Editors, inviteEditors, inviteUser, type PanelUser, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

const locale = 'de-CH';
const page = 'api::seite.seite';
const pages = `/content-manager/collection-types/${page}`;

let service: ContentService;
let editors: Editors;
let group: PanelUser;
beforeAll(async () => {
  service = await sharedContentService();
  editors = await inviteEditors(service);
  group = await inviteUser(service, editors.administrator, ['redaktion-gruppe'], 'Gina');
});

const fields = (Pfad: string, Titel: string, Text: string) => ({
  Pfad,
  Titel,
  Inhalt: [{ __component: 'bloecke.text', Text }],
});
const create = async (user: PanelUser, ...of: [path: string, title: string, text: string]): Promise<string> =>
  (await succeed(user(`${pages}?locale=${locale}`, { body: fields(...of) }))).data.documentId;
const publish = (user: PanelUser, id: string, ...of: [path: string, title: string, text: string]) =>
  succeed(user(`${pages}/${id}/actions/publish?locale=${locale}`, { body: fields(...of) }));
const save = (user: PanelUser, id: string, ...of: [path: string, title: string, text: string]) =>
  succeed(user(`${pages}/${id}?locale=${locale}`, { method: 'PUT', body: fields(...of) }));
/** Text of a version; undefined if there is none. */
async function textOf(id: string, status: 'draft' | 'published'): Promise<string | undefined> {
  const { data } = (await editors.administrator(`${pages}/${id}?locale=${locale}&status=${status}`)).body;
  return data?.Inhalt?.[0]?.Text;
}

const bundlesOf = async (user: PanelUser): Promise<Bundle[]> => (await succeed(user('/buendel'))).bundles;
const find = async (user: PanelUser, name: string) => (await bundlesOf(user)).find((one) => one.name === name);
async function makeBundle(user: PanelUser, name: string, ...ids: string[]): Promise<string> {
  await succeed(user('/buendel', { body: { name } }));
  const id = (await find(user, name))?.id ?? '';
  for (const documentId of ids) await succeed(act(user, id, 'add', entry(documentId)));
  return id;
}
const entry = (documentId: string) => ({ uid: page, documentId, locale });
const act = (user: PanelUser, id: string, deed: string, data: object = {}) =>
  user(`/buendel/${id}`, { body: { deed, ...data } });
const inMinutes = (minutes: number) => clockInZurich(new Date(Date.now() + minutes * 60_000));

test('drafts of several brands that lead to each other go live together, are named, and are taken back', async () => {
  const changed = await create(editors.anna, '/s/buendel-eins', 'Fest', 'Bald.');
  await publish(editors.anna, changed, '/s/buendel-eins', 'Fest', 'Bald.');
  await save(editors.anna, changed, '/s/buendel-eins', 'Fest', 'Heute, siehe [Programm](/s/buendel-neu).');
  const added = await create(editors.anna, '/s/buendel-neu', 'Programm', 'Zurück zum [Fest](/s/buendel-eins).');
  const other = await create(editors.mara, '/s/buendel-bauma', 'Fest', 'Auch hier.');
  const id = await makeBundle(group, 'Tag der offenen Tür', changed, added, other);
  expect(await find(group, 'Tag der offenen Tür')).toMatchObject({
    author: 'Gina Test',
    mayAll: true,
    others: 0,
    entries: [
      { title: 'Fest', brand: 'tabor', isChanged: true },
      { title: 'Programm', brand: 'tabor', isChanged: true },
      { title: 'Fest', brand: 'bauma', isChanged: true },
    ],
  });
  await succeed(act(group, id, 'publish'));
  expect(await textOf(changed, 'published')).toMatch(/^Heute/);
  expect(await textOf(added, 'published')).toMatch(/^Zurück/);
  expect(await textOf(other, 'published')).toBe('Auch hier.');
  const query = new URLSearchParams({ uid: page, documentId: changed, locale });
  const { versions } = await succeed(editors.anna(`/fassungen?${query}`));
  expect((versions as VersionLine[])[0]?.author).toBe('Gina Test (Bündel «Tag der offenen Tür»)');

  expect((await act(group, id, 'dissolve')).body.error.message).toMatch(/inzwischen geändert/);
  await publish(editors.mara, other, '/s/buendel-bauma', 'Fest', 'Inzwischen anders.');
  const { kept } = (await succeed(act(group, id, 'takeBack'))) as Bundles;
  expect(kept).toEqual([expect.stringMatching(/^«Fest», .*inzwischen geändert/)]);
  expect(await textOf(changed, 'published')).toBe('Bald.');
  expect(await textOf(changed, 'draft')).toMatch(/^Heute/);
  expect(await textOf(added, 'published')).toBeUndefined();
  expect(await textOf(added, 'draft')).toMatch(/^Zurück/);
  expect(await textOf(other, 'published')).toBe('Inzwischen anders.');
  expect(await find(group, 'Tag der offenen Tür')).toMatchObject({ liveAt: null, due: null });
  await succeed(act(group, id, 'dissolve'));
  expect(await find(group, 'Tag der offenen Tür')).toBeUndefined();
});

test('if one draft is unfit, none goes live: by hand, when it is planned, and at its moment', async () => {
  const good = await create(editors.anna, '/s/buendel-gut', 'Gut', 'Gut.');
  const bad = await create(editors.anna, '/s/buendel-schlecht', 'Schlecht', 'Siehe [hier](/s/gibt-es-nicht).');
  const id = await makeBundle(editors.anna, 'Halb fertig', good, bad);
  for (const [deed, data] of [
    ['publish', {}],
    ['plan', { clock: inMinutes(60) }],
  ] as const) {
    const { status, body } = await act(editors.anna, id, deed, data);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^«Schlecht», .*führt zu keiner Seite/);
    expect(await textOf(good, 'published')).toBeUndefined();
  }
  await save(editors.anna, bad, '/s/buendel-schlecht', 'Schlecht', 'Jetzt gut.');
  await succeed(act(editors.anna, id, 'plan', { clock: inMinutes(1) }));
  // A draft that becomes unfit after the plan holds all back, with its reason, until it is corrected.
  await save(editors.anna, bad, '/s/buendel-schlecht', 'Schlecht', '[x](javascript:x)');
  await expect.poll(async () => (await find(editors.anna, 'Halb fertig'))?.problem, poll).toMatch(/^«Schlecht», /);
  expect(await textOf(good, 'published')).toBeUndefined();
  await save(editors.anna, bad, '/s/buendel-schlecht', 'Schlecht', 'Wieder gut.');
  await expect.poll(async () => await textOf(bad, 'published'), poll).toBe('Wieder gut.');
  expect(await textOf(good, 'published')).toBe('Gut.');
  expect(await find(editors.anna, 'Halb fertig')).toMatchObject({ problem: null, liveAt: expect.any(String) });
});
const poll = { timeout: 200_000, interval: 1_000 };

test('a plan checks links at its moment: a page that left the bundle holds back what leads to it', async () => {
  const added = await create(editors.anna, '/s/buendel-ziel', 'Ziel', 'Hier.');
  const leading = await create(editors.anna, '/s/buendel-weg', 'Weg', 'Zum [Ziel](/s/buendel-ziel).');
  const id = await makeBundle(editors.anna, 'Weg und Ziel', leading, added);
  await succeed(act(editors.anna, id, 'plan', { clock: inMinutes(1) }));
  await succeed(act(editors.anna, id, 'remove', entry(added)));
  await expect
    .poll(async () => (await find(editors.anna, 'Weg und Ziel'))?.problem, poll)
    .toMatch(/^«Weg», .*führt zu keiner Seite/);
  expect(await textOf(leading, 'published')).toBeUndefined();
  await succeed(act(editors.anna, id, 'add', entry(added)));
  await expect.poll(() => textOf(leading, 'published'), poll).toMatch(/^Zum/);
});

test('taken back, an address and the links that followed it are as before', async () => {
  const renamed = await create(editors.anna, '/s/buendel-alt', 'Alt', 'Alt.');
  await publish(editors.anna, renamed, '/s/buendel-alt', 'Alt', 'Alt.');
  const leading = await create(editors.anna, '/s/buendel-link', 'Link', 'Bald.');
  await publish(editors.anna, leading, '/s/buendel-link', 'Link', 'Bald.');
  await save(editors.anna, renamed, '/s/buendel-umbenannt', 'Alt', 'Alt.');
  await save(editors.anna, leading, '/s/buendel-link', 'Link', 'Siehe [dort](/s/buendel-umbenannt).');
  const id = await makeBundle(editors.anna, 'Umbenannt', leading, renamed);
  await succeed(act(editors.anna, id, 'publish'));
  expect(((await succeed(act(editors.anna, id, 'takeBack'))) as Bundles).kept).toEqual([]);
  expect(await textOf(leading, 'published')).toBe('Bald.');
});

test('a house sees and changes only its own part; an entry lies in one bundle; moments lie in the future', async () => {
  const own = await create(editors.anna, '/s/buendel-eigen', 'Eigen', 'Tabor.');
  const foreign = await create(editors.mara, '/s/buendel-fremd', 'Fremd', 'Bauma.');
  const id = await makeBundle(group, 'Gemischt', own, foreign);
  expect(await find(editors.anna, 'Gemischt')).toMatchObject({
    entries: [{ title: 'Eigen' }],
    others: 1,
    mayAll: false,
    previews: expect.not.arrayContaining([expect.objectContaining({ brand: 'bauma' })]),
  });
  for (const deed of ['publish', 'dissolve', 'takeBack'])
    expect((await act(editors.anna, id, deed)).status, deed).toBe(400);
  expect((await act(editors.anna, id, 'plan', { clock: inMinutes(60) })).status).toBe(400);
  expect((await act(editors.anna, id, 'remove', entry(foreign))).status).toBe(403);
  expect((await act(editors.elio, id, 'publish')).status).toBe(404);
  const mine = await makeBundle(editors.anna, 'Meines');
  for (const unknown of [foreign, 'gibtesnicht'])
    expect(await act(editors.anna, mine, 'add', entry(unknown))).toMatchObject({
      status: 400,
      body: { error: { message: 'Diesen Eintrag gibt es nicht mehr, oder Sie dürfen ihn nicht ändern.' } },
    });
  expect((await act(editors.anna, mine, 'add', entry(own))).body.error.message).toMatch(/schon im Bündel «Gemischt»/);
  await succeed(act(editors.anna, id, 'remove', entry(own)));
  await succeed(act(editors.anna, mine, 'add', entry(own)));
  expect((await act(editors.anna, mine, 'plan', { clock: inMinutes(-60) })).body.error.message).toMatch(/Zukunft/);
  expect((await act(editors.anna, mine, 'plan', { clock: 'morgen' })).status).toBe(400);
  expect(await textOf(own, 'published')).toBeUndefined();
});

test('an entry that has come to other houses meanwhile is not published with a bundle; an older state changes nothing', async () => {
  const notices = '/content-manager/collection-types/api::hinweis.hinweis';
  const Bis = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const text = { Text: 'Der Lift steht still.', Art: 'hinweis', Bis };
  const { documentId } = (await succeed(editors.anna(`${notices}?locale=${locale}`, { body: text }))).data;
  const own = { ...entry(documentId), uid: 'api::hinweis.hinweis' };
  const id = await makeBundle(editors.anna, 'Lift');
  await succeed(act(editors.anna, id, 'add', own));
  await succeed(act(editors.anna, id, 'plan', { clock: inMinutes(60) }));
  await succeed(
    group(`${notices}/${documentId}?locale=${locale}`, { method: 'PUT', body: { ...text, AuchBei: 'bauma' } }),
  );
  expect((await act(editors.anna, id, 'publish')).status).toBe(400);
  expect((await find(editors.anna, 'Lift'))?.liveAt).toBeNull();
  const again = await makeBundle(editors.anna, 'Noch einmal');
  await succeed(act(editors.anna, id, 'remove', own));
  expect((await act(editors.anna, again, 'add', own)).status).toBe(400);
});

test('the calendar names what appears, ends and is reviewed, and what still leads to an end; not that of others', async () => {
  const day = dayInZurich(new Date(Date.now() + 40 * 86_400_000));
  const Bis = new Date(`${day}T11:00:00Z`).toISOString();
  await succeed(
    editors.anna(`/content-manager/collection-types/api::hinweis.hinweis/actions/publish?locale=${locale}`, {
      body: { Text: 'Wir bauen um.', Art: 'hinweis', Bis },
    }),
  );
  const { lines } = (await succeed(editors.anna('/kalender?brand=tabor'))) as Calendar;
  expect(lines.find(({ word, at }) => word === 'bis' && at === day)?.detail).toMatch(/^Hinweis/);
  expect(lines.some(({ word }) => word === 'prüfen')).toBe(true);
  expect(lines.map(({ title }) => title)).toContain('Tarif tabor');
  const moments = lines.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted());
  expect((await editors.anna('/kalender?brand=bauma')).status).toBe(404);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  BrandImport,
  ImportPreview,
  ImportResult,
  ImportSettings,
  Imports,
} from '../../cms/src/imports/answers.ts';
import type { VersionLine } from '../../cms/src/versions/answers.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Editors, inviteEditors, type PanelUser, succeed } from './panel-login.ts';

const vacancies = '/content-manager/collection-types/api::stelle.stelle';
const locale = 'de-CH';

let service: ContentService;
let editors: Editors;
let mails: MailServer;

/** Answer of the feed, which refuses programs without a name; its statuses are recorded. */
const feed = {
  jobs: [] as object[],
  text: undefined as string | undefined,
  redirect: '',
  version: 0,
  statuses: [] as number[],
};
const server = createServer((request, response) => {
  const etag = `"${feed.version}"`;
  const status = !request.headers['user-agent']
    ? 403
    : feed.redirect
      ? 302
      : request.headers['if-none-match'] === etag
        ? 304
        : 200;
  feed.statuses.push(status);
  response.writeHead(status, { etag, ...(feed.redirect && { location: feed.redirect }) });
  response.end(status === 200 ? (feed.text ?? JSON.stringify(feed.jobs)) : undefined);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mails = await startMailServer();
  service = await startContentService({
    IMPORT_PRIVATE_HOSTS: '127.0.0.1',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Digallo Gruppe <intern@digallo.example>',
  });
  editors = await inviteEditors(service);
});
afterAll(async () => {
  await service.stop();
  await mails.stop();
  server.close();
});

const job = (id: string, changes: object = {}) => ({
  id,
  title: `Importstelle ${id} 80–100 %`,
  description: '<p>Wir suchen Sie.</p><h3>Ihre Aufgaben</h3><ul><li>Pflegen</li></ul><h3>Ihr Profil</h3><p>Diplom</p>',
  place: 'Weggis',
  url: `https://ats.example/${id}`,
  ...changes,
});
const from = (path: string, otherwise = '') => ({ path, otherwise });
const settings = (changes: Partial<ImportSettings> = {}): ImportSettings => ({
  address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed?key=geheimer-schluessel`,
  entries: '',
  parts: {
    ...{ id: from('id'), title: from('title'), text: from('description'), place: from('place'), apply: from('url') },
    ...{ start: from('', 'sofort'), area: from('', 'pflege-betreuung'), contactName: from('', 'Anna Muster') },
  },
  values: { area: {}, place: {} },
  applyAt: 'system',
  ...changes,
});

async function importOf(user: PanelUser, brand = 'tabor'): Promise<BrandImport | undefined> {
  const { imports } = (await succeed(user('/stellen-import'))) as Imports;
  return imports.find((one) => one.brand === brand);
}
/** Waits until the check is over. */
async function checked(request: Promise<unknown>): Promise<ImportResult> {
  await request;
  await expect.poll(async () => (await importOf(editors.anna))?.isRunning).toBe(false);
  const done = await importOf(editors.anna);
  if (!done) throw new Error('no import');
  return done.result;
}
const store = (changes?: Partial<ImportSettings>, isOn = true) =>
  checked(succeed(editors.anna('/stellen-import', { body: { brand: 'tabor', settings: settings(changes), isOn } })));
const check = (list?: string) =>
  checked(succeed(editors.anna('/stellen-import/pruefen', { body: { brand: 'tabor', list } })));
function answer(jobs: object[], text?: string): void {
  Object.assign(feed, { jobs, text, version: feed.version + 1 });
}

interface Published {
  documentId: string;
  Titel: string;
  Nummer: number;
  updatedAt: string;
  [field: string]: unknown;
}
/** Reads the imported vacancies that the websites get. */
async function published(): Promise<Published[]> {
  const query = 'filters[Titel][$startsWith]=Importstelle&populate=deep&sort=Titel';
  return (await succeed(service.call(`/api/stellen?locale=${locale}&${query}`, { as: 'site' }))).data;
}
const put = (id: string, body: object) => editors.anna(`${vacancies}/${id}?locale=${locale}`, { method: 'PUT', body });

test('a preview shows what would come, with its problems, and writes nothing', async () => {
  answer([job('a'), job('b', { title: 'Importstelle ohne Pensum' })]);
  const body = { brand: 'tabor', settings: settings() };
  const preview = (await succeed(editors.anna('/stellen-import/vorschau', { body }))) as ImportPreview;
  expect(preview.vacancies).toMatchObject([
    { id: 'a', facts: '80–100 % · Weggis · Pflege und Betreuung · sofort', problems: [] },
    {
      id: 'b',
      problems: ['Pensum von – Das Feld muss ausgefüllt sein.', 'Pensum bis – Das Feld muss ausgefüllt sein.'],
    },
  ]);
  expect(preview.values.place).toEqual(['Weggis']);
  expect(await published()).toEqual([]);
});

test('vacancies appear, change and vanish; unchanged ones are not written; what is not of the feed stays', async () => {
  answer(['a', 'b', 'c'].map((id) => job(id)));
  expect(await store()).toMatchObject({ total: 3, problems: [] });
  const [first, second, third] = await published();
  expect(first).toMatchObject({
    ...{ Titel: 'Importstelle a 80–100 %', Einleitung: 'Wir suchen Sie.', Aufgaben: '- Pflegen', Profil: 'Diplom' },
    ...{ PensumVon: 80, PensumBis: 100, Bewerbungslink: 'https://ats.example/a', Marke: 'tabor' },
  });
  const id = first?.documentId ?? '';

  feed.statuses.length = 0;
  await check();
  expect(feed.statuses, 'nothing is sent again').toEqual([304]);

  const refused = await put(id, { Titel: 'Anders', PensumVon: 50 });
  expect(refused.body.error.message).toMatch(
    /^«Stelle», «Pensum von» kommt aus dem Bewerbungssystem \(127\.0\.0\.1\)\. Bitte ändern Sie es dort/,
  );
  await succeed(
    editors.anna(`${vacancies}/${id}/actions/publish?locale=${locale}`, { body: { Team: 'Wir sind neun.' } }),
  );
  await succeed(put(id, { Team: 'Wir sind zehn.' }));

  answer([job('a', { title: 'Importstelle a neu 50 %' }), job('b'), job('d')]);
  expect(await check()).toMatchObject({ total: 3, problems: [] });
  const after = await published();
  expect(after.map(({ Titel }) => Titel.slice(0, 18))).toEqual([
    'Importstelle a neu',
    'Importstelle b 80–',
    'Importstelle d 80–',
  ]);
  expect(after[0]).toMatchObject({ documentId: id, Nummer: first?.Nummer, Team: 'Wir sind neun.', PensumBis: 50 });
  expect(after[1]?.updatedAt).toBe(second?.updatedAt);
  const draft = await succeed(editors.anna(`${vacancies}/${id}?locale=${locale}`));
  expect(draft.data).toMatchObject({ Team: 'Wir sind zehn.', Titel: 'Importstelle a neu 50 %' });
  const versions = `/fassungen?${new URLSearchParams({ uid: 'api::stelle.stelle', documentId: id, locale })}`;
  const [version] = (await succeed(editors.anna(versions))).versions as VersionLine[];
  expect(version?.author).toBe('Stellen-Import 127.0.0.1');

  answer([job('a'), job('b'), job('c'), job('d')]);
  await check();
  const back = (await published()).find(({ Titel }) => Titel.startsWith('Importstelle c'));
  expect(back, 'it is the same vacancy again').toMatchObject({ documentId: third?.documentId, Nummer: third?.Nummer });
});

test('a list that lost more than half stays until the house accepts it, and the house is told once', async () => {
  mails.received.length = 0;
  mails.refused.set('beat@example.ch', 450);
  answer([job('a')]);
  const { remark } = await check();
  expect(remark).toMatchObject({ kind: 'half', text: 'In der Quelle fehlen 3 von 4 Stellen.' });
  await check();
  // A mailbox that is full for a while repeats no mail to the others.
  mails.refused.clear();
  for (const _ of [1, 2]) await check();
  expect(await published()).toHaveLength(4);
  expect(mails.received.map(({ to: [to] }) => to).sort()).toEqual(['anna@example.ch', 'beat@example.ch']);
  expect(mails.received[0]?.text).toContain('In der Quelle fehlen 3 von 4 Stellen.');
  const { lists } = await succeed(editors.anna('/website/uebersicht?brand=tabor'));
  expect(lists).toContainEqual(expect.objectContaining({ title: 'Stellen-Import', total: 1 }));

  const other = await editors.anna('/stellen-import/pruefen', { body: { brand: 'tabor', list: 'another' } });
  expect(other.status).toBe(400);
  const accepted = await check(remark?.list);
  expect(accepted.remark).toBeUndefined();
  expect((await published()).map(({ Titel }) => Titel)).toEqual(['Importstelle a 80–100 %']);
});

test.each([
  ['nothing', [], undefined, 'empty'],
  ['a broken document', [], '[{"id": "a"', 'broken'],
  ['a document of more than 10 MB', [], ' '.repeat(11_000_000), 'broken'],
  ['an id twice', [job('a'), job('a')], undefined, 'twice'],
] as const)('the last good list stays after %s', async (_, jobs, text, kind) => {
  answer([...jobs], text);
  expect((await check()).remark?.kind).toBe(kind);
  expect(await published()).toHaveLength(1);
});

test('a vacancy like an imported one has no link to the form of that one', async () => {
  const [{ documentId } = { documentId: '' }] = await published();
  const wish = { documentId, title: 'Wie die importierte', from: 60, to: 80, isDraft: true };
  const done = await succeed(editors.anna('/aufgaben/stelle', { body: wish }));
  const { data } = await succeed(editors.anna(`${vacancies}/${done.documentId}?locale=${locale}`));
  expect(data).toMatchObject({ Titel: 'Wie die importierte', Bewerbungslink: null });
});

test('editors of another house neither see nor change an import, and addresses stay out of logs', async () => {
  expect((await importOf(editors.mara))?.brand).toBeUndefined();
  expect((await importOf(editors.mara, 'bauma'))?.settings).toBeNull();
  const [{ documentId } = { documentId: '' }] = await published();
  const body = { brand: 'tabor', settings: settings(), isOn: false };
  for (const path of ['/stellen-import', '/stellen-import/vorschau', '/stellen-import/pruefen'])
    expect((await editors.mara(path, { body })).status, path).toBe(404);
  expect((await editors.mara(`/stellen-import/eintrag?documentId=${documentId}`)).status).toBe(404);
  const known = await succeed(editors.beat(`/stellen-import/eintrag?documentId=${documentId}`));
  expect(known).toMatchObject({ host: '127.0.0.1', fields: expect.arrayContaining(['Titel']) });
  expect(service.output()).not.toContain('geheimer-schluessel');
});

test('only public addresses are fetched, also after a redirect', async () => {
  const port = (server.address() as AddressInfo).port;
  const preview = async (address: string) =>
    (await editors.anna('/stellen-import/vorschau', { body: { brand: 'tabor', settings: settings({ address }) } })).body
      .error.message;
  for (const address of [`http://localhost:${port}`, 'http://example.ch', 'file:///etc/passwd'])
    expect(await preview(address), address).toBe('Die Adresse der Quelle muss mit https:// beginnen.');
  for (const address of [
    'https://10.0.0.1',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
    'https://localhost',
  ])
    expect(await preview(address), address).toBe(
      'Die Adresse der Quelle muss im Internet stehen, nicht im eigenen Netz.',
    );
  feed.redirect = 'https://192.168.1.1/feed';
  expect(await preview(settings().address)).toMatch(/im Internet stehen/);
  feed.redirect = '';
});

test('another contact gets no function of the former one, and a missing one is a problem', async () => {
  const [{ documentId } = { documentId: '' }] = await published();
  const body = { Kontaktperson: { Name: 'Anna Muster', Funktion: 'Leitung' } };
  await succeed(editors.anna(`${vacancies}/${documentId}/actions/publish?locale=${locale}`, { body }));
  answer([job('a', { contact: 'Petra Neu' })]);
  const { problems } = await store({ parts: { ...settings().parts, contactName: from('contact') } });
  expect(problems).toEqual([]);
  const contact = async () => (await published())[0]?.['Kontaktperson'];
  expect(await contact()).toMatchObject({ Name: 'Petra Neu' });
  expect(await contact()).not.toMatchObject({ Funktion: 'Leitung' });
  answer([job('a')]);
  expect((await check()).problems).toMatchObject([{ id: 'a', problems: [expect.stringContaining('Kontaktperson')] }]);
  expect(await contact()).toMatchObject({ Name: 'Petra Neu' });
});

test('switched off, its vacancies belong to the house; switched on again, not those of another brand', async () => {
  await store({}, false);
  const [{ documentId } = { documentId: '' }] = await published();
  await succeed(put(documentId, { Titel: 'Importstelle von uns' }));
  const act = (deed: string, body: object) =>
    succeed(editors.administrator(`${vacancies}/${documentId}/actions/${deed}?locale=${locale}`, { body }));
  await act('unpublish', {});
  await act('publish', { Marke: 'bauma' });
  for (const jobs of [[job('a', { title: 'Importstelle a 60 %' }), job('e')], [job('e')]]) {
    answer(jobs);
    expect((await store()).problems).toMatchObject([{ id: 'a', problems: [expect.stringContaining('anderen Marke')] }]);
    expect((await published()).find((one) => one.documentId === documentId)).toMatchObject({
      Titel: 'Importstelle von uns',
    });
  }
  expect((await store()).problems, 'it is told once').toEqual([]);
});

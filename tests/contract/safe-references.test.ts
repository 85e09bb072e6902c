import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

const pages = '/content-manager/collection-types/api::seite.seite';
const query = '?locale=de-CH';

let service: ContentService;
let editor: PanelUser;
beforeAll(async () => {
  service = await startContentService();
  const administrator = panelUser(service, await registerEditor(service));
  editor = await inviteUser(service, administrator, ['redaktion-tabor']);
});
afterAll(() => service?.stop());

const failure = ({ status, body }: Answer): string => (status === 400 ? body.error.message : `${status}`);

async function idOf(path: string): Promise<string> {
  const { body } = await editor(`${pages}${query}&filters[Pfad][$eq]=${path}`);
  return body.results[0].documentId;
}

/** Writes and publishes a page. */
function publish(data: object, id?: string): Promise<Answer> {
  return editor(`${pages}${id ? `/${id}` : ''}/actions/publish${query}`, { body: data });
}

const text = (Text: string) => [{ __component: 'bloecke.text', Text }];
const isLive = async (path: string) =>
  (await service.call(`/api/seiten${query}&filters[Marke]=tabor&filters[Pfad]=${path}`, { as: 'site' })).body.data
    .length === 1;

test.each(['/', '/impressum', '/datenschutz'])('%s stays while the website is live', async (path) => {
  const id = await idOf(path);
  const needed = /braucht jede Website/;
  expect(failure(await editor(`${pages}/${id}/actions/unpublish${query}`, { body: {} }))).toMatch(needed);
  expect(failure(await editor(`${pages}/${id}${query}`, { method: 'DELETE' }))).toMatch(needed);
  expect(failure(await editor(`${pages}/${id}?locale=*`, { method: 'DELETE' }))).toMatch(needed);
  for (const action of ['bulkUnpublish', 'bulkDelete'])
    expect(failure(await editor(`${pages}/actions/${action}${query}`, { body: { documentIds: [id] } }))).toMatch(
      needed,
    );
  expect(failure(await publish({ Titel: 'Woanders', Pfad: '/s/woanders' }, id))).toMatch(needed);
  expect(await isLive(path)).toBe(true);
});

test('a link to a page that is not there is refused, beside its field', async () => {
  const refused = await publish({
    Titel: 'Probe',
    Pfad: '/s/probe',
    Inhalt: text('Siehe [Tarife](/eintritt/tarifee).'),
  });
  expect(failure(refused)).toMatchInlineSnapshot(
    `"Inhalt Nr. 1 › Text: «/eintritt/tarifee» führt zu keiner Seite von Tabor. Bitte korrigieren Sie den Link, oder veröffentlichen Sie zuerst die Seite."`,
  );
  expect(refused.body.error.details.errors[0].path).toEqual(['Inhalt', 0, 'Text']);
  const button = { text: 'Mehr', link: '/s/gibt-es-nicht', internal: false };
  const buttons = [{ __component: 'bloecke.knoepfe', Knoepfe: [button] }];
  expect(failure(await publish({ Titel: 'Probe', Pfad: '/s/probe', Inhalt: buttons }))).toContain(
    'führt zu keiner Seite',
  );
  const navigation = '/content-manager/single-types/api::konfiguration-tabor.konfiguration-tabor';
  const { Nav } = (await editor(navigation + query)).body.data;
  const wrong = { Nav: [...Nav, { name: 'Nichts', link: '/s/nichts' }].slice(-10) };
  expect(failure(await editor(`${navigation}/actions/publish${query}`, { body: wrong }))).toContain('/s/nichts');
});

test('what leads to a page, a file, another website or an anchor is published', async () => {
  const good =
    '[a](/kontakt#anreise) [b](https://example.ch/x) [c](mailto:a@example.ch) [d](/jobs?bereich=pflege) [e](#oben)';
  expect(
    (await publish({ Titel: 'Probe', Pfad: '/s/gute-links', Inhalt: text(`${good} [f](/s/gute-links)`) })).status,
  ).toBe(200);
});

test('two new pages that link to each other are published together', async () => {
  const ids: string[] = [];
  for (const [path, other] of [
    ['/s/eins', '/s/zwei'],
    ['/s/zwei', '/s/eins'],
  ]) {
    const body = { Titel: path, Pfad: path, Inhalt: text(`[weiter](${other})`) };
    expect((await editor(pages + query, { body })).status).toBe(201);
    ids.push(await idOf(path as string));
  }
  expect(failure(await publish({}, ids[0]))).toContain('/s/zwei');
  const both = { body: { documentIds: ids } };
  expect((await editor(`${pages}/actions/bulkPublish${query}`, both)).status).toBe(200);
  expect(await isLive('/s/zwei')).toBe(true);
  expect(failure(await editor(`${pages}/${ids[0]}/actions/unpublish${query}`, { body: {} }))).toMatchInlineSnapshot(
    `"Hierher führen noch Links: «/s/zwei», Inhalt Nr. 1 › Text. Bitte ändern Sie zuerst diese."`,
  );
  expect((await editor(`${pages}/actions/bulkUnpublish${query}`, both)).status).toBe(200);
  expect(await isLive('/s/eins')).toBe(false);
});

test('a page of the menu says where it is used before it goes', async () => {
  const navigation = '/content-manager/single-types/api::konfiguration-tabor.konfiguration-tabor';
  const { Nav } = (await editor(navigation + query)).body.data;
  const [path] = Nav.map(({ link }: { link: string }) => link).filter((link: string) => link.startsWith('/s/'));
  const refused = await editor(`${pages}/${await idOf(path)}${query}`, { method: 'DELETE' });
  expect(failure(refused)).toMatch(/^Hierher führen noch Links: .*Konfiguration.*, Nav Nr\. \d+ › link/);
  expect(await isLive(path)).toBe(true);
});

test('a picture that a page shows is not deleted, alone, with others or with its folder', async () => {
  const page = (await editor(`${pages}/${await idOf('/')}${query}`)).body.data;
  const [, id] = /"Datei":\{"id":(\d+)/.exec(JSON.stringify(page)) ?? [];
  const used = /^Was auf einer Website zu sehen ist, wird nicht gelöscht: .*Tabor/;
  expect(failure(await editor(`/upload/files/${id}`, { method: 'DELETE' }))).toMatch(used);
  expect(failure(await editor('/upload/actions/bulk-delete', { body: { fileIds: [Number(id)] } }))).toMatch(used);
  const folder = (await editor('/upload/folders', { body: { name: 'Fotos', parent: null } })).body.data;
  const move = { fileIds: [Number(id)], destinationFolderId: folder.id };
  expect((await editor('/upload/actions/bulk-move', { body: move })).status).toBe(200);
  expect(failure(await editor('/upload/actions/bulk-delete', { body: { folderIds: [folder.id] } }))).toMatch(used);
  expect((await editor(`/upload/files/${id}`)).status).toBe(200);
});

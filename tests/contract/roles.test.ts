import { beforeAll, describe, expect, test } from 'vitest';
import websites from '../../package.json' with { type: 'json' };
import { full } from '../fixtures/full.ts';
import { tinyChunks } from '../fixtures/pipelined-requests.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import type { Call, ContentService } from './content-service.ts';
import { redPixel, registration, sentApplication, sentMessage } from './editor-input.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

/** Attackers by name, with their roles. The victim is Bauma, where none of them has any right. */
const attackers = {
  'house editor': ['redaktion-tabor'],
  'editor of two houses': ['redaktion-tabor', 'redaktion-geeren'],
  'editor of a house with languages': ['redaktion-rivabella'],
  personnel: ['personal-tabor', 'personal-geeren'],
  'who answers messages': ['anfragen-tabor'],
} as const;
type Attacker = keyof typeof attackers;
const attackerNames = Object.keys(attackers) as Attacker[];

const written = ['seite', 'stelle', 'veranstaltung', 'medium', 'haus', 'mitteilung'];
const types = [...written, 'bewerbung', 'kontaktnachricht', 'anmeldung'];
/** Word in all content of Bauma that attackers look for. */
const canary = 'Kanarienwort';
const locale = 'de-CH';

let service: ContentService;
let administrator: PanelUser;
let users: Record<Attacker, PanelUser>;
/** Editor of Tabor. */
let editor: PanelUser;
/** Entries of Bauma, and of Tabor, by type. */
const foreign: Record<string, string> = {};
/** Row ids of the drafts, which some requests use. */
const foreignRow: Record<string, number> = {};
const own: Record<string, string> = {};
let foreignFile: { id: number; folder: number };
/** Ids of all files of Bauma. */
let foreignFiles: number[];
/** A file of Bauma that an entry of Tabor shows. */
let sharedFile: number;
let ownFile: { id: number; folder: number };

const pathOf = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;

beforeAll(async () => {
  service = await sharedContentService();
  administrator = panelUser(service, await registerEditor(service));
  users = Object.fromEntries(
    await Promise.all(
      attackerNames.map(async (name) => [name, await inviteUser(service, administrator, attackers[name])] as const),
    ),
  ) as Record<Attacker, PanelUser>;
  editor = users['house editor'];
  for (const Marke of ['tabor', 'bauma']) {
    await succeed(service.call('/api/bewerbungen', { as: 'admin', body: { data: application(Marke) } }));
    await succeed(service.call('/api/kontaktnachrichten', { as: 'admin', body: { data: message(Marke) } }));
    await succeed(service.call('/api/anmeldungen', { as: 'admin', body: { data: registrationOf(Marke) } }));
  }
  foreignFile = await fileOf('Bauma');
  ownFile = await fileOf('Tabor');
  const files = `/upload/files?filters[folderPath][$startsWith]=${await folderPath()}&pageSize=100`;
  foreignFiles = (await succeed(administrator(files))).results.map((file: { id: number }) => file.id);
  sharedFile = foreignFiles.find((id) => id !== foreignFile.id) ?? 0;
  for (const type of types) {
    foreign[type] = await firstOf(type, 'bauma');
    own[type] = await firstOf(type, 'tabor');
    if (!written.includes(type)) continue;
    const title = type === 'haus' ? 'Name' : 'Titel';
    const { id } = await republish(`${pathOf(type)}/${foreign[type]}`, { [title]: canary });
    foreignRow[type] = id;
  }
  // Each house shows a file of the other.
  await republish(`${pathOf('mitteilung')}/${foreign['mitteilung']}`, { Dateien: [ownFile.id] });
  await republish(`${pathOf('mitteilung')}/${own['mitteilung']}`, { Dateien: [sharedFile] });
  const configuration = `/content-manager/single-types/api::konfiguration-bauma.konfiguration-bauma?locale=${locale}`;
  await succeed(administrator(configuration, { method: 'PUT', body: { Name: canary } }));
  const info = form({ fileInfo: JSON.stringify({ alternativeText: canary }) });
  await succeed(administrator(`/upload?id=${foreignFile.id}`, { body: info }));
});

/** Changes and publishes an entry. @returns the draft before the change. */
async function republish(path: string, changes: object): Promise<{ id: number }> {
  const { data } = await succeed(administrator(`${path}?locale=${locale}`));
  await succeed(administrator(`${path}/actions/publish?locale=${locale}`, { body: { ...data, ...changes } }));
  return data;
}

async function firstOf(type: string, brand: string): Promise<string> {
  const body = await succeed(administrator(`${pathOf(type)}?locale=${locale}&filters[Marke][$eq]=${brand}`));
  if (!body.results[0]) throw new Error(`${brand} has no ${type}`);
  return body.results[0].documentId;
}

/** @param brand name of the brand, which is the name of its folder. */
async function fileOf(brand: string): Promise<{ id: number; folder: number }> {
  const { data } = await succeed(administrator('/upload/folders'));
  const { id: folder, path } = data.find(({ name }: { name: string }) => name === brand);
  const { results } = await succeed(administrator(`/upload/files?filters[folderPath][$eq]=${path}&pageSize=1`));
  return { id: results[0].id, folder };
}

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'punkt.png');
  }
  return data;
}

const picture = async () => new Blob([new Uint8Array(await redPixel())], { type: 'image/png' });

/** Reads everything of Bauma from the service. */
async function stateOfVictim(): Promise<unknown[]> {
  const states: unknown[] = [];
  for (const type of types) {
    for (const status of ['draft', 'published']) {
      const query = `locale=${locale}&status=${status}&filters[Marke][$eq]=bauma&pageSize=100&sort=documentId`;
      const body = await succeed(administrator(`${pathOf(type)}?${query}`));
      states.push(body.results.map((entry: object) => ({ ...entry, status: undefined })));
    }
  }
  const configuration = '/content-manager/single-types/api::konfiguration-bauma.konfiguration-bauma';
  states.push((await succeed(administrator(`${configuration}?locale=${locale}`))).data);
  const files = `/upload/files?filters[folderPath][$startsWith]=${await folderPath()}&pageSize=100&sort=name`;
  states.push((await succeed(administrator(files))).results);
  const { data } = await succeed(administrator('/upload/folders?sort=path'));
  // The top-level folders belong to the brands.
  states.push(
    data.flatMap(({ id, name, path }: Record<string, string>) =>
      /^\/\d+$/.test(path ?? '') ? [[id, name, path]] : [],
    ),
  );
  return states;
}

async function folderPath(): Promise<string> {
  return (await succeed(administrator(`/upload/folders/${foreignFile.folder}`))).data.path;
}

/** Forms for a brand, from Bauma with the word. */
const nameIn = (Marke: string) => (Marke === 'bauma' ? canary : 'Muster');
const application = (Marke: string) => sentApplication(`bewerbung-${Marke}`, { Marke, Nachname: nameIn(Marke) });
const registrationOf = (Marke: string) =>
  registration(`anmeldung-${Marke}`, { Marke, Haus: Marke, Nachname: nameIn(Marke) });
const message = (Marke: string) => sentMessage(`nachricht-${Marke}`, { Marke, Name: nameIn(Marke) });

/** Queries that try to filter, sort or populate by data of another house or by hidden user data. */
const searches = [
  'filters[$or][0][Marke][$eq]=bauma&filters[$or][1][id][$gt]=0',
  'filters[$not][Marke][$eq]=tabor',
  `_q=${canary}`,
  `filters[localizations][Titel][$contains]=${canary}`,
  'filters[createdBy][email][$contains]=example',
  'filters[updatedBy][password][$startsWith]=$2',
  'populate[localizations][populate]=*',
  'populate[createdBy][populate]=roles',
  'sort=createdBy.password:asc',
  'fields[0]=*&status=published',
  `filters[Dateien][related][Titel][$contains]=${canary}`,
  'populate[Dateien][populate][folder][populate][files]=true',
  'sort=Dateien.folder.name:asc',
];

type Attack = [path: string, options?: Call];

/** All requests that the panel can send for an entry, for one of Bauma. */
function attacksOn(type: string): Attack[] {
  const [path, id] = [pathOf(type), foreign[type]];
  const change = { Titel: 'Gekapert', Name: 'Gekapert', Nachname: 'Gekapert' };
  const some = { documentIds: [id] };
  const uid = `api::${type}.${type}`;
  return [
    [`${path}?locale=${locale}&pageSize=100`],
    [`${path}?locale=${locale}&filters[Marke][$eq]=bauma`],
    [`${path}?locale=${locale}&status=published&filters[documentId][$eq]=${id}`],
    [`${path}?locale=${locale}&_q=${canary}`],
    [`${path}/${id}?locale=${locale}`],
    [`${path}/${id}?locale=fr-CH`],
    [`${path}/${id}?locale=${locale}`, { method: 'PUT', body: change }],
    [`${path}/${id}/actions/publish?locale=${locale}`, { body: change }],
    [`${path}/${id}/actions/publish?locale=fr-CH`, { body: { ...change, Marke: 'tabor' } }],
    [`${path}/${id}/actions/unpublish?locale=${locale}`, { body: {} }],
    [`${path}/${id}/actions/discard?locale=${locale}`, { body: {} }],
    [`${path}/${id}/actions/countDraftRelations?locale=${locale}`],
    [`${path}/actions/countManyEntriesDraftRelations?documentIds[]=${id}&locale=${locale}`],
    [`${path}/actions/bulkFindForValidation`, { body: { ...some, locale } }],
    [`${path}/actions/bulkPublish?locale=${locale}`, { body: some }],
    [`${path}/actions/bulkUnpublish?locale=${locale}`, { body: some }],
    [`${path}/clone/${id}?locale=${locale}`, { body: { Marke: 'tabor', Pfad: '/s/geklont' } }],
    [`${path}/auto-clone/${id}?locale=${locale}`, { body: {} }],
    [`${path}?locale=${locale}`, { body: { Marke: 'bauma', ...change } }],
    [`${path}?locale=${locale}`, { body: { documentId: id, ...change } }],
    [`${path}?locale=fr-CH`, { body: { documentId: id, ...change, Pfad: '/s/gekapert' } }],
    [`${path}/${own[type]}?locale=${locale}`, { method: 'PUT', body: { documentId: id, id: foreignRow[type] } }],
    [`${path}/${own[type]}/actions/publish?locale=${locale}`, { body: { documentId: id } }],
    [`${path}/actions/bulkPublish?locale=${locale}`, { body: { documentIds: [own[type], id] } }],
    [`/content-manager/single-types/${uid}?locale=${locale}&filters[documentId][$eq]=${id}`],
    [`${path}/actions/publish?locale=${locale}`, { body: { Marke: 'bauma', ...change } }],
    [`${path}/${own[type]}?locale=${locale}`, { method: 'PUT', body: { Marke: 'bauma' } }],
    [`${path}/${own[type]}/actions/publish?locale=${locale}`, { body: { Marke: 'bauma' } }],
    [`/content-manager/preview/url/${uid}?documentId=${id}&locale=${locale}&status=draft`],
    [`/content-manager/history-versions?contentType=${uid}&documentId=${id}`],
    [`/api/${type}s/${id}`],
    [`/bewerbungen/${id}/dateien/0`],
    [`/i18n/content-manager/actions/get-non-localized-fields`, { body: { model: uid, id: foreignRow[type], locale } }],
    [`/i18n/content-manager/get-fill-from-locale/${uid}?documentId=${id}&sourceLocale=${locale}&targetLocale=fr-CH`],
    [`/content-manager/relations/${uid}/${id}/localizations?locale=${locale}`],
    [`/content-manager/relations/${uid}/localizations?locale=${locale}&pageSize=100&_q=${canary}`],
    [`/content-manager/uid/check-availability`, { body: { contentTypeUID: uid, field: 'Titel', value: canary } }],
    [`/content-manager/uid/generate`, { body: { contentTypeUID: uid, field: 'Titel', data: { Titel: canary } } }],
    [`/website/eintrag?uid=${uid}&documentId=${id}&locale=${locale}`],
    [`${path}?locale=*&pageSize=100&populate=*`],
    ...searches.map((search): Attack => [`${path}?locale=${locale}&pageSize=100&${search}`]),
    [`${path}/actions/bulkDelete?locale=${locale}`, { body: some }],
    [`${path}/${id}?locale=${locale}`, { method: 'DELETE' }],
    [`${path}/${id}?locale=*`, { method: 'DELETE' }],
  ];
}

async function attacksOnFiles(): Promise<Attack[]> {
  const { id, folder } = foreignFile;
  const info = JSON.stringify({ name: 'gekapert.png', alternativeText: 'Gekapert' });
  const inTheirs = (more: object) => JSON.stringify({ folder, ...more });
  return [
    ['/upload/files?pageSize=100'],
    ['/upload/files?pageSize=100&populate=*'],
    ['/upload/files?pageSize=100&populate[related]=*'],
    ['/upload/files?pageSize=100&populate[related][on][api::mitteilung.mitteilung][populate]=*'],
    [`/upload/files?pageSize=100&filters[related][Titel][$contains]=${canary}`],
    [`/upload/folders/${ownFile.folder}?populate[files][populate][related]=true`],
    [`/upload/folders/${ownFile.folder}?filters[id][$eq]=${folder}&populate[files]=true`],
    [`/upload/folders/${ownFile.folder}?filters[id][$ne]=${ownFile.folder}&populate[files]=true`],
    ['/upload/files?filters[$or][0][id][$gt]=0&filters[$or][1][folderPath][$startsWith]=/&pageSize=100'],
    [`/upload/files?filters[folder][name][$eq]=Bauma&filters[$not][folderPath][$eq]=/&pageSize=100`],
    ['/upload/folders?populate=*'],
    [`/upload/folders?filters[files][alternativeText][$eq]=${canary}&populate[files]=*`],
    [`/upload/folders/${ownFile.folder}?populate=files,parent,children`],
    [`/content-manager/relations/plugin::upload.file/folder?pageSize=100`],
    [`/content-manager/relations/plugin::upload.file/${id}/related`],
    ['/upload/configuration', { method: 'PUT', body: { pageSize: 10, sort: 'name:ASC' } }],
    ['/upload/settings', { method: 'PUT', body: { sizeOptimization: true, responsiveDimensions: true } }],
    [`/upload/files?filters[folder][id][$eq]=${folder}`],
    [`/upload/files?_q=${canary}`],
    [`/upload/files/${id}`],
    ['/upload/folders'],
    [`/upload/folders/${folder}`],
    ['/upload/folder-structure'],
    [`/upload?id=${id}`, { body: form({ fileInfo: info }) }],
    [`/upload/files/${id}`, { method: 'PUT', body: form({ fileInfo: info }) }],
    [`/upload?id=${id}`, { body: form({ files: await picture(), fileInfo: info }) }],
    [`/upload/files/${id}/replace`, { body: form({ files: await picture(), fileInfo: info }) }],
    ['/upload', { body: form({ files: await picture(), fileInfo: inTheirs({ alternativeText: 'x' }) }) }],
    ['/upload/files', { body: form({ files: await picture(), fileInfo: inTheirs({ alternativeText: 'x' }) }) }],
    [`/upload?id=${ownFile.id}`, { body: form({ fileInfo: inTheirs({}) }) }],
    ['/upload/actions/bulk-update', { body: { updates: [{ id, fileInfo: { caption: 'Gekapert' } }] } }],
    ['/upload/actions/bulk-update', { body: { updates: [{ id: ownFile.id, fileInfo: { folder } }] } }],
    ['/upload/actions/bulk-move', { body: { fileIds: [id], destinationFolderId: ownFile.folder } }],
    ['/upload/actions/bulk-move', { body: { fileIds: [ownFile.id], destinationFolderId: folder } }],
    ['/upload/actions/bulk-move', { body: { folderIds: [folder], destinationFolderId: ownFile.folder } }],
    ['/upload/actions/bulk-move', { body: { folderIds: [ownFile.folder], destinationFolderId: folder } }],
    ['/upload/folders', { body: { name: 'gekapert', parent: folder } }],
    ['/upload/folders', { body: { name: 'gekapert', parent: null } }],
    [`/upload/folders/${folder}`, { method: 'PUT', body: { name: 'gekapert', parent: null } }],
    [`/upload/folders/${ownFile.folder}`, { method: 'PUT', body: { name: 'gekapert', parent: folder } }],
    ...foreignFiles.map((other): Attack => [`/upload/files/${other}`, { method: 'DELETE' }]),
    ['/upload/actions/bulk-delete', { body: { fileIds: [id] } }],
    ['/upload/actions/bulk-delete', { body: { fileIds: foreignFiles } }],
    ['/upload/actions/bulk-delete', { body: { folderIds: [folder] } }],
    [`/upload/files/${id}`, { method: 'DELETE' }],
  ];
}

function attacksOnTheRest(): Attack[] {
  const configuration = '/content-manager/single-types/api::konfiguration-bauma.konfiguration-bauma';
  return [
    [`${configuration}?locale=${locale}`],
    [`${configuration}?locale=${locale}`, { method: 'PUT', body: { Name: 'Gekapert' } }],
    [`${configuration}/actions/publish?locale=${locale}`, { body: { Name: 'Gekapert' } }],
    [`${configuration}/actions/unpublish?locale=${locale}`, { body: {} }],
    [`${configuration}?locale=${locale}`, { method: 'DELETE' }],
    ['/content-manager/homepage/recent-documents?action=update'],
    ['/content-manager/homepage/recent-documents?action=publish'],
    ['/content-manager/homepage/count-documents'],
    [
      `/i18n/content-manager/get-fill-from-locale/api::konfiguration-bauma.konfiguration-bauma?sourceLocale=${locale}&targetLocale=fr-CH`,
    ],
    [`/website/eintrag?uid=api::konfiguration-bauma.konfiguration-bauma&documentId=any&locale=${locale}`],
    ['/content-manager/preview/url/api::konfiguration-bauma.konfiguration-bauma?status=draft'],
    ['/website/uebersicht?brand=bauma'],
    ['/website/ausschreibung?brand=bauma'],
    [`/website/suche?text=${canary}`],
    [`/website/suche?brand=bauma&text=${canary}`],
    ['/website/uebersicht?brand=tabor&brand=bauma'],
    ...['bauma', '__proto__', '%00'].map((name): Attack => [`/linkziele/${name}`]),
    ['/website/uebersicht?brand[]=tabor&brand[]=bauma'],
    ['/website/eintrag?uid=api::seite.seite&documentId[$ne]=x'],
    ['/content-manager/collection-types/plugin::upload.folder?pageSize=100'],
    ['/content-manager/collection-types/plugin::i18n.locale', { body: { name: 'x', code: 'x' } }],
    ['/content-manager/collection-types/admin::api-token'],
    [
      '/content-manager/content-types/api::seite.seite/configuration',
      { method: 'PUT', body: { layouts: {}, settings: {} } },
    ],
    ['/i18n/locales', { body: { code: 'rm', name: 'rm', isDefault: false } }],
    ['/i18n/locales/1', { method: 'DELETE' }],
    ['/content-type-builder/schema'],
    ['/content-releases'],
    ['/content-releases', { body: { name: 'x' } }],
    ['/admin/users/1'],
    ['/admin/users/me', { method: 'PUT', body: { roles: [1] } }],
    ['/admin/roles/1/permissions'],
    ['/admin/permissions/check', { body: { permissions: [{ action: 'admin::users.read' }] } }],
    ['/admin/admin-tokens'],
    ['/admin/admin-tokens', { body: { name: 'x', description: '', lifespan: null, adminPermissions: [] } }],
    ['/admin/content-api/permissions'],
    ['/admin/transfer/tokens'],
    ['/admin/users'],
    ['/admin/users', { body: { email: 'x@example.ch', firstname: 'x', lastname: 'y', roles: [1] } }],
    ['/admin/roles'],
    ['/admin/api-tokens'],
    ['/admin/api-tokens', { body: { name: 'x', type: 'full-access', lifespan: null, description: '' } }],
    ['/admin/webhooks'],
    ['/content-type-builder/content-types'],
    ['/users-permissions/roles'],
    ['/content-manager/collection-types/plugin::users-permissions.user'],
    ['/content-manager/collection-types/plugin::upload.file?pageSize=100'],
    [
      `/content-manager/collection-types/plugin::upload.file/${foreignFile.id}`,
      { method: 'PUT', body: { name: 'x.html', url: 'https://evil.example/x.html', ext: '.html' } },
    ],
    ['/content-manager/collection-types/admin::user'],
  ];
}

// A body in tiny chunks takes its time.
describe.concurrent('an attack', () => {
  describe.each(full ? attackerNames : (['house editor', 'personnel'] as const))('%s', (name) => {
    test('reads and changes nothing of another house', async () => {
      const before = await stateOfVictim();
      // In the short run only the editor tries all of them.
      const tried = full || name === 'house editor' ? types : ['bewerbung', 'stelle'];
      const attacks = [...tried.flatMap(attacksOn), ...(await attacksOnFiles()), ...attacksOnTheRest()];
      const leaks: string[] = [];
      const names = Object.values(foreign).map((id) => `"documentId":"${id}"`);
      const secrets = [canary, '"Marke":"bauma"', ', Bauma', '/api/preview', '$2a$', '$2b$', ...names];
      for (const [path, options] of attacks) {
        const { status, body } = await users[name](path, options);
        const text = JSON.stringify(body);
        if (status >= 500) leaks.push(`${status}: ${options?.method ?? ''} ${path}`);
        if (secrets.some((secret) => text.includes(secret))) leaks.push(`read: ${options?.method ?? ''} ${path}`);
      }
      expect(leaks).toEqual([]);
      expect(await stateOfVictim()).toEqual(before);
    });

    test('learns nothing about the installation: no counts, no lists of rights, no versions', async () => {
      const facts = ['homepage/key-statistics', 'permissions', 'content-api/permissions', 'content-api/routes'];
      for (const path of [
        ...facts.flatMap((one) => [`/admin/${one}`, `/ADMIN/${one}`, `/admin/${one.toUpperCase()}/`]),
        '/users-permissions/routes',
        '/users-permissions/Permissions',
      ])
        expect([path, (await users[name](path)).status]).toEqual([path, 403]);
      for (const address of ['/admin/information', '/admin/Information'])
        expect((await users[name](address)).body.data).toMatchObject({
          strapiVersion: websites.version,
          nodeVersion: null,
          projectId: null,
          dependencies: {},
        });
      expect((await succeed(administrator('/admin/information'))).data.nodeVersion).toBe(process.version);
    });
  });

  test('a body in tiny chunks is refused by the panel, too, and its connection ends', async () => {
    const port = Number(new URL(service.url).port);
    const { statuses, closedAfterMs } = await sendRaw(port, tinyChunks('/admin/login', 'application/json'));
    expect([statuses, closedAfterMs]).toEqual([[401], expect.any(Number)]);
  });
});

describe('a house editor', () => {
  const page = { Titel: 'Besuch', Pfad: '/s/besuch' };
  const [pages, query] = [pathOf('seite'), `?locale=${locale}`];

  test('writes, publishes and removes entries of her house; their brand is filled in', async () => {
    const body = await succeed(editor(pages + query, { body: page }));
    expect(body.data).toMatchObject({ ...page, Marke: 'tabor', status: 'draft' });
    const path = `${pages}/${body.data.documentId}`;
    await succeed(editor(`${path}/actions/publish${query}`, { body: page }));
    const published = `/api/seiten?filters[Pfad]=/s/besuch&locale=${locale}`;
    expect((await service.call(published, { as: 'site' })).body.data).toHaveLength(1);
    await succeed(editor(`${path}/actions/unpublish${query}`, { body: {} }));
    expect((await service.call(published, { as: 'site' })).body.data).toHaveLength(0);
    await succeed(editor(path + query, { method: 'DELETE' }));
  });

  test('sees all entries of her house', async () => {
    for (const type of written) {
      const all = await succeed(administrator(`${pathOf(type)}${query}&filters[Marke][$eq]=tabor`));
      const hers = await succeed(editor(pathOf(type) + query));
      expect([type, hers.pagination.total]).toEqual([type, all.pagination.total]);
      expect(all.pagination.total).toBeGreaterThan(0);
    }
  });

  test('finds texts and numbers in all fields and blocks, with their places', async () => {
    const Text = 'Rufen Sie an: 044 512 77 31.\n\nWir sind **sicher** da.';
    const Inhalt = [{ __component: 'bloecke.text', Titel: 'Fragebogen', Text }];
    const { data } = await succeed(editor(pages + query, { body: { Titel: 'Ruf', Pfad: '/s/ruf', Inhalt } }));
    const place = {
      place: expect.stringContaining('1. Block «Text»: T'),
      href: expect.stringContaining(`${data.documentId}?plugins[i18n][locale]=de-CH&feld=Inhalt.0.T`),
    };
    for (const text of ['044 512 77 31', '+41445127731', '(0)44-512.77.31', 'wir sind sicher da', 'fragebogen']) {
      const encoded = encodeURIComponent(text);
      const inList = await succeed(editor(`${pages}${query}&_q=${encoded}`));
      expect([text, inList.pagination.total, inList.results]).toMatchObject([text, 1, [{ foundPlaces: [place] }]]);
      const { entries } = await succeed(editor(`/website/suche?text=${encoded}`));
      expect([text, entries]).toMatchObject([text, [{ title: '«Ruf»', kind: 'Seiten', places: [place] }]]);
    }
    expect((await succeed(editor(`${pages}${query}&_q=${canary}`))).pagination.total).toBe(0);
    await succeed(editor(`${pages}/${data.documentId}${query}`, { method: 'DELETE' }));
  });

  test('changes the configuration of her house and cannot remove it', async () => {
    const configuration = '/content-manager/single-types/api::konfiguration-tabor.konfiguration-tabor';
    await succeed(editor(configuration + query, { method: 'PUT', body: { Name: 'Haus Tabor' } }));
    await succeed(editor(`${configuration}/actions/publish${query}`, { body: { Name: 'Tabor' } }));
    expect((await editor(configuration + query, { method: 'DELETE' })).status).toBe(403);
  });

  test('uploads files only into the folder of her house', async () => {
    const upload = form({ files: await picture(), fileInfo: JSON.stringify({ alternativeText: 'Ein Punkt' }) });
    const [file] = await succeed(editor('/upload', { body: upload }));
    expect((await editor(`/upload/files/${file.id}`)).body.folder.id).toBe(ownFile.folder);
    const { data } = await succeed(editor('/upload/folders', { body: { name: 'Feste', parent: null } }));
    const moved = { body: { fileIds: [file.id], destinationFolderId: data.id } };
    await succeed(editor('/upload/actions/bulk-move', moved));
    expect((await editor(`/upload/files/${file.id}`)).body.folder.id).toBe(data.id);
    // Without a target folder the file and the folder would be out of reach, so both are refused.
    const nowhere = { body: { fileIds: [file.id], destinationFolderId: null } };
    expect((await editor('/upload/actions/bulk-move', nowhere)).status).toBe(400);
    const lost = { method: 'PUT', body: { name: 'Feste', parent: null } };
    expect((await editor(`/upload/folders/${data.id}`, lost)).status).toBe(400);
    expect((await editor(`/upload/files/${file.id}`)).body.folder.id).toBe(data.id);
    await succeed(editor(`/upload/files/${file.id}`, { method: 'DELETE' }));
  });

  test('links from a text to her own files, and not to those of another house', async () => {
    const linking = ({ url }: { url: string }) => ({
      ...page,
      Pfad: '/s/verlinkte-datei',
      Inhalt: [{ __component: 'bloecke.text', Text: `[Tarife](${url})` }],
    });
    const foreign = await succeed(administrator(`/upload/files/${foreignFile.id}`));
    const refused = await editor(pages + query, { body: linking(foreign) });
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'Diese Datei gehört zu einer anderen Marke. Bitte wählen Sie eine eigene.',
    ]);
    const { url } = await succeed(editor(`/upload/files/${ownFile.id}`));
    // The file is in a notice, too: the panel gets a signed address.
    const own = { url: url.split('?')[0] };
    const { documentId } = (await succeed(editor(pages + query, { body: linking(own) }))).data;
    await succeed(editor(`${pages}/${documentId}/actions/publish${query}`, { body: linking(own) }));
    const deletion = await editor(`/upload/files/${ownFile.id}`, { method: 'DELETE' });
    expect(deletion.body.error.message).toMatch(/^Was auf einer Website zu sehen ist, wird nicht gelöscht/);
    const read = `/api/seiten/${documentId}${query}&populate=deep`;
    expect((await service.call(read, { as: 'site' })).body.data.VerlinkteDateien).toMatchObject([{ url: own.url }]);
    await succeed(editor(`${pages}/${documentId}${query}`, { method: 'DELETE' }));
  });

  test('shows her own pictures, and not those of another house', async () => {
    const block = { __component: 'bloecke.hero', Titel: 'Titel' };
    const withPicture = (Datei: unknown) => ({ ...page, Inhalt: [{ ...block, Bild: { Datei } }] });
    const { documentId } = await succeed(administrator(`/upload/files/${foreignFile.id}`));
    expect(documentId).toMatch(/^\w+$/);
    for (const name of [
      foreignFile.id,
      `${foreignFile.id}`,
      documentId,
      { documentId },
      { connect: [{ documentId }] },
      { set: [documentId] },
    ]) {
      const refused = await editor(pages + query, { body: withPicture(name) });
      expect([refused.status, refused.body.error.message], JSON.stringify(name)).toEqual([
        400,
        'Diese Datei gehört zu einer anderen Marke. Bitte wählen Sie eine eigene.',
      ]);
    }
    const body = await succeed(editor(pages + query, { body: withPicture(ownFile.id) }));
    const path = `${pages}/${body.data.documentId}${query}`;
    // An administrator may use it; a later save of an editor keeps it.
    await succeed(administrator(path, { method: 'PUT', body: withPicture(foreignFile.id) }));
    await succeed(editor(path, { method: 'PUT', body: { ...withPicture(foreignFile.id), Titel: 'Neu' } }));
    await succeed(editor(path, { method: 'DELETE' }));
  });
});

describe('a missing language version of an entry', () => {
  const translator = () => users['editor of a house with languages'];
  const translated = ['seite', 'stelle', 'haus', 'veranstaltung'];
  const drafts = '&status=draft';

  /** An entry of her house without its French version, and its German data. */
  async function untranslated(type: string) {
    const filter = type === 'seite' ? '&filters[Pfad][$startsWith]=/s/' : '';
    const query = `?locale=${locale}&filters[Marke][$eq]=rivabella${filter}`;
    const [{ documentId }] = (await succeed(administrator(pathOf(type) + query))).results;
    const path = `${pathOf(type)}/${documentId}`;
    await administrator(`${path}?locale=fr-CH`, { method: 'DELETE' });
    return { path, documentId, data: (await succeed(administrator(`${path}?locale=${locale}`))).data };
  }
  const french = async (path: string) => (await succeed(administrator(`${path}?locale=fr-CH${drafts}`))).data;

  test.each(translated)('is saved, published, withdrawn and removed by an editor: %s', async (type) => {
    const { path, data } = await untranslated(type);
    const { status, body } = await translator()(`${path}/actions/publish?locale=fr-CH`, { body: data });
    expect([status, body.data?.locale]).toEqual([200, 'fr-CH']);
    expect(await french(path)).toMatchObject({ locale: 'fr-CH', Marke: 'rivabella', status: 'published' });
    await succeed(translator()(`${path}/actions/unpublish?locale=fr-CH`, { body: {} }));
    await succeed(translator()(`${path}?locale=fr-CH`, { method: 'DELETE' }));
    await succeed(translator()(`${path}?locale=fr-CH`, { method: 'PUT', body: data }));
    const filled = `/i18n/content-manager/get-fill-from-locale/api::${type}.${type}?collectionType=collection-types&documentId=${data.documentId}`;
    await succeed(translator()(`${filled}&sourceLocale=${locale}&targetLocale=fr-CH`));
    await succeed(translator()(`${path}/actions/publish?locale=fr-CH`, { body: {} }));
    expect(await french(path)).toMatchObject({ Marke: 'rivabella', status: 'published' });
  });

  test('is not stored after a refusal, and the panel keeps the form', async () => {
    const { path, data } = await untranslated('seite');
    const publish = (changes: object) =>
      translator()(`${path}/actions/publish?locale=fr-CH`, { body: { ...data, ...changes } });
    const foreign = await publish({ Marke: 'bauma' });
    expect([foreign.status, foreign.body.error.message]).toEqual([
      400,
      'Für die Marke «bauma» haben Sie keine Rechte.',
    ]);
    const unfit = await publish({ Pfad: '/irgendwo' });
    expect([unfit.status, unfit.body.error.message]).toEqual([400, expect.stringContaining('/irgendwo')]);
    expect(await french(path)).toEqual({ documentId: data.documentId });
  });

  test.each(['house editor', 'editor of two houses'] as const)(
    '%s writes no language of other houses',
    async (name) => {
      const { data } = await succeed(administrator(`${pathOf('seite')}/${own['seite']}?locale=${locale}`));
      for (const body of [data, { ...data, Marke: 'rivabella' }])
        for (const [path, method] of [
          [`/${own['seite']}/actions/publish`, 'POST'],
          [`/${own['seite']}`, 'PUT'],
          ['', 'POST'],
        ] as const)
          expect((await users[name](`${pathOf('seite')}${path}?locale=fr-CH`, { method, body })).status, path).toBe(
            403,
          );
      expect(await french(`${pathOf('seite')}/${own['seite']}`)).toEqual({ documentId: own['seite'] });
    },
  );
});

/** Pairs of queries about her own entries: the first one is true, the second one false. */
const guesses = [
  ['filters[createdBy][password][$startsWith]=$2', 'filters[createdBy][password][$startsWith]=x'],
  ['filters[createdBy][resetPasswordToken][$null]=true', 'filters[createdBy][resetPasswordToken][$notNull]=true'],
  ['filters[createdBy][roles][code][$eq]=redaktion-tabor', 'filters[createdBy][roles][code][$eq]=x'],
  ['sort=createdBy.password:asc', 'sort=createdBy.password:desc'],
] as const;

test.each(guesses)('no list of the panel answers a guess: %s', async (holds, not) => {
  const data = { Titel: 'Geraten', Pfad: `/s/geraten-${guesses.findIndex(([one]) => one === holds)}` };
  await succeed(editor(`${pathOf('seite')}?locale=${locale}`, { body: data }));
  for (const list of [`${pathOf('seite')}?locale=${locale}&pageSize=100`, '/upload/files?pageSize=100']) {
    const answers = [];
    for (const guess of [holds, not]) {
      const { status, body } = await editor(`${list}&${guess}`);
      answers.push(status < 300 ? body.results.map(({ id }: { id: number }) => id) : status);
    }
    expect(answers[0], list).toEqual(answers[1]);
  }
});

test('panel users cannot send arbitrary mails, make the server fetch files, or change languages', async () => {
  const mail = { to: 'x@example.ch', subject: 'Rechnung', text: 'Bitte zahlen' };
  expect((await editor('/email', { body: mail })).status).toBe(405);
  expect((await editor('/i18n/settings', { method: 'PUT', body: {} })).status).toBe(405);
  const urls = { urls: ['http://127.0.0.1:1/x.png'] };
  expect((await editor('/upload/actions/upload-from-urls', { body: urls })).status).toBe(400);
});

test('refusals in the panel are in German; the API answers in English', async () => {
  const { body } = await service.call('/admin/login', { body: { email: 'admin@example.ch', password: 'falsch' } });
  expect(body.error.message).toBe('E-Mail oder Passwort stimmt nicht.');
  const folder = await editor('/upload/folders', { body: { name: 'a/b', parent: null } });
  expect(folder.body.error.details.errors[0].message).toBe('Bitte ohne Schrägstriche.');
  expect((await service.call('/api/seiten')).body.error.message).toBe('Forbidden');
});

test('personnel can read and delete the applications of their houses, but not change them', async () => {
  const path = `${pathOf('bewerbung')}/${own['bewerbung']}`;
  expect((await users.personnel(path)).body.data.Nachname).toBe('Muster');
  expect((await users.personnel(path, { method: 'PUT', body: { Nachname: 'Anders' } })).status).toBe(403);
  await succeed(users.personnel(path, { method: 'DELETE' }));
});

test('the next start restores changed roles; Strapi’s own roles are gone', async () => {
  const { data } = await succeed(administrator('/admin/roles'));
  const codes = data.map(({ code }: { code: string }) => code);
  expect(codes).not.toContain('strapi-editor');
  const role = data.find(({ code }: { code: string }) => code === 'redaktion-tabor');
  const permissions = {
    permissions: [{ action: 'plugin::upload.read', subject: null, properties: {}, conditions: [] }],
  };
  await succeed(administrator(`/admin/roles/${role.id}/permissions`, { method: 'PUT', body: permissions }));
  expect((await editor(pathOf('seite'))).status).toBe(403);
  await service.restart();
  expect((await editor(pathOf('seite'))).status).toBe(200);
  expect(JSON.stringify((await editor('/upload/files?pageSize=100')).body)).not.toContain(canary);
});

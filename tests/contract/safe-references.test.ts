import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { vacancy } from './editor-input.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

const pages = '/content-manager/collection-types/api::seite.seite';
const query = '?locale=de-CH';

const invitation = 'invitation-of-the-first-administrator';

let service: ContentService;
let administrator: PanelUser;
let editor: PanelUser;
beforeAll(async () => {
  service = await startContentService({ PUBLIC_URL: 'https://redaktion.example', FIRST_ADMIN_TOKEN: invitation });
  const { body } = await service.call('/admin/init');
  expect([body.data.hasAdmin, await registerEditor(service).catch(() => 'refused')]).toEqual([true, 'refused']);
  const userInfo = { firstname: 'A', lastname: 'B', password: 'Test-password-1' };
  const register = () => service.call('/admin/register', { body: { registrationToken: invitation, userInfo } });
  administrator = panelUser(service, (await register()).body.data.token);
  expect((await register()).status).toBe(400);
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

const festival = {
  Marke: 'tabor',
  Titel: 'Fest',
  Beginn: '2027-05-14T10:00:00Z',
  Ort: 'Saal',
  Kurztext: 'Ja',
  Text: 'Ja',
};
const item = { Marke: 'tabor', Titel: 'Film', Datum: '2027-01-01', Art: 'film', Kurztext: 'Kurz', Text: 'Lang' };
const text = (Text: string) => [{ __component: 'bloecke.text', Text }];
const isLive = async (path: string) =>
  (await service.call(`/api/seiten${query}&filters[Marke]=tabor&filters[Pfad]=${path}`, { as: 'site' })).body.data
    .length === 1;

test('the configuration stays while the website is live', async () => {
  const needed = /Die Konfiguration braucht jede Website/;
  const configuration = '/content-manager/single-types/api::konfiguration-tabor.konfiguration-tabor';
  for (const body of [{}, { locale: 'de-CH' }, { discardDraft: true }])
    expect(failure(await editor(`${configuration}/actions/unpublish`, { body }))).toMatch(needed);
  expect(failure(await administrator(configuration, { method: 'DELETE' }))).toMatch(needed);
  expect((await service.call('/api/konfiguration-tabor', { as: 'site' })).status).toBe(200);
});

test.each(['/', '/jobs/offene-stellen'])('%s stays while the website is live', async (path) => {
  const id = await idOf(path);
  const needed = /jede Website/;
  const rename = { Titel: 'Woanders', Pfad: '/s/woanders' };
  const many = { body: { documentIds: [id] } };
  // A draft with another path is also refused in a bulk publication, and can be discarded.
  expect((await editor(`${pages}/${id}${query}`, { method: 'PUT', body: rename })).status).toBe(200);
  const refused = [
    () => editor(`${pages}/${id}/actions/unpublish${query}`, { body: {} }),
    () => editor(`${pages}/${id}?locale=*`, { method: 'DELETE' }),
    ...['bulkUnpublish', 'bulkDelete', 'bulkPublish'].map(
      (action) => () => editor(`${pages}/actions/${action}${query}`, many),
    ),
    () => publish(rename, id),
    () => service.call(`/api/seiten/${id}`, { as: 'admin', method: 'DELETE' }),
    ...[{ Pfad: '/s/woanders' }, { Marke: 'bauma' }].map(
      (data) => () => service.call(`/api/seiten/${id}`, { as: 'admin', method: 'PUT', body: { data } }),
    ),
  ];
  for (const send of refused) expect(failure(await send())).toMatch(needed);
  expect((await editor(`${pages}/${id}/actions/discard${query}`, { body: {} })).status).toBe(200);
  expect(await isLive(path)).toBe(true);
});

test('the pages that a website needs stay in each of its languages', async () => {
  const needed = /jede Website/;
  const found = await administrator(`${pages}?locale=de-CH&filters[Pfad][$eq]=/&filters[Marke][$eq]=rivabella`);
  const id = found.body.results[0].documentId;
  for (const locale of ['de-CH', 'fr-CH', '*'])
    expect(failure(await administrator(`${pages}/${id}?locale=${locale}`, { method: 'DELETE' })), locale).toMatch(
      needed,
    );
  for (const action of ['bulkUnpublish', 'bulkDelete']) {
    const several = { body: { documentIds: [id], locale: ['fr-CH', 'en'] } };
    expect(failure(await administrator(`${pages}/actions/${action}?locale=fr-CH`, several))).toMatch(needed);
  }
  const renamed = { body: { Titel: 'Ailleurs', Pfad: '/s/ailleurs' } };
  expect(failure(await administrator(`${pages}/${id}/actions/publish?locale=fr-CH`, renamed))).toMatch(needed);
});

test('a link to a missing page is refused at its field', async () => {
  const refused = await publish({
    Titel: 'Probe',
    Pfad: '/s/probe',
    Inhalt: text('Siehe [Tarife](/eintritt/tarifee).'),
  });
  expect(failure(refused)).toMatchInlineSnapshot(
    `"Inhalt, 1. Block «Text»: Text – «/eintritt/tarifee» führt zu keiner Seite von Tabor. Bitte korrigieren Sie den Link, oder veröffentlichen Sie zuerst die Seite. · Nicht veröffentlicht. Neue Eingaben stehen noch im Formular, sind aber nicht gespeichert: «Speichern» bewahrt sie als Entwurf auf."`,
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

describe('a link that visitors cannot follow is refused, in a text as on a button', () => {
  const links = {
    kontakt: 'ist keine vollständige Adresse. Bitte mit /, https://, www., mailto:, tel: oder # beginnen',
    'nas.local/tarif': 'führt zu einem Rechner',
    'https://www.tabor.example@evil.example/': 'führt nicht dorthin, wo die Adresse es sagt',
    '/uploads/tarif_0a1b2c.pdf': 'liegt im Redaktionssystem, das Besucherinnen und Besucher nicht öffnen können.',
    'https://redaktion.example/uploads/tarif.pdf': 'liegt im Redaktionssystem',
    'http://localhost:1337/uploads/tarif.pdf':
      'führt zu einem Rechner, den Besucherinnen und Besucher nicht erreichen.',
    'http://192.168.1.20/tarif': 'führt zu einem Rechner',
    '/tarif.pdf': 'führt zu keiner Seite von Tabor',
    'https://tabor.example/s/gibt-es-nicht': 'führt zu keiner Seite von Tabor',
  };

  test('whatever its form', async () => {
    for (const [link, advice] of Object.entries(links)) {
      const refused = await publish({
        Titel: 'Probe',
        Pfad: '/s/probe',
        Inhalt: text(`Siehe **[x](<${link}> "T")**.`),
      });
      expect(failure(refused), link).toContain('Inhalt, 1. Block «Text»: Text – ');
      expect(failure(refused), link).toContain(advice);
      expect(refused.body.error.details.errors[0].path).toEqual(['Inhalt', 0, 'Text']);
      const button = [{ __component: 'bloecke.knoepfe', Knoepfe: [{ text: 'Mehr', link, internal: false }] }];
      expect((await publish({ Titel: 'Probe', Pfad: '/s/probe', Inhalt: button })).status, link).toBe(400);
    }
    const good = text('[a](www.spitex.ch) [b](https://spitex-weggis.ch/a.pdf) [c](/jobs/stellen.rss) [d](#oben)');
    expect((await publish({ Titel: 'Probe', Pfad: '/s/fremde-links', Inhalt: good })).status).toBe(200);
  });

  test('in every text of every type, and in each language', async () => {
    const wrong = '[Tarif](/uploads/tarif.pdf)';
    const types: [uid: string, data: object, place: string][] = [
      ['stelle', { ...vacancy, Aufgaben: wrong }, 'Aufgaben'],
      ['stelle', { ...vacancy, Dienst: [{ Von: '07:00', Titel: 'Früh', Text: wrong }] }, '1. Stunde: Text'],
      ['veranstaltung', { ...festival, Anmeldung: wrong }, 'Anmeldung'],
      ['medium', { ...item, Text: wrong }, 'Text'],
      ['mitteilung', { Marke: 'gruppe', Titel: 'An alle', Text: wrong, Datum: '2027-01-01' }, 'Text'],
    ];
    for (const [name, data, place] of types) {
      const path = `/content-manager/collection-types/api::${name}.${name}/actions/publish${query}`;
      expect(failure(await administrator(path, { body: data })), name).toContain(
        `${place} – «/uploads/tarif.pdf» liegt`,
      );
    }
    const Inhalt = [{ __component: 'bloecke.fragen', Titel: 'Fragen', Fragen: [{ Frage: 'Wer?', Antwort: wrong }] }];
    for (const locale of ['de-CH', 'fr-CH']) {
      const body = { Marke: 'rivabella', Titel: 'Probe', Pfad: '/s/probe', Inhalt };
      const refused = await administrator(`${pages}/actions/publish?locale=${locale}`, { body });
      expect(failure(refused), locale).toContain('Block «Fragen», 1. Frage: Antwort – «/uploads/tarif.pdf» liegt');
    }
  });
});

describe('a home', () => {
  const homes = '/content-manager/collection-types/api::haus.haus';
  const homeOf = async (brand: string) => {
    const { body } = await administrator(`${homes}${query}&filters[Marke][$eq]=${brand}`);
    return body.results[0] as { documentId: string; Kennung: string };
  };

  test('cannot take the address of another home: the holding’s website shows both, and its links stay', async () => {
    const home = await homeOf('tabor');
    const Inhalt = text(`[Haus](/unsere-haeuser/${home.Kennung})`);
    const page = { Marke: 'digallo', Titel: 'Unser Haus', Pfad: '/s/haus-der-gruppe', Inhalt };
    const { body } = await administrator(`${pages}/actions/publish${query}`, { body: page });
    const own = await inviteUser(service, administrator, ['redaktion-brunisberg']);
    const homesOfBrunisberg = (await own(homes + query)).body.results as { documentId: string; Kennung: string }[];
    const [taken] = homesOfBrunisberg;
    const publishAs = (Kennung: string) =>
      own(`${homes}/${taken?.documentId}/actions/publish${query}`, { body: { Kennung } });
    expect(failure(await publishAs(home.Kennung))).toContain('gibt es bei einer anderen Marke schon');
    expect(failure(await publishAs('x'))).toBe('200');
    expect(failure(await publishAs(taken?.Kennung ?? ''))).toBe('200');
    const after = await administrator(`${pages}/${body.data.documentId}${query}&status=published`);
    expect(after.body.data.Inhalt).toMatchObject(Inhalt);
    await administrator(`${pages}/${body.data.documentId}${query}`, { method: 'DELETE' });
  });

  test.each(['tabor', 'digallo'])('stays while %s links to it, and updates the links when renamed', async (Marke) => {
    const { documentId, Kennung } = await homeOf('tabor');
    const path = `${homes}/${documentId}`;
    const Pfad = `/s/haus-von-${Marke}`;
    const Inhalt = text(`[Haus](/unsere-haeuser/${Kennung}#anreise)`);
    const page = { Marke, Titel: 'Unser Haus', Pfad, Inhalt };
    const written = await administrator(`${pages}/actions/publish${query}`, { body: page });
    expect(failure(written)).toBe('200');
    const used = /^Hierher führen noch Links: .*«Unser Haus», Inhalt, 1\. Block «Text»: Text/;
    expect(failure(await administrator(`${path}/actions/unpublish${query}`, { body: {} }))).toMatch(used);
    expect(failure(await administrator(path + query, { method: 'DELETE' }))).toMatch(used);
    const renamed = `${Kennung}-neu`;
    expect((await administrator(`${path}/actions/publish${query}`, { body: { Kennung: renamed } })).status).toBe(200);
    const { body } = await administrator(`${pages}/${written.body.data.documentId}${query}`);
    expect(body.data.Inhalt[0].Text).toBe(`[Haus](/unsere-haeuser/${renamed}#anreise)`);
    expect((await administrator(`${pages}/${body.data.documentId}${query}`, { method: 'DELETE' })).status).toBe(200);
    expect((await administrator(`${path}/actions/publish${query}`, { body: { Kennung } })).status).toBe(200);
  });
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
    `"Hierher führen noch Links: «/s/zwei», Inhalt, 1. Block «Text»: Text. Bitte ändern Sie zuerst diese."`,
  );
  expect((await editor(`${pages}/actions/bulkUnpublish${query}`, both)).status).toBe(200);
  expect(await isLive('/s/eins')).toBe(false);
});

test('a picture in use cannot be deleted, alone, with others or with its folder', async () => {
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

const formerOf = async (path: string) => {
  const address = `/api/seiten${query}&filters[Marke]=tabor&filters[Pfad]=${path}&populate=deep`;
  const [page] = (await service.call(address, { as: 'site' })).body.data;
  return page?.FruehereAdressen ?? [];
};

test('a renamed page remembers its paths, and the links of the brand follow it', async () => {
  const button = { text: 'Mehr', link: '/s/alt?von=knopf#unten', internal: true };
  const links = '[eins](/s/alt) [zwei](</s/alt#unten> "Titel") [drei](/s/alt-und-neu) [vier](https://example.ch/s/alt)';
  const { body: page } = await publish({ Titel: 'Alt', Pfad: '/s/alt', Inhalt: text('[hier](/s/alt#oben)') });
  const id = page.data.documentId;
  expect((await publish({ Titel: 'Alt und neu', Pfad: '/s/alt-und-neu' })).status).toBe(200);
  const Inhalt = [...text(links), { __component: 'bloecke.knoepfe', Knoepfe: [button] }];
  expect((await publish({ Titel: 'Verweise', Pfad: '/s/verweise', Inhalt })).status).toBe(200);

  expect((await publish({ Titel: 'Neu', Pfad: '/s/neu', FruehereAdressen: ['/s/untergeschoben'] }, id)).status).toBe(
    200,
  );
  expect(await formerOf('/s/neu')).toEqual(['/s/alt']);
  const linking = await idOf('/s/verweise');
  for (const status of ['draft', 'published']) {
    const { Inhalt } = (await editor(`${pages}/${linking}${query}&status=${status}`)).body.data;
    expect(Inhalt[0].Text, status).toBe(
      '[eins](/s/neu) [zwei](</s/neu#unten> "Titel") [drei](/s/alt-und-neu) [vier](https://example.ch/s/alt)',
    );
    expect(Inhalt[1].Knoepfe[0].link, status).toBe('/s/neu?von=knopf#unten');
  }
  expect((await editor(`${pages}/${id}${query}`)).body.data.Inhalt[0].Text).toBe('[hier](/s/neu#oben)');

  expect((await publish({ Pfad: '/s/am-neusten' }, id)).status).toBe(200);
  expect(await formerOf('/s/am-neusten')).toEqual(['/s/neu', '/s/alt']);
  // After the reverse change an address does not redirect to itself.
  expect((await publish({ Pfad: '/s/neu' }, id)).status).toBe(200);
  expect(await formerOf('/s/neu')).toEqual(['/s/am-neusten', '/s/alt']);
});

test('the panel offers the pages of the own brand, by title and path', async () => {
  const { status, body } = await editor('/linkziele/tabor');
  expect(status).toBe(200);
  const page = (path: string) => body.pages.find((one: { path: string }) => one.path === path);
  expect(page('/')).toMatchObject({ title: 'Pflegeheim Tabor in Weggis', kind: 'Seite', isDraft: false });
  expect(page('/jobs/offene-stellen')).toMatchObject({ kind: 'Seite' });
  expect(page('/intern')).toBeUndefined();
  expect(body.pages.some(({ kind }: { kind: string }) => kind === 'Veranstaltung')).toBe(true);
  expect((await editor(pages + query, { body: { Titel: 'Entwurf', Pfad: '/s/nur-entwurf' } })).status).toBe(201);
  const later = (await editor('/linkziele/tabor')).body.pages;
  expect(later.find((one: { path: string }) => one.path === '/s/nur-entwurf')).toMatchObject({ isDraft: true });
  expect((await editor('/linkziele/bauma')).status).toBe(404);
  expect((await editor('/linkziele/nichts')).status).toBe(404);
  expect((await service.call('/linkziele/tabor')).status).toBe(401);
  expect((await service.call('/linkziele/tabor', { as: 'site' })).status).toBe(401);
});

test('a link refers to the language of its page', async () => {
  const write = (locale: string, data: object, id = '') =>
    administrator(`${pages}${id && `/${id}`}/actions/publish?locale=${locale}`, {
      body: { Marke: 'rivabella', ...data },
    });
  const remove = (id: string, locale: string) => administrator(`${pages}/${id}?locale=${locale}`, { method: 'DELETE' });
  const linking = (Pfad: string, link: string) => ({ Titel: Pfad, Pfad, Inhalt: text(`[hier](${link})`) });

  const french = (await write('fr-CH', { Titel: 'Vin', Pfad: '/s/vin' })).body.data.documentId;
  expect(failure(await write('de-CH', linking('/s/zum-wein', '/s/vin')))).toContain('führt zu keiner Seite');
  expect(failure(await write('it-CH', linking('/s/al-vino', '/s/vin')))).toContain('führt zu keiner Seite');
  const ofFrench = (await write('fr-CH', linking('/s/au-vin', '/s/vin'))).body.data.documentId;
  expect(failure(await remove(french, 'fr-CH'))).toContain('Hierher führen noch Links: «/s/au-vin»');

  // Visitors see the first language where another one is missing.
  await write('de-CH', { Titel: 'Wein', Pfad: '/s/vin' }, french);
  expect((await remove(french, 'fr-CH')).status).toBe(200);
  const ofItalian = (await write('it-CH', linking('/s/al-vino', '/s/vin'))).body.data.documentId;
  expect(failure(await remove(french, 'de-CH'))).toMatch(/«\/s\/au-vin».*«\/s\/al-vino»|«\/s\/al-vino».*«\/s\/au-vin»/);
  for (const [id, locale] of [
    [ofFrench, 'fr-CH'],
    [ofItalian, 'it-CH'],
    [french, 'de-CH'],
  ] as const)
    expect((await remove(id, locale)).status, locale).toBe(200);
});

test('a published entry keeps its number and its brand, because links to it would break', async () => {
  const events = '/content-manager/collection-types/api::veranstaltung.veranstaltung';
  const filter = '&filters[Marke][$eq]=tabor&pageSize=1&sort=documentId';
  // A list names the state of each entry, which an entry that is sent back must not hold.
  const [{ status: _, ...event }] = (await administrator(`${events}${query}${filter}`)).body.results;
  const path = `${events}/${event.documentId}`;
  const change = (body: object) => administrator(`${path}/actions/publish${query}`, { body: { ...event, ...body } });
  const kept = 'Marke – Was veröffentlicht ist, behält Marke und Nummer.';
  expect(failure(await change({ Marke: 'bauma' }))).toContain(kept);
  // Its draft is also refused in a bulk publication.
  expect((await administrator(path + query, { method: 'PUT', body: { Marke: 'bauma' } })).status).toBe(200);
  const alone = { body: { documentIds: [event.documentId] } };
  expect(failure(await administrator(`${events}/actions/bulkPublish${query}`, alone))).toContain(kept);
  // Users of the panel cannot choose a number. Other changes are published.
  const { body } = await change({ Titel: 'Sommerfest', Nummer: 8765 });
  expect(body.data).toMatchObject({ Titel: 'Sommerfest', Nummer: event.Nummer });
  expect((await administrator(`${path}/actions/unpublish${query}`, { body: {} })).status).toBe(200);
  expect((await change({ Marke: 'bauma' })).status).toBe(200);
});

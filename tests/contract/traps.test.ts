import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brands } from '../../sites.config.ts';
import { collections } from '../../src/content/collections.ts';
import { defaultFolder, readDefault } from '../../src/content/default/read.ts';
import { toGallery } from '../../src/content/gallery-format.ts';
import { type Call, type ContentService, startContentService } from './content-service.ts';

let service: ContentService;
beforeAll(async () => {
  service = await startContentService();
});
afterAll(() => service?.stop());

const v4 = { 'strapi-response-format': 'v4' };
const get = (path: string, options: Call = {}) => service.call(path, { as: 'site', headers: v4, ...options });
const homePage = (query = '') =>
  get(`/api/seiten?filters[Marke][$eq]=tabor&filters[Pfad][$eq]=/&populate=deep${query}`).then(
    ({ body }) => body.data[0],
  );

describe('reading', () => {
  test('populate=deep answers blocks, components in components and media', async () => {
    const { attributes } = await homePage();
    expect(attributes.Inhalt.length).toBeGreaterThan(2);
    const hero = attributes.Inhalt.find(({ __component }: { __component: string }) => __component === 'bloecke.hero');
    expect(hero.Bild.Datei.data.attributes).toMatchObject({ mime: 'image/webp', alternativeText: expect.any(String) });
    const { body } = await get('/api/konfiguration-tabor?populate=deep&locale=');
    expect(body.data.attributes).toMatchObject({
      Nav: expect.arrayContaining([expect.objectContaining({ name: expect.any(String), link: expect.any(String) })]),
      Meta: { metaImage: { data: { attributes: { formats: { gallery: { url: expect.any(String) } } } } } },
    });
  });

  test('populate=deep is known to every type of the sites', async () => {
    const paths = [
      ...Object.values(collections).map(({ api }) => api),
      ...brands.map(({ id }) => `konfiguration-${id}`),
    ];
    const answers = await Promise.all(paths.map((path) => get(`/api/${path}?populate=deep`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  test('parameters that the content service does not know are refused', async () => {
    expect((await get('/api/seiten?popular=deep')).status).toBe(400);
    expect((await get('/api/seiten?populate=deeper')).status).toBe(400);
  });

  test('the form of version 4 is answered when it is asked for, also by an empty media field', async () => {
    expect(await homePage()).toMatchObject({ id: expect.any(Number), attributes: { Pfad: '/' } });
    const { body } = await get('/api/seiten?pagination[pageSize]=1', { headers: {} });
    expect(body.data[0]).toMatchObject({ Pfad: expect.any(String) });
    const medien = (await get('/api/medien?populate=deep')).body.data;
    expect(
      medien.some(
        (item: { attributes: { Datei: object } }) => JSON.stringify(item.attributes.Datei) === '{"data":null}',
      ),
    ).toBe(true);
  });

  test('a page holds at most 100 entries, and the next ones follow', async () => {
    const first = (await get('/api/seiten?pagination[pageSize]=1000&sort=Pfad')).body;
    expect(first.data).toHaveLength(100);
    expect(first.meta.pagination).toMatchObject({ page: 1, pageSize: 100 });
    const { pageCount, total } = first.meta.pagination;
    const last = (await get(`/api/seiten?pagination[pageSize]=100&pagination[page]=${pageCount}`)).body;
    expect(last.data).toHaveLength(total - (pageCount - 1) * 100);
  });

  test('each locale answers in its language, and one without an entry with 404', async () => {
    const navigation = async (locale: string) =>
      (await get(`/api/konfiguration-rivabella?populate=deep&locale=${locale}`)).body.data.attributes.Nav[0].name;
    expect(await navigation('it-CH')).not.toBe(await navigation('de-CH'));
    const { status } = await get('/api/konfiguration-rivabella?locale=en', { as: 'admin', method: 'DELETE' });
    expect([200, 204]).toContain(status);
    expect((await get('/api/konfiguration-rivabella?populate=deep&locale=en')).status).toBe(404);
    expect((await get('/api/konfiguration-rivabella?populate=deep&locale=it-CH')).status).toBe(200);
  });

  test('the locales are those of the sites, the first of them the default one', async () => {
    const { body } = await get('/api/i18n/locales');
    const codes = body.map(({ code }: { code: string }) => code).sort();
    expect(codes).toEqual(['de-CH', 'en', 'fr-CH', 'it-CH']);
    expect(body.find(({ isDefault }: { isDefault: boolean }) => isDefault).code).toBe('de-CH');
  });
});

describe('the seed', () => {
  test('leaves out nothing of the default content', async () => {
    const apis = [...Object.values(collections).map(({ api }) => api), 'mitteilungen'] as const;
    const contents = await Promise.all(brands.map(({ id, locales }) => readDefault(id, locales[0])));
    const published = apis.map((api) => [api, contents.flatMap((content) => content[api]).length]);
    const found = apis.map(async (api) => {
      const { body } = await get(`/api/${api}?pagination[pageSize]=1&locale=de-CH`, { as: 'admin' });
      return [api, body.meta.pagination.total];
    });
    expect(await Promise.all(found)).toEqual(published);
  });
});

describe('permissions', () => {
  const apis = [
    ...Object.values(collections).map(({ api }) => api),
    ...brands.map(({ id }) => `konfiguration-${id}`),
    ...[
      'mitteilungen',
      'bewerbungen',
      'kontaktnachrichten',
      'users',
      'users/me',
      'upload/files',
      'i18n/locales',
      'vorschau',
    ],
  ];

  test('the public reads and writes nothing', async () => {
    const answers = await Promise.all(apis.map((path) => get(`/api/${path}`, { as: 'anyone' })));
    expect(answers.map(({ status }) => status)).toEqual(apis.map(() => 403));
    for (const path of [
      'bewerbungen',
      'kontaktnachrichten',
      'seiten',
      'upload',
      'auth/local/register',
      'auth/change-password',
      'auth/send-email-confirmation',
    ])
      expect([path, (await get(`/api/${path}`, { as: 'anyone', body: { data: {} } })).status]).toEqual([path, 403]);
  });

  test('whether there is somebody is told to nobody who asks for a new password, without a mail server either', async () => {
    for (const email of [`${service.staff.username}@personal.invalid`, 'nobody@personal.invalid']) {
      const answer = await get('/api/auth/forgot-password', { as: 'anyone', body: { email } });
      expect([email, answer]).toEqual([email, { status: 200, body: { ok: true } }]);
    }
    const body = { code: 'x', password: 'Ein-neues-Wort', passwordConfirmation: 'Ein-neues-Wort' };
    expect((await get('/api/auth/reset-password', { as: 'anyone', body })).status).toBe(400);
    expect(service.output().match(/mail: .*/g)).toEqual([expect.stringMatching(/^mail: off/)]);
  });

  test("the sites' token reads neither applications nor messages, users, staff notices or files", async () => {
    for (const path of ['bewerbungen', 'kontaktnachrichten', 'users', 'mitteilungen', 'upload/files', 'vorschau'])
      expect([path, (await get(`/api/${path}`)).status]).toEqual([path, 403]);
  });

  test("the sites' token writes nothing", async () => {
    const { documentId } = (await get('/api/seiten', { headers: {} })).body.data[0];
    const body = { data: { Titel: 'x' } };
    expect((await get('/api/seiten', { body })).status).toBe(403);
    expect((await get(`/api/seiten/${documentId}`, { method: 'PUT', body })).status).toBe(403);
    expect((await get(`/api/seiten/${documentId}`, { method: 'DELETE' })).status).toBe(403);
    expect((await get('/api/bewerbungen', { body })).status).toBe(403);
  });

  test("the forms' token reads nothing", async () => {
    const answers = await Promise.all(apis.map((path) => get(`/api/${path}`, { as: 'forms' })));
    expect(answers.map(({ status }) => status)).toEqual(apis.map(() => 403));
  });

  test("the forms' token cannot upload, so it cannot replace a published picture either", async () => {
    const file = formWith({}, { 'bild.png': await redPixel() });
    const { attributes } = (await homePage()).attributes.Inhalt[0].Bild.Datei.data;
    expect((await get('/api/upload', { as: 'forms', body: file })).status).toBe(403);
    expect((await get(`/api/upload?id=${attributes.id ?? 1}`, { as: 'forms', body: file })).status).toBe(403);
  });

  test('drafts are answered to the preview only', async () => {
    const { documentId } = (await get('/api/seiten', { headers: {} })).body.data[0];
    const body = { data: { Titel: 'Noch ein Entwurf' } };
    await get(`/api/seiten/${documentId}?status=draft`, { as: 'admin', method: 'PUT', body });
    const titleFor = async (query: string, options: Call) =>
      (await get(`/api/seiten/${documentId}?${query}`, options)).body.data?.attributes.Titel;
    expect(await titleFor('status=draft', { as: 'preview' })).toBe('Noch ein Entwurf');
    expect(await titleFor('', { as: 'preview' })).not.toBe('Noch ein Entwurf');
    expect(await titleFor('', {})).not.toBe('Noch ein Entwurf');
    for (const query of ['status=draft', 'status[]=draft', 'publicationFilter=never-published'])
      expect([query, (await get(`/api/seiten?${query}`)).status]).toEqual([query, 403]);
    expect((await get('/api/konfiguration-tabor?status=draft')).status).toBe(403);
    expect((await get('/api/vorschau', { as: 'preview' })).status).toBe(204);
  });

  test('staff log in and read their notices, and nothing else', async () => {
    const login = (password: string) =>
      get('/api/auth/local', { as: 'anyone', body: { identifier: service.staff.username, password } });
    expect((await login('wrong')).status).toBe(400);
    const { status, body } = await login(service.staff.password);
    expect(status).toBe(200);
    const asStaff = (path: string) => get(path, { as: 'anyone', headers: { authorization: `Bearer ${body.jwt}` } });
    expect((await asStaff('/api/mitteilungen?populate=deep')).body.data.length).toBeGreaterThan(0);
    for (const path of apis.filter((path) => path !== 'mitteilungen'))
      expect([path, (await asStaff(`/api/${path}`)).status]).toEqual([path, 403]);
    expect((await asStaff('/api/mitteilungen?status=draft')).status).toBe(403);
  });

  test('a few mistaken logins do not lock out the others, whose requests all come from the origin', async () => {
    const login = (password: string) =>
      get('/api/auth/local', { as: 'anyone', body: { identifier: service.staff.username, password } });
    for (let count = 0; count < 10; count += 1) expect((await login('wrong')).status).toBe(400);
    expect((await login(service.staff.password)).status).toBe(200);
  });
});

describe('applications and messages', () => {
  test('an application arrives with its files, which have no address on the web', async () => {
    const files = { 'Lebenslauf.pdf': pdf, 'foto.png': await redPixel() };
    const { status, body } = await get('/api/bewerbungen', {
      as: 'forms',
      body: formWith(application('arrives-1'), files),
    });
    expect([status, Object.keys(body.data)]).toEqual([201, ['documentId', 'Quittung']]);
    const entry = (await get('/api/bewerbungen?populate=deep&filters[Quittung]=arrives-1', { as: 'admin' })).body
      .data[0];
    // They stand in the order in which they reach the disk.
    const byName = (a: { Name: string }, b: { Name: string }) => (a.Name < b.Name ? -1 : 1);
    expect(entry.attributes.Dateien.toSorted(byName)).toMatchObject([
      { Name: 'Lebenslauf.pdf', Typ: 'application/pdf', Groesse: pdf.length },
      { Name: 'foto.png', Typ: 'image/png' },
    ]);
    const kept = await readdir(join(service.folder, 'private/bewerbungen/arrives-1'));
    expect(kept).toHaveLength(2);
    for (const name of kept) {
      const found = readdirSync(join(service.folder, 'public'), { recursive: true }).filter((path) =>
        String(path).includes(name),
      );
      expect(found).toEqual([]);
      for (const path of [
        `uploads/${name}`,
        `private/bewerbungen/arrives-1/${name}`,
        `uploads/../../private/bewerbungen/arrives-1/${name}`,
      ])
        expect((await get(`/${path}`)).status).toBe(404);
    }
    expect((await get(`/bewerbungen/${body.data.documentId}/dateien/0`)).status).toBe(401);
    expect((await get(`/bewerbungen/${body.data.documentId}/dateien/0`, { as: 'admin' })).status).toBe(401);
  });

  test('who may read applications in the panel downloads their files there', async () => {
    const { body } = await get('/api/bewerbungen', {
      as: 'forms',
      body: formWith(application('panel-01'), { 'Über mich.pdf': pdf }),
    });
    const administrator = { firstname: 'A', lastname: 'B', email: 'admin@example.ch', password: 'Test-password-1' };
    const login = await get('/admin/register-admin', { as: 'anyone', body: administrator });
    const response = await fetch(`${service.url}/bewerbungen/${body.data.documentId}/dateien/0`, {
      headers: { authorization: `Bearer ${login.body.data.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%9Cber%20mich.pdf");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  test('the same receipt again is answered with the same entry, and creates nothing', async () => {
    const send = () =>
      get('/api/bewerbungen', { as: 'forms', body: formWith(application('twice-00'), { 'a.pdf': pdf }) });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.documentId)).size).toBe(1);
    expect((await get('/api/bewerbungen?filters[Quittung]=twice-00', { as: 'admin' })).body.meta.pagination.total).toBe(
      1,
    );
    expect(await readdir(join(service.folder, 'private/bewerbungen/twice-00'))).toHaveLength(1);
    const message = { Quittung: 'message-1', Marke: 'tabor', Name: 'A', Email: 'a@example.ch', Nachricht: 'Guten Tag' };
    const sendMessage = () => get('/api/kontaktnachrichten', { as: 'forms', body: { data: message } });
    expect([(await sendMessage()).status, (await sendMessage()).status]).toEqual([201, 200]);
  });

  test('a file is known by its bytes, whatever it calls itself', async () => {
    const doc = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1000),
      Buffer.from('WordDocument', 'utf16le'),
    ]);
    const heic = Buffer.concat([
      Buffer.from('0000001c', 'hex'),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(100),
    ]);
    const statusOf = async (receipt: string, name: string, bytes: Buffer) =>
      (await get('/api/bewerbungen', { as: 'forms', body: formWith(application(receipt), { [name]: bytes }) })).status;
    expect(await statusOf('type-doc', 'a.doc', doc)).toBe(201);
    expect(await statusOf('type-heic', 'a.heic', heic)).toBe(201);
    expect(await statusOf('type-docx', 'a.docx', zipHolding('[Content_Types].xml', docxTypes))).toBe(201);
    expect(await statusOf('type-odt', 'a.odt', zipHolding('mimetype', 'application/vnd.oasis.opendocument.text'))).toBe(
      201,
    );
    expect(await statusOf('type-exe', 'lebenslauf.pdf', Buffer.from('MZ\x90\0 this is a program'))).toBe(400);
    expect(await statusOf('type-html', 'lebenslauf.pdf', Buffer.from('<html><script>alert(1)</script>'))).toBe(400);
    expect(await statusOf('type-svg', 'foto.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(400);
    expect(await statusOf('type-zip', 'a.docx', zipHolding('evil.exe'))).toBe(400);
    expect(await statusOf('type-msi', 'a.doc', doc.subarray(0, 900))).toBe(400);
    expect((await get('/api/bewerbungen?filters[Quittung]=type-exe', { as: 'admin' })).body.data).toEqual([]);
    expect(await readdir(join(service.folder, 'private/bewerbungen'))).not.toContain('type-exe');
  });

  test('files above the limits are refused', async () => {
    const statusOf = async (receipt: string, files: Record<string, Buffer>) =>
      (await get('/api/bewerbungen', { as: 'forms', body: formWith(application(receipt), files) })).status;
    const megabytes = (count: number) => Buffer.concat([pdf, Buffer.alloc(count * 1024 * 1024)]);
    const nine = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}.pdf`, pdf]));
    expect(await statusOf('limit-many', nine)).toBe(413);
    expect(await statusOf('limit-file', { 'a.pdf': megabytes(10) })).toBe(413);
    expect(await statusOf('limit-total', { 'a.pdf': megabytes(9), 'b.pdf': megabytes(9), 'c.pdf': megabytes(9) })).toBe(
      413,
    );
    expect(await statusOf('limit-body', { 'a.pdf': megabytes(101) })).toBe(413);
  });

  test('fields that a form must not set are refused', async () => {
    const send = (fields: object) =>
      get('/api/bewerbungen', { as: 'forms', body: { data: { ...application('fields-1'), ...fields } } });
    expect((await send({ Dateien: [{ Name: 'x', Typ: 'x', Groesse: 1, Ablage: '../../data.db' }] })).status).toBe(400);
    expect((await send({ Marke: 'nobody' })).status).toBe(400);
    expect((await send({ Quittung: '../../up' })).status).toBe(400);
    expect((await send({ Vorname: '' })).status).toBe(400);
    expect((await send({ documentId: 'x', erfunden: 1 })).status).toBe(400);
  });

  test('nothing of an application stays in the temporary folder, taken or refused', async () => {
    const send = (receipt: string, bytes: Buffer) =>
      get('/api/bewerbungen', { as: 'forms', body: formWith(application(receipt), { 'a.pdf': bytes }) });
    expect((await send('temporary-1', pdf)).status).toBe(201);
    expect((await send('temporary-2', Buffer.from('MZ'))).status).toBe(400);
    expect((await send('temporary-3', Buffer.alloc(101 * 1024 * 1024))).status).toBe(413);
    // What Node compiles it may keep there.
    const left = async () =>
      (await readdir(join(service.folder, 'temporary'))).filter((name) => name !== 'node-compile-cache');
    await vi.waitFor(async () => expect(await left()).toEqual([]));
  });

  test('with an application its files are deleted', async () => {
    const { body } = await get('/api/bewerbungen', {
      as: 'forms',
      body: formWith(application('delete-1'), { 'a.pdf': pdf }),
    });
    await get(`/api/bewerbungen/${body.data.documentId}`, { as: 'admin', method: 'DELETE' });
    expect(await readdir(join(service.folder, 'private/bewerbungen'))).not.toContain('delete-1');
  });
});

describe('editing', () => {
  const page = { Marke: 'tabor', Titel: 'Probe' };
  const publish = (data: object, api = 'seiten') => get(`/api/${api}`, { as: 'admin', body: { data } });
  const messageOf = async (data: object, api?: string) => {
    const { status, body } = await publish(data, api);
    expect([status, body.error?.name]).toEqual([400, 'ValidationError']);
    return body.error.message;
  };

  test('a required field is neither empty nor blank', async () => {
    const block = { __component: 'bloecke.text', Titel: 'Titel' };
    expect(await messageOf({ ...page, Pfad: '/s/probe', Titel: '' })).toMatch(/Titel/);
    expect(await messageOf({ ...page, Pfad: '/s/probe', Titel: '   ' })).toMatch(/Titel/);
    expect(await messageOf({ ...page, Pfad: '/s/probe', Inhalt: [{ ...block, Text: '' }] })).toMatch(/Text/);
    expect(await messageOf({ ...page, Pfad: '/S/Probe' })).toMatch(/Pfad/);
  });

  test('a picture without an alternative text is not published, and the message says where it stands', async () => {
    const [file] = (await get('/api/upload', { as: 'admin', body: uploadOf('ohne-text.png', await redPixel()) })).body;
    const hero = { __component: 'bloecke.hero', Titel: 'Titel', Bild: { Datei: file.id } };
    expect(await messageOf({ ...page, Pfad: '/s/bild', Inhalt: [hero] })).toMatchInlineSnapshot(
      `"Inhalt Nr. 1 › Bild › Datei: Dem Bild «ohne-text.png» fehlt der Alternativtext. Bitte ergänzen Sie ihn in der Medienbibliothek: was muss wissen, wer das Bild nicht sieht?"`,
    );
    expect((await get('/api/seiten?filters[Pfad]=/s/bild&status=draft', { as: 'admin' })).body.data).toEqual([]);
    const info = uploadOf(undefined, undefined, { alternativeText: 'Ein roter Punkt', focalPoint: { x: 20, y: 80 } });
    await get(`/api/upload?id=${file.id}`, { as: 'admin', body: info });
    const { body } = await get('/api/seiten?populate=deep', {
      as: 'admin',
      body: { data: { ...page, Pfad: '/s/bild', Inhalt: [hero] } },
    });
    expect(body.data.attributes.Inhalt[0].Bild.Datei.data.attributes).toMatchObject({
      alternativeText: 'Ein roter Punkt',
      focalPoint: { x: 20, y: 80 },
    });
  });

  test('what the sites would refuse is not published', async () => {
    const journey = { __component: 'bloecke.anreise', Titel: 'Anreise' };
    expect(await messageOf({ ...page, Pfad: '/s/anreise', Inhalt: [journey] })).toMatchInlineSnapshot(
      `"Inhalt Nr. 1 › MitOev: Beschreiben Sie die Anreise mit öffentlichem Verkehr oder mit dem Auto."`,
    );
    expect(await messageOf({ ...page, Pfad: '/irgendwo' })).toMatchInlineSnapshot(
      `"Pfad: «/irgendwo» ist keine Adresse dieser Website. Frei wählbar sind Adressen wie /s/tarife, mit Kleinbuchstaben, Ziffern und Bindestrichen."`,
    );
    expect(await messageOf({ ...page, Pfad: '/kontakt' })).toMatchInlineSnapshot(
      `"Pfad: «/kontakt» gibt es bei dieser Marke schon. Bitte wählen Sie eine andere Adresse."`,
    );
    expect(await messageOf({ ...job, PensumVon: 80, PensumBis: 60 }, 'stellen')).toMatchInlineSnapshot(
      `"PensumBis: Das grösste Pensum darf nicht kleiner sein als das kleinste."`,
    );
  });

  test('vacancies get the next number, and that of a deleted one is not given again', async () => {
    const numberOf = async (fields: object) => (await publish({ ...job, ...fields }, 'stellen')).body.data;
    const answers = await Promise.all([numberOf({}), numberOf({ Nummer: null }), numberOf({})]);
    const numbers = answers.map(({ attributes }) => attributes.Nummer).sort((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], numbers[0] + 1, numbers[0] + 2]);
    const last = answers.find(({ attributes }) => attributes.Nummer === numbers[2]);
    await get(`/api/stellen/${last.documentId}`, { as: 'admin', method: 'DELETE' });
    expect((await numberOf({})).attributes.Nummer).toBe(numbers[2] + 1);
    const [kept] = answers;
    const body = { data: { Titel: 'Neuer Titel', Nummer: null } };
    const changed = await get(`/api/stellen/${kept.documentId}`, { as: 'admin', method: 'PUT', body });
    expect(changed.body.data.attributes).toMatchObject({ Titel: 'Neuer Titel', Nummer: kept.attributes.Nummer });
    const it = await get(`/api/stellen/${kept.documentId}?locale=it-CH`, {
      as: 'admin',
      method: 'PUT',
      body: { data: { ...job, Nummer: null } },
    });
    expect(it.body.data.attributes).toMatchObject({ locale: 'it-CH', Nummer: kept.attributes.Nummer });
    expect((await publish({ ...job, Nummer: kept.attributes.Nummer }, 'stellen')).status).toBe(400);
  });

  const job = {
    Marke: 'tabor',
    Titel: 'Köchin / Koch',
    Bereich: 'hotellerie',
    PensumVon: 60,
    PensumBis: 80,
    Arbeitsort: 'Weggis',
    Eintritt: 'per sofort',
    Einleitung: 'Sie kochen.',
    Aufgaben: 'Kochen',
    Profil: 'Koch EFZ',
    Angebot: 'Eine Küche',
    Kontaktperson: { Name: 'Anna Beispiel' },
    Bewerbungsadresse: 'Tabor\n6353 Weggis',
  };
});

describe('media', () => {
  const original = join(defaultFolder, 'bilder/tabor/haus.webp');
  const bytesOf = async (url: string) => Buffer.from(await (await fetch(service.url + url)).arrayBuffer());

  test('an upload keeps its bytes and gets the gallery format of the sites, and no other than the thumbnail', async () => {
    const bytes = await readFile(original);
    const [file] = (await get('/api/upload', { as: 'admin', body: uploadOf('haus.webp', bytes) })).body;
    expect(hashOf(await bytesOf(file.url))).toBe(hashOf(bytes));
    expect(Object.keys(file.formats).sort()).toEqual(['gallery', 'thumbnail']);
    const gallery = await bytesOf(file.formats.gallery.url);
    expect(await sharp(gallery).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(hashOf(gallery)).toBe(hashOf(await toGallery(bytes)));
  });

  test('a picture that is turned by its camera is not turned', async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [file] = (await get('/api/upload', { as: 'admin', body: uploadOf('gedreht.jpg', bytes) })).body;
    expect(hashOf(await bytesOf(file.url))).toBe(hashOf(bytes));
    expect(file).toMatchObject({ width: 400, height: 300, formats: { gallery: { width: 1200, height: 630 } } });
  });

  test('the media library takes nothing that runs when it is opened', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const name of ['a.svg', 'a.html'])
      expect((await get('/api/upload', { as: 'admin', body: uploadOf(name, svg) })).status).toBe(400);
  });

  test('every picture of the seed has an alternative text and a gallery format', async () => {
    const { body } = await get('/api/upload/files?filters[mime][$startsWith]=image&pagination[pageSize]=100', {
      as: 'admin',
      headers: {},
    });
    const files = Array.isArray(body) ? body : (body.data ?? body.results);
    expect(files.length).toBeGreaterThan(50);
    for (const file of files.filter(({ name }: { name: string }) => name.endsWith('.webp') && name !== 'haus.webp'))
      expect(file).toMatchObject({
        alternativeText: expect.stringMatching(/./),
        focalPoint: { x: expect.any(Number), y: expect.any(Number) },
        formats: { gallery: { width: 1200, height: 630 } },
      });
  });
});

const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n', 'latin1');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const redPixel = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const application = (receipt: string) => ({
  Quittung: receipt,
  Marke: 'tabor',
  Vorname: 'Anna',
  Nachname: 'Beispiel',
  Bereich: 'hotellerie',
  Ausbildung: 'Köchin EFZ',
  Adresse: 'Seeweg 1',
  PLZ: '6353',
  Ort: 'Weggis',
  Email: 'anna@example.ch',
  Telefon: '044 000 00 00',
});

function formWith(data: object, files: Record<string, Buffer>): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const [name, bytes] of Object.entries(files))
    form.append('files.Dateien', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

function uploadOf(name?: string, bytes?: Buffer, info: object = {}): FormData {
  const form = new FormData();
  form.set('fileInfo', JSON.stringify(info));
  if (name && bytes) form.set('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

const docxTypes =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A zip archive with one stored file, as the office formats begin. */
function zipHolding(name: string, contents = ''): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(contents.length, 18);
  header.writeUInt32LE(contents.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + contents), Buffer.alloc(64)]);
}

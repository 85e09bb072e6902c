import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import { collections } from '../../src/content/collections.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { full } from '../fixtures/full.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type Call, type ContentService, v4 } from './content-service.ts';
import { sharedContentService } from './shared-content-service.ts';

let service: ContentService;
let folders: TemporaryFolders;
beforeAll(async () => {
  [service, folders] = await Promise.all([sharedContentService(), temporaryFolders()]);
});
afterAll(async () => {
  await folders?.remove();
});

const get = (path: string, options: Call = {}) => service.call(path, { as: 'site', headers: v4, ...options });
const homePage = (query = '') =>
  get(`/api/seiten?filters[Marke][$eq]=tabor&filters[Pfad][$eq]=/&populate=deep${query}`).then(
    ({ body }) => body.data[0],
  );

describe('reading', () => {
  test('populate=deep returns blocks, nested components and media', async () => {
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

  test('the format of version 4 is returned on request, also for an empty media field', async () => {
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

  test('a page holds at most 100 entries, and the next page continues', async () => {
    const first = (await get('/api/seiten?pagination[pageSize]=1000&sort=Pfad')).body;
    expect(first.data).toHaveLength(100);
    expect(first.meta.pagination).toMatchObject({ page: 1, pageSize: 100 });
    const { pageCount, total } = first.meta.pagination;
    const last = (await get(`/api/seiten?pagination[pageSize]=100&pagination[page]=${pageCount}`)).body;
    expect(last.data).toHaveLength(total - (pageCount - 1) * 100);
  });

  test('the locales are those of the sites; the first one is the default', async () => {
    const { body } = await get('/api/i18n/locales');
    const codes = body.map(({ code }: { code: string }) => code).sort();
    expect(codes).toEqual(['de-CH', 'en', 'fr-CH', 'it-CH']);
    expect(body.find(({ isDefault }: { isDefault: boolean }) => isDefault).code).toBe('de-CH');
  });
});

describe('the seed', () => {
  /** Ignores `updatedAt`, which the default content lacks. */
  const timeless = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (key, part) => (key === 'createdAt' || key === 'updatedAt' ? undefined : part)));

  test('has the default content of the brands, without unknown fields', async () => {
    const unknown: string[] = [];
    const trouble = (line: string) => unknown.push(line);
    // Midnight may have passed since the content service got its content.
    const { createdAt } = (await get('/api/konfiguration-tabor')).body.data.attributes;
    const [source, byDefault] = [
      serviceSource({ url: service.url, token: service.tokens.site, trouble }),
      await defaultSource(undefined, dayInZurich(createdAt)),
    ];
    const store = await openMediaStore(folders.media);
    // All of them take half a minute.
    const compared = full ? brands : [brandById('tabor'), brandById('rivabella')];
    for (const brand of compared) {
      const [actual, expected] = [await pullBrand(source, brand, store), await pullBrand(byDefault, brand, store)];
      expect(timeless(actual.contents), brand.id).toEqual(timeless(expected.contents));
    }
    expect(unknown).toEqual([]);
    const contents = await Promise.all(brands.map(({ id, locales }) => readDefault(id, locales[0])));
    const { body } = await get('/api/mitteilungen?pagination[pageSize]=1&locale=de-CH', { as: 'admin' });
    expect(body.meta.pagination.total).toBe(contents.flatMap(({ mitteilungen }) => mitteilungen).length);
  });
});

describe('permissions', () => {
  const apis = [
    ...Object.values(collections).map(({ api }) => api),
    ...brands.map(({ id }) => `konfiguration-${id}`),
    ...['mitteilungen', 'bewerbungen', 'kontaktnachrichten', 'users', 'users/me', 'upload/files'],
    ...['i18n/locales', 'vorschau'],
  ];

  test('the public reads and writes nothing', async () => {
    const answers = await Promise.all(apis.map((path) => get(`/api/${path}`, { as: 'anyone' })));
    expect(answers.map(({ status }) => status)).toEqual(apis.map(() => 403));
    for (const path of [
      ...['bewerbungen', 'kontaktnachrichten', 'seiten', 'upload', 'auth/local/register'],
      ...['auth/change-password', 'auth/send-email-confirmation'],
    ])
      expect([path, (await get(`/api/${path}`, { as: 'anyone', body: { data: {} } })).status]).toEqual([path, 403]);
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

  test('only the preview gets drafts', async () => {
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
});

test('a locale without an entry answers 404, and others stay', async () => {
  const statusOf = async (locale: string) =>
    (await get(`/api/konfiguration-rivabella?populate=deep&locale=${locale}`)).status;
  await get('/api/konfiguration-rivabella?locale=en', { as: 'admin', method: 'DELETE' });
  expect([await statusOf('en'), await statusOf('it-CH')]).toEqual([404, 200]);
});

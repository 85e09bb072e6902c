import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReplacePreview } from '../../cms/src/replace/answers.ts';
import { brands } from '../../sites.config.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { type MediaStore, openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type Call, type ContentService, startContentService } from './content-service.ts';
import { sentApplication, vacancy } from './editor-input.ts';
import { inviteUser, type PanelUser, panelUser, succeed } from './panel-login.ts';

const program = findPostgres();
/** Contains characters that URLs must escape, like half of the passwords of `openssl rand -base64 32`. */
const password = 'ab/cd+e@f=';
const invitation = 'invitation-of-the-first-administrator';

let postgres: Postgres;
let service: ContentService;
let folders: TemporaryFolders;
let store: MediaStore;
let anna: PanelUser;

/** Environment of the content service from `compose.yaml`, with these values as `.env`. */
function composed(values: Record<string, string>): Record<string, string> {
  const { services } = load(readFileSync('compose.yaml', 'utf8')) as {
    services: { content: { environment: Record<string, string | number> } };
  };
  const filled = Object.entries(services.content.environment).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{(\w+):([?-])\}/g, (_, variable: string, otherwise: string) => {
      if (otherwise === '?' && !values[variable]) throw new Error(`compose.yaml needs ${variable}`);
      return values[variable] ?? '';
    }),
  ]);
  return Object.fromEntries(filled);
}

/** Takes minutes: the service seeds itself. */
describe.skipIf(!program)('with PostgreSQL as in compose.yaml, the content service', () => {
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'strapi', password });
    folders = await temporaryFolders();
    store = await openMediaStore(folders.media);
    const tokens = { SITE_TOKEN: 'test-site-token', FORMS_TOKEN: 'test-forms-token' };
    const settings = {
      ...composed({ ...tokens, DATABASE_PASSWORD: password, REBUILD_SECRET: 'a-secret-of-the-test' }),
      // Local addresses replace the container names.
      HOST: '127.0.0.1',
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: String(postgres.port),
      DATABASE_NAME: 'postgres',
      REBUILD_URL: '',
      PREVIEW_TOKEN: 'test-preview-token',
      FIRST_ADMIN_TOKEN: invitation,
      SEED: 'true',
    };
    service = await startContentService(settings, 'nothing');
  }, 2_700_000);
  afterAll(async () => {
    await service?.stop();
    await postgres?.stop();
    await folders?.remove();
  });

  test('seeds itself with the default content', async () => {
    const source = serviceSource({ url: service.url, token: service.tokens.site });
    const byDefault = await defaultSource();
    // The default content lacks these times.
    const times = ['createdAt', 'updatedAt'];
    const timeless = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, part) => (times.includes(key) ? undefined : part)));
    for (const brand of brands) {
      const [actual, expected] = [await pullBrand(source, brand, store), await pullBrand(byDefault, brand, store)];
      expect(timeless(actual.contents), brand.id).toEqual(timeless(expected.contents));
    }
  });

  test('stores an application once that arrives ten times at the same moment', async () => {
    const body = { data: sentApplication('ten-times') };
    const send = () => service.call('/api/bewerbungen', { as: 'forms', body });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.documentId)).size).toBe(1);
  });

  test('gives simultaneously published vacancies distinct numbers, in separate transactions', async () => {
    const publish = () => service.call('/api/stellen', { as: 'admin', body: { data: vacancy } });
    const answers = await Promise.all(Array.from({ length: 20 }, publish));
    expect(answers.map(({ status, body }) => body.error?.message ?? status)).toEqual(Array(20).fill(201));
    const numbers = answers.map(({ body }) => body.data.Nummer);
    expect(new Set(numbers).size).toBe(20);
  });

  test('keeps versions and the bin, and restores from both', async () => {
    const userInfo = { firstname: 'A', lastname: 'B', password: 'Test-password-1' };
    const registered = await service.call('/admin/register', { body: { registrationToken: invitation, userInfo } });
    const administrator = panelUser(service, registered.body.data.token);
    anna = await inviteUser(service, administrator, ['redaktion-tabor'], 'Anna');
    const ask = async (path: string, options?: Call) => {
      const { status, body } = await anna(path, options);
      if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    };
    const pages = '/content-manager/collection-types/api::seite.seite';
    const data = { Pfad: '/s/fassungen', Titel: 'Zuerst', Inhalt: [] };
    const { documentId } = (await ask(`${pages}?locale=de-CH`, { body: data })).data;
    const draft = async () => (await ask(`${pages}/${documentId}?locale=de-CH`)).data;
    for (const Titel of ['Zuerst', 'Danach'])
      await ask(`${pages}/${documentId}/actions/publish?locale=de-CH`, { body: { ...data, Titel } });
    const which = new URLSearchParams({ uid: 'api::seite.seite', documentId, locale: 'de-CH' });
    const { versions } = await ask(`/fassungen?${which}`);
    expect(versions).toMatchObject([{ places: ['Titel'] }, { author: 'Anna Test' }]);
    await ask(`/fassungen/${versions[1].id}/wiederherstellen`, { body: {} });
    expect((await draft()).Titel).toBe('Zuerst');
    await ask(`${pages}/${documentId}?locale=de-CH`, { method: 'DELETE' });
    const line = (await ask('/papierkorb')).lines.find(({ title }: { title: string }) => title === 'Zuerst');
    await ask(`/papierkorb/${line?.id}/wiederherstellen`, { body: {} });
    expect((await draft()).Pfad).toBe('/s/fassungen');

    // Several people press at once: one publishes the place, and the others get a refusal.
    const ida = await inviteUser(service, administrator, ['redaktion-geeren'], 'Ida');
    const place = { Art: 'Nachtplatz', Stand: 'frei', AbDatum: null, Wochen: null, Anzahl: null, Zimmer: null };
    const press = () => ida('/plaetze', { body: { brand: 'geeren', home: 'geeren', places: [place] } });
    const pressed = await Promise.all(Array.from({ length: 6 }, press));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(400)]);
    const query = 'filters[Marke]=geeren&filters[Haus]=geeren&filters[Art]=Nachtplatz';
    expect((await service.call(`/api/plaetze?${query}`, { as: 'site' })).body.data).toHaveLength(1);
  });

  test('replaces a text in drafts and published versions together', async () => {
    const { data } = await succeed(
      anna('/content-manager/collection-types/api::seite.seite/actions/publish?locale=de-CH', {
        body: { Pfad: '/s/ersetzt', Titel: 'Beim Wacholderhaus', Inhalt: [] },
      }),
    );
    const wish = { text: 'Wacholderhaus', by: 'Holunderhaus' };
    const { entries } = (await succeed(anna('/ersetzen/vorschau', { body: wish }))) as ReplacePreview;
    const places = entries.flatMap((entry) => entry.places.map(({ key }) => key));
    const { id } = await succeed(anna('/ersetzen', { body: { ...wish, places } }));
    const titles = async () => {
      const path = `/content-manager/collection-types/api::seite.seite/${data.documentId}?locale=de-CH&status=`;
      return Promise.all(['draft', 'published'].map(async (status) => (await succeed(anna(path + status))).data.Titel));
    };
    expect(await titles()).toEqual(['Beim Holunderhaus', 'Beim Holunderhaus']);
    await succeed(anna(`/ersetzungen/${id}/zuruecknehmen`, { body: {} }));
    expect(await titles()).toEqual(['Beim Wacholderhaus', 'Beim Wacholderhaus']);
  });

  test('has all edits after a restart, without duplicates', async () => {
    const read = async (path: string) => (await service.call(path, { as: 'site' })).body;
    const jobs = '/api/stellen?pagination[pageSize]=1&sort=Nummer:desc';
    const { data, meta } = await read(jobs);
    const path = `/api/stellen/${data[0].documentId}`;
    await service.call(path, { as: 'admin', method: 'PUT', body: { data: { Titel: 'Neu' } } });
    await service.restart();
    expect((await read(path)).data.Titel).toBe('Neu');
    expect((await read(jobs)).meta).toEqual(meta);
  });
});

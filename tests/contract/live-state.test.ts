import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EntryState, Website } from '../../cms/src/live/states.ts';
import { wholeBrands } from '../../src/build/plan/plan.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { askAt } from '../fixtures/ask.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { vacancy } from './editor-input.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor } from './panel-login.ts';

const secret = 'test-rebuild-secret';
const locale = 'de-CH';
const pages = 'api::seite.seite';
const vacancies = 'api::stelle.stelle';
/** Built brands: the edited one, and one that must not notice it. */
const sites = ['tabor', 'bauma'] as const;
/** A page of Tabor that shows pictures. */
const withPictures = '/wohnen';

let folders: TemporaryFolders;
let mails: MailServer;
let service: ContentService;
let origin: Origin;
let builder: SiteBuilder;
let administrator: PanelUser;
let editor: PanelUser;
let stranger: PanelUser;

beforeAll(async () => {
  folders = await temporaryFolders();
  mails = await startMailServer();
  origin = await openOrigin(0);
  service = await startContentService({
    REBUILD_URL: `http://127.0.0.1:${origin.port}/api/rebuild`,
    REBUILD_SECRET: secret,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Digallo Gruppe <system@digallo.example>',
  });
  builder = openSiteBuilder({
    folders,
    now,
    stays: true,
    source: async (signal) => serviceSource({ url: service.url, token: service.tokens.site, signal }),
  });
  await builder.build(wholeBrands(sites));
  administrator = panelUser(service, await registerEditor(service));
  editor = await inviteUser(service, administrator, ['redaktion-tabor'], 'Ida');
  stranger = await inviteUser(service, administrator, ['redaktion-bauma'], 'Bert');
}, 600_000);
afterAll(async () => {
  await service?.stop();
  await origin?.close();
  await builder?.close();
  await mails?.stop();
  await folders?.remove();
});

function openOrigin(port: number): Promise<Origin> {
  return startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], tokens: [], checkMinutes: 0 },
    build: (plan) => builder.build(plan),
    port,
    hostname: '127.0.0.1',
    log: () => {},
  });
}

/** Long enough for several builds: each one requests the content of all brands. */
const soon = { timeout: 240_000, interval: 200 };

async function succeed(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function pageAt(path: string): Promise<string> {
  const query = `locale=${locale}&filters[Marke][$eq]=tabor&filters[Pfad][$eq]=${path}`;
  const { results } = await succeed(editor(`/content-manager/collection-types/${pages}?${query}`));
  return results[0].documentId;
}

async function publish(who: PanelUser, uid: string, documentId: string, change: object): Promise<void> {
  const path = `/content-manager/collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`;
  const entry = await succeed(who(path.replace('/actions/publish', '')));
  await succeed(who(path, { body: { ...entry.data, ...change } }));
}

const create = async (uid: string, data: object): Promise<string> =>
  (await succeed(editor(`/content-manager/collection-types/${uid}?locale=${locale}`, { body: data }))).data.documentId;

const ask = (who: PanelUser, uid: string, documentId: string): Promise<Answer> =>
  who(`/website/eintrag?uid=${uid}&documentId=${documentId}&locale=${locale}`);

const stateOf = async (uid: string, documentId: string): Promise<EntryState> => succeed(ask(editor, uid, documentId));

const becomes = (uid: string, documentId: string, wanted: object) =>
  vi.waitFor(async () => expect(await stateOf(uid, documentId)).toMatchObject(wanted), soon);

const websitesOf = async (who: PanelUser): Promise<Website[]> => (await succeed(who('/website/marken'))).brands;

test('published entries are live, with the address of their page; drafts are not', async () => {
  const id = await create(pages, { Marke: 'tabor', Titel: 'Neu hier', Pfad: '/s/neu-hier', Meta: {}, Inhalt: [] });
  expect(await stateOf(pages, id)).toMatchObject({ is: 'absent', host: 'tabor.example' });
  await publish(editor, pages, id, { Titel: 'Ganz neu hier' });
  await becomes(pages, id, { is: 'live', host: 'tabor.example', url: 'https://tabor.example/s/neu-hier' });
  expect((await askAt(origin.port, 'tabor.example', '/s/neu-hier')).text).toContain('Ganz neu hier');

  await succeed(
    editor(`/content-manager/collection-types/${pages}/${id}/actions/unpublish?locale=${locale}`, { body: {} }),
  );
  await becomes(pages, id, { is: 'absent' });
  expect((await askAt(origin.port, 'tabor.example', '/s/neu-hier')).status).toBe(404);

  await publish(editor, pages, id, {});
  await becomes(pages, id, { is: 'live' });
  await succeed(editor(`/content-manager/collection-types/${pages}/${id}?locale=*`, { method: 'DELETE' }));
  await vi.waitFor(
    async () => expect((await askAt(origin.port, 'tabor.example', '/s/neu-hier')).status).toBe(404),
    soon,
  );
  expect((await ask(editor, pages, id)).status).toBe(404);
}, 600_000);

test('a vacancy shows when it starts, and since when it is over', async () => {
  const later = await create(vacancies, { ...vacancy, PubliziertVon: '2098-12-03' });
  await publish(editor, vacancies, later, {});
  await becomes(vacancies, later, { is: 'scheduled', day: '2098-12-03' });
  const over = await create(vacancies, { ...vacancy, PubliziertBis: '2025-01-31' });
  await publish(editor, vacancies, over, {});
  await becomes(vacancies, over, { is: 'ended', day: '2025-02-01' });
}, 600_000);

test('a configuration has a state, too', async () => {
  const uid = 'api::konfiguration-tabor.konfiguration-tabor';
  expect(await stateOf(uid, 'any')).toMatchObject({ is: 'live', url: 'https://tabor.example/' });
  expect((await ask(stranger, uid, 'any')).status).toBe(404);
});

test('editors see the state of their own brands only; without a login there is none', async () => {
  const id = await pageAt(withPictures);
  expect((await ask(stranger, pages, id)).status).toBe(404);
  expect(await websitesOf(stranger)).toMatchObject([{ id: 'bauma' }]);
  expect(await websitesOf(editor)).toMatchObject([{ id: 'tabor', name: 'Tabor', host: 'tabor.example' }]);
  const paths = ['eintrag', 'marken'];
  for (const path of paths) {
    expect((await service.call(`/website/${path}`)).status).toBe(401);
    expect((await service.call(`/website/${path}`, { as: 'admin' })).status).toBe(401);
  }
  const forged = {
    'x-timestamp': String(Math.floor(Date.now() / 1000)),
    'x-signature-256': `sha256=${'0'.repeat(64)}`,
  };
  const answer = await askAt(origin.port, 'tabor.example', '/api/rebuild/state', { method: 'POST', headers: forged });
  expect([answer.status, answer.text]).toEqual([401, '']);
});

test('the reason of a held website is shown with its field, also after a restart of the origin', async () => {
  const [picture, other] = [await pageAt(withPictures), await pageAt('/kontakt')];
  const file = await pictureOf(picture);
  await describe(file, '');
  const heldSince = await vi.waitFor(async () => {
    const [website] = await websitesOf(editor);
    if (website?.state.is !== 'held') throw new Error(website?.state.is);
    return website.state.since;
  }, soon);
  // Another entry waits for the blocked website.
  await publish(editor, pages, other, { Titel: 'Kontakt und Anreise' });
  await becomes(pages, other, { is: 'held', since: heldSince });
  const held = await stateOf(pages, other);
  if (held.is !== 'held') throw new Error(held.is);
  expect(held.problems).toContainEqual({
    entry: `Seite ${withPictures}`,
    place: expect.stringMatching(/^Inhalt, \d+\. Block.*: Alternativtext in der Medienbibliothek$/),
    rule: 'muss ausgefüllt sein',
    found: '',
    href: `/content-manager/collection-types/${pages}/${picture}?plugins[i18n][locale]=${locale}`,
  });

  const { port } = origin;
  await origin.close();
  await vi.waitFor(async () => expect(await stateOf(pages, other)).toMatchObject({ is: 'silent' }), soon);
  origin = await openOrigin(port);
  await becomes(pages, other, { is: 'held', since: heldSince });

  await describe(file, 'Der Garten im Sommer');
  await becomes(pages, picture, { is: 'live' });
  await becomes(pages, other, { is: 'live' });
  expect((await askAt(origin.port, 'tabor.example', '/kontakt')).text).toContain('Kontakt und Anreise');
  // Other houses that show its content are still being built.
  await vi.waitFor(async () => expect((await websitesOf(editor))[0]?.state).toEqual({ is: 'live' }), soon);
}, 900_000);

test('the mail for a forgotten panel password is in German, without HTML', async () => {
  mails.received.length = 0;
  const email = 'ida@example.ch';
  expect((await service.call('/admin/forgot-password', { body: { email } })).status).toBe(204);
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), soon);
  const { to, head, text } = mails.received[0] ?? { to: [], head: '', text: '' };
  expect(to).toEqual([email]);
  expect(head).not.toContain('multipart');
  expect(text).toMatch(/^Guten Tag\s[\s\S]*Redaktionssystem[\s\S]*\/auth\/reset-password\?code=[0-9a-f]+\s/);
});

interface File {
  id: number;
  name: string;
}

/** Finds the first picture of a page. */
async function pictureOf(documentId: string): Promise<File> {
  const path = `/api/seiten/${documentId}?populate=deep&locale=${locale}`;
  const text = JSON.stringify((await succeed(service.call(path, { as: 'admin' }))).data.Inhalt);
  const [, id, name] = /"Datei":\{"id":(\d+),"documentId":"[^"]*","name":"([^"]+)"/.exec(text) ?? [];
  if (!id || !name) throw new Error(`${documentId} shows no picture`);
  return { id: Number(id), name };
}

async function describe({ id, name }: File, alternativeText: string): Promise<void> {
  const body = new FormData();
  body.append('fileInfo', JSON.stringify({ name, alternativeText }));
  await succeed(editor(`/upload?id=${id}`, { body }));
}

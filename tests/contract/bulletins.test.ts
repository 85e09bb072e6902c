import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EntryState, Overview } from '../../cms/src/live/states.ts';
import { type RebuildPlan, wholeBrands } from '../../src/builder/plan.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/builder/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { clockInZurich, dayAfter, dayInZurich, momentInZurich } from '../../src/i18n/day-in-zurich.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { askAt } from '../fixtures/ask.ts';
import { plain } from '../fixtures/plain.ts';
import { type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { inviteUser, type PanelUser, panelUser, registerEditor, succeed } from './panel-login.ts';

const secret = 'test-rebuild-secret';
const sites = ['tabor', 'bauma'] as const;
type Site = (typeof sites)[number];
const uid = 'api::hinweis.hinweis';
const list = `/content-manager/collection-types/${uid}`;
const query = '?locale=de-CH';

let folders: TemporaryFolders;
let service: ContentService;
let origin: Origin;
let builder: SiteBuilder;
let group: PanelUser;
let house: PanelUser;
let otherHouse: PanelUser;
const plans: RebuildPlan[] = [];

beforeAll(async () => {
  folders = await temporaryFolders();
  builder = openSiteBuilder({
    folders,
    now: () => new Date(),
    stays: true,
    source: async (signal) => serviceSource({ url: service.url, token: service.tokens.site, signal }),
  });
  origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], checkMinutes: 0 },
    build: (plan) => {
      plans.push(plan);
      const brands = sites.filter((id) => plan.brands === 'all' || plan.brands.includes(id));
      return builder.build({ ...plan, brands });
    },
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
  service = await startContentService({
    REBUILD_URL: `http://127.0.0.1:${origin.port}/api/rebuild`,
    REBUILD_SECRET: secret,
  });
  await builder.build(wholeBrands(sites));
  const administrator = panelUser(service, await registerEditor(service));
  group = await inviteUser(service, administrator, ['redaktion-gruppe'], 'Dora');
  house = await inviteUser(service, administrator, ['redaktion-tabor'], 'Ida');
  otherHouse = await inviteUser(service, administrator, ['redaktion-bauma'], 'Urs');
}, 1_800_000);
afterAll(async () => {
  await service?.stop();
  await origin?.close();
  await builder?.close();
  await folders?.remove();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const tomorrow = inSeconds(86_400);

function announce(who: PanelUser, data: object): Promise<Answer> {
  return who(`${list}/actions/publish${query}`, { body: { Art: 'hinweis', Bis: tomorrow, ...data } });
}

async function announced(who: PanelUser, data: object): Promise<string> {
  return (await succeed(announce(who, data))).data.documentId;
}

const pageOf = async (site: Site, path = '/kontakt') => plain((await askAt(origin.port, `${site}.example`, path)).text);
const stateOf = async (documentId: string): Promise<EntryState> =>
  succeed(house(`/website/eintrag?uid=${uid}&documentId=${documentId}&locale=de-CH`));

const soon = { timeout: 180_000, interval: 50 };

/** Waits until a text is on a page, or no longer. @returns the time until then, in seconds. */
async function secondsUntil(site: Site, text: string, isShown: boolean, since = Date.now()): Promise<number> {
  await vi.waitFor(async () => expect((await pageOf(site)).includes(text)).toBe(isShown), soon);
  return (Date.now() - since) / 1_000;
}

test('a notice of the group is soon on the pages of its houses, and gone by itself at its end', async () => {
  const Bis = inSeconds(15);
  const text = 'Besuch ist heute nur bis 16 Uhr möglich <b>.';
  const id = await announced(group, { Marke: 'tabor', AuchBei: 'bauma', Text: text, Art: 'besuch', Bis });
  const shown = 'nur bis 16 Uhr möglich &lt;b&gt;.';
  const [tabor, bauma] = await Promise.all(sites.map((site) => secondsUntil(site, shown, true)));
  expect(await pageOf('tabor', '/gibt-es-nicht')).toContain(shown);
  // The text begins with the word of its kind.
  expect(await pageOf('tabor')).not.toContain('Besuch:</strong>');
  // The build reads only the content of these houses.
  expect(
    plans
      .at(-1)
      ?.entries.map(({ brand }) => brand)
      .sort(),
  ).toEqual(['bauma', 'tabor']);
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ is: 'live', until: Bis }), soon);
  const gone = await Promise.all(sites.map((site) => secondsUntil(site, shown, false, Date.parse(Bis))));
  console.log(`live after ${tabor} and ${bauma} s, gone after ${gone.join(' and ')} s`);
  expect(Math.min(...gone)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gone)).toBeLessThan(20);
  expect(await stateOf(id)).toMatchObject({ is: 'ended', moment: Bis });
}, 540_000);

test('a planned notice is listed as planned, and appears by itself', async () => {
  const Ab = inSeconds(20);
  const Text = 'Ab jetzt gilt der Winterfahrplan.';
  const id = await announced(house, { Text, Ab });
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ is: 'scheduled', moment: Ab }), soon);
  const { planned }: Overview = await succeed(house('/website/uebersicht?brand=tabor'));
  expect(planned.first).toMatchObject([{ title: Text, kind: 'Hinweis', status: 'scheduled' }]);
  expect(await pageOf('tabor')).not.toContain('Winterfahrplan');
  expect(await secondsUntil('tabor', 'Winterfahrplan', true, Date.parse(Ab))).toBeGreaterThanOrEqual(0);
  expect(await pageOf('bauma')).not.toContain('Winterfahrplan');
  await succeed(house(`${list}/${id}?locale=*`, { method: 'DELETE' }));
  await secondsUntil('tabor', 'Winterfahrplan', false);
}, 540_000);

test('other opening hours are on the page and in the data of the house', async () => {
  const Zeiten = [{ Tag: '2098-12-24', Von: '08:00', Bis: '12:00' }, { Tag: '2098-12-25' }];
  await announced(house, { Text: 'Über die Festtage sind wir anders da.', Art: 'geschlossen', Zeiten });
  await secondsUntil('tabor', 'Über die Festtage', true);
  expect(await pageOf('tabor')).toContain('Geschlossen:</strong>');
  expect(await pageOf('tabor')).toMatch(/24\. Dezember 2098: 8\.00 bis 12\.00 Uhr.+25\. Dezember 2098: geschlossen/s);
  const page = await pageOf('tabor', '/unsere-haeuser/tabor');
  const [, data = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(data)['@graph']).toContainEqual(
    expect.objectContaining({
      specialOpeningHoursSpecification: [
        expect.objectContaining({ validFrom: '2098-12-24', opens: '08:00', closes: '12:00' }),
        expect.objectContaining({ validThrough: '2098-12-25', opens: '00:00', closes: '00:00' }),
      ],
    }),
  );
}, 540_000);

test('an editor of a house announces for own houses only, and cannot change a notice for others', async () => {
  const forAll = await announced(group, { Marke: 'tabor', AuchBei: 'bauma', Text: 'Für beide.' });
  const refused = async (who: PanelUser, path: string, body: object | undefined, method = 'POST') => {
    const { status, body: answer } = await who(list + path + query, { method, ...(body && { body }) });
    expect([400, 403, 404], `${method} ${path}`).toContain(status);
    return answer?.error?.message;
  };
  for (const AuchBei of ['bauma', 'tabor bauma', ' bauma ', 'geeren'])
    expect(
      await refused(house, '/actions/publish', { Text: 'Fremd.', Art: 'hinweis', Bis: tomorrow, AuchBei }),
    ).toMatch(/haben Sie keine Rechte/);
  for (const AuchBei of [['bauma'], { set: ['bauma'] }, 'baum'])
    await refused(house, '/actions/publish', { Text: 'Fremd.', Art: 'hinweis', Bis: tomorrow, AuchBei });
  for (const who of [house, otherHouse]) {
    await refused(who, `/${forAll}`, { Text: 'Nein.' }, 'PUT');
    await refused(who, `/${forAll}`, { Text: 'Nein.', AuchBei: null }, 'PUT');
    await refused(who, `/${forAll}/actions/publish`, { Text: 'Nein.' });
    await refused(who, `/${forAll}/actions/unpublish`, {});
    await refused(who, `/${forAll}/actions/discard`, {});
    await refused(who, `/${forAll}`, undefined, 'DELETE');
    await refused(who, `/clone/${forAll}`, { Text: 'Nein.' });
  }
  expect((await succeed(house(`${list}/${forAll}${query}`))).data.Text).toBe('Für beide.');
  expect((await succeed(group('/hinweise/marken'))).brands).toHaveLength(13);
  expect((await succeed(house('/hinweise/marken'))).brands).toEqual([{ id: 'tabor', name: 'Tabor' }]);
  await secondsUntil('bauma', 'Für beide.', true);
  // A house that is left out loses the notice.
  await succeed(group(`${list}/${forAll}/actions/publish${query}`, { body: { AuchBei: null } }));
  await secondsUntil('bauma', 'Für beide.', false);
  expect(await pageOf('tabor')).toContain('Für beide.');
}, 540_000);

test('a planned page appears and disappears by itself, and links to it are text until then', async () => {
  const pages = '/content-manager/collection-types/api::seite.seite/actions/publish?locale=de-CH';
  const [Ab, Bis] = [inSeconds(20), inSeconds(50)];
  const data = { Marke: 'tabor', Meta: {}, Inhalt: [], Pfad: '/s/tag-der-musik', Titel: 'Tag der Musik', Ab, Bis };
  await succeed(house(pages, { body: data }));
  const Inhalt = [{ __component: 'bloecke.text', Text: 'Mehr zum [Tag der Musik](/s/tag-der-musik).' }];
  await succeed(house(pages, { body: { ...data, Ab: null, Bis: null, Pfad: '/s/mehr', Titel: 'Mehr', Inhalt } }));
  const statusOf = async (path: string) => (await askAt(origin.port, 'tabor.example', path)).status;
  const becomes = (status: number) => vi.waitFor(async () => expect(await statusOf(data.Pfad)).toBe(status), soon);
  await vi.waitFor(async () => expect(await statusOf('/s/mehr')).toBe(200), soon);
  expect(await statusOf(data.Pfad)).toBe(404);
  const linkOn = async () => /<main.+Mehr zum (.*?)Tag der Musik/s.exec(await pageOf('tabor', '/s/mehr'))?.[1];
  expect(await linkOn()).toBe('');
  await becomes(200);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(Ab));
  expect(await linkOn()).toContain('href="/s/tag-der-musik"');
  await becomes(404);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(Bis));
  expect(await linkOn()).toBe('');
  const needed = await house(pages, { body: { ...data, Pfad: '/wohnen', Titel: 'Wohnen' } });
  expect([needed.status, needed.body.error.message]).toEqual([
    400,
    expect.stringContaining('Auf der Website ab – Das Feld muss leer bleiben'),
  ]);
}, 540_000);

test('a planned configuration is published by itself, with its editor as author', async () => {
  const uid = 'api::konfiguration-tabor.konfiguration-tabor';
  const path = `/content-manager/single-types/${uid}`;
  const save = (data: object) => house(path, { method: 'PUT', body: data });
  const messageOf = async (answer: Promise<Answer>) => (await answer).body.error?.message;
  const { Name, Telefon: before } = (await succeed(house(path))).data;
  const LiveAb = inSeconds(20);
  const Telefon = '044 000 00 99';
  // A plan must be fit for publication, and in the future.
  expect(await messageOf(save({ Nav: [{ name: 'Weg', link: '/s/gibt-es-nicht' }], LiveAb }))).toMatch(
    /Link – .+ Ohne «Diese Fassung geht live am» bewahrt «Speichern»/,
  );
  expect(await messageOf(save({ Telefon, LiveAb: inSeconds(-20) }))).toMatch(/ist vorbei\. Wählen Sie einen späteren/);
  expect((await succeed(house(path))).data).toMatchObject({ Telefon: before, LiveAb: null });
  await succeed(save({ Telefon, LiveAb }));
  expect(await messageOf(house(`${path}/actions/publish`, { body: { Name } }))).toMatch(/ist auf .+ Uhr, geplant/);
  expect([403, 404]).toContain((await otherHouse(path, { method: 'PUT', body: { LiveAb: null } })).status);
  const { documentId } = (await succeed(house(path))).data;
  const state = () => succeed(house(`/website/eintrag?uid=${uid}&documentId=${documentId}`));
  await vi.waitFor(async () => expect(await state()).toMatchObject({ is: 'live', planned: LiveAb }), soon);
  const { planned, waiting }: Overview = await succeed(house('/website/uebersicht?brand=tabor'));
  expect(planned.first).toMatchObject([
    { kind: 'Konfiguration', status: 'scheduled', detail: expect.stringMatching(/^ab .+ Uhr$/) },
  ]);
  expect(waiting.first.map(({ kind }) => kind)).not.toContain('Konfiguration');
  expect(await pageOf('tabor')).not.toContain(Telefon);
  await vi.waitFor(async () => expect(await pageOf('tabor')).toContain(Telefon), { ...soon, timeout: 270_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(LiveAb));
  const published = (await succeed(house(path))).data;
  expect(published).toMatchObject({ LiveAb: null, status: 'published' });
  const { versions } = await succeed(house(`/fassungen?uid=${uid}&documentId=${documentId}`));
  expect(versions[0]).toMatchObject({
    author: 'Ida Test',
    action: 'published',
    places: ['Telefon'],
    isPublished: true,
  });
  expect(versions[1]).toMatchObject({ action: 'published' });
}, 540_000);

test('an end without a time includes its day, and a notice that is over or there already is refused', async () => {
  const today = dayInZurich(new Date());
  const notice = { Text: 'Bis heute Abend.', Bis: momentInZurich(`${today}T00:00`) };
  const id = await announced(house, notice);
  await secondsUntil('tabor', notice.Text, true);
  const state = await stateOf(id);
  expect('until' in state && clockInZurich(state.until ?? '')).toBe(`${today}T23:59`);
  const refusal = async (data: object) => (await announce(house, data)).body.error?.message;
  expect(await refusal(notice)).toMatch(/^Text – Diesen Hinweis gibt es bei dieser Marke schon/);
  const Bis = momentInZurich(`${dayAfter(today, -1)}T00:00`);
  expect(await refusal({ Text: 'Bis gestern Abend.', Bis })).toMatch(/^Bis – Das ist schon vorbei/);
}, 540_000);

test('an end before the beginning is refused in German', async () => {
  const { status, body } = await announce(house, { Text: 'Zu früh.', Ab: tomorrow, Bis: inSeconds(60) });
  expect([status, body.error.message]).toEqual([
    400,
    expect.stringContaining('Bis – Das Feld muss später als «Ab» sein'),
  ]);
});

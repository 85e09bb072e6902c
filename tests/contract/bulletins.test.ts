import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EntryState, Overview } from '../../cms/src/live/states.ts';
import { clockInZurich, dayAfter, dayInZurich, momentInZurich } from '../../src/i18n/day-in-zurich.ts';
import { askAt } from '../fixtures/ask.ts';
import { plain } from '../fixtures/plain.ts';
import type { Answer } from './content-service.ts';
import { type EditedSites, sites, startEditedSites } from './edited-sites.ts';
import { type PanelUser, succeed } from './panel-login.ts';

type Site = (typeof sites)[number];
const uid = 'api::hinweis.hinweis';
const list = `/content-manager/collection-types/${uid}`;
const query = '?locale=de-CH';

let edited: EditedSites;
let group: PanelUser;
let house: PanelUser;
let otherHouse: PanelUser;

beforeAll(async () => {
  edited = await startEditedSites(() => new Date());
  group = await edited.invite('redaktion-gruppe', 'Dora');
  house = await edited.invite('redaktion-tabor', 'Ida');
  otherHouse = await edited.invite('redaktion-bauma', 'Urs');
});
afterAll(() => edited?.stop());

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const inAnHour = inSeconds(3_600);
const tomorrow = inSeconds(86_400);

function announce(who: PanelUser, data: object): Promise<Answer> {
  return who(`${list}/actions/publish${query}`, { body: { Art: 'hinweis', Bis: tomorrow, ...data } });
}

async function announced(who: PanelUser, data: object): Promise<string> {
  return (await succeed(announce(who, data))).data.documentId;
}

const pageOf = async (site: Site, path = '/kontakt') =>
  plain((await askAt(edited.origin.port, `${site}.example`, path)).text);
const stateOf = async (documentId: string): Promise<EntryState> =>
  succeed(house(`/website/eintrag?uid=${uid}&documentId=${documentId}&locale=de-CH`));

const linesOf = ({ lists }: Overview, title: string) => lists.find((list) => list.title === title)?.first ?? [];

const soon = { timeout: 180_000, interval: 50 };

/** Waits until a text is on a page, or no longer. */
const becomes = (site: Site, text: string, isShown: boolean) =>
  vi.waitFor(async () => expect((await pageOf(site)).includes(text)).toBe(isShown), soon);

const expectPast = (moment: string) => expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));

/** Changes a notice and publishes it. */
const republish = (who: PanelUser, id: string, data: object) =>
  succeed(who(`${list}/${id}/actions/publish${query}`, { body: data }));

// Each waits for its moment, which is set only once everything before it was seen.
describe.concurrent('without another click', () => {
  test('a notice of the group is soon on the pages of its houses, and goes at its end', async () => {
    const text = 'Besuch ist heute nur bis 16 Uhr möglich <b>.';
    const id = await announced(group, { Marke: 'tabor', AuchBei: 'bauma', Text: text, Art: 'besuch' });
    const shown = 'nur bis 16 Uhr möglich &lt;b&gt;.';
    await Promise.all(sites.map((site) => becomes(site, shown, true)));
    expect(await pageOf('tabor', '/gibt-es-nicht')).toContain(shown);
    // The text begins with the word of its kind.
    expect(await pageOf('tabor')).not.toContain('Besuch:</strong>');
    // The build reads only the content of these houses.
    const pulled = edited.plans.flatMap(({ entries }) => entries.filter(({ documentId }) => documentId === id));
    expect(new Set(pulled.map(({ brand }) => brand))).toEqual(new Set(sites));
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ is: 'live', until: tomorrow }), soon);
    const Bis = inSeconds(5);
    await republish(group, id, { Bis });
    await Promise.all(sites.map((site) => becomes(site, shown, false)));
    expectPast(Bis);
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ is: 'ended', at: Bis }), soon);
  });

  test('a planned notice is listed as planned, and appears', async () => {
    const Text = 'Ab jetzt gilt der Winterfahrplan.';
    const id = await announced(house, { Text, Ab: inAnHour });
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ is: 'scheduled', at: inAnHour }), soon);
    const overview: Overview = await succeed(house('/website/uebersicht?brand=tabor'));
    expect(linesOf(overview, 'Geplant')).toContainEqual(
      expect.objectContaining({ title: Text, kind: 'Hinweis', status: 'scheduled' }),
    );
    expect(await pageOf('tabor')).not.toContain('Winterfahrplan');
    const Ab = inSeconds(5);
    await republish(house, id, { Ab });
    await becomes('tabor', 'Winterfahrplan', true);
    expectPast(Ab);
    expect(await pageOf('bauma')).not.toContain('Winterfahrplan');
    await succeed(house(`${list}/${id}?locale=*`, { method: 'DELETE' }));
    await becomes('tabor', 'Winterfahrplan', false);
  });

  test('a planned page appears and disappears, and links to it are text until then', async () => {
    const pages = '/content-manager/collection-types/api::seite.seite';
    const publish = async (data: object, id = '') =>
      (await succeed(house(`${pages}${id}/actions/publish${query}`, { body: data }))).data.documentId;
    const data = { Marke: 'tabor', Meta: {}, Inhalt: [], Pfad: '/s/tag-der-musik', Titel: 'Tag der Musik' };
    const id = await publish({ ...data, Ab: inAnHour, Bis: tomorrow });
    const Inhalt = [{ __component: 'bloecke.text', Text: 'Mehr zum [Tag der Musik](/s/tag-der-musik).' }];
    await publish({ ...data, Pfad: '/s/mehr', Titel: 'Mehr', Inhalt });
    const answers = (path: string, status: number) =>
      vi.waitFor(
        async () => expect((await askAt(edited.origin.port, 'tabor.example', path)).status).toBe(status),
        soon,
      );
    await answers('/s/mehr', 200);
    await answers(data.Pfad, 404);
    const linkOn = async () => /<main.+Mehr zum (.*?)Tag der Musik/s.exec(await pageOf('tabor', '/s/mehr'))?.[1];
    expect(await linkOn()).toBe('');
    const Ab = inSeconds(5);
    await publish({ Ab }, `/${id}`);
    await answers(data.Pfad, 200);
    expectPast(Ab);
    expect(await linkOn()).toContain('href="/s/tag-der-musik"');
    const Bis = inSeconds(5);
    await publish({ Bis }, `/${id}`);
    await answers(data.Pfad, 404);
    expectPast(Bis);
    expect(await linkOn()).toBe('');
    const body = { ...data, Ab: inAnHour, Pfad: '/wohnen', Titel: 'Wohnen' };
    const needed = await house(`${pages}/actions/publish${query}`, { body });
    expect([needed.status, needed.body.error.message]).toEqual([
      400,
      expect.stringContaining('Auf der Website ab – Das Feld muss leer bleiben'),
    ]);
  });

  test('a planned configuration is published, with its editor as author', async () => {
    const uid = 'api::konfiguration-tabor.konfiguration-tabor';
    const path = `/content-manager/single-types/${uid}`;
    const save = (data: object) => house(path, { method: 'PUT', body: data });
    const messageOf = async (answer: Promise<Answer>) => (await answer).body.error?.message;
    const { Name, Telefon: before } = (await succeed(house(path))).data;
    const Telefon = '044 000 00 99';
    // A plan must be fit for publication, and in the future.
    expect(await messageOf(save({ Nav: [{ name: 'Weg', link: '/s/gibt-es-nicht' }], LiveAb: inAnHour }))).toMatch(
      /Link – .+ Ohne «Diese Fassung geht live am» bewahrt «Speichern»/,
    );
    expect(await messageOf(save({ Telefon, LiveAb: inSeconds(-20) }))).toMatch(
      /ist vorbei\. Wählen Sie einen späteren/,
    );
    expect((await succeed(house(path))).data).toMatchObject({ Telefon: before, LiveAb: null });
    await succeed(save({ Telefon, LiveAb: inAnHour }));
    expect(await messageOf(house(`${path}/actions/publish`, { body: { Name } }))).toMatch(/ist auf .+ Uhr, geplant/);
    expect([403, 404]).toContain((await otherHouse(path, { method: 'PUT', body: { LiveAb: null } })).status);
    const { documentId } = (await succeed(house(path))).data;
    const state = () => succeed(house(`/website/eintrag?uid=${uid}&documentId=${documentId}`));
    await vi.waitFor(async () => expect(await state()).toMatchObject({ is: 'live', planned: inAnHour }), soon);
    const overview: Overview = await succeed(house('/website/uebersicht?brand=tabor'));
    expect(linesOf(overview, 'Geplant')).toContainEqual(
      expect.objectContaining({
        kind: 'Konfiguration',
        status: 'scheduled',
        detail: expect.stringMatching(/^ab .+ Uhr$/),
      }),
    );
    expect(linesOf(overview, 'Nicht live').map(({ kind }) => kind)).not.toContain('Konfiguration');
    expect(await pageOf('tabor')).not.toContain(Telefon);
    const LiveAb = inSeconds(10);
    await succeed(save({ LiveAb }));
    // The content service looks once a minute.
    await becomes('tabor', Telefon, true);
    expectPast(LiveAb);
    const published = (await succeed(house(path))).data;
    expect(published).toMatchObject({ LiveAb: null, status: 'published' });
    const { versions } = await succeed(house(`/fassungen?uid=${uid}&documentId=${documentId}`));
    const change = { author: 'Ida Test', action: 'published', places: ['Telefon'], isPublished: true };
    expect(versions).toMatchObject([change, { action: 'published' }]);
  });

  test('other opening hours are on the page and in the data of the house', async () => {
    const past = { Tag: '2020-12-24' };
    const Zeiten = [past, { Tag: '2098-12-24', Von: '08:00', Bis: '12:00' }, { Tag: '2098-12-25' }];
    await announced(house, { Text: 'Über die Festtage sind wir anders da.', Art: 'geschlossen', Zeiten });
    await becomes('tabor', 'Über die Festtage', true);
    expect(await pageOf('tabor')).toContain('Geschlossen:</strong>');
    expect(await pageOf('tabor'), 'a day that is over').not.toContain('Dezember 2020');
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
  });

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
    await becomes('bauma', 'Für beide.', true);
    // A house that is left out loses the notice.
    await succeed(group(`${list}/${forAll}/actions/publish${query}`, { body: { AuchBei: null } }));
    await becomes('bauma', 'Für beide.', false);
    expect(await pageOf('tabor')).toContain('Für beide.');
  });
});

test('an end without a time includes its day, and a notice that is over or there already is refused', async () => {
  const today = dayInZurich(new Date());
  const notice = { Text: 'Bis heute Abend.', Bis: momentInZurich(`${today}T00:00`) };
  const id = await announced(house, notice);
  await becomes('tabor', notice.Text, true);
  const state = await stateOf(id);
  expect('until' in state && clockInZurich(state.until ?? '')).toBe(`${today}T23:59`);
  const refusal = async (data: object) => (await announce(house, data)).body.error?.message;
  expect(await refusal(notice)).toMatch(/^Text – Diesen Hinweis gibt es bei dieser Marke schon/);
  const Bis = momentInZurich(`${dayAfter(today, -1)}T00:00`);
  expect(await refusal({ Text: 'Bis gestern Abend.', Bis })).toMatch(/^Bis – Das ist schon vorbei/);
});

test('an end before the beginning is refused in German', async () => {
  const { status, body } = await announce(house, { Text: 'Zu früh.', Ab: tomorrow, Bis: inSeconds(60) });
  expect([status, body.error.message]).toEqual([
    400,
    expect.stringContaining('Bis – Das Feld muss später als «Ab» sein'),
  ]);
});

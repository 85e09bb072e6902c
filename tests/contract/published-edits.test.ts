import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EntryState, Overview } from '../../cms/src/live/states.ts';
import { clockInZurich, dayAfter, dayInZurich, momentInZurich } from '../../src/i18n/day-in-zurich.ts';
import { handOverPictureWork, pictureWork } from '../../src/pictures/picture-work.ts';
import { askAt } from '../fixtures/ask.ts';
import { plain } from '../fixtures/plain.ts';
import type { Answer } from './content-service.ts';
import { type EditedSites, sites, startEditedSites } from './edited-sites.ts';
import { fileForm, vacancy } from './editor-input.ts';
import { type PanelUser, succeed } from './panel-login.ts';

const locale = 'de-CH';
const pages = 'api::seite.seite';
const vacancies = 'api::stelle.stelle';
const notices = 'api::hinweis.hinweis';
/** A page of Tabor that shows pictures. */
const withPictures = '/wohnen';

let edited: EditedSites;
let group: PanelUser;
let house: PanelUser;
let otherHouse: PanelUser;
/** Asks for a page of the website. */
const ask = (host: string, path: string) => askAt(edited.origin.port, host, path);

beforeAll(async () => {
  edited = await startEditedSites();
  group = await edited.invite('redaktion-gruppe', 'Dora');
  house = await edited.invite('redaktion-tabor', 'Ida');
  otherHouse = await edited.invite('redaktion-bauma', 'Urs');
});
afterAll(() => edited?.stop());

/** Long enough for several builds: each one requests the content of all brands. */
const soon = { timeout: 720_000, interval: 50 };

async function pageAt(path: string): Promise<string> {
  const query = `locale=${locale}&filters[Marke][$eq]=tabor&filters[Pfad][$eq]=${path}`;
  const { results } = await succeed(house(`/content-manager/collection-types/${pages}?${query}`));
  return results[0].documentId;
}

async function publish(who: PanelUser, uid: string, documentId: string, change: object): Promise<void> {
  const path = `/content-manager/collection-types/${uid}/${documentId}/actions/publish?locale=${locale}`;
  const entry = await succeed(who(path.replace('/actions/publish', '')));
  await succeed(who(path, { body: { ...entry.data, ...change } }));
}

const create = async (uid: string, data: object): Promise<string> =>
  (await succeed(house(`/content-manager/collection-types/${uid}?locale=${locale}`, { body: data }))).data.documentId;

const stateOf = async (uid: string, documentId: string): Promise<EntryState> =>
  succeed(house(`/website/eintrag?uid=${uid}&documentId=${documentId}&locale=${locale}`));

const becomes = (uid: string, documentId: string, wanted: object) =>
  vi.waitFor(async () => expect(await stateOf(uid, documentId)).toMatchObject(wanted), soon);

const overview = async (who: PanelUser, brand = 'tabor'): Promise<Overview> =>
  succeed(who(`/website/uebersicht?brand=${brand}`));

test('published entries are live, with the address of their page; drafts are not', async () => {
  const id = await create(pages, { Marke: 'tabor', Titel: 'Neu hier', Pfad: '/s/neu-hier', Meta: {}, Inhalt: [] });
  expect(await stateOf(pages, id)).toMatchObject({ is: 'absent', host: 'tabor.example' });
  expect(edited.plans).toEqual([]);
  await publish(house, pages, id, { Titel: 'Ganz neu hier' });
  await becomes(pages, id, { is: 'live', host: 'tabor.example', url: 'https://tabor.example/s/neu-hier' });
  expect((await ask('tabor.example', '/s/neu-hier')).text).toContain('Ganz neu hier');
  // A page is live without a build of other brands.
  expect(edited.plans).toMatchObject([
    { brands: ['tabor'], entries: [{ brand: 'tabor', uid: pages, documentId: id }] },
  ]);

  await succeed(house(`/content-manager/collection-types/${pages}/${id}?locale=*`, { method: 'DELETE' }));
  const status = async () => (await ask('tabor.example', '/s/neu-hier')).status;
  await vi.waitFor(async () => expect(await status()).toBe(404), soon);
});

test('a published vacancy is live in the lists of other brands, too', async () => {
  const id = await create(vacancies, { ...vacancy, Titel: 'Pflegefachperson für die Nacht' });
  await publish(house, vacancies, id, {});
  const list = async () => (await ask('bauma.example', '/jobs/offene-stellen')).text;
  await vi.waitFor(async () => expect(await list()).toContain('Pflegefachperson für die Nacht'), soon);
});

test('while a new picture is encoded, other pages of its brand are published', async () => {
  const real = pictureWork();
  const gate = Promise.withResolvers<void>();
  handOverPictureWork({ ...real, encode: (...task) => gate.promise.then(() => real.encode(...task)) });
  // A new picture each time, because encoded ones are cached for all tests.
  const background = `#${randomBytes(3).toString('hex')}`;
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const upload = fileForm([['rot.jpg', bytes, 'image/jpeg']], { alternativeText: 'Rote Fläche' });
  const [{ id: Datei }] = await succeed(house('/upload', { body: upload }));
  const Inhalt = [{ __component: 'bloecke.bildband', Bild: { Datei } }];
  const id = await create(pages, { Marke: 'tabor', Titel: 'Mit Bild', Pfad: '/s/mit-bild', Meta: {}, Inhalt });
  await publish(house, pages, id, {});
  const other = await pageAt('/impressum');
  await publish(house, pages, other, { Titel: 'Neues aus Tabor' });
  const page = async (path: string) => (await ask('tabor.example', path)).text;
  await vi.waitFor(async () => expect(await page('/impressum')).toContain('Neues aus Tabor'), soon);
  expect(await page('/s/mit-bild')).not.toContain('Rote Fläche');
  gate.resolve();
  await vi.waitFor(async () => expect(await page('/s/mit-bild')).toContain('Rote Fläche'), soon);
  handOverPictureWork(real);
  const [picture = ''] = /\/_bilder\/[\w-]+\.avif/.exec(await page('/s/mit-bild')) ?? [];
  expect((await ask('tabor.example', picture)).headers['content-type']).toBe('image/avif');
  // The delayed page does not overwrite the later edit.
  expect(await page('/impressum')).toContain('Neues aus Tabor');
});

test('a vacancy shows when it starts, and since when it is over', async () => {
  const later = await create(vacancies, { ...vacancy, PubliziertVon: '2098-12-03' });
  await publish(house, vacancies, later, {});
  await becomes(vacancies, later, { is: 'scheduled', at: '2098-12-03' });
  const over = await create(vacancies, { ...vacancy, PubliziertBis: '2025-01-31' });
  await publish(house, vacancies, over, {});
  await becomes(vacancies, over, { is: 'ended', at: '2025-02-01' });
});

test('the start page shows the pages with their status, and open tasks', async () => {
  const links = ['kontakt', '/uploads/a.pdf'];
  const unreachable = links.map((link) => ({ __component: 'bloecke.text', Text: `Mehr [dazu](${link}).` }));
  const id = await create(pages, {
    Marke: 'tabor',
    Titel: 'Im Entwurf',
    Pfad: '/s/im-entwurf',
    Meta: {},
    Inhalt: [{ __component: 'bloecke.text', Text: 'Mehr [dazu](/s/gibt-es-nicht).' }, ...unreachable],
  });
  const { id: Datei } = await pictureOf(await pageAt(withPictures));
  const pictured = await create(pages, {
    Marke: 'tabor',
    Titel: 'Bild im Entwurf',
    Pfad: '/s/bild-im-entwurf',
    Meta: {},
    Inhalt: [
      { __component: 'bloecke.bildband', Bild: { Datei, FokusHoehe: 95 } },
      { __component: 'bloecke.text', Text: 'Am Montag von 9 bis 10 Uhr: 041 000 00 42.' },
    ],
  });
  // Changes of earlier tests may still be pending.
  const seen = await vi.waitFor(async () => {
    const found = await overview(house);
    expect(found.state).toEqual({ is: 'live' });
    return found;
  }, soon);
  const linesOf = (list: string) => seen.lists.find(({ title }) => title === list)?.first ?? [];
  expect(seen).toMatchObject({ name: 'Tabor', host: 'tabor.example', state: { is: 'live' } });
  expect(seen.pages[0]).toMatchObject({ path: '/', status: 'live', url: 'https://tabor.example/' });
  const path = `/content-manager/collection-types/${pages}/${id}?plugins[i18n][locale]=${locale}`;
  expect(seen.pages).toContainEqual(expect.objectContaining({ path: '/s/im-entwurf', status: 'draft', href: path }));
  expect(linesOf('Nicht live')).toContainEqual(expect.objectContaining({ title: 'Im Entwurf', kind: 'Seite' }));
  expect(linesOf('Links ins Leere')).toMatchObject([
    { title: 'Im Entwurf', status: 'draft', href: `${path}&feld=Inhalt.0.Text` },
    { href: `${path}&feld=Inhalt.2.Text`, detail: expect.stringContaining('/uploads/a.pdf') },
    { href: `${path}&feld=Inhalt.1.Text`, detail: expect.stringContaining('kontakt') },
  ]);
  const ofPicture = linesOf('Bilder am Anfang von Seiten').filter(({ title }) => title === 'Bild im Entwurf');
  expect(ofPicture.map(({ detail }) => detail)).toEqual([
    'Inhalt, 1. Block «Bildband»: Bild: zugeschnitten bei 1280, 1440, 1920 Pixel Breite',
    expect.stringMatching(/: steht schon am Anfang von «Wohnen.*»$/),
  ]);
  expect(linesOf('Widersprüche in den Texten')).toMatchObject([
    {
      title: 'Bild im Entwurf',
      href: expect.stringMatching(/&feld=Inhalt\.1\.Text$/),
      detail: expect.stringMatching(
        /^Inhalt, 2. Block «Text»: Text: .* andere Zeiten: «Am Montag von 9 bis 10 Uhr: 041 000 00 42\.»; .*Ansprechperson.*: «Montag bis Freitag, 9 bis 11 Uhr»$/,
      ),
    },
  ]);
  expect(seen.lists.map(({ title }) => title)).not.toContain('Nicht übersetzt');
  await succeed(house(`/content-manager/collection-types/${pages}/${pictured}?locale=*`, { method: 'DELETE' }));
  await succeed(house(`/content-manager/collection-types/${pages}/${id}?locale=*`, { method: 'DELETE' }));
});

test('the reason of a held website is shown with its field, also after a restart of the origin', async () => {
  const [picture, other] = [await pageAt(withPictures), await pageAt('/kontakt')];
  const file = await pictureOf(picture);
  await publish(house, pages, picture, { Titel: 'Wohnen bei uns' });
  await becomes(pages, picture, { is: 'live' });
  await setAlternativeText(file, '');
  await becomes(pages, picture, { is: 'held', host: 'tabor.example' });
  const held = await stateOf(pages, picture);
  if (held.is !== 'held') throw new Error(held.is);
  const [problem] = held.problems.filter(({ isOwn }) => isOwn);
  expect(problem).toMatchObject({
    entry: `Seite ${withPictures}`,
    place: expect.stringMatching(/^Inhalt, \d+\. Block.*: Alternativtext in der Medienbibliothek$/),
    rule: 'muss ausgefüllt sein',
    field: expect.stringMatching(/^Inhalt\.\d+\..*Datei$/),
    href: expect.stringContaining(`${pages}/${picture}?plugins[i18n][locale]=${locale}&feld=Inhalt.`),
  });

  // Another entry waits for the blocked website.
  await publish(house, pages, other, { Titel: 'Kontakt und Anreise' });
  await becomes(pages, other, { is: 'held', since: held.since });
  expect((await stateOf(pages, other)) as object).not.toMatchObject({ problems: [{ isOwn: true }] });
  expect((await overview(house)).state).toMatchObject({ is: 'held', since: held.since });

  await edited.closeOrigin();
  await vi.waitFor(async () => expect(await stateOf(pages, picture)).toMatchObject({ is: 'silent' }), soon);
  await edited.reopenOrigin();
  await becomes(pages, picture, { is: 'held', since: held.since });

  await setAlternativeText(file, 'Der Garten im Sommer');
  await becomes(pages, picture, { is: 'live' });
  await becomes(pages, other, { is: 'live' });
  expect((await ask('tabor.example', '/kontakt')).text).toContain('Kontakt und Anreise');
  // Other houses that show its content are still being built.
  await vi.waitFor(async () => expect((await overview(house)).state).toEqual({ is: 'live' }), soon);
});

interface File {
  id: number;
  name: string;
}

/** Finds the first picture of a page. */
async function pictureOf(documentId: string): Promise<File> {
  const path = `/api/seiten/${documentId}?populate=deep&locale=${locale}`;
  const text = JSON.stringify((await succeed(edited.service.call(path, { as: 'admin' }))).data.Inhalt);
  const [, id, name] = /"Datei":\{"id":(\d+),"documentId":"[^"]*","name":"([^"]+)"/.exec(text) ?? [];
  if (!id || !name) throw new Error(`${documentId} shows no picture`);
  return { id: Number(id), name };
}

async function setAlternativeText({ id, name }: File, alternativeText: string): Promise<void> {
  const body = new FormData();
  body.append('fileInfo', JSON.stringify({ name, alternativeText }));
  await succeed(house(`/upload?id=${id}`, { body }));
}

const list = `/content-manager/collection-types/${notices}`;
const query = `?locale=${locale}`;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const inAnHour = inSeconds(3_600);
const tomorrow = inSeconds(86_400);

function announce(who: PanelUser, data: object): Promise<Answer> {
  return who(`${list}/actions/publish${query}`, { body: { Art: 'hinweis', Bis: tomorrow, ...data } });
}

async function announced(who: PanelUser, data: object): Promise<string> {
  return (await succeed(announce(who, data))).data.documentId;
}

const pageOf = async (site: (typeof sites)[number], path = '/kontakt') =>
  plain((await askAt(edited.origin.port, `${site}.example`, path)).text);
const noticeState = (documentId: string) => stateOf(notices, documentId);

const linesOf = ({ lists }: Overview, title: string) => lists.find((list) => list.title === title)?.first ?? [];

/** Waits until a text is on a page, or no longer. */
const shows = (site: (typeof sites)[number], text: string, isShown: boolean) =>
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
    await Promise.all(sites.map((site) => shows(site, shown, true)));
    expect(await pageOf('tabor', '/gibt-es-nicht')).toContain(shown);
    // The text begins with the word of its kind.
    expect(await pageOf('tabor')).not.toContain('Besuch:</strong>');
    // The build reads only the content of these houses.
    const pulled = edited.plans.flatMap(({ entries }) => entries.filter(({ documentId }) => documentId === id));
    expect(new Set(pulled.map(({ brand }) => brand))).toEqual(new Set(sites));
    await vi.waitFor(async () => expect(await noticeState(id)).toMatchObject({ is: 'live', until: tomorrow }), soon);
    const Bis = inSeconds(5);
    await republish(group, id, { Bis });
    await Promise.all(sites.map((site) => shows(site, shown, false)));
    expectPast(Bis);
    await vi.waitFor(async () => expect(await noticeState(id)).toMatchObject({ is: 'ended', at: Bis }), soon);
  });

  test('a planned notice is listed as planned, and appears', async () => {
    const Text = 'Ab jetzt gilt der Winterfahrplan.';
    const id = await announced(house, { Text, Ab: inAnHour });
    await vi.waitFor(async () => expect(await noticeState(id)).toMatchObject({ is: 'scheduled', at: inAnHour }), soon);
    const overview: Overview = await succeed(house('/website/uebersicht?brand=tabor'));
    expect(linesOf(overview, 'Geplant')).toContainEqual(
      expect.objectContaining({ title: Text, kind: 'Hinweis', status: 'scheduled' }),
    );
    expect(await pageOf('tabor')).not.toContain('Winterfahrplan');
    const Ab = inSeconds(5);
    await republish(house, id, { Ab });
    await shows('tabor', 'Winterfahrplan', true);
    expectPast(Ab);
    expect(await pageOf('bauma')).not.toContain('Winterfahrplan');
    await succeed(house(`${list}/${id}?locale=*`, { method: 'DELETE' }));
    await shows('tabor', 'Winterfahrplan', false);
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
    await shows('tabor', Telefon, true);
    expectPast(LiveAb);
    const published = (await succeed(house(path))).data;
    expect(published).toMatchObject({ LiveAb: null, status: 'published' });
    const { versions } = await succeed(house(`/fassungen?uid=${uid}&documentId=${documentId}`));
    const change = { author: 'Ida Test', action: 'published', places: ['Telefon'], isPublished: true };
    expect(versions).toMatchObject([change, { action: 'published' }]);
  });

  test('other opening hours are on the page and in the data of the house', async () => {
    const Zeiten = [{ Tag: '2098-12-24', Von: '08:00', Bis: '12:00' }, { Tag: '2098-12-25' }];
    await announced(house, { Text: 'Über die Festtage sind wir anders da.', Art: 'geschlossen', Zeiten });
    await shows('tabor', 'Über die Festtage', true);
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
    await shows('bauma', 'Für beide.', true);
    // A house that is left out loses the notice.
    await succeed(group(`${list}/${forAll}/actions/publish${query}`, { body: { AuchBei: null } }));
    await shows('bauma', 'Für beide.', false);
    expect(await pageOf('tabor')).toContain('Für beide.');
  });
});

test('an end without a time includes its day, and a notice that is over or there already is refused', async () => {
  const today = dayInZurich(new Date());
  const notice = { Text: 'Bis heute Abend.', Bis: momentInZurich(`${today}T00:00`) };
  const id = await announced(house, notice);
  await shows('tabor', notice.Text, true);
  const state = await noticeState(id);
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

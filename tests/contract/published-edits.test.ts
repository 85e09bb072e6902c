import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EntryState, Overview } from '../../cms/src/live/states.ts';
import { handOverPictureWork, pictureWork } from '../../src/pictures/picture-work.ts';
import { askAt } from '../fixtures/ask.ts';
import { now } from '../fixtures/temporary-build.ts';
import { type EditedSites, startEditedSites } from './edited-sites.ts';
import { fileForm, vacancy } from './editor-input.ts';
import { type PanelUser, succeed } from './panel-login.ts';

const locale = 'de-CH';
const pages = 'api::seite.seite';
const vacancies = 'api::stelle.stelle';
/** A page of Tabor that shows pictures. */
const withPictures = '/wohnen';

let edited: EditedSites;
let editor: PanelUser;
/** Asks for a page of the website. */
const ask = (host: string, path: string) => askAt(edited.origin.port, host, path);

beforeAll(async () => {
  edited = await startEditedSites(now);
  editor = await edited.invite('redaktion-tabor', 'Ida');
});
afterAll(() => edited?.stop());

/** Long enough for several builds: each one requests the content of all brands. */
const soon = { timeout: 720_000, interval: 200 };

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

const stateOf = async (uid: string, documentId: string): Promise<EntryState> =>
  succeed(editor(`/website/eintrag?uid=${uid}&documentId=${documentId}&locale=${locale}`));

const becomes = (uid: string, documentId: string, wanted: object) =>
  vi.waitFor(async () => expect(await stateOf(uid, documentId)).toMatchObject(wanted), soon);

const overview = async (who: PanelUser, brand = 'tabor'): Promise<Overview> =>
  succeed(who(`/website/uebersicht?brand=${brand}`));

test('published entries are live, with the address of their page; drafts are not', async () => {
  const id = await create(pages, { Marke: 'tabor', Titel: 'Neu hier', Pfad: '/s/neu-hier', Meta: {}, Inhalt: [] });
  expect(await stateOf(pages, id)).toMatchObject({ is: 'absent', host: 'tabor.example' });
  expect(edited.plans).toEqual([]);
  await publish(editor, pages, id, { Titel: 'Ganz neu hier' });
  await becomes(pages, id, { is: 'live', host: 'tabor.example', url: 'https://tabor.example/s/neu-hier' });
  expect((await ask('tabor.example', '/s/neu-hier')).text).toContain('Ganz neu hier');
  // A page is live without a build of other brands.
  expect(edited.plans).toMatchObject([
    { brands: ['tabor'], entries: [{ brand: 'tabor', uid: pages, documentId: id }] },
  ]);

  await succeed(editor(`/content-manager/collection-types/${pages}/${id}?locale=*`, { method: 'DELETE' }));
  const status = async () => (await ask('tabor.example', '/s/neu-hier')).status;
  await vi.waitFor(async () => expect(await status()).toBe(404), soon);
});

test('a published vacancy is live in the lists of other brands, too', async () => {
  const id = await create(vacancies, { ...vacancy, Titel: 'Pflegefachperson für die Nacht' });
  await publish(editor, vacancies, id, {});
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
  const [{ id: Datei }] = await succeed(editor('/upload', { body: upload }));
  const Inhalt = [{ __component: 'bloecke.bildband', Bild: { Datei } }];
  const id = await create(pages, { Marke: 'tabor', Titel: 'Mit Bild', Pfad: '/s/mit-bild', Meta: {}, Inhalt });
  await publish(editor, pages, id, {});
  const other = await pageAt('/impressum');
  await publish(editor, pages, other, { Titel: 'Neues aus Tabor' });
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

test('what comes back from the bin has its address again, and links to it lead there', async () => {
  const entries = [
    [vacancies, { ...vacancy, Titel: 'Köchin für den Abend' }, 410],
    [pages, { Marke: 'tabor', Titel: 'Kommt zurück', Pfad: '/s/kommt-zurueck', Meta: {}, Inhalt: [] }, 404],
  ] as const;
  const status = async (path: string) => (await ask('tabor.example', path)).status;
  for (const [uid, data, goneStatus] of entries) {
    const id = await create(uid, data);
    await publish(editor, uid, id, {});
    const entry = `/content-manager/collection-types/${uid}/${id}?locale=${locale}`;
    const { Pfad, Nummer } = (await succeed(editor(entry))).data;
    const path = Pfad ?? `/jobs/offene-stellen/${Nummer}`;
    // The link of a draft waits; a published link to a page would keep it from being deleted.
    const Inhalt = [{ __component: 'bloecke.knoepfe', Knoepfe: [{ text: 'Dorthin', link: path }] }];
    const linking = await create(pages, { Marke: 'tabor', Titel: 'Hin', Pfad: `/s/hin-${id}`, Meta: {}, Inhalt });
    await vi.waitFor(async () => expect(await status(path)).toBe(200), soon);
    await succeed(editor(entry, { method: 'DELETE' }));
    await vi.waitFor(async () => expect(await status(path)).toBe(goneStatus), soon);

    const { lines } = await succeed(editor('/papierkorb'));
    const { id: deleted } = lines.find(({ title }: { title: string }) => title === data.Titel);
    const { notes } = await succeed(editor(`/papierkorb/${deleted}/wiederherstellen`, { body: {} }));
    expect(notes).toEqual([]);
    await publish(editor, uid, id, {});
    await publish(editor, pages, linking, {});
    await vi.waitFor(async () => expect(await status(path)).toBe(200), soon);
    const linked = async () => (await ask('tabor.example', `/s/hin-${id}`)).text;
    await vi.waitFor(async () => expect(await linked()).toMatch(new RegExp(`href="${path}[/"]`)), soon);
  }
});

test('a vacancy shows when it starts, and since when it is over', async () => {
  const later = await create(vacancies, { ...vacancy, PubliziertVon: '2098-12-03' });
  await publish(editor, vacancies, later, {});
  await becomes(vacancies, later, { is: 'scheduled', at: '2098-12-03' });
  const over = await create(vacancies, { ...vacancy, PubliziertBis: '2025-01-31' });
  await publish(editor, vacancies, over, {});
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
    Inhalt: [
      { __component: 'bloecke.text', Text: 'Mehr [dazu](/s/gibt-es-nicht).' },
      ...unreachable,
      { __component: 'bloecke.bildband', Bild: { FokusHoehe: 95 } },
    ],
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
    const found = await overview(editor);
    expect(found.state).toEqual({ is: 'live' });
    return found;
  }, soon);
  const linesOf = (list: string) => seen.lists.find(({ title }) => title === list)?.first ?? [];
  expect(seen).toMatchObject({ name: 'Tabor', host: 'tabor.example', state: { is: 'live' } });
  expect(seen.pages[0]).toMatchObject({ path: '/', status: 'live', url: 'https://tabor.example/' });
  const path = `/content-manager/collection-types/${pages}/${id}?plugins[i18n][locale]=${locale}`;
  expect(seen.pages).toContainEqual(expect.objectContaining({ path: '/s/im-entwurf', status: 'draft', href: path }));
  expect(linesOf('Nicht live')).toContainEqual(expect.objectContaining({ title: 'Im Entwurf', kind: 'Seite' }));
  expect(linesOf('Links ins Leere, fehlende Dateien')).toMatchObject([
    { title: 'Im Entwurf', status: 'draft', href: `${path}&feld=Inhalt.0.Text` },
    { href: `${path}&feld=Inhalt.2.Text`, detail: expect.stringContaining('/uploads/a.pdf') },
    { href: `${path}&feld=Inhalt.1.Text`, detail: expect.stringContaining('kontakt') },
    {
      href: `${path}&feld=Inhalt.3.Bild.Datei`,
      detail: 'Inhalt, 4. Block «Bildband», Bild: Bild: fehlt (gelöscht oder noch nicht gewählt)',
    },
  ]);
  const ofPicture = linesOf('Bilder am Anfang von Seiten').filter(({ title }) => title === 'Bild im Entwurf');
  expect(ofPicture.map(({ detail }) => detail)).toEqual([
    'Inhalt, 1. Block «Bildband»: Bild: zugeschnitten bei 1280, 1440, 1920 Pixel Breite',
    expect.stringMatching(/: steht schon am Anfang von «Wohnen.*»$/),
  ]);
  expect(linesOf('Widersprüche in den Texten')).toMatchObject([
    {
      title: 'Tabor',
      href: expect.stringMatching(/\?feld=Ansprechpersonen\.3\.Zeiten$/),
      detail: expect.stringMatching(
        /^4\. Ansprechperson: Zeiten: .* andere Zeiten: «Montag bis Freitag, 9 bis 11 Uhr»; Seite «Bild im Entwurf», .*: «Am Montag von 9 bis 10 Uhr: 041 000 00 42\.»$/,
      ),
    },
  ]);
  // The vacancies of the default content lack nothing; those of the tests have no pay.
  const gaps = linesOf('Stellen ohne Lohn oder Weg');
  const ofTests = ['Köchin / Koch', 'Köchin für den Abend', 'Pflegefachperson für die Nacht'];
  expect(gaps.filter(({ title }) => !ofTests.includes(title))).toEqual([]);
  expect(gaps.find(({ title }) => title === ofTests[2])).toMatchObject({
    href: expect.stringMatching(/[?&]feld=Lohn$/),
    detail: 'Lohn: fehlt',
  });
  expect(seen.lists.map(({ title }) => title)).not.toContain('Nicht übersetzt');
  await succeed(editor(`/content-manager/collection-types/${pages}/${pictured}?locale=*`, { method: 'DELETE' }));
  await succeed(editor(`/content-manager/collection-types/${pages}/${id}?locale=*`, { method: 'DELETE' }));
});

test('the reason of a held website is shown with its field, also after a restart of the origin', async () => {
  const [picture, other] = [await pageAt(withPictures), await pageAt('/kontakt')];
  const file = await pictureOf(picture);
  await publish(editor, pages, picture, { Titel: 'Wohnen bei uns' });
  await becomes(pages, picture, { is: 'live' });
  await describe(file, '');
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
  await publish(editor, pages, other, { Titel: 'Kontakt und Anreise' });
  await becomes(pages, other, { is: 'held', since: held.since });
  expect((await stateOf(pages, other)) as object).not.toMatchObject({ problems: [{ isOwn: true }] });
  expect((await overview(editor)).state).toMatchObject({ is: 'held', since: held.since });

  await edited.closeOrigin();
  await vi.waitFor(async () => expect(await stateOf(pages, picture)).toMatchObject({ is: 'silent' }), soon);
  await edited.reopenOrigin();
  await becomes(pages, picture, { is: 'held', since: held.since });

  await describe(file, 'Der Garten im Sommer');
  await becomes(pages, picture, { is: 'live' });
  await becomes(pages, other, { is: 'live' });
  expect((await ask('tabor.example', '/kontakt')).text).toContain('Kontakt und Anreise');
  // Other houses that show its content are still being built.
  await vi.waitFor(async () => expect((await overview(editor)).state).toEqual({ is: 'live' }), soon);
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

async function describe({ id, name }: File, alternativeText: string): Promise<void> {
  const body = new FormData();
  body.append('fileInfo', JSON.stringify({ name, alternativeText }));
  await succeed(editor(`/upload?id=${id}`, { body }));
}

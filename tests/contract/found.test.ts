import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wholeBrands } from '../../src/build/plan/plan.ts';
import { liveRelease } from '../../src/build/releases/manifest.ts';
import { openSiteBuilder, type SiteBuilder } from '../../src/build/site-builder.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type Origin, startOrigin } from '../../src/origin/origin.ts';
import { indexAddress } from '../../src/search/index-file.ts';
import { Search } from '../../src/search/search.ts';
import { askAt } from '../fixtures/ask.ts';
import { readFeed } from '../fixtures/read-feed.ts';
import { thingsOf } from '../fixtures/structured-data.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';
import { type ContentService, startContentService } from './content-service.ts';

const secret = 'test-rebuild-secret';
/** Built brands: a home, and the holding, which lists its vacancies. */
const sites = ['tabor', 'digallo'] as const;
const home = 'tabor.example';
const group = 'digallo.example';

let folders: TemporaryFolders;
let service: ContentService;
let origin: Origin;
let builder: SiteBuilder;

beforeAll(async () => {
  folders = await temporaryFolders();
  origin = await startOrigin({
    folders,
    outbox: { folder: join(folders.root, 'outbox'), key: undefined, retention: 14 },
    secrets: join(folders.root, 'secrets'),
    rebuild: { secrets: [secret], tokens: [], checkMinutes: 0 },
    build: (plan) => builder.build(plan),
    port: 0,
    hostname: '127.0.0.1',
    log: () => {},
  });
  service = await startContentService({
    REBUILD_URL: `http://127.0.0.1:${origin.port}/api/rebuild`,
    REBUILD_SECRET: secret,
  });
  builder = openSiteBuilder({
    folders,
    now,
    stays: true,
    publish: sites,
    source: async (signal) => serviceSource({ url: service.url, token: service.tokens.site, signal }),
  });
  await builder.build(wholeBrands(sites));
});
afterAll(async () => {
  await service?.stop();
  await origin?.close();
  await builder?.close();
  await folders?.remove();
});

const soon = { timeout: 90_000, interval: 200 };

const text = async (host: string, path: string) => (await askAt(origin.port, host, path)).text;

/** Outputs of a host, each with a check whether it contains a vacancy. */
const outputs: Readonly<Record<string, (host: string, path: string) => Promise<boolean>>> = {
  list: async (host, path) => (await text(host, '/jobs/offene-stellen')).includes(`${path}"`),
  'list of the area': async (host, path) =>
    (await text(host, '/jobs/offene-stellen/bereich/pflege-betreuung')).includes(`${path}"`),
  RSS: async (host, path) =>
    readFeed(await text(host, '/jobs/stellen.rss')).items.some(({ url }) => url?.endsWith(path)),
  'RSS of the area': async (host, path) =>
    readFeed(await text(host, '/jobs/offene-stellen/bereich/pflege-betreuung/stellen.rss')).items.some(({ url }) =>
      url?.endsWith(path),
    ),
  'JSON Feed': async (host, path) =>
    readFeed(await text(host, '/jobs/stellen.json')).items.some(({ url }) => url?.endsWith(path)),
  XML: async (host, path) => (await text(host, '/jobs/stellen.xml')).includes(`${path}</url>`),
  Indeed: async (host, path) => new RegExp(`${path}[?<\\]]`).test(await text(host, '/jobs/stellen-indeed.xml')),
};

async function whereIs(path: string, title: string): Promise<Record<string, boolean | number>> {
  const everywhere = [home, group].flatMap((host) =>
    Object.entries(outputs).map(async ([name, has]) => [`${host}: ${name}`, await has(host, path)] as const),
  );
  return {
    ...Object.fromEntries(await Promise.all(everywhere)),
    sitemap: (await text(home, '/sitemap.xml')).includes(`${path}</loc>`),
    status: (await askAt(origin.port, home, path)).status,
    search: await isFound(home, path, title),
    'search of the group': await isFound(group, path, title),
  };
}

/** Whether the search of a host finds an address by its title. */
async function isFound(host: string, path: string, title: string): Promise<boolean> {
  const search = new Search(JSON.parse(await text(host, indexAddress(''))), 'de');
  return (search.find(title)?.results(0, 50) ?? []).some(({ address }) => address.endsWith(path));
}

/** Sets fields of an entry as an editor does. */
async function set(collection: string, documentId: string, data: object): Promise<void> {
  const path = `/api/${collection}/${documentId}`;
  expect((await service.call(path, { as: 'admin', method: 'PUT', body: { data } })).status).toBe(200);
}

test('a new word is on its page, in list, feeds, sitemap and search with one release', async () => {
  const { data } = (
    await service.call('/api/stellen?filters[Marke][$eq]=tabor&filters[Nummer][$eq]=1404', { as: 'admin' })
  ).body;
  const [job] = data;
  const path = '/jobs/offene-stellen/1404';
  const word = 'Quittengelierfachperson';
  const changedAt = async () =>
    new RegExp(`${path}</loc>.*?<lastmod>([^<]+)`).exec(await text(home, '/sitemap.xml'))?.[1] ?? '';
  const before = await changedAt();
  await set('stellen', job.documentId, { Titel: word });
  await vi.waitFor(async () => expect(await isFound(home, path, word)).toBe(true), soon);
  for (const output of ['/jobs/offene-stellen', '/jobs/stellen.rss', '/jobs/stellen.json', '/jobs/stellen.xml'])
    expect(await text(home, output), output).toContain(word);
  expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(before));
  await vi.waitFor(async () => expect(await isFound(group, path, word)).toBe(true), soon);
  await set('stellen', job.documentId, { Titel: job.Titel });
  await vi.waitFor(async () => {
    expect(await isFound(home, path, word)).toBe(false);
    expect(await isFound(group, path, word)).toBe(false);
    expect(await isFound(home, path, job.Titel)).toBe(true);
  }, soon);
});

test('a filled vacancy disappears from every output with one release, and can return', async () => {
  const query =
    '/api/stellen?filters[Marke][$eq]=tabor&filters[Bereich][$eq]=pflege-betreuung&filters[Lehrstelle][$ne]=true&sort=Nummer';
  const { data } = (await service.call(query, { as: 'admin' })).body;
  const job = data.find(({ Besetzt }: { Besetzt?: boolean }) => !Besetzt);
  const path = `/jobs/offene-stellen/${job.Nummer}`;
  const everywhere = await vi.waitFor(async () => {
    const found = await whereIs(path, job.Titel);
    expect(Object.entries(found).filter(([name, is]) => name !== 'status' && !is)).toEqual([]);
    return found;
  }, soon);
  expect(everywhere['status']).toBe(200);
  const releaseOf = async (host: string) => (await liveRelease(folders.dist, folders.releases, host))?.id;
  const before = await releaseOf(home);
  /** Lists the files of both hosts that name the vacancy. */
  const filesNaming = async () => {
    const found: string[] = [];
    for (const host of [home, group])
      for (const name of await readdir(join(folders.dist, host), { recursive: true }))
        if (/\.(html|xml|json|ics|txt|css|rss)$/.test(name))
          if ((await readFile(join(folders.dist, host, name), 'utf8')).includes(path)) found.push(host + name);
    return found;
  };
  expect(await filesNaming()).not.toEqual([]);

  await set('stellen', job.documentId, { Besetzt: true });
  await vi.waitFor(async () => expect((await askAt(origin.port, home, path)).status).toBe(410), soon);
  expect(await releaseOf(home)).not.toBe(before);
  // The search of the group follows with its own release.
  const { 'search of the group': _, ...files } = await vi.waitFor(() => whereIs(path, job.Titel), soon);
  const ofHome = Object.entries(files).filter(([name, is]) => name !== 'status' && !name.startsWith(group) && is);
  expect(ofHome).toEqual([]);
  await vi.waitFor(async () => {
    const found = await whereIs(path, job.Titel);
    expect(Object.entries(found).filter(([, is]) => is !== false)).toEqual([['status', 410]]);
  }, soon);

  expect(await filesNaming()).toEqual([]);

  const gone = await text(home, path);
  expect(gone).toContain('<meta name="robots" content="noindex');
  expect(thingsOf(gone)).toEqual([]);
  const similar = [...gone.matchAll(/\/jobs\/offene-stellen\/(\d+)"/g)].map(([, number]) => Number(number));
  expect(similar.length).toBeGreaterThan(0);
  expect(similar).not.toContain(job.Nummer);
  // Similar vacancies of the same area come first.
  const all = (await service.call('/api/stellen?pagination[pageSize]=100', { as: 'admin' })).body.data;
  const areas = similar.map((number) => all.find(({ Nummer }: { Nummer: number }) => Nummer === number).Bereich);
  const others = areas.filter((area) => area !== job.Bereich);
  expect(areas[0]).toBe(job.Bereich);
  expect(areas.slice(areas.length - others.length)).toEqual(others);

  await set('stellen', job.documentId, { Besetzt: false });
  await vi.waitFor(async () => expect(await whereIs(path, job.Titel)).toEqual(everywhere), soon);
});

test('a cancelled event is marked for visitors, machines and calendars; a past one is in the archive', async () => {
  const query = '/api/veranstaltungen?filters[Marke][$eq]=tabor&filters[Nummer][$eq]=1402';
  const [event] = (await service.call(query, { as: 'admin' })).body.data;
  const release = async () => (await liveRelease(folders.dist, folders.releases, home))?.manifest.pages ?? {};
  const pathOf = async () => Object.keys(await release()).find((path) => path.startsWith('/events/1402/')) ?? '';
  const inCalendar = async () => {
    const calendar = new ICAL.Component(ICAL.parse(await text(home, '/events/kalender.ics')));
    const found = calendar
      .getAllSubcomponents('vevent')
      .find((one) => one.getFirstPropertyValue('uid') === `event-1402@${home}`);
    return [found?.getFirstPropertyValue('status'), Number(found?.getFirstPropertyValue('sequence'))] as const;
  };
  const [, sequence] = await inCalendar();
  await set('veranstaltungen', event.documentId, { Abgesagt: true });
  await vi.waitFor(async () => expect((await inCalendar())[0]).toBe('CANCELLED'), soon);
  expect((await inCalendar())[1]).toBeGreaterThan(sequence);
  const page = await text(home, await pathOf());
  expect(thingsOf(page)[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
  expect(page).toContain('class="notice');
  expect(await text(home, '/events')).toMatch(/class="cancelled/);

  const over = { Beginn: '2026-10-02T12:00:00.000Z', Ende: '2026-10-02T14:00:00.000Z', Abgesagt: false };
  await set('veranstaltungen', event.documentId, { ...over, Wiederholung: null });
  await vi.waitFor(
    async () =>
      expect(thingsOf(await text(home, await pathOf()))).not.toContainEqual(
        expect.objectContaining({ '@type': 'Event' }),
      ),
    soon,
  );
  expect((await askAt(origin.port, home, await pathOf())).status).toBe(200);
});

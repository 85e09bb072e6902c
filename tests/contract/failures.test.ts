import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentServer, startContentServer } from '../fixtures/content-server.ts';
import { buildFrom, liveFile, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

let server: ContentServer;
let folders: TemporaryFolders;
const configuration = '/api/konfiguration-tabor';
const homeOf = (brand: string) => liveFile(folders, `${brand}.example`, 'index.html');

beforeAll(async () => {
  [server, folders] = await Promise.all([startContentServer(), temporaryFolders()]);
  await buildFrom(server.url, folders);
});
beforeEach(() => server.faults.clear());
afterAll(async () => {
  await server?.close();
  await folders?.remove();
});

let edits = 0;

/** Changes the address of every brand, so that one sees which were published. */
function editAll(): string {
  const word = `Neu${++edits}`;
  server.faults.set('/api/konfiguration-', {
    body: (body) => body.replace('"AdresseZeile1":"', `"AdresseZeile1":"${word} `),
  });
  return word;
}

test.each([
  [
    'a wrong type',
    { body: (body: string) => body.replace(/"Nav":\[.*?\],"Fusszeile"/s, '"Nav":"Wohnen","Fusszeile"') },
    'konfiguration-tabor: Nav must be a list; found «Wohnen»',
  ],
  [
    'an emptied list',
    { body: (body: string) => body.replace(/"Nav":\[.*?\],"Fusszeile"/s, '"Nav":[],"Fusszeile"') },
    'konfiguration-tabor: Nav must hold at least one entry; found []',
  ],
  ['an unpublished entry', { status: 404 }, 'konfiguration-tabor: must exist and be published'],
  ['an empty answer', { body: () => '{"data":null}' }, 'konfiguration-tabor: must exist and be published'],
  ['a 500', { status: 500 }, 'status code 500'],
  ['a 403', { status: 403 }, 'status code 403'],
  ['no JSON', { body: () => '<html>Wartung</html>' }, 'is not valid JSON'],
  ['half an answer', 'truncated' as const, 'tabor: '],
])('%s keeps the last release of its brand and publishes the others', async (_, fault, message) => {
  const before = await homeOf('tabor');
  const word = editAll();
  server.faults.set(configuration, fault);
  const { brands } = await buildFrom(server.url, folders);
  const held = brands.filter(({ outcome }) => outcome === 'held');
  expect(held.map(({ brand }) => brand)).toEqual(['tabor']);
  expect(held[0]?.problems.join('\n')).toContain(message);
  expect(await homeOf('tabor')).toBe(before);
  expect(brands.filter(({ outcome }) => outcome === 'published')).toHaveLength(12);
  expect(await homeOf('digallo')).toContain(word);
});

test('a service that hangs for one brand is left at the deadline', async () => {
  server.faults.set(configuration, 'hanging');
  const { brands } = await buildFrom(server.url, folders, { deadline: 3_000 });
  expect(brands.find(({ brand }) => brand === 'tabor')?.problems).toEqual([
    'tabor: the content service did not answer before the deadline of the pull',
  ]);
  expect(brands.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
});

test('a service that is down, or answers everything with nothing, publishes nothing', async () => {
  const before = await homeOf('digallo');
  const empty = { body: () => '{"data":[],"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":0,"total":0}}}' };
  for (const name of ['seiten', 'stellen', 'veranstaltungen', 'medien', 'haeuser'])
    server.faults.set(`/api/${name}`, empty);
  const emptied = await buildFrom(server.url, folders);
  expect(emptied.brands.every(({ outcome }) => outcome === 'held')).toBe(true);
  expect(emptied.brands[0]?.problems[0]).toMatch(/^seite \/ \(\w+\): must exist and be published$/);
  const down = await buildFrom('http://127.0.0.1:9', folders);
  expect(down.brands.every(({ outcome }) => outcome === 'held')).toBe(true);
  expect(await homeOf('digallo')).toBe(before);
});

test('a site that would lose more than a fifth of its pages waits for --accept-shrink', async () => {
  const onlyHome = {
    body: (body: string) => {
      const { data, meta } = JSON.parse(body);
      return JSON.stringify({
        data: data.filter((entry: { attributes: { Pfad: string } }) => entry.attributes.Pfad === '/'),
        meta,
      });
    },
  };
  server.faults.set('/api/seiten?populate=deep&locale=&filters[Marke][$eq]=geeren', onlyHome);
  const held = await buildFrom(server.url, folders, { site: ['geeren'] });
  expect(held.brands[0]?.problems[0]).toMatch(
    /^geeren: would lose \d+ of \d+ pages \(.+\); if that is meant, run the build with --accept-shrink$/,
  );
  await expect(liveFile(folders, 'geeren.example', 'wohnen/index.html')).resolves.toContain('<h1');
  const accepted = await buildFrom(server.url, folders, { site: ['geeren'], acceptShrink: true });
  expect(accepted.brands[0]?.outcome).toBe('published');
  await expect(liveFile(folders, 'geeren.example', 'wohnen/index.html')).rejects.toThrow('ENOENT');
});

test('a vacancy that was withdrawn keeps its address and says so', async () => {
  const withoutJobs = {
    body: () => '{"data":[],"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":1,"total":0}}}',
  };
  const address = 'jobs/offene-stellen/1901';
  await expect(liveFile(folders, 'bauma.example', `${address}/index.html`)).resolves.toContain(
    'Sind Sie interessiert?',
  );
  server.faults.set('/api/stellen?populate=deep&locale=&filters[Marke][$eq]=bauma', withoutJobs);
  await buildFrom(server.url, folders, { site: ['bauma'] });
  const page = await liveFile(folders, 'bauma.example', `${address}/410.html`);
  expect(page).toContain('Die Stelle scheint bereits besetzt zu sein.');
  expect(page).toContain('name="robots" content="noindex"');
});

test('a locale that rivabella does not have falls back to German, marked as such', async () => {
  server.faults.set('/api/konfiguration-rivabella?populate=deep&locale=it-CH', { status: 404 });
  const { brands } = await buildFrom(server.url, folders, { site: ['rivabella'] });
  expect(brands[0]?.problems).toEqual([]);
  const page = await liveFile(folders, 'rivabella.example', 'it/index.html');
  expect(page).toMatch(/^<!DOCTYPE html><html lang="it-CH"/i);
  expect(page).toContain('<nav lang="de-CH"');
  const only = await liveFile(folders, 'rivabella.example', 'it/s/umzug-ins-tessin/index.html');
  expect(only).toContain('<div lang="de-CH"');
});

test('what did not change is neither rendered nor written', async () => {
  await buildFrom(server.url, folders);
  const { brands } = await buildFrom(server.url, folders);
  expect(new Set(brands.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BrandReport, isHeld } from '../../src/builder/report.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { builtFolders } from '../fixtures/built-sites.ts';
import { type ContentServer, type Fault, startContentServer } from '../fixtures/content-server.ts';
import { aFew, editableContent } from '../fixtures/editable-content.ts';
import { buildFrom, liveFile, type TemporaryFolders } from '../fixtures/temporary-build.ts';

let server: ContentServer;
let folders: TemporaryFolders;
const homeOf = (brand: string) => liveFile(folders, `${brand}.example`, 'index.html');

beforeAll(async () => {
  server = await startContentServer((await editableContent(await defaultSource(), aFew)).source);
  folders = await builtFolders(server);
});
beforeEach(() => server.faults.clear());
afterAll(async () => {
  await server?.close();
  await folders?.remove();
});

/** Unaffected brands: the holding, which shows content of others, and one with four languages. */
const well = ['digallo', 'rivabella'];

let edits = 0;

/** Changes the address of every brand. @returns the word that marks published ones. */
function editAll(): string {
  const word = `Neu${++edits}`;
  server.faults.set('/api/konfiguration-', {
    body: (body) => body.replace('"AdresseZeile1":"', `"AdresseZeile1":"${word} `),
  });
  return word;
}

const withNav = (nav: string) => (body: string) =>
  body.replace(/"Nav":\[.*?\],"Fusszeile"/s, `"Nav":${nav},"Fusszeile"`);

/** Faults of a configuration, each for another brand, so that one build meets all of them. */
const suffering: { brand: string; what: string; fault: Fault; message: string }[] = [
  {
    brand: 'tabor',
    what: 'a wrong type',
    fault: { body: withNav('"Wohnen"') },
    message: 'konfiguration-tabor: Nav must be a list; found «Wohnen»',
  },
  {
    brand: 'bauma',
    what: 'an entry without a link',
    fault: { body: withNav('[{"name":"Wohnen"}]') },
    message: 'konfiguration-bauma: Nav[0].link must be filled in',
  },
  {
    brand: 'geeren',
    what: 'an unpublished entry',
    fault: { status: 404 },
    message: 'konfiguration-geeren: must exist and be published',
  },
  {
    brand: 'impuls',
    what: 'an empty answer',
    fault: { body: () => '{"data":null}' },
    message: 'konfiguration-impuls: must exist and be published',
  },
  { brand: 'hinderzelg', what: 'a 500', fault: { status: 500 }, message: 'was answered with 500' },
  { brand: 'kreuzstift', what: 'a 403', fault: { status: 403 }, message: 'was answered with 403' },
  {
    brand: 'zumipark',
    what: 'no JSON',
    fault: { body: () => '<html>Wartung</html>' },
    message: 'was answered instead of JSON; found «<html>Wartung</html>»',
  },
  { brand: 'brunisberg', what: 'half an answer', fault: 'truncated', message: 'brunisberg: ' },
];

/** Sorted, because releases are built concurrently. */
const publishedOf = (reports: readonly BrandReport[]) =>
  reports.flatMap(({ brand, outcome }) => (outcome === 'released' ? [brand] : [])).sort();

test('each fault of a configuration keeps the last release of its brand, and the other brands are published', async () => {
  const homes = await Promise.all(suffering.map(({ brand }) => homeOf(brand)));
  const word = editAll();
  for (const { brand, fault } of suffering) server.faults.set(`/api/konfiguration-${brand}`, fault);
  const site = [...suffering.map(({ brand }) => brand), ...well];
  const { brands } = await buildFrom(server.url, folders, { site });
  const held = brands.filter(({ outcome }) => isHeld(outcome));
  expect(held.map(({ brand }) => brand).sort()).toEqual(suffering.map(({ brand }) => brand).sort());
  for (const [index, { brand, what, message }] of suffering.entries()) {
    expect(held.find((one) => one.brand === brand)?.problems.join('\n'), what).toContain(message);
    expect(await homeOf(brand), what).toBe(homes[index]);
  }
  expect(publishedOf(brands)).toEqual([...well].sort());
  expect(await homeOf('digallo')).toContain(word);
});

test('a service that hangs for one brand is abandoned at the deadline, and the others are published', async () => {
  const word = editAll();
  server.faults.set('/api/konfiguration-tabor', 'hanging');
  const { brands } = await buildFrom(server.url, folders, { deadline: 8_000, site: ['tabor', ...well] });
  expect(brands.find(({ brand }) => brand === 'tabor')?.problems).toEqual([
    'tabor: the content service did not answer before the deadline of the pull',
  ]);
  expect(brands.filter(({ outcome }) => outcome === 'away')).toHaveLength(1);
  expect(publishedOf(brands)).toEqual([...well].sort());
  expect(await homeOf('digallo')).toContain(word);
});

test('a service that is down, or returns only empty answers, publishes nothing', async () => {
  const before = await homeOf('digallo');
  const empty = { body: () => '{"data":[],"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":0,"total":0}}}' };
  for (const name of ['seiten', 'stellen', 'veranstaltungen', 'medien', 'haeuser'])
    server.faults.set(`/api/${name}`, empty);
  const emptied = await buildFrom(server.url, folders);
  expect(emptied.brands.every(({ outcome }) => outcome === 'held')).toBe(true);
  expect(emptied.brands[0]?.problems[0]).toMatch(/^seite \/ \(\w+\): must exist and be published$/);
  const down = await buildFrom('http://127.0.0.1:9', folders);
  expect(down.brands.every(({ outcome }) => outcome === 'away')).toBe(true);
  expect(await homeOf('digallo')).toBe(before);
});

test('a withdrawn vacancy keeps its address, which shows that it is gone', async () => {
  const withoutJobs = {
    body: () => '{"data":[],"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":1,"total":0}}}',
  };
  const address = 'jobs/offene-stellen/1901';
  await expect(liveFile(folders, 'bauma.example', `${address}/index.html`)).resolves.toContain('Interessiert?');
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
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Brand, brands } from '../../sites.config.ts';
import { type ComparedSite, listContradictionRemarks } from '../../src/content/contradiction-remarks.ts';
import { readDefault } from '../../src/content/default/read.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { defaultFolder } from '../../src/content/default/state.ts';
import { describeProblems, toProblems } from '../../src/content/held-brands.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { listPictureRemarks } from '../../src/content/picture-remarks.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import { listTitleRemarks } from '../../src/content/title-remarks.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const geeren = brandById('geeren');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'default-'));
  cpSync(join(defaultFolder, 'geeren'), join(folder, 'geeren'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, 'geeren/de-CH', name);

/** Returns the problems that the build reports after a change of a file. */
async function said(name: string, change: (text: string) => string): Promise<string[]> {
  const text = readFileSync(pathOf(name), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(pathOf(name), changed);
  return saidOfAll();
}

async function saidOfAll(): Promise<string[]> {
  const store = await openMediaStore(join(folder, 'media'));
  const error = await pullBrand(await defaultSource(folder), geeren, store).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return error ? describeProblems(toProblems(error, geeren)).map((line) => line.replaceAll(folder, '')) : [];
}

test('invalid YAML is reported with its file and line', async () => {
  expect(await said('seiten/kontakt.yaml', (text) => text.replace('Meta:', 'Titel:'))).toEqual([
    '/geeren/de-CH/seiten/kontakt.yaml, line 3: duplicated mapping key',
  ]);
  expect(await said('seiten/kontakt.yaml', () => 'Pfad: /kontakt\n Titel: Kontakt\n')).toEqual([
    '/geeren/de-CH/seiten/kontakt.yaml, line 2: bad indentation of a mapping entry',
  ]);
  expect(await said('seiten/kontakt.yaml', () => 'Bild: !bidl geeren/haus\n')).toEqual([
    '/geeren/de-CH/seiten/kontakt.yaml, line 1: unknown scalar tag !<!bidl>',
  ]);
});

test('files with a wrong structure are reported all at once', async () => {
  writeFileSync(pathOf('stellen.yaml'), 'Nummer: 3\n');
  writeFileSync(pathOf('medien.yaml'), '- Frühling\n');
  writeFileSync(pathOf('seiten/kontakt.yaml'), '- Pfad: /kontakt\n');
  rmSync(pathOf('konfiguration.yaml'));
  expect((await saidOfAll()).sort()).toEqual([
    '/geeren/de-CH/konfiguration.yaml: must exist',
    '/geeren/de-CH/medien.yaml: [0] must hold fields, «Titel: …»; found «Frühling»',
    '/geeren/de-CH/seiten/kontakt.yaml: must hold fields, «Titel: …»; found [{"Pfad":"/kontakt"}]',
    '/geeren/de-CH/stellen.yaml: must be a list, each entry with a «-» before it; found {"Nummer":3}',
  ]);
});

test('a file of the repository is reported under the name that editors know', async () => {
  await expect(readDefault('geeren', 'en')).rejects.toThrow(/^src\/content\/default\/geeren\/en\/seiten: must exist$/);
});

test('a missing picture or document is reported with the document and field that use it', async () => {
  const withPicture = (name: string) => (text: string) => text.replace(/Datei: !\S+ \S+/, `Datei: ${name}`);
  const place = 'seite / (geeren): Inhalt[0].Bild.Datei must be a file that can be fetched';
  expect(await said('seiten/index.yaml', withPicture('!bild geeren/gar-nicht'))).toEqual([
    `${place}; found «bilder/geeren/gar-nicht.webp»: bilder.yaml says nothing of it`,
  ]);
  expect(await said('seiten/index.yaml', withPicture('!datei geeren/keine.pdf'))).toEqual([
    `${place}; found «dateien/geeren/keine.pdf»: there is no such file`,
  ]);
  const withTitle = (text: string) => text.replace(/^Titel: .*$/m, 'Titel: []');
  expect(await said('seiten/index.yaml', withTitle), 'it hides no other problem').toEqual([
    `${place}; found «dateien/geeren/keine.pdf»: there is no such file`,
    expect.stringMatching(/^seite \/ \(geeren\): Titel must/),
  ]);
});

/** Day on which the prices and the program of the default content are true. */
const today = '2026-12-01';

/** Returns the sites of all brands in all languages, from a folder of contents. */
async function allSites(contentFolder: string): Promise<(ComparedSite & { today: string })[]> {
  const store = await openMediaStore(join(folder, 'media'));
  const source = await defaultSource(contentFolder, today);
  const pulled = await Promise.all(
    brands.map(async (brand: Brand) => ({ brand, ...(await pullBrand(source, brand, store)) })),
  );
  return pulled.flatMap(({ brand, contents }) =>
    brand.locales.flatMap((locale) => {
      const content = contents[locale];
      return content ? [{ ...content, brand, locale, today }] : [];
    }),
  );
}

function contradictionsIn(sites: Awaited<ReturnType<typeof allSites>>): string[] {
  return sites.flatMap((site) =>
    listContradictionRemarks(
      site,
      sites.filter(({ brand, locale }) => brand !== site.brand && locale === site.locale),
    ),
  );
}

test('the default content holds no contradiction, and nothing that is not true on its day', async () => {
  expect(contradictionsIn(await allSites(defaultFolder))).toEqual([]);
});

test('a build names both places of a contradiction', async () => {
  const all = join(folder, 'all');
  cpSync(defaultFolder, all, { recursive: true, filter: (path) => !/encoded|bilder\/.|dateien\/./.test(path) });
  const path = join(all, 'kreuzstift/de-CH/seiten/s.eintritt.yaml');
  const changed = readFileSync(path, 'utf8').replace('von 8.30 bis 12 und', 'von 8 bis 11.30 und');
  writeFileSync(path, changed);
  expect(contradictionsIn(await allSites(all))).toEqual([
    'seite /s/eintritt (kreuzstift): Inhalt[1].Schritte[0].Text has other hours for a telephone number: «055 000 00 23, Montag bis Freitag von 8 bis 11.30 und von 13.30 bis 17 Uhr.»; konfiguration-kreuzstift: Ansprechpersonen[0].Zeiten: «Montag bis Freitag, 8.30 bis 12 und 13.30 bis 17 Uhr»',
  ]);
});

/** Returns the hints of a build about titles, and about pictures at the beginning of pages. */
async function remarksOf(brand = geeren, contentFolder = folder): Promise<string[]> {
  const store = await openMediaStore(join(folder, 'media'));
  const { contents } = await pullBrand(await defaultSource(contentFolder), brand, store);
  return brand.locales.flatMap((locale) => {
    const content = contents[locale];
    const site = content && { ...content, brand, locale };
    return site ? [...listPictureRemarks(site), ...listTitleRemarks(site)] : [];
  });
}

test('no title is too long, no page begins with the picture of another one, and none is cut where something must be seen', async () => {
  for (const brand of brands) expect(await remarksOf(brand, defaultFolder), brand.id).toEqual([]);
});

test('a build names long titles, and pictures that begin two pages or that a window cuts', async () => {
  const write = (name: string, change: (text: string) => string) => {
    const text = readFileSync(pathOf(name), 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(pathOf(name), change(text));
  };
  write('seiten/index.yaml', (text) => text.replace(/(Datei: !bild geeren\/drei-tische)/, '$1, FokusHoehe: 99'));
  write('medien.yaml', (text) => text.replace('\n  Titel:', '\n  Bild: { Datei: !bild geeren/haus }\n  Titel:'));
  write('veranstaltungen.yaml', (text) => text.replace(/(?<=Titel: ).*/, 'Lange '.repeat(33)));
  expect(await remarksOf()).toEqual([
    'seite / (geeren): Inhalt[0].Bild loses a part of what must be seen, in windows of 1280, 1440, 1920 px; mark less, or choose another layout or picture',
    expect.stringMatching(
      /^medium \d+ \(geeren\): Bild is the picture at the beginning of haus geeren \(geeren\); choose another one, or begin with words$/,
    ),
    expect.stringMatching(
      /^veranstaltung \d+ \(geeren\): the title has 197 characters; search engines cut it after about 60, so write a shorter one into Meta.metaTitle$/,
    ),
  ]);
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brands } from '../../sites.config.ts';
import { ContentReader } from '../../src/dev/content/content-reader.ts';
import { originalAddress } from '../../src/pictures/picture-address.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';

let folder: string;
let service: ContentServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reader-'));
  vi.stubEnv('WORK_FOLDER', folder);
  vi.stubEnv('CACHE_FOLDER', join(folder, 'cache'));
  vi.stubEnv('CONTENT_URL', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await service?.close();
  service = undefined;
  rmSync(folder, { recursive: true });
});

/** Reads the name of a brand from its content. */
async function nameOf(reader: ContentReader, brand: string) {
  const { snapshots } = await reader.contentOf(brand);
  return snapshots?.get(brand)?.contents['de-CH']?.configuration.Name;
}

const cachePath = () => join(folder, 'cache', 'content', 'tabor.json');

test('reads the default content of all brands without copying a file, and caches it for the next start', async () => {
  const first = new ContentReader();
  const { snapshots } = await first.contentOf('tabor');
  expect([...(snapshots ?? new Map()).keys()].sort()).toEqual(brands.map(({ id }) => id).sort());
  expect(readdirSync(join(folder, 'media'))).toEqual([]);

  const cached = await vi.waitFor(() => readFileSync(cachePath(), 'utf8'), { timeout: 10_000, interval: 50 });
  writeFileSync(cachePath(), cached.replace('"Name":"Tabor"', '"Name":"Tabor from the cache"'));
  expect(await nameOf(new ContentReader(), 'tabor')).toBe('Tabor from the cache');
  // A cache of other files or of other code.
  writeFileSync(cachePath(), cached.replace('"Name":"Tabor"', '"Name":"Of yesterday"').replace(/"key":"./, '"key":"-'));
  expect(await nameOf(new ContentReader(), 'tabor')).toBe('Tabor');
  // A cache truncated by a full disk.
  writeFileSync(cachePath(), cached.slice(0, 1_000));
  expect(await nameOf(new ContentReader(), 'tabor')).toBe('Tabor');
}, 90_000);

test('copies pictures, share images and documents to the served folder at the first request', async () => {
  for (const reader of [new ContentReader(), new ContentReader()]) {
    const { snapshots } = await reader.contentOf('geeren');
    const content = snapshots?.get('geeren')?.contents['de-CH'];
    const blocks = content?.pages.flatMap(({ Inhalt }) => Inhalt) ?? [];
    const [hero] = blocks.filter((block) => block.__component === 'bloecke.hero');
    const picture = hero?.Bild.url ?? '';
    const share = content?.pages.find(({ Pfad }) => Pfad === '/')?.Meta?.metaImage ?? '';
    const [downloads] = blocks.filter((block) => block.__component === 'bloecke.downloads');
    const document = downloads?.Dateien[0]?.Datei.address ?? '';
    const places = [picture, share].map((name) => join(folder, 'media', name));
    expect(places.map((place) => existsSync(place))).toEqual([false, false]);

    await reader.provide(originalAddress(picture));
    await reader.provide(originalAddress(share));
    await reader.provide(document);
    expect(places.map((place) => existsSync(place))).toEqual([true, true]);
    expect(readdirSync(join(folder, 'media')).some((name) => document.includes(name.split('.')[0] ?? ''))).toBe(true);
    rmSync(join(folder, 'media'), { recursive: true });
  }
});

test('an error of the content service is reported once, for one brand, and ends with the next request', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  service = await startContentServer();
  service.faults.set('/api/konfiguration-tabor', {
    body: (text) => text.replace('"Nav":[', '"Navi":"x","Nav":5,"x":['),
  });
  vi.stubEnv('CONTENT_URL', service.url);
  vi.stubEnv('CONTENT_TOKEN', token);
  const reader = new ContentReader();
  const sentence = 'konfiguration-tabor: Nav must be a list; found 5';
  expect(await reader.contentOf('tabor')).toEqual({ problems: [sentence] });
  expect(await nameOf(reader, 'geeren')).toBe('Geeren');
  await reader.refresh();
  expect(told.mock.calls).toEqual([[`✗ ${sentence}`]]);

  service.faults.clear();
  await vi.waitFor(async () => expect(await nameOf(reader, 'tabor')).toBe('Tabor'), { timeout: 20_000, interval: 200 });
  expect(told.mock.calls.at(-1)).toEqual(['✓ tabor: right again']);
}, 90_000);

test('an error that affects all content is reported for every brand', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('CONTENT_URL', 'http://127.0.0.1:9');
  vi.stubEnv('CONTENT_TOKEN', '');
  const { problems } = await new ContentReader().contentOf('tabor');
  expect(problems).toEqual([
    'the content cannot be read: CONTENT_TOKEN must be set where CONTENT_URL is: the content service answers nobody without a token',
  ]);
});

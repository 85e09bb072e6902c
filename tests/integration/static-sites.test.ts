import { mkdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pruneFiles } from '../../src/builder/prune-files.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { StaticSites } from '../../src/origin/files/static-sites.ts';
import { brandOfHost } from '../../src/sites/find-brand.ts';
import { themeColours } from '../../src/sites/theme-colours.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, readFile: vi.fn(real.readFile) };
});

let folders: KeptFolders;
beforeEach(async () => {
  folders = await keptFolders();
  await releaseByHand(folders, 'tabor', { '/': 'Haus', '/_astro/bar.js': 'bar', '/_astro/chunks/form.js': 'form' });
  await releaseByHand(folders, 'tabor', { '/': 'Haus und Garten' });
});
afterEach(() => folders.remove());

const ask = (path: string, init?: RequestInit) =>
  new StaticSites(new LiveSites(folders.dist)).answer(new Request(`https://tabor.example${path}`, init));

test('a file of an earlier release is served for pages that are still open', async () => {
  const response = await ask('/_astro/bar.js');
  expect([response.status, await response.text()]).toEqual([200, 'bar']);
});

test('a file of a removed release is served for an hour', async () => {
  await releaseByHand(folders, 'tabor', { '/': 'one edit', '/_astro/menu.js': 'menu' });
  for (let edit = 0; edit < 8; edit++) await releaseByHand(folders, 'tabor', { '/': String(edit) });
  await mkdir(folders.media, { recursive: true });
  const pruneIn = (hours: number) => pruneFiles(folders, [], new Date(Date.now() + hours * 3_600_000));
  await pruneIn(0);
  expect(await (await ask('/_astro/menu.js')).text()).toBe('menu');
  await pruneIn(25);
  expect((await ask('/_astro/menu.js')).status).toBe(404);
});

test.each([
  ['of another name', '/_astro/other.js'],
  ['below a file', '/_astro/bar.js/x'],
  ['with a name too long for the disk', `/_astro/${'a'.repeat(300)}`],
  ['with an address too long for the disk', `/_astro/${'a/'.repeat(3_000)}a`],
  ['that is a folder', '/_astro/chunks'],
])('a file %s is not found', async (_, path) => {
  expect((await ask(path)).status).toBe(404);
});

const film = '/_dateien/0123456789abcdef/film.mp4';

test.each([
  [100, 'bytes=0-9', 206, 'bytes 0-9/100', 10],
  [100, 'bytes=90-', 206, 'bytes 90-99/100', 10],
  [100, 'bytes=-5', 206, 'bytes 95-99/100', 5],
  [100, 'bytes=-500', 206, 'bytes 0-99/100', 100],
  [100, 'bytes=50-500', 206, 'bytes 50-99/100', 50],
  [100, 'bytes=100-', 416, 'bytes */100', 0],
  [100, 'bytes=-0', 416, 'bytes */100', 0],
  // Answered with the whole file.
  [100, 'bytes=9-1', 200, null, 100],
  [100, 'bytes=0-1,5-6', 200, null, 100],
  [100, 'lines=0-1', 200, null, 100],
  [100, 'bytes=-', 200, null, 100],
  // Larger than what is read at once.
  [9_000_000, 'bytes=8999990-', 206, 'bytes 8999990-8999999/9000000', 10],
])('of a file of %i bytes, %s is answered with %i', async (size, range, status, contentRange, length) => {
  const bytes = Array.from({ length: size }, (_, index) => index % 10).join('');
  await releaseByHand(folders, 'tabor', { '/': 'Haus', [film]: bytes });
  const answer = await ask(film, { headers: { range } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
  const text = await answer.text();
  expect(text).toHaveLength(length);
  expect(bytes).toContain(text);
  const head = await ask(film, { method: 'HEAD', headers: { range } });
  expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([200, null, '']);
});

test('a part of another version is answered with the whole file', async () => {
  await releaseByHand(folders, 'tabor', { '/': 'Haus', [film]: '0123456789' });
  const etag = (await ask(film)).headers.get('etag') ?? '';
  const part = async (version: string) =>
    (await ask(film, { headers: { range: 'bytes=0-1', 'if-range': version } })).text();
  expect([await part(etag), await part('"another"')]).toEqual(['01', '0123456789']);
});

test('a client that accepts gzip only gets compressed pages, and no parts of them', async () => {
  const answer = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate', range: 'bytes=0-1' } });
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    200,
    'gzip',
    'Accept-Encoding',
  ]);
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('Haus und Garten');
});

test('the cache of nginx keeps pages and their redirects, and no redirect that anybody can invent', async () => {
  await releaseByHand(folders, 'tabor', { '/kontakt': 'Kontakt' });
  const sites = new StaticSites(new LiveSites(folders.dist));
  const kept = async (address: string) => {
    const { status, headers } = await sites.answer(new Request(address, { headers: { 'x-cache': 'nginx' } }));
    return [status, headers.has('x-accel-expires')];
  };
  expect(await kept('https://tabor.example/kontakt')).toEqual([200, true]);
  expect(await kept('https://www.tabor.example/kontakt')).toEqual([301, true]);
  for (const address of ['www.tabor.example/enten', 'tabor.example/Kontakt', 'www.tabor.example/kontakt/1'])
    expect([address, ...(await kept(`https://${address}`))]).toEqual([address, 301, false]);
});

test('unknown hosts show hinderzelg in blue, whichever colour its editors chose', async () => {
  const hinderzelg = brandOfHost('hinderzelg.example');
  const page = (colour: string) => `<head><meta name="theme-color" content="${colour}"></head>Haus`;
  const css = (colour?: string) => `@font-face{}\n${themeColours(hinderzelg, colour)}\n.card{color:red}`;
  await releaseByHand(folders, 'hinderzelg', { '/': page('#884422'), '/theme.0123456789.css': css('#884422') });
  const sites = new StaticSites(new LiveSites(folders.dist));
  const textAt = async (host: string, path: string) =>
    (await sites.answer(new Request(`https://${host}${path}`, { headers: { 'accept-encoding': 'br' } }))).text();
  // In this order: what one host gets is kept for it alone.
  for (const host of ['unbekannt.example', 'tabor.example.unbekannt.example']) {
    expect(await textAt(host, '/')).toBe(page('#1C52A0'));
    expect(await textAt(host, '/theme.0123456789.css')).toBe(css());
  }
  const own = await sites.answer(new Request('https://hinderzelg.example/'));
  expect(await own.text()).toBe(page('#884422'));
});

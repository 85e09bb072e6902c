import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMediaStore } from '../../src/content/media-store.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';

const picture = '/uploads/bilder/zumipark/zimmer.webp';

let folder: string;
let server: ContentServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  server = await startContentServer();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (url = picture) => ({ url, version: '1', name: 'zimmer.webp' });
const source = () => serviceSource({ url: server.url, token, once: true });
const asked = () => server.requests.filter((path) => path === picture).length;

test('a failed download is requested again', async () => {
  const store = await openMediaStore(folder);
  server.faults.set(picture, { status: 500, times: 1 });
  await expect(store.keep(source(), file())).rejects.toThrow();
  const { name, extension, size } = await store.keep(source(), file());
  expect(name).toMatch(/^[0-9a-f]{16}\.webp$/);
  expect(extension).toBe('webp');
  expect(size).toBeGreaterThan(0);
});

test('the tones of a picture that was missing are computed later', async () => {
  const store = await openMediaStore(folder);
  const name = '0123456789abcdef.png';
  await expect(store.tonesOf(name)).rejects.toThrow();
  const image = sharp({ create: { width: 3, height: 2, channels: 3, background: '#f00' } });
  await writeFile(join(folder, name), await image.png().toBuffer());
  expect(await store.tonesOf(name)).toEqual(Array(6).fill('#ff0000'));
});

test('simultaneous requests and the next run share one download', async () => {
  const store = await openMediaStore(folder);
  const [first, second] = await Promise.all([1, 2].map(() => store.keep(source(), file())));
  expect(second).toBe(first);
  await store.save();
  expect(await (await openMediaStore(folder)).keep(source(), file())).toEqual(first);
  expect(asked()).toBe(1);
});

test('an empty index is reported and ignored', async () => {
  const store = await openMediaStore(folder);
  await store.keep(source(), file());
  await store.save();
  await writeFile(join(folder, 'files.json'), '');
  await writeFile(join(folder, 'tones.json'), '');
  const troubles: string[] = [];
  const next = await openMediaStore(folder, [], (line) => troubles.push(line));
  expect(troubles.sort()).toEqual([
    `${join(folder, 'files.json')} is broken and counts as absent: Unexpected end of JSON input`,
    `${join(folder, 'tones.json')} is broken and counts as absent: Unexpected end of JSON input`,
  ]);
  await next.keep(source(), file());
  expect(asked()).toBe(2);
});

test('a store does not record files of another store, which may be deleted', async () => {
  const [other, own] = [join(folder, 'other'), join(folder, 'own')];
  const before = await openMediaStore(other);
  const stored = await before.keep(source(), file());
  await before.save();
  const store = await openMediaStore(own, [other]);
  expect(await store.keep(source(), file())).toEqual(stored);
  const further = await store.keep(source(), file('/uploads/bilder/zumipark/landschaft.webp'));
  await store.save();
  expect((await readdir(own)).filter((file) => file.endsWith('.webp'))).toEqual([further.name]);
  await rm(other, { recursive: true });
  const next = await openMediaStore(own, [other]);
  expect((await next.keep(source(), file())).size).toBeGreaterThan(0);
});

test('a file missing in the store is downloaded again', async () => {
  const store = await openMediaStore(folder);
  const { name } = await store.keep(source(), file());
  await rm(join(folder, name));
  expect((await store.keep(source(), file())).name).toBe(name);
  expect(await readdir(folder)).toContain(name);
  expect(asked()).toBe(2);
});

test('a document under two names is stored twice, a picture once', async () => {
  const store = await openMediaStore(folder);
  const document = '/uploads/dateien/tabor/tarife.pdf';
  const names = async (url: string) =>
    Promise.all(
      ['Tarife.pdf', 'TARIFE.pdf'].map(async (name) => (await store.keep(source(), { ...file(url), name })).name),
    );
  expect(new Set(await names(picture)).size).toBe(1);
  expect(new Set(await names(document)).size).toBe(2);
});

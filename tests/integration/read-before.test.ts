import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSource } from '../../src/content/default/source.ts';
import { type MediaStore, openMediaStore } from '../../src/content/media-store.ts';
import { type PulledContent, pullBrand } from '../../src/content/pull-brand.ts';
import type { Source } from '../../src/content/source.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');

let folder: string;
let store: MediaStore;
let source: Source;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  store = await openMediaStore(folder);
  source = await defaultSource();
});
afterEach(() => rm(folder, { recursive: true }));

const pull = (code: string, content?: PulledContent, from: Source = source) =>
  pullBrand(from, tabor, store, { code: Promise.resolve(code), content });

test('what the same code read from the same answers is not read again, and all else is', async () => {
  const first = await pull('one');
  expect((await pull('one', first)).contents).toBe(first.contents);
  expect((await pull('two', first)).contents).not.toBe(first.contents);
  const { readFrom: _, ...patched } = first;
  expect((await pull('one', patched)).contents).not.toBe(first.contents);

  const changed: Source = {
    ...source,
    entries: async (collection, brand, locale) => {
      const entries = (await source.entries(collection, brand, locale)) as { Titel?: string }[];
      if (collection !== 'events') return entries;
      return entries.map((entry, index) => (index ? entry : { ...entry, Titel: 'Ein neuer Titel' }));
    },
  };
  const second = await pull('one', first, changed);
  expect(second.contents['de-CH']?.events.map(({ Titel }) => Titel)).toContain('Ein neuer Titel');
  expect(second.readFrom).not.toBe(first.readFrom);
});

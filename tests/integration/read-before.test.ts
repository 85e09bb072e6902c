import { appendFile, cp, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSource } from '../../src/content/default/source.ts';
import { defaultFolder, stateOfDefault } from '../../src/content/default/state.ts';
import { type MediaStore, openMediaStore } from '../../src/content/media-store.ts';
import { type PulledContent, pullBrand } from '../../src/content/pull-brand.ts';
import type { Source } from '../../src/content/source.ts';
import { unchangedContent } from '../../src/content/unchanged-content.ts';
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

test('a source with a state is not requested again while state and media files stay the same', async () => {
  let state = 'one';
  const telling: Source = { ...source, state: async () => state };
  const first = await pull('code', undefined, telling);
  const unchanged = (code = 'code') =>
    unchangedContent(telling, tabor, store, { code: Promise.resolve(code), content: first });
  expect(await unchanged()).toBe(first);
  expect(await unchanged('other code')).toBeUndefined();
  state = 'two';
  expect(await unchanged()).toBeUndefined();
  state = 'one';
  const [picture = ''] = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  await rm(join(folder, picture));
  expect(await unchanged()).toBeUndefined();
});

test('a source without a state is always requested', async () => {
  const first = await pull('code');
  const known = { code: Promise.resolve('code'), content: first };
  expect(await unchangedContent(source, tabor, store, known)).toBeUndefined();
});

test('the state of the default content changes with each file of the brand and with every picture', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    const names = ['tabor', 'geeren', 'bilder/bilder.yaml', 'bilder/tabor', 'dateien'];
    for (const name of names) await cp(join(defaultFolder, name), join(copy, name), { recursive: true });
    const state = (brand = tabor) => stateOfDefault(copy)(brand);
    const other = () => state(brandById('geeren'));
    const first = await state();
    const firstOfOther = await other();
    expect(await state()).toBe(first);

    await writeFile(join(copy, 'tabor/de-CH/seiten/neu.yaml'), 'Pfad: /s/neu');
    const second = await state();
    expect(second).not.toBe(first);
    expect(await other()).toBe(firstOfOther);

    await utimes(join(copy, 'bilder/tabor/haus.webp'), new Date(), new Date());
    expect(await state()).not.toBe(second);
    expect(await other()).not.toBe(firstOfOther);

    // Like in a container image that gives all files the same time.
    const picture = join(copy, 'bilder/tabor/haus.webp');
    const [{ mtime }, third] = [await stat(picture), await state()];
    await appendFile(picture, 'other bytes');
    await utimes(picture, mtime, mtime);
    expect(await state()).not.toBe(third);
  } finally {
    await rm(copy, { recursive: true });
  }
});

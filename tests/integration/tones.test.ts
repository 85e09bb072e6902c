import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSource } from '../../src/content/default/source.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import type { Source } from '../../src/content/source.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');
const six = ['#ff0000', '#00ff00', '#0000ff', '#ffffff', '#000000', '#808080'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tones-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Six pixels in two rows of three. */
const pixels = () =>
  sharp(Buffer.from(six.join('').replaceAll('#', ''), 'hex'), { raw: { width: 3, height: 2, channels: 3 } });

async function keptIn(store: string, name: string, picture: Sharp): Promise<string> {
  await writeFile(join(store, name), await picture.png().toBuffer());
  return name;
}

test.each([
  ['from left to right and from top to bottom', () => pixels(), six],
  ['as the camera was held', () => pixels().withMetadata({ orientation: 3 }), [...six].reverse()],
  ['of an alpha channel that lets nothing through', () => pixels().ensureAlpha(1), six],
  ['and none of a picture with transparency', () => pixels().ensureAlpha(0.5), undefined],
])('tones of a picture: %s', async (_, picture, tones) => {
  const store = await openMediaStore(folder);
  expect(await store.tonesOf(await keptIn(folder, '0123456789abcdef.png', picture()))).toEqual(tones);
});

test('every picture of the default content has its tones in the repository', async () => {
  const encoded = join(import.meta.dirname, '../../src/content/default/encoded');
  const known = Object.keys(JSON.parse(await readFile(join(encoded, 'tones.json'), 'utf8')));
  const files = (await readdir(encoded)).filter((name) => name !== 'tones.json');
  expect(known).toEqual([...new Set(files.map((name) => name.slice(0, 16)))].sort());
});

test.each([
  [
    'cannot be read',
    (whole: Uint8Array) => whole.subarray(0, 40),
    /must be a picture that can be read; found «haus\.webp: /,
  ],
  [
    'is not an image',
    () => Buffer.from('<svg onload="alert(1)">'),
    /must be an image: JPEG, PNG, WebP or AVIF; found «haus\.webp»/,
  ],
])(
  'a picture that %s is reported with its document and field',
  async (_, bytes, message) => {
    const source = await defaultSource();
    const broken: Source = {
      ...source,
      file: async (url) => (url === 'bilder/tabor/haus.webp' ? bytes(await source.file(url)) : source.file(url)),
    };
    const pulled = pullBrand(broken, tabor, await openMediaStore(folder));
    await expect(pulled).rejects.toThrow(new RegExp(`haus tabor \\(tabor\\): Bild\\.Datei ${message.source}`));
  },
  20_000,
);

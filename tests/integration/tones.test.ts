import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSource } from '../../src/content/default/source.ts';
import { openMediaStore } from '../../src/content/media-store.ts';
import { listPictureRemarks } from '../../src/content/picture-remarks.ts';
import { pullBrand } from '../../src/content/pull-brand.ts';
import type { Source } from '../../src/content/source.ts';
import { encodePicture } from '../../src/pictures/encode-picture.ts';
import { draw } from '../../src/pictures/picture-pixels.ts';
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

/** Default content with other bytes for the picture of a home. */
async function withPicture(change: (whole: Uint8Array) => Uint8Array): Promise<Source> {
  const source = await defaultSource();
  const file = async (url: string) => {
    const whole = await source.file(url);
    return url === 'bilder/tabor/haus.webp' ? change(whole) : whole;
  };
  return { ...source, file };
}

test.each([
  ['cut after its header', (whole: Uint8Array) => whole.subarray(0, 40)],
  ['empty', () => Buffer.of()],
  ['a drawing', () => Buffer.from('<svg onload="alert(1)">')],
])('a picture that is %s costs its place, with a remark that names document and field', async (_, change) => {
  const source = await withPicture(change);
  const { contents } = await pullBrand(source, tabor, await openMediaStore(folder));
  const content = contents['de-CH'];
  if (!content) throw new Error('no content');
  const picture = content.homes.find(({ Kennung }) => Kennung === 'tabor')?.Bild;
  const encode = (format: 'avif' | 'webp') =>
    encodePicture(
      { original: join(folder, picture?.url ?? ''), width: 480, format, name: `empty-480.${format}` },
      folder,
    );
  await expect(Promise.all([encode('avif'), encode('webp')])).resolves.toHaveLength(2);
  expect(listPictureRemarks({ ...content, brand: tabor, locale: 'de-CH' })).toContainEqual(
    expect.stringMatching(
      /^haus tabor \(tabor\): Bild shows nothing, because the picture cannot be read \(.+\); upload/,
    ),
  );
});

const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((copy[at] ?? 0) ^ 0x3f, at);
  return copy;
};
const noise = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#777', noise: { type: 'gaussian', sigma: 30 } } });

test.each<[string, string, () => Promise<Buffer>]>([
  [
    'jpg',
    'a photograph with an invalid scan header',
    async () => {
      const bytes = await noise().jpeg().toBuffer();
      const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
      return changed(bytes, scan + bytes.readUInt16BE(scan + 2));
    },
  ],
  ['jpg', 'a photograph without its end', async () => (await noise().jpeg().toBuffer()).subarray(0, -400)],
  [
    'jpg',
    'a progressive photograph without its end',
    async () => (await noise().jpeg({ progressive: true }).toBuffer()).subarray(0, -400),
  ],
  ['jpg', 'a photograph in the colours of print', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
  [
    'png',
    'a PNG with a wrong checksum',
    async () => {
      const bytes = await noise().png().toBuffer();
      return changed(bytes, bytes.length - 13);
    },
  ],
  [
    'webp',
    'an animation',
    async () => {
      const frames = [await noise().png().toBuffer(), await noise().png().toBuffer()];
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer();
    },
  ],
])('shows what a browser shows, also in forms and the panel (%s): %s', async (extension, _, bytes) => {
  const store = await openMediaStore(folder);
  const picture = await bytes();
  const name = `0123456789abcdef.${extension}`;
  await writeFile(join(folder, name), picture);
  expect(await store.tonesOf(name)).toHaveLength(6);
  expect((await draw(picture, 100_000)).isWhole).toBe(true);
});

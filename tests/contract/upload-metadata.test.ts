import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentService, startContentService } from './content-service.ts';
import { avifOf, jpegOf, place, pngOf, webpOf } from './pictures-with-metadata.ts';
import { fileForm } from './uploads.ts';

let service: ContentService;
beforeAll(async () => {
  service = await startContentService();
});
afterAll(() => service?.stop());

async function uploaded(name: string, bytes: Buffer) {
  const { status, body } = await service.call('/api/upload', { as: 'admin', body: fileForm([[name, bytes]]) });
  expect([status, body.error?.message]).toEqual([201, undefined]);
  return { file: body[0], stored: await bytesAt(body[0].url) };
}

const bytesAt = async (url: string) => Buffer.from(await (await fetch(service.url + url)).arrayBuffer());

/** Whether a file contains the place, in either encoding. */
const holdsPlace = (bytes: Buffer) => bytes.includes(place) || bytes.includes(Buffer.from(place, 'utf16le'));

/** Mean of each colour, rounded: encoding changes single pixels. */
async function coloursOf(bytes: Buffer): Promise<number[]> {
  const { channels } = await sharp(bytes).toColourspace('srgb').stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 8));
}

interface Format {
  url: string;
  mime: string;
  width: number;
  height: number;
}

const pictures: [name: string, make: () => Promise<Buffer>][] = [
  ['telefon.jpg', () => jpegOf()],
  ['bild.png', pngOf],
  ['bild.webp', webpOf],
  ['bild.avif', avifOf],
];

test.each(pictures)('%s is stored upright without its metadata', async (name, make) => {
  const original = await make();
  expect(holdsPlace(original)).toBe(true);
  const { file, stored } = await uploaded(name, original);

  expect(holdsPlace(stored)).toBe(false);
  const { autoOrient } = await sharp(original).metadata();
  const after = await sharp(stored).metadata();
  expect([after.exif, after.xmp, after.iptc, after.comments]).toEqual([undefined, undefined, undefined, undefined]);
  expect(after).toMatchObject({ mediaType: file.mime, ...autoOrient });
  expect(await coloursOf(stored)).toEqual(await coloursOf(original));

  expect(file).toMatchObject({ width: after.width, height: after.height });
  expect(file.size).toBeCloseTo(stored.length / 1000, 1);
  expect(Object.keys(file.formats).sort()).toEqual(['gallery', 'thumbnail']);
  for (const { url, mime, width, height } of Object.values<Format>(file.formats)) {
    const format = await sharp(await bytesAt(url)).metadata();
    expect(format).toMatchObject({ mediaType: mime, width, height });
    expect(format.exif).toBe(undefined);
  }
});

test('a replacement picture loses its metadata, too', async () => {
  const { file } = await uploaded('garten.jpg', await jpegOf(300, 200));
  const form = fileForm([['neu.jpg', await jpegOf(500, 400)]]);
  const { body } = await service.call(`/api/upload?id=${file.id}`, { as: 'admin', body: form });
  expect(body).toMatchObject({ url: file.url, width: 400, height: 500 });
  expect(holdsPlace(await bytesAt(file.url))).toBe(false);
});

test('a picture with an orientation is upright in the panel and in link previews', async () => {
  const half = { create: { width: 200, height: 400, channels: 3, background: 'blue' } } as const;
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
    .composite([{ input: half, gravity: 'west' }])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const { file } = await uploaded('gedreht.png', bytes);
  for (const { url } of [file.formats.thumbnail, file.formats.gallery]) {
    const { channels } = await sharp(await bytesAt(url)).metadata();
    const pixels = await sharp(await bytesAt(url))
      .resize(3, 3, { fit: 'fill' })
      .raw()
      .toBuffer();
    // Its left edge was the camera's bottom edge, and is now at the top.
    expect([pixels[channels], pixels[7 * channels]].map((red) => (red ?? 0) > 128)).toEqual([false, true]);
  }
});

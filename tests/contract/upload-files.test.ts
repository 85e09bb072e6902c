import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAt } from '../fixtures/ask.ts';
import { avif, jpeg, png, webp } from '../fixtures/files/pictures.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { fileForm, redPixel } from './editor-input.ts';
import { registerEditor } from './panel-login.ts';
import { avifOf, jpegOf, pixelBomb, place, pngOf, webpOf } from './pictures-with-metadata.ts';

let service: ContentService;
let panel: Record<string, string>;
let inside: Server;
let asked = 0;
beforeAll(async () => {
  service = await startContentService();
  panel = { authorization: `Bearer ${await registerEditor(service)}` };
  inside = createServer((_, response) => {
    asked += 1;
    response.end('secret');
  }).listen(0);
});
afterAll(async () => {
  inside?.close();
  await service?.stop();
});

const upload = (files: [name: string, bytes: Buffer, type?: string][]) =>
  service.call('/upload', { headers: panel, body: fileForm(files) });
const temporaryFiles = async () =>
  (await readdir(join(service.folder, 'temporary'))).filter((name) => name !== 'node-compile-cache');

/** @returns peak memory in megabytes. */
async function memoryPeak(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test('a picture with too many pixels is refused with a readable message, without using memory', async () => {
  // Prepared before the first request, because the connection would be closed meanwhile.
  const bombs = [50_000, 9_000].map((side) => ({ side, bytes: pixelBomb(side) }));
  await upload([['erstes.png', await redPixel()]]);
  const before = await memoryPeak();
  for (const { side, bytes } of bombs) {
    const { status, body } = await upload([['bombe.png', bytes]]);
    expect([status, body.error?.message]).toEqual([
      400,
      `«bombe.png»: Das Bild hat ${side} × ${side} Pixel, das ist zu gross. Erlaubt sind höchstens 80 Millionen Pixel. Bitte verkleinern Sie es.`,
    ]);
  }
  expect((await memoryPeak()) - before).toBeLessThan(150);
  expect((await upload([['gross.png', pixelBomb(8_900)]])).status).toBe(201);
});

test('a damaged picture is refused with a readable message, and leaves no files', async () => {
  const uploads = join(service.folder, 'public/uploads');
  const before = await readdir(uploads);
  const photograph = await jpegOf(900, 600);
  const { status, body } = await upload([['halb.jpg', photograph.subarray(0, photograph.length / 2)]]);
  expect([status, body.error.message]).toEqual([
    400,
    '«halb.jpg»: Das Bild ist beschädigt oder ungewöhnlich aufgebaut. Bitte speichern Sie es in einem Bildprogramm neu.',
  ]);
  expect(await readdir(uploads)).toEqual(before);
});

test.each(['/upload', '/api/upload', '/api/bewerbungen'])('%s refuses a thousand files at once', async (path) => {
  const bytes = await redPixel();
  const form = fileForm(Array.from({ length: 1000 }, (_, index) => [`${index}.png`, bytes]));
  const headers = path === '/upload' ? panel : { authorization: `Bearer ${service.tokens.admin}` };
  let most = 0;
  const watch = setInterval(async () => {
    most = Math.max(most, (await temporaryFiles()).length);
  }, 5);
  const { status, body } = await service.call(path, { headers, body: form });
  clearInterval(watch);
  expect([status, body.error?.message]).toEqual([413, 'Höchstens 20 Dateien auf einmal.']);
  expect(most, 'files on the disk meanwhile').toBeLessThanOrEqual(21);
  await expect.poll(temporaryFiles).toEqual([]);
  expect((await upload([['danach.png', bytes]])).status).toBe(201);
});

test('editors cannot make the server fetch an address', async () => {
  const address = inside.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const urls = [`http://127.0.0.1:${port}/a.png`, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`];
  const { status, body } = await service.call('/upload/actions/upload-from-urls', { headers: panel, body: { urls } });
  expect([status, body.error?.message]).toEqual([400, expect.stringContaining('Speichern Sie die Datei zuerst')]);
  expect(asked).toBe(0);
});

test('the name of a media folder cannot reach other files on the disk', async () => {
  const before = await readdir(service.folder, { recursive: true });
  for (const name of ['..', '../..', '.', '..\\..', 'C:']) {
    const { status, body } = await service.call('/upload/folders', { headers: panel, body: { name } });
    if (status !== 201) continue;
    expect(body.data.path).toMatch(/^\/\d+$/);
    const form = fileForm([['ordner.png', await redPixel()]], { folder: body.data.id });
    const [file] = (await service.call('/upload', { headers: panel, body: form })).body;
    expect(file).toMatchObject({
      folderPath: body.data.path,
      url: expect.stringMatching(/^\/uploads\/ordner_\w+\.png$/),
    });
  }
  const expected = /^(public\/uploads\/(gallery_)?ordner_\w+\.(png|jpg)|temporary\/node-compile-cache\b.*)$/;
  const added = async () =>
    (await readdir(service.folder, { recursive: true })).filter(
      (path) => !before.includes(path) && !expected.test(path),
    );
  // Polled, because temporary files and the database journal exist for a moment.
  await expect.poll(added).toEqual([]);
});

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

const pdf = async () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const mp3 = async () =>
  Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.from('fffb9064', 'hex'), Buffer.alloc(800)]);
const mp4 = async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), Buffer.alloc(64)]);

const files: [name: string, make: () => Promise<Buffer>, type: string][] = [
  ['a.JPG', jpeg, 'image/jpeg'],
  ['a.png', png, 'image/png'],
  ['a.webp', webp, 'image/webp'],
  ['a.avif', avif, 'image/avif'],
  ['a.pdf', pdf, 'application/pdf'],
  ['a.mp3', mp3, 'audio/mpeg'],
  ['a.mp4', mp4, 'video/mp4'],
];

test.each(files)('%s never runs in a browser, however it is requested', async (name, make, type) => {
  const bytes = await make();
  const { body } = await service.call('/api/upload', { as: 'admin', body: fileForm([[name, bytes]]) });
  const { url } = body[0];
  const { port } = new URL(service.url);
  const ask = (path: string, question = {}) => askAt(Number(port), '127.0.0.1', path, question);

  const asked = [
    await ask(url),
    await ask(url, { method: 'HEAD' }),
    await ask(url, { headers: { range: 'bytes=0-9' } }),
    await ask(url.replace('/up', '/%75p')),
    await ask(url.replace('s/', 's%2f')),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 206, 200, 200]);
  // Pictures are encoded anew.
  if (!type.startsWith('image/')) expect(asked[0]?.body).toEqual(bytes);
  for (const { headers } of asked) {
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(headers['content-disposition']).toBe(type.startsWith('image/') ? undefined : 'attachment');
  }
});

test('other answers keep the policy of the panel', async () => {
  const { headers } = await fetch(`${service.url}/admin/init`);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('content-disposition')).toBe(null);
});

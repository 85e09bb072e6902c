import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { askAt } from '../fixtures/ask.ts';
import { avif } from '../fixtures/files/pictures.ts';
import { zip } from '../fixtures/files/zip.ts';
import type { Answer, ContentService } from './content-service.ts';
import { fileForm, redPixel } from './editor-input.ts';
import { registerEditor } from './panel-login.ts';
import { sharedContentService } from './shared-content-service.ts';

/** Text in every kind of metadata of the pictures below: a home address, as in the GPS data of a photograph. */
const place = 'Kirchgasse-7-GPS';

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${place}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A photograph of a phone held upright: EXIF with a place, XMP, a colour profile. */
const photograph = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', sigma: 40 } } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExif({ IFD0: { ImageDescription: place }, IFD3: { GPSAreaInformation: place } })
    .withXmp(xmp);

/** A JPEG that also holds the place in a comment and in a video after the end. */
async function jpegOf(width?: number, height?: number): Promise<Buffer> {
  const bytes = await photograph(width, height).jpeg().toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 2 + place.length]);
  return Buffer.concat([
    bytes.subarray(0, 2),
    comment,
    Buffer.from(place),
    bytes.subarray(2),
    Buffer.from(`ftypmp42${place}`),
  ]);
}

const webpOf = async (): Promise<Buffer> => Buffer.concat([await photograph().webp().toBuffer(), Buffer.from(place)]);

/** A PNG of `side` × `side` black pixels with a very small file. */
function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    signature,
    chunkOfPng('IHDR', header),
    chunkOfPng('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    chunkOfPng('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunkOfPng(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

let service: ContentService;
let png: Buffer;
let jpeg: Buffer;
let panelToken: string;
beforeAll(async () => {
  service = await sharedContentService();
  [png, jpeg, panelToken] = await Promise.all([redPixel(), jpegOf(300, 200), registerEditor(service)]);
});

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const archive = zip([{ name: 'evil.exe', content: 'MZ' }]);

/** Two ways into the media library: for API callers, and for editors in the panel. */
const doors = {
  api: { path: '/api/upload', headers: () => ({ authorization: `Bearer ${service.tokens.admin}` }) },
  panel: { path: '/upload', headers: () => ({ authorization: `Bearer ${panelToken}` }) },
};
type Door = keyof typeof doors;

const send = (door: Door, body: object, rest = '', method = 'POST') =>
  service.call(doors[door].path + rest, { method, headers: doors[door].headers(), body });
const upload = (door: Door, name: string, bytes: Buffer, type?: string, info?: object) =>
  send(door, fileForm([[name, bytes, type]], info));

async function uploaded(door: Door, name: string, bytes: Buffer) {
  const { status, body } = await upload(door, name, bytes);
  expect([status, body.error?.message]).toEqual([201, undefined]);
  return body[0];
}

async function refusal(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  expect([status, body.error?.name], JSON.stringify(body)).toEqual([400, 'ValidationError']);
  return body.error.message;
}

const fileOf = async (id: number) => (await service.call(`/api/upload/files/${id}`, { as: 'admin' })).body;
const filesOnDisk = async () => (await readdir(join(service.folder, 'public'), { recursive: true })).sort();

describe.each(['api', 'panel'] as const)('through the %s', (door) => {
  test('the type of a file is detected from its bytes, not from its name or the browser', async () => {
    const before = await filesOnDisk();
    const pretenders: [name: string, bytes: Buffer, type: string][] = [
      ['seite.png', html, 'image/png'],
      ['seite.pdf', html, 'application/pdf'],
      ['zeichnung.pdf', svg, 'application/pdf'],
      ['zeichnung.png', svg, 'image/png'],
      ['zeichnung.svg', svg, 'image/png'],
      ['fast-leer.mp4', Buffer.alloc(1), 'video/mp4'],
      ['film.mp4', html, 'video/mp4'],
      ['brief.docx', archive, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      ['Thumbs.db', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'application/octet-stream'],
    ];
    for (const [name, bytes, type] of pretenders)
      expect(await refusal(upload(door, name, bytes, type)), name).toContain(
        'Der Inhalt dieser Datei ist nicht erlaubt',
      );
    expect(await refusal(upload(door, 'a.html', png, 'text/html'))).toMatchInlineSnapshot(
      `"Der Dateiname «a.html» passt nicht zum Inhalt: Die Datei ist ein PNG-Bild, ihr Name muss auf .png enden."`,
    );
    expect(await refusal(upload(door, 'a.png', pdf, 'image/png'))).toContain('auf .pdf enden');
    expect(await refusal(upload(door, 'a.png', jpeg, 'image/png'))).toContain('auf .jpg oder .jpeg enden');
    expect(await filesOnDisk()).toEqual(before);
  });

  test('data after the end of a picture is not published', async () => {
    expect(await refusal(upload(door, 'a.png', Buffer.concat([png.subarray(0, 60), html])))).toMatch(/beschädigt/);
    for (const other of [html, archive, pdf]) {
      const file = await uploaded(door, 'a.png', Buffer.concat([png, other]));
      expect(Buffer.from(await (await fetch(service.url + file.url)).arrayBuffer())).toEqual(png);
    }
  });

  const unfit: [what: string, name: string, reason: RegExp][] = [
    ['another type', 'x.html', /muss auf \.png enden/],
    ['two endings', 'x.png.html', /muss auf \.png enden/],
    ['letters from right to left', 'x\u202Egnp.html', /«xgnp\.html».* muss auf \.png enden/],
    ['the folder above', '../x.png', /darf nicht mit einem Punkt beginnen/],
    ['markup', '<img src=x>.png', /weder/],
    ['a setting of a server', '.htaccess', /darf nicht mit einem Punkt beginnen/],
    ['201 characters', `${'x'.repeat(197)}.png`, /höchstens 200 Zeichen/],
  ];

  test('an unfit name is refused, new, changed and with a replacement', async () => {
    const file = await uploaded(door, 'a.png', png);
    for (const [what, name, reason] of unfit) {
      expect(await refusal(upload(door, 'a.png', png, undefined, { name })), what).toMatch(reason);
      const changes: [body: object, rest: string, method?: string][] = [
        [fileForm([], { name }), `?id=${file.id}`],
        [{ fileInfo: { name } }, `?id=${file.id}`],
        [fileForm([['b.png', png]], { name }), `?id=${file.id}`],
      ];
      if (door === 'panel')
        changes.push(
          [{ fileInfo: { name } }, `/files/${file.id}`, 'PUT'],
          [{ updates: [{ id: file.id, fileInfo: { name } }] }, '/actions/bulk-update'],
          [fileForm([['b.png', png]], { name }), `/files/${file.id}/replace`],
        );
      for (const change of changes) expect(await refusal(send(door, ...change)), what).toMatch(reason);
    }
    expect(await fileOf(file.id)).toMatchObject({ name: 'a.png', url: file.url });
  });

  test('a file can only be replaced by one of the same type', async () => {
    const file = await uploaded(door, 'a.png', png);
    for (const [name, bytes] of [
      ['a.jpg', jpeg],
      ['a.pdf', pdf],
    ] as const)
      expect(await refusal(send(door, fileForm([[name, bytes]]), `?id=${file.id}`))).toContain(
        '«a.png» ist ein PNG-Bild und lässt sich nur durch ein solches ersetzen',
      );
    await refusal(send(door, fileForm([['a.png', html, 'image/png']]), `?id=${file.id}`));
    expect(Buffer.from(await (await fetch(service.url + file.url)).arrayBuffer())).toEqual(png);
  });

  test('clients cannot set the location, the type or the relations of a file', async () => {
    const set = {
      ext: '.html',
      hash: 'x',
      url: 'https://evil.example/x.html',
      mime: 'text/html',
      previewUrl: 'https://evil.example',
      provider: 'evil',
      provider_metadata: { internal: true },
      formats: { thumbnail: { url: 'https://evil.example' } },
      size: 1,
      width: 1,
      id: 1,
      documentId: 'x',
      path: '../../evil',
      folderPath: '/evil',
      related: [{ id: 1, __type: 'api::seite.seite', __pivot: { field: 'Bild' } }],
    };
    const form = fileForm([['a.png', png]], { name: 'a.png', ...set });
    const belongs = { ...set, ref: 'api::mitteilung.mitteilung', refId: '1', field: 'Dateien' };
    for (const [key, value] of Object.entries(belongs)) form.set(key, String(value));
    const { status, body } = await send(door, form);
    expect(status).toBe(201);
    const { id } = body[0];
    await send(door, { fileInfo: set, ...belongs }, `?id=${id}`);
    if (door === 'panel') await send(door, { fileInfo: set, ...belongs }, `/files/${id}`, 'PUT');
    const { body: file } = await service.call(`/api/upload/files/${id}?populate=*`, { as: 'admin' });
    expect(file).toMatchObject({ id, name: 'a.png', ext: '.png', mime: 'image/png', width: 20, previewUrl: null });
    expect(file).toMatchObject({ url: `/uploads/${file.hash}.png`, provider: 'local', provider_metadata: null });
    expect(file.related ?? []).toEqual([]);
    expect(file.hash).toMatch(/^a_[0-9a-f]{10}$/);
  });
});

/** @returns peak memory in megabytes. */
async function memoryPeak(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

test('a picture with too many pixels is refused with a readable message, without using memory', async () => {
  const bombs = [50_000, 9_000].map((side) => ({ side, bytes: pixelBomb(side) }));
  await upload('api', 'erstes.png', png);
  const before = await memoryPeak();
  for (const { side, bytes } of bombs) {
    const { status, body } = await upload('api', 'bombe.png', bytes);
    expect([status, body.error?.message]).toEqual([
      400,
      `«bombe.png»: Das Bild hat ${side} × ${side} Pixel, das ist zu gross. Erlaubt sind höchstens 80 Millionen Pixel. Bitte verkleinern Sie es.`,
    ]);
  }
  expect((await memoryPeak()) - before).toBeLessThan(150);
  expect((await upload('api', 'gross.png', pixelBomb(8_900))).status).toBe(201);
});

const megabyte = Buffer.alloc(1024 * 1024);

/** Body of `count` megabytes, with or without an announced size. */
const bodies: [what: string, body: (count: number) => BodyInit, headers: Record<string, string>][] = [
  ['announced', (count) => fileForm([['film.mp4', Buffer.alloc(count * megabyte.length)]]), {}],
  [
    'in chunks',
    (count) =>
      Readable.toWeb(
        Readable.from([formHead, ...Array.from({ length: count }, () => megabyte)]),
      ) as ReadableStream<Uint8Array>,
    { 'content-type': 'multipart/form-data; boundary=form' },
  ],
];

const formHead = Buffer.from('--form\r\nContent-Disposition: form-data; name="files"; filename="film.mp4"\r\n\r\n');

test.each(bodies)('a refusal of a large upload reaches its sender: %s', async (_, body, headers) => {
  // Some fit into the buffers of the connection, some are discarded, and some are never read.
  for (const count of [101, 110, 400]) {
    const response = await fetch(`${service.url}/upload`, {
      method: 'POST',
      headers: { ...doors.panel.headers(), ...headers },
      body: body(count),
      duplex: 'half',
    } as RequestInit);
    expect(response.status, `${count} MB`).toBe(413);
    expect(JSON.stringify(await response.json())).toContain(
      'Das ist zu gross. Dateien dürfen zusammen höchstens 100 MB',
    );
  }
  await expect.poll(temporaryFiles).toEqual([]);
});

const temporaryFiles = async () =>
  (await readdir(join(service.folder, 'temporary'))).filter((name) => name !== 'node-compile-cache');

test('nothing of a stranger is stored, not even for a moment', async () => {
  for (const path of ['/upload', '/api/upload', '/api/bewerbungen', '/admin/login', '/enten'])
    for (const headers of [{}, { authorization: 'Bearer abc' }]) {
      const stored = new Set<string>();
      const watcher = watch(join(service.folder, 'temporary'), (_event, name) => void stored.add(name ?? ''));
      const { status } = await service.call(path, {
        method: 'POST',
        headers,
        body: fileForm([['film.mp4', megabyte]]),
      });
      watcher.close();
      expect([path, status, ...stored]).toEqual([path, 401]);
    }
});

test('a large body of a stranger is not read, also in pieces; one of an editor is', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(70_000) });
  const type = { 'content-type': 'application/json' };
  const ask = async (sent: string | Readable, headers = {}) => {
    const asked = request(`${service.url}/admin/login`, { method: 'POST', headers: { ...type, ...headers } });
    const answer = once(asked, 'response');
    if (typeof sent === 'string') asked.end(sent);
    else sent.pipe(asked);
    return ((await answer)[0] as IncomingMessage).resume().statusCode;
  };
  expect(await ask(body)).toBe(401);
  expect(await ask(Readable.from(['{', '}']))).toBe(401);
  expect(await ask('{}')).toBe(400);
  expect(await ask(body, { authorization: `Bearer ${service.tokens.admin}` })).toBe(400);
});

test('a thousand files at once are refused, and leave no files', async () => {
  const form = fileForm(Array.from({ length: 1000 }, (_, index) => [`${index}.png`, png]));
  const { status, body } = await send('panel', form);
  expect([status, body.error?.message]).toEqual([413, 'Höchstens 20 Dateien auf einmal.']);
  await expect.poll(temporaryFiles).toEqual([]);
});

test('a HEIC picture of an iPhone becomes an upright JPEG; one that cannot be decoded names settings that help', async () => {
  // Red on the left and blue on the right, turned by a quarter to the right.
  const heic = await readFile(join(import.meta.dirname, '../fixtures/files/turned.heic'));
  expect(holdsPlace(heic)).toBe(true);
  const file = await uploaded('panel', 'IMG_0815.HEIC', heic);
  expect(file).toMatchObject({ name: 'IMG_0815.jpg', ext: '.jpg', mime: 'image/jpeg', width: 96, height: 128 });
  const stored = await bytesAt(file.url);
  expect(holdsPlace(stored)).toBe(false);
  const [top, bottom] = [0, 100].map((at) => sharp(stored).extract({ left: 20, top: at, width: 50, height: 20 }));
  for (const [half, strongest] of [
    [top, 0],
    [bottom, 2],
  ] as const) {
    const { channels = [] } = (await half?.toBuffer().then((bytes) => sharp(bytes).stats())) ?? {};
    expect(channels.map(({ mean }) => mean > 120)).toEqual([0, 1, 2].map((channel) => channel === strongest));
  }
  const before = await filesOnDisk();
  expect(await refusal(upload('panel', 'halb.heic', heic.subarray(0, 1000)))).toMatch(
    /^«halb\.heic»: Dieses HEIC-Bild lässt sich nicht lesen .*«Maximale Kompatibilität».*«Automatisch»/,
  );
  expect(await filesOnDisk()).toEqual(before);
  expect(await readdir(join(service.folder, 'temporary'))).toEqual([]);
});

test('a damaged picture is refused with a readable message, and leaves no files', async () => {
  const uploads = join(service.folder, 'public/uploads');
  const before = await readdir(uploads);
  const photograph = await jpegOf(900, 600);
  const { status, body } = await upload('api', 'halb.jpg', photograph.subarray(0, 200));
  expect([status, body.error.message]).toEqual([
    400,
    '«halb.jpg»: Das Bild ist beschädigt oder ungewöhnlich aufgebaut. Bitte speichern Sie es in einem Bildprogramm neu.',
  ]);
  expect(await readdir(uploads)).toEqual(before);
});

test('the name of a media folder cannot reach other files on the disk', async () => {
  const before = await readdir(service.folder, { recursive: true });
  for (const name of ['..', '../..', '.', '..\\..', 'C:']) {
    const { status, body } = await service.call('/upload/folders', { headers: doors.panel.headers(), body: { name } });
    if (status !== 201) continue;
    expect(body.data.path).toMatch(/^\/\d+$/);
    const form = fileForm([['ordner.png', png]], { folder: body.data.id });
    const [file] = (await service.call('/upload', { headers: doors.panel.headers(), body: form })).body;
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
  ['bild.webp', webpOf],
];

test.each(pictures)('%s is stored upright without its metadata', async (name, make) => {
  const original = await make();
  expect(holdsPlace(original)).toBe(true);
  const file = await uploaded('api', name, original);
  const stored = await bytesAt(file.url);

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

const mp3 = async () =>
  Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0'), Buffer.from('fffb9064', 'hex'), Buffer.alloc(800)]);
const mp4 = async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), Buffer.alloc(64)]);

const files: [name: string, make: () => Promise<Buffer>, type: string][] = [
  ['a.avif', avif, 'image/avif'],
  ['a.pdf', async () => pdf, 'application/pdf'],
  ['a.mp3', mp3, 'audio/mpeg'],
  ['a.mp4', mp4, 'video/mp4'],
];

test.each(files)('%s never runs in a browser, however it is requested', async (name, make, type) => {
  const bytes = await make();
  const { url } = await uploaded('api', name, bytes);
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
  // Stored pictures are encoded again.
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

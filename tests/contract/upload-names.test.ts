import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zip } from '../fixtures/files/zip.ts';
import { type Answer, type ContentService, startContentService } from './content-service.ts';
import { fileForm, redPixel } from './editor-input.ts';
import { registerEditor } from './panel-login.ts';
import { jpegOf } from './pictures-with-metadata.ts';

let service: ContentService;
let png: Buffer;
let jpeg: Buffer;
let panelToken: string;
beforeAll(async () => {
  service = await startContentService();
  [png, jpeg, panelToken] = await Promise.all([redPixel(), jpegOf(300, 200), registerEditor(service)]);
});
afterAll(() => service?.stop());

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

  test('the library stores the detected type', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/octet-stream']) {
      const { body } = await upload(door, 'Bild.PNG', png, type);
      expect(body[0]).toMatchObject({ name: 'Bild.PNG', mime: 'image/png', ext: '.PNG', width: 20, height: 20 });
    }
    const doc = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1000),
      Buffer.from('WordDocument', 'utf16le'),
    ]);
    expect(await uploaded(door, 'alt.doc', doc)).toMatchObject({ mime: 'application/msword' });
  });

  test('data after the end of a picture is not published', async () => {
    expect(await refusal(upload(door, 'a.png', Buffer.concat([png.subarray(0, 60), html])))).toMatch(/beschädigt/);
    for (const other of [html, archive, pdf]) {
      const file = await uploaded(door, 'a.png', Buffer.concat([png, other]));
      expect(Buffer.from(await (await fetch(service.url + file.url)).arrayBuffer())).toEqual(png);
    }
  });

  test('one refused file refuses the whole request', async () => {
    const before = await filesOnDisk();
    await refusal(
      send(
        door,
        fileForm([
          ['a.png', png],
          ['b.html', html],
        ]),
      ),
    );
    expect(await filesOnDisk()).toEqual(before);
  });

  const unfit: [what: string, name: string, reason: RegExp][] = [
    ['another type', 'x.html', /muss auf \.png enden/],
    ['no ending', 'x', /muss auf \.png enden/],
    ['two endings', 'x.png.html', /muss auf \.png enden/],
    ['another picture', 'x.jpg', /muss auf \.png enden/],
    ['letters from right to left', 'x\u202Egnp.html', /«xgnp\.html».* muss auf \.png enden/],
    ['the folder above', '../x.png', /darf nicht mit einem Punkt beginnen/],
    ['a path', 'a/../../x.png', /weder \/ \\ < > : " \| \? \* noch zwei Punkte/],
    ['a path of Windows', 'a\\x.png', /weder/],
    ['two dots', 'a..png', /weder/],
    ['markup', '<img src=x>.png', /weder/],
    ['a dot in front', '.x.png', /darf nicht mit einem Punkt beginnen/],
    ['a setting of a server', '.htaccess', /darf nicht mit einem Punkt beginnen/],
    ['201 characters', `${'x'.repeat(197)}.png`, /höchstens 200 Zeichen/],
  ];

  test.each(unfit)('a name with %s is refused, new, changed and with a replacement', async (_, name, reason) => {
    expect(await refusal(upload(door, 'a.png', png, undefined, { name }))).toMatch(reason);
    const file = await uploaded(door, 'a.png', png);
    const changes = [
      send(door, fileForm([], { name }), `?id=${file.id}`),
      send(door, { fileInfo: { name } }, `?id=${file.id}`),
      send(door, fileForm([['b.png', png]], { name }), `?id=${file.id}`),
    ];
    if (door === 'panel')
      changes.push(
        send(door, { fileInfo: { name } }, `/files/${file.id}`, 'PUT'),
        send(door, { updates: [{ id: file.id, fileInfo: { name } }] }, '/actions/bulk-update'),
        send(door, fileForm([['b.png', png]], { name }), `/files/${file.id}/replace`),
        send(door, fileForm([['b.png', png]], { name }), '/files'),
      );
    for (const change of changes) expect(await refusal(change)).toMatch(reason);
    expect(await fileOf(file.id)).toMatchObject({ name: 'a.png', url: file.url });
  });

  test('invisible characters in a name are removed', async () => {
    const file = await uploaded(door, 'a.png', png);
    const { body } = await send(
      door,
      { fileInfo: { name: ' Ga\u200Brten\u202E \u0007im Mai.PNG\n' } },
      `?id=${file.id}`,
    );
    expect(body.name).toBe('Garten im Mai.PNG');
    expect((await send(door, { fileInfo: { alternativeText: 'Garten' } }, `?id=${file.id}`)).body).toMatchObject({
      name: 'Garten im Mai.PNG',
      alternativeText: 'Garten',
    });
  });

  test('an alternative text that the websites refuse is refused, new and changed', async () => {
    const file = await uploaded(door, 'a.png', png);
    const long = 'x'.repeat(2_001);
    for (const [info, reason] of [
      [{ alternativeText: long }, 'Alternativtext darf höchstens 2000 Zeichen haben.'],
      [{ caption: long }, 'Legende darf höchstens 2000 Zeichen haben.'],
      [{ alternativeText: '\u200b' }, 'Alternativtext muss ausgefüllt sein.'],
    ] as const) {
      expect(await refusal(upload(door, 'b.png', png, undefined, info))).toBe(reason);
      expect(await refusal(send(door, { fileInfo: info }, `?id=${file.id}`))).toBe(reason);
    }
    expect((await send(door, { fileInfo: { caption: '' } }, `?id=${file.id}`)).body.caption).toBe('');
  });

  test('a JPEG may be called .jpg and .jpeg', async () => {
    const file = await uploaded(door, 'a.jpg', jpeg);
    expect((await send(door, { fileInfo: { name: 'b.JPEG' } }, `?id=${file.id}`)).body.name).toBe('b.JPEG');
    const form = fileForm([['c.jpeg', jpeg]]);
    expect((await send(door, form, `?id=${file.id}`)).body).toMatchObject({ name: 'c.jpeg', url: file.url });
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

test('entry forms of the panel cannot change the fields of a file', async () => {
  const file = await uploaded('panel', 'a.png', png);
  const headers = doors.panel.headers();
  const evil = { name: 'x.html', url: 'https://evil.example/x.html', mime: 'text/html', ext: '.html' };
  const { documentId } = await fileOf(file.id);
  for (const id of [file.id, documentId]) {
    const path = `/content-manager/collection-types/plugin::upload.file/${id}`;
    expect((await service.call(path, { method: 'PUT', headers, body: evil })).status).toBeGreaterThanOrEqual(400);
  }
  const created = await service.call('/content-manager/collection-types/plugin::upload.file', { headers, body: evil });
  expect(created.status).toBeGreaterThanOrEqual(400);
  const page = {
    Marke: 'tabor',
    Titel: 'Probe',
    Pfad: '/s/felder',
    Inhalt: [{ __component: 'bloecke.hero', Titel: 'Titel', Bild: { Datei: { id: file.id, ...evil } } }],
  };
  await service.call('/content-manager/collection-types/api::seite.seite', { headers, body: page });
  await service.call('/api/seiten?status=draft', { as: 'admin', body: { data: page } });
  expect(await fileOf(file.id)).toMatchObject({ name: 'a.png', url: file.url, mime: 'image/png', ext: '.png' });
});

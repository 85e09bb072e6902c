import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readForm } from '../../src/origin/requests/read-form.ts';
import { folderNamed } from '../../src/platform/disk/path-beneath.ts';

const limits = {
  body: 200_000,
  text: 10_000,
  texts: 10,
  file: 50_000,
  files: 3,
  silence: 400,
  minRate: { grace: 1_500, bytes: 100_000 },
};
let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-form-'));
  server = createServer(async (request, response) => {
    try {
      const { fields, files } = await readForm(request, folderNamed(folder), limits);
      const contents = await Promise.all(files.map(async ({ path }) => (await readFile(path)).toString('latin1')));
      await Promise.all(files.map(({ path }) => rm(path)));
      const told = files.map(({ name, size }, at) => [name, size, contents[at]]);
      response.end(JSON.stringify({ fields, files: told }));
    } catch (error) {
      response
        .writeHead(400, { connection: 'close' })
        .end(JSON.stringify({ reason: (error as { reason: string }).reason }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => expect(await readdir(folder)).toEqual([]));

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body, headers });
  return response.json();
}

/** Writes raw bytes and reads the answer. */
function sendRaw(head: string, ...pieces: string[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined).on('close', () => resolve(answer));
    socket.write(`POST / HTTP/1.1\r\nhost: tabor.example\r\n${head}\r\n\r\n`);
    for (const piece of pieces) socket.write(piece);
  });
}

function formWith(files: Record<string, string>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name));
  return form;
}

test('reads the fields and files of both kinds of forms', async () => {
  expect(await send(new URLSearchParams({ name: 'Rosa Imgrüt', message: 'Zeile\r\nZeile' }))).toEqual({
    fields: { name: 'Rosa Imgrüt', message: 'Zeile\r\nZeile' },
    files: [],
  });
  expect(await send(formWith({ 'Lebenslauf.pdf': 'eins', 'Diplom.pdf': 'zwei' }, { name: 'Ana «Petrović»' }))).toEqual({
    fields: { name: 'Ana «Petrović»' },
    files: [
      ['Lebenslauf.pdf', 4, 'eins'],
      ['Diplom.pdf', 4, 'zwei'],
    ],
  });
});

test('the first of several fields with the same name counts, and names cannot pollute prototypes', async () => {
  const { fields } = await send(new URLSearchParams('name=eins&name=zwei&__proto__=x&constructor=y'));
  expect(fields).toMatchObject({ name: 'eins', constructor: 'y' });
});

test('a part without a chosen file is left out', async () => {
  expect(await send(formWith({ '': '' }, { name: 'Rosa' }))).toEqual({ fields: { name: 'Rosa' }, files: [] });
});

/** Collects uncaught errors during `work`, which would end an origin. */
async function uncaughtDuring(work: () => Promise<void>): Promise<Error[]> {
  const errors: Error[] = [];
  const note = (error: Error) => void errors.push(error);
  process.on('uncaughtExceptionMonitor', note);
  await work().finally(() => process.off('uncaughtExceptionMonitor', note));
  return errors;
}

test('a body that ends within an empty file part is refused without an uncaught error', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="f"; filename=""\r\n\r\nabc';
  const errors = await uncaughtDuring(async () => {
    expect(await send(body, { 'content-type': 'multipart/form-data; boundary=x' })).toEqual({ reason: 'incomplete' });
  });
  expect(errors).toEqual([]);
});

test('the start of a too large body is read, so that the sender learns what to change', async () => {
  const texts = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}`, 'x']));
  const { fields } = await send(new URLSearchParams({ message: 'a'.repeat(10_001), ...texts }));
  expect(fields).toEqual({ message: 'a'.repeat(10_000), ...Object.fromEntries(Object.entries(texts).slice(0, 9)) });
  const { files } = await send(formWith({ 'gross.pdf': 'a'.repeat(50_001), b: '2', c: '3', d: '4' }));
  expect(files).toEqual([
    ['gross.pdf', 50_000, 'a'.repeat(50_000)],
    ['b', 1, '2'],
    ['c', 1, '3'],
  ]);
});

test('a body over the total limit is refused, and leaves no files', async () => {
  const files = { a: 'a'.repeat(49_000), b: 'b'.repeat(49_000), c: 'c'.repeat(49_000) };
  expect(await send(formWith(files, { d: 'd'.repeat(60_000) }))).toEqual({ reason: 'tooLarge' });
});

test('a body with too many parts is refused', async () => {
  const head = { 'content-type': 'multipart/form-data; boundary=x' };
  const parts = (count: number, part: string) => `${`--x\r\n${part}\r\n\r\n\r\n`.repeat(count)}--x--\r\n`;
  const [text, file] = ['content-disposition: form-data; name=a', 'content-disposition: form-data; name=a; filename=b'];
  for (const part of [text, file, '']) expect(await send(parts(34, part), head), part).toEqual({ reason: 'tooLarge' });
  expect(await send(parts(33, text), head)).toEqual({ fields: { a: '' }, files: [] });
});

test('a body without Content-Length is cut off at the limit', async () => {
  const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const head = 'content-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked';
  expect(await sendRaw(head, ...Array.from({ length: 8 }, () => piece))).toContain('tooLarge');
});

test('other content types are refused', async () => {
  expect(await send('{}', { 'content-type': 'application/json' })).toEqual({ reason: 'incomplete' });
  expect(await send('x', { 'content-type': 'multipart/form-data' })).toEqual({ reason: 'incomplete' });
  expect(await send('--y\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' })).toEqual({
    reason: 'incomplete',
  });
});

test.each(['--x--\r\n--x\r', '--x--\r\n--x\r\n', '--x--\r\n--x\r\na: b\r\n\r\n'])(
  'the answer does not wait for data after the end %j',
  async (body) => {
    expect(await send(body, { 'content-type': 'multipart/form-data; boundary=x' })).toEqual({ fields: {}, files: [] });
  },
);

test('a stalled sender times out', async () => {
  const head = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000';
  expect(
    await sendRaw(head, '--x\r\ncontent-disposition: form-data; name="f"; filename="a.pdf"\r\n\r\nhalf'),
  ).toContain('incomplete');
});

test('a very slow sender times out', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000';
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n--x\r\n`);
  const drip = setInterval(() => socket.write('a'), 100);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  clearInterval(drip);
  socket.destroy();
  expect(answer).toContain('incomplete');
});

test('a cancelled upload leaves no files', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n',
  );
  socket.write('--x\r\ncontent-disposition: form-data; name="f"; filename="a.pdf"\r\n\r\nhalf a file');
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('any bytes get an answer and leave no files', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=',
        'text/html',
      ),
      fc.array(
        fc.oneof(
          fc.constantFrom('--x', '\r\n', 'content-disposition: form-data; name="a"; filename="b"', '--', '%', '=', '&'),
          fc.constantFrom('--x\r\n', 'content-disposition: form-data; name="a"; filename=""\r\n\r\n'),
          fc.string(),
        ),
      ),
      async (type, pieces) => {
        const answer = await send(pieces.join(''), { 'content-type': type });
        expect(Object.keys(answer).sort()).toSatisfy(
          (keys: string[]) => keys.join() === 'reason' || keys.join() === 'fields,files',
        );
      },
    ),
    { numRuns: process.env['FULL'] === '1' ? 10_000 : 300 },
  );
  expect(await readdir(folder)).toEqual([]);
}, 300_000);

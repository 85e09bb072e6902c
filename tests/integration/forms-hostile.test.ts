import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { elapsedField, trapField } from '../../src/forms/form-outcome.ts';
import { docxOfLibreOffice } from '../fixtures/files/documents.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import { blackPng, png } from '../fixtures/files/pictures.ts';
import { type FormOrigin, startFormOrigin } from '../fixtures/form-origin.ts';
import {
  applicationValues,
  asScript,
  contactValues,
  encoded,
  multipart,
  receiptIn,
  type Sending,
  type SentBody,
  send,
} from '../fixtures/sent-form.ts';

const patient = { timeout: 30_000 };

let origin: FormOrigin;
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: 'loopback' };
  origin = await startFormOrigin({ script: 'tests/fixtures/measured-origin.ts', environment });
});
afterAll(() => origin?.stop());

/** No test leaves temporary files. */
afterEach(() => expect.poll(async () => (await origin.left()).incoming, patient).toEqual([]));

const contact = '/api/kontakt';
const application = '/api/bewerbung';

/** Sends a form like the script of the page. */
function ask(path: string, { headers, body }: SentBody, change: Partial<Sending> = {}) {
  const { headers: others, ...rest } = change;
  return send({ port: origin.port, path, body, headers: { ...headers, ...asScript, ...others }, ...rest });
}

/** The start of a file, without an end. */
const filePart = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\nhalf a file`;

describe('too large', () => {
  test('10 MB in a field: the contact form refuses it, the application names the field', async () => {
    const message = 'a'.repeat(10 * 1024 ** 2);
    const short = await ask(contact, encoded({ ...contactValues, message }));
    const { name } = contactValues;
    expect([short.status, short.outcome]).toMatchObject([413, { reason: 'tooLarge', values: { name } }]);
    const long = await ask(application, multipart({ ...applicationValues, message }));
    expect([long.status, long.outcome]).toEqual([422, expect.objectContaining({ problems: { message: 'tooLong' } })]);
    expect(long.text.length, 'not all of it comes back').toBeLessThan(100_000);
  });

  test.each([
    [contact, 300],
    [application, 32_000],
  ])('%s refuses a body without Content-Length when it becomes too large', async (path, kilobytes) => {
    const files = { 'gross.pdf': Buffer.alloc(kilobytes * 1024) };
    for (const chunked of [true, false]) {
      const { status, outcome } = await ask(path, multipart(contactValues, files), { chunked });
      const { email } = contactValues;
      expect([status, outcome]).toMatchObject([413, { kind: 'refused', reason: 'tooLarge', values: { email } }]);
    }
  });

  test('without script, a form that is too large comes back with what was typed', async () => {
    const form = multipart(applicationValues, { 'Film.mov': Buffer.alloc(40_000_000) });
    const { status, text } = await send({ port: origin.port, path: application, ...form });
    expect([status, text]).toEqual([413, expect.stringMatching(/<html lang="de.+value="Zimtstern"/s)]);
  });

  test('a file sent with a message is not stored', async () => {
    const fields = { ...contactValues, message: 'Mit einer Beilage.' };
    const answer = await ask(contact, multipart(fields, { 'a.pdf': pdf() }));
    expect(answer.status).toBe(200);
    expect(await origin.read(receiptIn(answer) ?? '')).toMatchObject({
      files: [],
      fields: { Nachricht: fields.message },
    });
    expect((await origin.left()).files).toEqual([]);
  });
});

describe('pictures that take long to check', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  /** As large as is allowed. */
  let large: Buffer;
  beforeAll(async () => {
    large = await blackPng(9_000, 8);
  });

  test('applicants do not wait for those of another network', async () => {
    const others = Array.from({ length: 6 }, (_, index) =>
      ask(
        application,
        multipart({ ...applicationValues, message: `${index}` }, { 'a.png': large, 'b.png': large }),
        from('203.0.113.7'),
      ),
    );
    let answered = 0;
    for (const other of others) void other.then(() => answered++);
    await expect.poll(async () => (await origin.left()).incoming.length, patient).toBeGreaterThan(4);
    const photo = multipart({ ...applicationValues, message: 'Ein Foto.' }, { 'Foto.png': await png() });
    expect((await ask(application, photo, from('203.0.113.8'))).status).toBe(200);
    expect(answered).toBeLessThan(3);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('are not decoded if a field is wrong; their types are checked', async () => {
    const fields = { ...applicationValues, email: 'rosa', message: 'Ohne Adresse.' };
    const cut = large.subarray(0, -9_000);
    const { status, outcome } = await ask(
      application,
      multipart(fields, { 'a.png': cut, 'b.doc': Buffer.from('text') }),
    );
    expect([status, outcome]).toMatchObject([
      422,
      { problems: { email: expect.any(String) }, files: [{ name: 'b.doc', reason: 'type' }] },
    ]);
  });

  test('are refused by their header if no scanner makes them, or if they are too many', async () => {
    const deep = await blackPng(9_990, 16);
    const files = { 'deep.png': deep, 'a.png': large, 'b.png': large, 'c.png': large };
    const { status, outcome } = await ask(application, multipart({ ...applicationValues, message: 'Scans.' }, files));
    expect([status, outcome]).toMatchObject([
      422,
      { files: ['deep.png', 'c.png'].map((name) => ({ name, reason: 'damaged' })) },
    ]);
  });
});

describe('invalid forms', () => {
  const { body } = encoded(contactValues);
  test.each([
    ['application/json', Buffer.from(JSON.stringify(contactValues))],
    ['text/plain', body],
    ['text/html', Buffer.from('<form>')],
    ['multipart/form-data', body],
    ['multipart/form-data; boundary=', body],
    [
      'multipart/form-data; boundary=other',
      Buffer.from('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nRosa\r\n--x--\r\n'),
    ],
    ['multipart/mixed; boundary=x', body],
    ['multipart/form-data; boundary=x', Buffer.from(filePart(''))],
    ['', body],
  ])('«%s» is refused', async (type, bytes) => {
    const { status, outcome } = await ask(contact, { headers: { 'content-type': type }, body: bytes });
    expect([status, outcome]).toEqual([400, { kind: 'refused', reason: 'incomplete' }]);
  });
});

describe('typed values are stored as they look', () => {
  test('a pasted number, address and name, without bidirectional control characters', async () => {
    const typed = {
      ...applicationValues,
      firstName: 'Ro\u202esa\u202c',
      surname: 'Mu\u0308ller\u200b',
      email: 'rosa@\u200bzimtstern.example',
      tel: '\u202d044 668 18 00\u202c',
      message: 'Bis \u2066bald\u2069 👩\u200d🍳\u00ad',
    };
    const kept = await origin.read(receiptIn(await ask(application, encoded(typed))) ?? '');
    expect(kept?.fields).toMatchObject({
      Vorname: 'Rosa',
      Nachname: 'Müller',
      Email: 'rosa@zimtstern.example',
      Telefon: '044 668 18 00',
      Nachricht: 'Bis bald 👩\u200d🍳',
    });
  });

  test('forms in different Unicode normalisations are the same form', async () => {
    const fields = { ...applicationValues, message: 'Grüsse aus Zürich' };
    const before = await origin.count();
    const receipts: (string | undefined)[] = [];
    for (const form of ['NFC', 'NFD', 'NFC'] as const) {
      const values = Object.entries(fields).map(([name, value]): [string, string] => [name, value.normalize(form)]);
      const sent = multipart(values, { [`Zeugnis Köchin.pdf`.normalize(form)]: pdf() });
      receipts.push(receiptIn(await ask(application, sent)));
    }
    expect(new Set(receipts).size).toBe(1);
    expect(await origin.count()).toBe(before + 1);
    expect((await origin.read(receipts[0] ?? ''))?.files).toMatchObject([{ name: 'Zeugnis Köchin.pdf' }]);
  });
});

test('a cancelled request leaves nothing', async () => {
  const before = await origin.left();
  const socket = connect(origin.port, '127.0.0.1').on('error', () => undefined);
  const head = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000';
  socket.write(`POST ${application} HTTP/1.1\r\nhost: tabor.example\r\n${head}\r\n\r\n${filePart('a.pdf')}`);
  await expect.poll(async () => (await origin.left()).incoming, patient).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => origin.left(), patient).toEqual(before);
});

describe('the same form again', () => {
  const fields = { ...applicationValues, message: 'Nur einmal, bitte.' };
  const files = { 'Lebenslauf.docx': docxOfLibreOffice(), 'Zeugnis.pdf': pdf() };

  test('gets the same receipt and is stored once: at the same time, without script, after a restart', async () => {
    const before = await origin.count();
    const form = multipart(fields, files);
    const both = await Promise.all([ask(application, form), ask(application, form)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const receipt = receiptIn(both[0]);
    expect(receipt).toMatch(/^[\w-]{12}$/);
    const plain = await send({ port: origin.port, path: application, ...form });
    await origin.restart();
    const later = await ask(application, form);
    expect([both[1], plain, later].map(receiptIn)).toEqual([receipt, receipt, receipt]);
    expect(await origin.count()).toBe(before + 1);
    expect(await origin.left()).toMatchObject({ files: expect.any(Array) });
    expect((await origin.read(receipt ?? ''))?.files.map(({ name }) => name)).toEqual(Object.keys(files));
  });

  test('is a new form with another word, another file or at another home', async () => {
    const others = [
      await ask(application, multipart(fields, files)),
      await ask(application, multipart({ ...fields, message: 'Zweimal.' }, files)),
      await ask(application, multipart(fields, { ...files, 'Zeugnis.pdf': pdf({ catalog: '/Lang (de)' }) })),
      await ask(application, multipart(fields, files), { host: 'rivabella.example' }),
    ];
    expect(new Set(others.map(receiptIn)).size).toBe(4);
  });
});

describe('machines and other pages', () => {
  test.each([
    ['the field that nobody sees', { [trapField]: 'https://spam.example' }],
    ['less time than anybody needs', { [elapsedField]: '900' }],
    ['a time that is no number', { [elapsedField]: 'soon' }],
  ])('%s', async (_, more) => {
    const before = await origin.count();
    const { status, outcome } = await ask(contact, encoded({ ...contactValues, ...more, message: 'Werbung' }));
    expect([status, outcome]).toEqual([400, expect.objectContaining({ reason: 'robot' })]);
    expect(await origin.count()).toBe(before);
  });

  test.each([
    ['another origin', { origin: 'https://boese.example' }],
    ['another of our brands', { origin: 'https://bauma.example' }],
    ['a page without origin', { origin: 'null' }],
    ['what is no address', { origin: 'tabor.example' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://tabor.example' }],
    ['what the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_, headers) => {
    const { status, outcome } = await ask(contact, encoded(contactValues), { headers });
    expect([status, outcome]).toEqual([403, { kind: 'refused', reason: 'elsewhere' }]);
  });
});

test('without script an unknown host is answered as the brand for unknown hosts, and its forms are stored', async () => {
  const fields = { ...contactValues, message: 'Von irgendwo.' };
  const answer = await send({ port: origin.port, host: 'boese.example', path: contact, ...encoded(fields) });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toMatch(/^\/api\/kontakt\?/);
  expect((await origin.read(receiptIn(answer) ?? ''))?.brand).toBe('hinderzelg');
});

test('the log holds no typed values and no addresses', () => {
  const said = origin.process.output();
  for (const word of ['Zimtstern', 'rosa', 'zimtstern.example', '668 18', 'brief.pdf', '127.0.0.1:'])
    expect(said).not.toContain(word);
});

import { execFile } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brands } from '../../sites.config.ts';
import type { HeldBrand } from '../../src/content/held-brands.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type ContentServer, type Fault, startContentServer, token } from '../fixtures/content-server.ts';

const mebibyte = 1024 * 1024;
/** Maximum extra memory of hostile answers compared with a normal pull, in bytes. */
const maxExtraBytes = 512 * mebibyte;
const longDeadlineMs = 100_000;

/** One brand gets the bad answers; the other must not notice. */
const pulledBrands = ['tabor', 'bauma'];
const jobsOf = (brand: string) => `/api/stellen?populate=deep&locale=&filters[Marke][$eq]=${brand}`;

let server: ContentServer;
let usualBytes: number;

beforeAll(async () => {
  server = await startContentServer();
  const usual = await runPull(server.url, pulledBrands, longDeadlineMs);
  expect(usual.problems).toEqual([]);
  usualBytes = usual.maxRssBytes;
});
beforeEach(() => {
  server.faults.clear();
  server.requests.length = 0;
});
afterAll(() => server?.close());

const json = { 'content-type': 'application/json' };

/** Sends a chunk repeatedly: endlessly, or up to a number of bytes. */
function pour(response: ServerResponse, chunk: string | Uint8Array, bytes = Number.POSITIVE_INFINITY): void {
  let left = bytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
}

const gzipped = (bytes: Uint8Array): Fault => ({
  answer: (response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bytes),
});

const list = (data: unknown, pagination: object): Fault => ({
  body: () => JSON.stringify({ data, meta: { pagination: { page: 1, pageSize: 100, ...pagination } } }),
});

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ documentId: `doc${index}`, attributes: { Nummer: index + 1 } }));

const blanks = Buffer.alloc(mebibyte, ' ');

interface Suffering {
  what: string;
  fault: Fault;
  message: RegExp;
  deadlineMs?: number;
}

/** Each answer goes to another brand, so that one pull meets all of them. */
const answers: Suffering[] = [
  {
    what: 'a gigabyte in a megabyte of gzip',
    // Sixteen gzip members, which are unpacked one after the other.
    fault: gzipped(Buffer.concat(Array(16).fill(gzipSync(Buffer.alloc(64 * mebibyte, '['))))),
    message: /the answer is packed \(gzip\), which was not asked for/,
  },
  {
    what: 'a body without an end',
    fault: { answer: (response) => pour(response.writeHead(200, json), blanks) },
    message: /\/api\/stellen: the answer is longer than 8388608 bytes/,
  },
  {
    what: 'an error without an end',
    fault: { answer: (response) => pour(response.writeHead(403, json), blanks) },
    message: /was answered with 403/,
  },
  {
    what: 'a body of a length that is said to be too large',
    fault: { answer: (response) => response.writeHead(200, { ...json, 'content-length': 2 ** 40 }).write('{') },
    message: /the answer is longer than 8388608 bytes/,
  },
  {
    what: 'a hundred thousand lists in each other',
    fault: {
      body: () =>
        `{"data":[{"documentId":"x","attributes":{"Nummer":7,"Bild":${'['.repeat(100_000)}${']'.repeat(100_000)}}}],"meta":{"pagination":{"page":1,"pageCount":1,"total":1}}}`,
    },
    message: /^stelle 7 \([\w-]+\): Bild\S* must not be nested more than 24 deep$/,
  },
  {
    what: 'pages without an end',
    fault: list(entries(100), { pageCount: 10_000_000, total: 1_000_000_000 }),
    message: /stelle \([\w-]+\): a list holds at most 40000 entries, this one 1000000000/,
  },
  {
    what: 'a total of more than what comes',
    fault: list(entries(3), { pageCount: 1, total: 50 }),
    message: /stelle \([\w-]+\): the list changed each of the 3 times/,
  },
  {
    what: 'a page of more entries than were asked for',
    fault: list(entries(5_000), { pageCount: 1, total: 5_000 }),
    message: /stelle \([\w-]+\): the content service answers no list of at most 100 entries/,
  },
];

/** Each answer gets its own pull: they take long, or much memory. */
const heavyAnswers: Suffering[] = [
  {
    what: 'a body that drips',
    fault: {
      answer: (response) => {
        response.writeHead(200, json);
        const timer = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(timer));
      },
    },
    deadlineMs: 8_000,
    message: /did not answer before the deadline of the pull/,
  },
  {
    what: 'millions of values in an entry',
    fault: {
      body: () =>
        `{"data":[{"documentId":"x","attributes":{"Nummer":7,"Bild":[${'{},'.repeat(2_600_000)}{}]}}],"meta":{"pagination":{"page":1,"pageCount":1,"total":1}}}`,
    },
    message: /^stelle 7 \(tabor\): Bild must hold less: a document holds at most 20000 values$/,
  },
];

const textOf = ({ content, other }: PullOutcome['problems'][number]) =>
  [...content.map(({ document, field, rule }) => `${document}: ${field} ${rule}`), ...other].join('\n');
/** Maximum number of requests for a list. */
const mostTimes = 4;
const timesAsked = (requests: readonly string[], brand: string) =>
  requests.filter((request) => request.startsWith(jobsOf(brand))).length;

describe('answers of the content service are limited', () => {
  const ids = brands.map(({ id }) => id).filter((id) => id !== 'bauma' && id !== 'rivabella');
  const brandOf = (what: string) => ids[answers.findIndex((answer) => answer.what === what)] ?? '';
  let pulled: PullOutcome;
  let asked: string[];

  beforeAll(async () => {
    server.faults.clear();
    server.requests.length = 0;
    expect(answers.length).toBeLessThanOrEqual(ids.length);
    for (const { what, fault } of answers) server.faults.set(jobsOf(brandOf(what)), fault);
    pulled = await runPull(server.url, [...ids, 'bauma'], longDeadlineMs);
    asked = [...server.requests];
  });

  test.each(answers)('$what', ({ what, message }) => {
    const brand = brandOf(what);
    const said = textOf(pulled.problems.find((one) => one.brand === brand) ?? { brand, content: [], other: [] });
    expect(said).toMatch(message);
    expect(said.length).toBeLessThan(2_000);
    expect(timesAsked(asked, brand)).toBeLessThanOrEqual(mostTimes);
  });

  test('all of them together; other brands are complete', () => {
    expect(pulled.problems.map(({ brand }) => brand).sort()).toEqual(answers.map(({ what }) => brandOf(what)).sort());
    expect(pulled.maxRssBytes - usualBytes).toBeLessThan(maxExtraBytes);
  });

  test.each(heavyAnswers)('$what', async ({ fault, message, deadlineMs = longDeadlineMs }) => {
    server.faults.set(jobsOf('tabor'), fault);
    const { problems, maxRssBytes } = await runPull(server.url, pulledBrands, deadlineMs);
    expect(problems.map(({ brand }) => brand)).toEqual(['tabor']);
    const said = problems.map(textOf).join();
    expect(said).toMatch(message);
    expect(said.length).toBeLessThan(2_000);
    expect(maxRssBytes - usualBytes).toBeLessThan(maxExtraBytes);
    expect(timesAsked(server.requests, 'tabor')).toBeLessThanOrEqual(mostTimes);
  });

  test('the total of a brand is limited: many answers, each short enough', async () => {
    const text = 'x'.repeat(70_000);
    server.faults.set(jobsOf('tabor'), {
      answer: (response, url) => {
        const page = Number(url.searchParams.get('pagination[page]'));
        const data = entries(100).map(({ attributes }, index) => ({
          documentId: `doc${page}x${index}`,
          attributes: { Nummer: 100 * page + attributes.Nummer, Titel: text },
        }));
        const meta = { pagination: { page, pageCount: 100, total: 10_000 } };
        response.writeHead(200, json).end(JSON.stringify({ data, meta }));
      },
    });
    const { problems, maxRssBytes } = await runPull(server.url, pulledBrands, longDeadlineMs);
    expect(problems).toMatchObject([
      { brand: 'tabor', other: [expect.stringMatching(/all answers together are longer/)] },
    ]);
    expect(maxRssBytes - usualBytes).toBeLessThan(maxExtraBytes);
  });
});

test('media files are limited: one that does not say its size ends at four megabytes', async () => {
  const answer = (response: ServerResponse) => pour(response.writeHead(200), blanks, 200 * mebibyte);
  server.faults.set('/uploads/bilder/tabor/', { answer });
  const { problems, maxRssBytes } = await runPull(server.url, ['tabor'], longDeadlineMs);
  const [{ content, other }] = problems as [(typeof problems)[number]];
  expect(other).toEqual([]);
  expect(content.map(({ field, rule, found }) => `${field} ${rule}: ${found}`).join('\n')).toMatch(
    /\S must be a file that can be fetched: .*more than 4194304 bytes must come with its length/,
  );
  expect(maxRssBytes - usualBytes).toBeLessThan(maxExtraBytes);
});

test('redirects are not followed: neither token nor request reach another host', async () => {
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`;
  const source = serviceSource({ url: server.url, token });
  for (const status of [301, 307]) {
    server.faults.set('/', { status, headers: { location } });
    await expect(source.configuration(brandById('tabor'), 'de-CH')).rejects.toThrow(String(status));
    await expect(source.file('/uploads/bilder/tabor/haus.webp')).rejects.toThrow(String(status));
  }
  other.close();
  expect(asked).toEqual([]);
});

interface PullOutcome {
  /** Problems of held brands. */
  problems: (Omit<HeldBrand, 'since'> & { brand: string })[];
  /** Peak memory of the process. */
  maxRssBytes: number;
}

/** Pulls brands from a content service in a separate process. */
async function runPull(url: string, brands: readonly string[], deadlineMs: number): Promise<PullOutcome> {
  const script = join(import.meta.dirname, '../fixtures/pull-process.ts');
  // The same flag as `npm run build`.
  const words = ['--max-semi-space-size=4', script, url, brands.join(), String(deadlineMs)];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

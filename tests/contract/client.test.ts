import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serviceSource } from '../../src/content/service-source.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type ContentServer, startContentServer, token } from '../fixtures/content-server.ts';

let server: ContentServer;
const tabor = brandById('tabor');
const rivabella = brandById('rivabella');

beforeEach(async () => {
  server = await startContentServer();
});
afterEach(() => server.close());

test('requests a configuration as specified', async () => {
  const source = serviceSource({ url: server.url, token });
  await source.configuration(tabor, 'de-CH');
  await source.configuration(rivabella, 'fr-CH');
  expect(server.requests).toEqual([
    '/api/konfiguration-tabor?populate=deep&locale=',
    '/api/konfiguration-rivabella?populate=deep&locale=fr-CH',
  ]);
});

test('retries after 429 and 5xx, but not after other errors', async () => {
  const source = serviceSource({ url: server.url, token });
  server.faults.set('/api/konfiguration-tabor', { status: 503, times: 2 });
  await expect(source.configuration(tabor, 'de-CH')).resolves.toMatchObject({ Name: 'Tabor' });
  expect(server.requests).toHaveLength(3);
  server.faults.set('/api/konfiguration-tabor', { status: 429, times: 1, headers: { 'retry-after': '0' } });
  await source.configuration(tabor, 'de-CH');
  expect(server.requests).toHaveLength(5);
  server.faults.set('/api/konfiguration-tabor', { status: 401 });
  await expect(source.configuration(tabor, 'de-CH')).rejects.toThrow('401');
  expect(server.requests).toHaveLength(6);
});

test('an answer that waits while this process is busy is read', async () => {
  const source = serviceSource({ url: server.url, token });
  const busy = (original: string) => {
    // Longer than an answer may be silent.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 11_000);
    return original;
  };
  server.faults.set('/api/konfiguration-tabor', { body: busy });
  await expect(source.configuration(tabor, 'de-CH')).resolves.toMatchObject({ Name: 'Tabor' });
  expect(server.requests).toHaveLength(1);
});

/** Serves vacancies by their numbers, like the service. @param edit is called before each page, with its number. */
function serveJobs(numbers: number[], edit: (page: number) => void = () => {}) {
  server.faults.set('/api/stellen', {
    body: () => {
      const asked = new URL(server.requests.at(-1) ?? '/', server.url).searchParams;
      const page = Number(asked.get('pagination[page]'));
      const pageSize = Math.min(100, Number(asked.get('pagination[pageSize]')));
      edit(page);
      const data = numbers
        .sort((a, b) => a - b)
        .slice((page - 1) * pageSize, page * pageSize)
        .map((Nummer) => ({ id: Nummer, documentId: `document-${Nummer}`, attributes: { Nummer } }));
      const pageCount = Math.ceil(numbers.length / pageSize);
      return JSON.stringify({ data, meta: { pagination: { page, pageSize, pageCount, total: numbers.length } } });
    },
  });
}

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const jobNumbers = async () =>
  (await serviceSource({ url: server.url, token }).entries('jobs', tabor, 'de-CH'))?.map(
    (entry) => (entry as { Nummer: number }).Nummer,
  );

test('follows pages of 100 to the end', async () => {
  serveJobs(numbersUpTo(230));
  expect(await jobNumbers()).toEqual(numbersUpTo(230));
  expect(server.requests).toHaveLength(3);
});

/** Edits between the first page and the second one. */
const edits: [name: string, edit: (numbers: number[]) => unknown][] = [
  ['withdrawn', (numbers) => numbers.splice(9, 1)],
  ['published', (numbers) => numbers.push(0.5)],
  ['withdrawn, and another one published before it', (numbers) => numbers.splice(150, 1, 0.5)],
];

test.each(edits)('an entry that is %s between two page requests loses no other entry', async (_, edit) => {
  const numbers = numbersUpTo(230);
  let isEdited = false;
  serveJobs(numbers, (page) => {
    if (page !== 2 || isEdited) return;
    isEdited = true;
    edit(numbers);
  });
  expect(await jobNumbers()).toEqual(numbers);
});

test('gives up on a list that changes all the time', async () => {
  const numbers = numbersUpTo(230);
  serveJobs(numbers, (page) => page === 2 && numbers.pop());
  await expect(jobNumbers()).rejects.toThrow(
    'stelle (tabor): the list changed each of the 3 times that it was read; the next build reads it again',
  );
  expect(server.requests).toHaveLength(6);
});

test('does not show the token to another host that keeps the files', async () => {
  const seen: (string | undefined)[] = [];
  const storage = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end('bytes');
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/bild.webp`;
  const bytes = await serviceSource({ url: server.url, token }).file(url);
  storage.close();
  expect(Buffer.from(bytes).toString()).toBe('bytes');
  expect(seen).toEqual([undefined]);
});

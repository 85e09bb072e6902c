import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cloudflare, createPurger, type Purger, plainPurge } from '../../src/storage/purgers.ts';

interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Service = (asked: Asked, response: ServerResponse) => void;

let server: Server;
let base: string;
let asked: Asked[];
let service: Service;

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, headers, body });
    service({ method, path, headers, body }, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const host = 'www.tabor.ch';
const signal = new AbortController().signal;
/** @returns what a purger throws; undefined if the cache took the addresses. */
const failure = (purger: Purger, addresses: string[], ending = signal) =>
  purger.purge(host, addresses, ending).then(
    () => undefined,
    (error: Error) => error,
  );
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const hangUp: Service = (_, response) => void response.destroy();
const elsewhere: Service = (_, response) => void response.writeHead(302, { location: `${base}/trap` }).end();
const nonsense: Service = (_, response) => void response.writeHead(200).end('<html>');

describe('Cloudflare', () => {
  const zone = 'a'.repeat(32);
  /**
   * Cloudflare's documented API, as of 29 July 2026: finds a zone by its name, accepts at most a hundred addresses per
   * call.
   */
  const published: Service = ({ method, path, headers, body }, response) => {
    const { pathname, searchParams } = new URL(path, base);
    if (headers.authorization !== 'Bearer good-token')
      return json(response, 403, { success: false, errors: [{ code: 9109, message: 'Unauthorized' }] });
    if (method === 'GET' && pathname === '/zones') {
      const result = searchParams.get('name') === 'tabor.ch' ? [{ id: zone, name: 'tabor.ch' }] : [];
      return json(response, 200, { success: true, errors: [], messages: [], result });
    }
    const { files } = JSON.parse(body) as { files: string[] };
    if (pathname !== `/zones/${zone}/purge_cache` || files.length > 100 || !files.every((url) => URL.canParse(url)))
      return json(response, 400, { success: false, errors: [{ code: 1094, message: 'too many' }], result: null });
    return json(response, 200, { success: true, errors: [], messages: [], result: { id: zone } });
  };

  test('looks up the zone of a host once, and sends full addresses', async () => {
    service = published;
    const purger = cloudflare('good-token', undefined, base);
    expect(await failure(purger, ['/', '/über-uns'])).toBeUndefined();
    expect(await failure(purger, ['/kontakt'])).toBeUndefined();
    expect(asked.map(({ path }) => path)).toEqual([
      '/zones?name=www.tabor.ch&status=active',
      '/zones?name=tabor.ch&status=active',
      `/zones/${zone}/purge_cache`,
      `/zones/${zone}/purge_cache`,
    ]);
    expect(JSON.parse(asked[2]?.body ?? '')).toEqual({
      files: ['https://www.tabor.ch/', 'https://www.tabor.ch/%C3%BCber-uns'],
    });
    const many = Array.from({ length: 150 }, (_, index) => `/${index}`);
    expect(await failure(purger, many)).toBeUndefined();
    expect(asked).toHaveLength(6);
  });

  test.each<[string, Service, object]>([
    ['limit', (_, response) => json(response, 429, {}), { message: 'cloudflare answered 429' }],
    ['wrong token', (_, response) => json(response, 403, {}), { message: 'cloudflare answered 403' }],
    [
      'no success in spite of 200',
      (_, response) => json(response, 200, { success: false, errors: [{ code: 1134, message: 'Unable to purge' }] }),
      { message: 'cloudflare answered 200: 1134 Unable to purge' },
    ],
    ['elsewhere', elsewhere, { message: 'cloudflare answered 302' }],
    ['nonsense', nonsense, { message: 'cloudflare answered 200' }],
  ])('%s', async (_, answer, expected) => {
    service = answer;
    expect(await failure(cloudflare('good-token', zone, base), ['/'])).toMatchObject(expected);
    expect(asked).toHaveLength(1);
  });
});

describe.each<[string, () => Purger]>([
  ['Cloudflare', () => cloudflare('good-token', 'a'.repeat(32), base)],
  ['the method PURGE', () => plainPurge([base])],
])('%s, with a failing service', (_, purger) => {
  test('answers 500 or hangs up: retried later', async () => {
    service = (_, response) => void response.writeHead(500).end('<html>');
    const message = expect.stringContaining('answered 500');
    expect(await failure(purger(), ['/'])).toMatchObject({ message });
    service = hangUp;
    expect(await failure(purger(), ['/'])).toBeInstanceOf(Error);
  });

  test('no answer: the shutdown does not wait for it', async () => {
    service = () => {};
    const ending = new AbortController();
    const sent = failure(purger(), ['/'], ending.signal);
    while (!asked.length) await new Promise((resolve) => setTimeout(resolve, 5));
    ending.abort();
    expect(await sent).toBeInstanceOf(Error);
  });
});

test('PURGE sends each address of the host to each cache', async () => {
  service = ({ path }, response) => void response.writeHead(path === '/neu' ? 404 : 200).end();
  expect(await failure(plainPurge([base, base]), ['/', '/neu', '/ü'])).toBeUndefined();
  expect(asked.map(({ method, path, headers }) => `${method} ${headers.host}${path}`).sort()).toEqual(
    ['/', '/', '/%C3%BC', '/%C3%BC', '/neu', '/neu'].map((path) => `PURGE www.tabor.ch${path}`),
  );
});

test('PURGE_BY selects one of them, which requires its secret', () => {
  const settings = { PURGE_BY: 'cloudflare', CLOUDFLARE_API_TOKEN: undefined };
  expect(() => createPurger(settings)).toThrow('PURGE_BY=cloudflare needs CLOUDFLARE_API_TOKEN');
  const named = (PURGE_BY: string) => createPurger({ ...settings, PURGE_BY })?.name;
  expect(named('purge:http://a:6081,http://b:6081')).toBe('purge');
  expect(named('')).toBeUndefined();
});

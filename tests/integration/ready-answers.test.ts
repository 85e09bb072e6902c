import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundedServer } from '../../src/origin/connections/bounded-server.ts';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { accelRequest } from '../../src/origin/files/prepared-file.ts';
import { StaticSites } from '../../src/origin/files/static-sites.ts';
import { silent } from '../../src/platform/log/log.ts';
import { askAt } from '../fixtures/ask.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';
import { sendRaw } from '../fixtures/raw-request.ts';

let folders: KeptFolders;
let server: Server;
/** Server without cached answers. */
let deciding: Server;
/** Addresses answered from the cache. */
let again: string[];

beforeEach(async () => {
  folders = await keptFolders();
  again = [];
  await releaseByHand(folders, 'tabor', { '/': 'Haus', '/kontakt': 'Kontakt' });
  const sites = new StaticSites(new LiveSites(folders.dist));
  const hostname = 'hinderzelg.example';
  const decide = getRequestListener((request, { incoming }) => sites.answer(request, incoming as never), { hostname });
  const bounds = { isProxy: () => true, log: silent };
  server = boundedServer((request, response) => {
    if (sites.answerAgain(request, response)) again.push(request.url ?? '');
    else void decide(request, response);
  }, bounds);
  deciding = boundedServer((request, response) => void decide(request, response), bounds);
  for (const one of [server, deciding]) await once(one.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const one of [server, deciding]) {
    one.closeAllConnections();
    one.close();
  }
  await folders.remove();
});

const ask = (path: string, question?: Parameters<typeof askAt>[3], host = 'tabor.example') =>
  askAt((server.address() as AddressInfo).port, host, path, question);

/** Repeats a request until it is answered from the cache, which needs a check of the release within 10 ms. */
async function askAgain(path: string, question?: Parameters<typeof askAt>[3]) {
  for (;;) {
    const before = again.length;
    const answer = await ask(path, question);
    if (again.length > before) return answer;
  }
}

const comparable = ({ status, headers, text }: Awaited<ReturnType<typeof ask>>) => {
  const { date: _, ...others } = headers as Record<string, unknown>;
  return { status, headers: others, text };
};

test.each([
  ['GET', {}],
  ['HEAD', { method: 'HEAD' }],
])('a repeated request gets the same answer from the cache: %s', async (_, question) => {
  const first = await ask('/kontakt', question);
  expect(again).toEqual([]);
  expect(comparable(await askAgain('/kontakt', question))).toEqual(comparable(first));
});

test('a client with the current bytes gets 304', async () => {
  const { headers } = await ask('/');
  const question = { headers: { 'if-none-match': String(headers['etag']) } };
  const known = await askAgain('/', question);
  expect([known.status, known.text]).toEqual([304, '']);
  expect((await askAgain('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('a new release is served as soon as it is live', async () => {
  await ask('/');
  expect((await askAgain('/')).text).toBe('Haus');
  await releaseByHand(folders, 'tabor', { '/': 'Haus und Garten' });
  await expect.poll(async () => (await ask('/')).text, { interval: 5 }).toBe('Haus und Garten');
  expect((await askAgain('/')).text).toBe('Haus und Garten');
});

test.each([
  ['with a cookie', '/', { headers: { cookie: 'a=b' } }],
  ['with a query', '/?a', {}],
  ['with another method', '/', { method: 'POST' }],
  ['that a server before the origin sends itself', '/', { headers: { [accelRequest]: 'nginx' } }],
  ['for a missing page', '/nowhere', {}],
  ['that is redirected', '/kontakt/', {}],
])('a request %s is not answered from the cache', async (_, path, question) => {
  for (let time = 0; time < 5; time++) await ask(path, question);
  expect(again).toEqual([]);
});

test('hosts, encodings and methods are distinguished', async () => {
  await ask('/');
  await askAgain('/');
  again = [];
  await ask('/', {}, 'bauma.example');
  await ask('/', { headers: { 'accept-encoding': 'br' } });
  await ask('/', { method: 'POST' });
  expect(again).toEqual([]);
});

/** Malformed and unusual requests, by their lines. */
const odd = [
  ['GET http://bauma.example/kontakt HTTP/1.1', 'Host: tabor.example'],
  ['GET HTTP://tabor.example HTTP/1.1', 'Host: bauma.example'],
  ['GET /kontakt HTTP/1.0'],
  ['GET /kontakt HTTP/1.1', 'Host: undefined'],
  ['GET /kontakt HTTP/1.1', 'Host: TABOR.example.:80'],
  ['GET /kontakt HTTP/1.1', 'Host: evil.example', 'X-Forwarded-Host: tabor.example'],
  ['GET /kontakt HTTP/1.1', 'Host: www.tabor.example'],
  ['GET /kontakt HTTP/1.1', 'Host: tabor.example', 'Host: bauma.example'],
  ['GET /s/%2e%2e/kontakt HTTP/1.1', 'Host: tabor.example'],
  ['GET /%6bontakt HTTP/1.1', 'Host: tabor.example'],
  ['GET //kontakt HTTP/1.1', 'Host: tabor.example'],
  ['GET /kontakt#a HTTP/1.1', 'Host: tabor.example'],
  ['GET /kontakt HTTP/1.1', 'Host: tabor.example', 'Accept-Encoding: br;q=0'],
  ['GET /kontakt HTTP/1.1', 'Host: tabor.example', 'Accept-Encoding: gzip', 'Accept-Encoding: br'],
  ['GET /kontakt HTTP/1.1', 'Host: tabor.example', 'Range: bytes=0-2', 'If-None-Match: "a", *'],
  ['GET /kontakt HTTP/1.1', 'Host: tabor.example', 'X-HTTP-Method-Override: POST', 'Content-Length: 0'],
  ['OPTIONS /kontakt HTTP/1.1', 'Host: tabor.example'],
] as const;

test('cached answers always equal fresh ones', async () => {
  await releaseByHand(folders, 'bauma', { '/': 'Bauma', '/kontakt': 'Kontakt in Bauma' });
  await releaseByHand(folders, 'hinderzelg', { '/': 'Hinderzelg', '/kontakt': 'Kontakt in Hinderzelg' });
  const answer = async (of: Server, lines: readonly string[]) => {
    const bytes = [...lines, 'Connection: close', '', ''].join('\r\n');
    const [head = '', body] = (await sendRaw((of.address() as AddressInfo).port, bytes)).text.split('\r\n\r\n');
    return [...head.split('\r\n').filter((line) => !line.startsWith('Date: ')), body].sort();
  };
  // Repeats until enough answers come from the cache, which needs a check of the release within 10 ms.
  do
    for (const lines of odd)
      expect(await answer(server, lines), lines.join(', ')).toEqual(await answer(deciding, lines));
  while (again.length < odd.length);
});

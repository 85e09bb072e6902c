import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveSites } from '../../src/origin/files/live-sites.ts';
import { accelRequest } from '../../src/origin/files/prepared-file.ts';
import { StaticSites } from '../../src/origin/files/static-sites.ts';
import { askAt } from '../fixtures/ask.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

let folders: KeptFolders;
let server: Server;
/** What was answered without being decided again. */
let again: string[];

beforeEach(async () => {
  folders = await keptFolders();
  again = [];
  await releaseByHand(folders, 'tabor', { '/': 'Haus', '/kontakt': 'Kontakt' });
  const sites = new StaticSites(new LiveSites(folders.dist));
  const decide = getRequestListener((request, { incoming }) => sites.answer(request, incoming as never));
  server = createServer((request, response) => {
    if (sites.answerAgain(request, response)) again.push(request.url ?? '');
    else void decide(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await folders.remove();
});

const ask = (path: string, question?: Parameters<typeof askAt>[3], host = 'tabor.example') =>
  askAt((server.address() as AddressInfo).port, host, path, question);

/** Asks until something was answered without being decided again: that takes a look at the release within 50 ms. */
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
])('what was asked before is answered the same again: %s', async (_, question) => {
  const first = await ask('/kontakt', question);
  expect(again).toEqual([]);
  expect(comparable(await askAgain('/kontakt', question))).toEqual(comparable(first));
});

test('who has the bytes already is told so', async () => {
  const { headers } = await ask('/');
  const question = { headers: { 'if-none-match': String(headers['etag']) } };
  const known = await askAgain('/', question);
  expect([known.status, known.text]).toEqual([304, '']);
  expect((await askAgain('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('a new release is answered as soon as it is live', async () => {
  await ask('/');
  expect((await askAgain('/')).text).toBe('Haus');
  await releaseByHand(folders, 'tabor', { '/': 'Haus und Garten' });
  await expect.poll(async () => (await ask('/')).text, { interval: 5 }).toBe('Haus und Garten');
  expect((await askAgain('/')).text).toBe('Haus und Garten');
});

test.each([
  ['with a cookie', '/', { headers: { cookie: 'a=b' } }],
  ['with a query', '/?a', {}],
  ['sent', '/', { method: 'POST' }],
  ['that a server before the origin sends itself', '/', { headers: { [accelRequest]: 'nginx' } }],
  ['that is nowhere', '/nowhere', {}],
  ['that leads elsewhere', '/kontakt/', {}],
])('what is asked %s is decided each time', async (_, path, question) => {
  for (let time = 0; time < 5; time++) await ask(path, question);
  expect(again).toEqual([]);
});

test('hosts, encodings and methods are told apart', async () => {
  await ask('/');
  await askAgain('/');
  again = [];
  await ask('/', {}, 'bauma.example');
  await ask('/', { headers: { 'accept-encoding': 'br' } });
  await ask('/', { method: 'POST' });
  expect(again).toEqual([]);
});

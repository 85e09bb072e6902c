import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '../../src/origin/announcements/announcer.ts';
import { googleIndexing, readServiceAccount } from '../../src/origin/announcements/google-indexing.ts';
import { hashOfBytes } from '../../src/releases/damage.ts';
import { foldersIn } from '../../src/releases/folders.ts';

const host = 'tabor.ch';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Asked {
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

let root: string;
let server: Server;
let base: string;
let asked: Asked[];
let lines: string[];
/** Next answers of the service, by path; 200 by default. */
let answers: Record<string, ((response: ServerResponse) => void)[]>;
let announcer: Announcer | undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'announcements-'));
  asked = [];
  lines = [];
  answers = {};
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url: path = '', headers } = request;
    asked.push({ path, body, headers });
    const answer = answers[path]?.shift();
    if (answer) return answer(response);
    const text = path === '/token' ? JSON.stringify({ access_token: 'a-token', expires_in: 3600 }) : '{}';
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await announcer?.stop();
  announcer = undefined;
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true, force: true });
});

const status =
  (code: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end();

const folders = () => foldersIn(join(root, 'dist'), join(root, 'work'));

/** Makes a release live. @param pages their bytes, by address; bytes that begin with `gone` answer 410. */
async function release(id: string, pages: Record<string, string>): Promise<void> {
  const { dist, releases } = folders();
  const folder = join(releases, host, id);
  await mkdir(folder, { recursive: true });
  const statusOf = (bytes: string) => (bytes.startsWith('gone') ? 410 : 200);
  const entries = Object.entries(pages);
  const fileOf = (path: string, code: number) => `${path === '/' ? '' : path}/${code === 200 ? 'index' : code}.html`;
  const manifest = {
    host,
    brand: 'tabor',
    createdAt: new Date().toISOString(),
    inputs: '',
    app: '0'.repeat(16),
    redirects: [],
    inline: { scripts: [], styles: [] },
    pages: Object.fromEntries(entries.map(([path, bytes]) => [path, statusOf(bytes)])),
    files: Object.fromEntries(
      entries.map(([path, bytes]) => [fileOf(path, statusOf(bytes)), [hashOfBytes(bytes), hashOfBytes(bytes)]]),
    ),
  };
  await writeFile(`${folder}.json`, JSON.stringify(manifest));
  await rm(join(dist, host), { force: true });
  await symlink(join('.releases', host, id), join(dist, host));
}

async function start(): Promise<Announcer> {
  const keyFile = join(root, 'key.json');
  const account = {
    client_email: 'sites@project.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${base}/token`,
  };
  await writeFile(keyFile, JSON.stringify(account));
  announcer = new Announcer({
    folders: folders(),
    hosts: [host],
    tell: googleIndexing(await readServiceAccount(keyFile), `${base}/publish`),
    log: (line) => void lines.push(line),
    retry: { first: 20, longest: 40 },
  });
  announcer.look();
  return announcer;
}

/** Makes a second release live, with a new vacancy. */
async function addVacancy(): Promise<void> {
  await release('1', { '/': 'a' });
  const one = await start();
  await release('2', { '/': 'a', '/jobs/offene-stellen/7': 'b' });
  one.look();
}

const published = () => asked.filter(({ path }) => path === '/publish').map(({ body }) => JSON.parse(body));
/** Timeout for a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

test.each([
  ['too many requests', status(429, { 'retry-after': '0' })],
  ['not owned yet', status(403)],
  ['broken', status(500)],
  ['elsewhere', (response: ServerResponse) => void response.writeHead(307, { location: `${base}/trap` }).end()],
  ['hung up', (response: ServerResponse) => void response.destroy()],
])('tries again while the service is %s', async (_, answer) => {
  answers['/publish'] = [answer, answer];
  await addVacancy();
  await soon(() => expect(lines.at(-1)).toContain('/jobs/offene-stellen/7: told to Google'));
  expect(published()).toHaveLength(3);
  expect(asked.some(({ path }) => path === '/trap')).toBe(false);
});

test.each([400, 404])('drops an address that the service rejects (%i)', async (code) => {
  answers['/publish'] = [status(code)];
  await addVacancy();
  await soon(() => expect(lines.at(-1)).toMatch(new RegExp(`answered ${code}; it is dropped`)));
  await release('3', { '/': 'b', '/jobs/offene-stellen/7': 'c' });
  announcer?.look();
  await soon(() => expect(lines.at(-1)).toContain('told to Google'));
});

test('respects Retry-After, and ends during the delay', async () => {
  answers['/publish'] = [status(429, { 'retry-after': '3600' })];
  await addVacancy();
  await soon(() => expect(lines.at(-1)).toContain('answered 429'));
  await announcer?.stop();
  expect(published()).toHaveLength(1);
});

test('announces only changed vacancies, with a token signed by the account', async () => {
  await release('1', { '/': 'a', '/jobs/offene-stellen/6': 'same' });
  const one = await start();
  await release('2', {
    '/': 'a2',
    '/jobs/offene-stellen/6': 'same',
    '/jobs/offene-stellen/7': 'b',
    '/jobs/offene-stellen': 'c',
    '/de/jobs/offene-lehrstellen/8': 'd',
  });
  one.look();
  await soon(() => expect(published()).toHaveLength(2));
  expect(published()).toEqual([
    { url: `https://${host}/jobs/offene-stellen/7`, type: 'URL_UPDATED' },
    { url: `https://${host}/de/jobs/offene-lehrstellen/8`, type: 'URL_UPDATED' },
  ]);
  const tokens = asked.filter(({ path }) => path === '/token');
  expect(tokens).toHaveLength(1);
  const [header = '', claim = '', signature = ''] = (new URLSearchParams(tokens[0]?.body).get('assertion') ?? '').split(
    '.',
  );
  const isSigned = createVerify('RSA-SHA256')
    .update(`${header}.${claim}`)
    .verify(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), signature, 'base64url');
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claim, 'base64url').toString())).toMatchObject({
    iss: 'sites@project.example',
    aud: `${base}/token`,
  });
  expect(asked.at(-1)?.headers.authorization).toBe('Bearer a-token');
  await release('3', { '/': 'a', '/jobs/offene-stellen/6': 'same', '/jobs/offene-stellen/7': 'gone' });
  one.look();
  await soon(() =>
    expect(published().slice(2)).toEqual([
      { url: `https://${host}/jobs/offene-stellen/7`, type: 'URL_DELETED' },
      { url: `https://${host}/de/jobs/offene-lehrstellen/8`, type: 'URL_DELETED' },
    ]),
  );
});

test('an invalid key file stops the start without printing its content', async () => {
  const path = join(root, 'wrong.json');
  await writeFile(path, '{"private_key": "very secret"}');
  const error = await readServiceAccount(path).catch((error: Error) => error);
  expect(String(error)).toContain('is not the key of a service account');
  expect(String(error)).not.toContain('secret');
});

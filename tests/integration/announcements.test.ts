import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '../../src/origin/announcements/announcer.ts';
import { GoogleIndexing, readServiceAccount } from '../../src/origin/announcements/search-engines.ts';
import { hashOfBytes } from '../../src/releases/damage.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { indexNowFile } from '../../src/sites/index-now.ts';

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
  const listed = entries.filter(([path, bytes]) => statusOf(bytes) === 200 && path !== '/intern');
  const urls = listed.map(([path]) => `<url><loc>https://${host}${path}</loc></url>`);
  await writeFile(join(folder, 'sitemap.xml'), urls.join('\n'));
  await rm(join(dist, host), { force: true });
  await symlink(join('.releases', host, id), join(dist, host));
}

async function start({ google = false } = {}): Promise<Announcer> {
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
    indexNow: google ? undefined : `${base}/indexnow`,
    google: google ? new GoogleIndexing(await readServiceAccount(keyFile), `${base}/publish`) : undefined,
    log: (line) => void lines.push(line),
    retry: { first: 20, longest: 40 },
  });
  announcer.look();
  return announcer;
}

const told = () =>
  asked.filter(({ path }) => path === '/indexnow').map(({ body }) => JSON.parse(body).urlList as string[]);
const published = () => asked.filter(({ path }) => path === '/publish').map(({ body }) => JSON.parse(body));
/** Timeout for a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const noted = async () => JSON.parse(await readFile(join(folders().announced, `${host}.json`), 'utf8'));

test('announces changed and removed pages of a release to IndexNow once, without unlisted ones', async () => {
  await release('1', { '/': 'a', '/kontakt': 'b', '/intern': 'c', '/jobs/offene-stellen/7': 'd' });
  const all = [`https://${host}/`, `https://${host}/kontakt`, `https://${host}/jobs/offene-stellen/7`];
  const one = await start();
  await soon(() => expect(told()).toEqual([all]));
  const [{ body } = { body: '' }] = asked;
  const { key, keyLocation } = JSON.parse(body);
  expect({ [new URL(keyLocation).pathname]: key }).toEqual(indexNowFile(host));
  await release('2', { '/': 'a', '/kontakt': 'b2', '/intern': 'c2', '/jobs/offene-stellen/7': 'gone' });
  one.look();
  await soon(() => expect(told()[1]).toEqual([`https://${host}/kontakt`, `https://${host}/jobs/offene-stellen/7`]));
  await one.stop();
  // The next process knows the announced addresses.
  const again = await start();
  await again.stop();
  expect(told()).toHaveLength(2);
});

test.each([
  ['too many requests', status(429, { 'retry-after': '0' })],
  ['no key yet', status(403)],
  ['broken', status(500)],
  ['elsewhere', (response: ServerResponse) => void response.writeHead(307, { location: `${base}/trap` }).end()],
  ['hung up', (response: ServerResponse) => void response.destroy()],
])('retries while the service is %s', async (_, answer) => {
  answers['/indexnow'] = [answer, answer];
  await release('1', { '/': 'a' });
  await start();
  await soon(() => expect(lines.at(-1)).toContain('1 addresses told'));
  expect(told()).toHaveLength(3);
  expect(asked.some(({ path }) => path === '/trap')).toBe(false);
  expect((await noted()).indexNow).toEqual([]);
});

test.each([400, 422])(
  'drops addresses that the service rejects (%i), and continues with the next release',
  async (code) => {
    answers['/indexnow'] = [status(code)];
    await release('1', { '/': 'a' });
    const one = await start();
    await soon(() => expect(lines.at(-1)).toMatch(new RegExp(`answered ${code}; 1 addresses are dropped`)));
    await release('2', { '/': 'b' });
    one.look();
    await soon(() => expect(lines.at(-1)).toContain('1 addresses told'));
  },
);

test('respects Retry-After, also after a restart', async () => {
  answers['/indexnow'] = [status(429, { 'retry-after': '3600' })];
  await release('1', { '/': 'a' });
  const one = await start();
  await soon(() => expect(lines.at(-1)).toContain('addresses wait'));
  await one.stop();
  const again = await start();
  await again.stop();
  expect(told()).toHaveLength(1);
  const waitMs = (await noted()).next.indexNow - Date.now();
  expect(waitMs).toBeGreaterThan(3_500_000);
  expect(waitMs).toBeLessThanOrEqual(3_600_000);
});

test('announces only vacancies to Google, with a token signed by the account', async () => {
  await release('1', {
    '/': 'a',
    '/jobs/offene-stellen/7': 'b',
    '/jobs/offene-stellen': 'c',
    '/de/jobs/offene-lehrstellen/8': 'd',
  });
  const one = await start({ google: true });
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
  await release('2', { '/': 'a', '/jobs/offene-stellen/7': 'gone', '/jobs/offene-stellen': 'c' });
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

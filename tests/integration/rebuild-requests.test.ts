import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RebuildPlan } from '../../src/builder/plan.ts';
import { publicationStates } from '../../src/origin/rebuild/publication-states.ts';
import type { RebuildQueue } from '../../src/origin/rebuild/rebuild-queue.ts';
import { type RebuildRoutesOptions, rebuildRoutes } from '../../src/origin/rebuild/rebuild-routes.ts';
import { rebuildSettings } from '../../src/origin/rebuild/start-rebuild.ts';
import { websiteReleases } from '../../src/origin/rebuild/website-releases.ts';
import { readActions } from '../../src/releases/audit.ts';
import { type KeptFolders, keptFolders, releaseByHand } from '../fixtures/kept-folders.ts';

const secret = 'the-secret-of-today';
const oldSecret = 'the-secret-of-before';
let now = 0;
let plans: RebuildPlan[] = [];
let lines: string[] = [];
let service: ReturnType<typeof rebuildRoutes>;
let server: Server;
let port: number;
let folders: KeptFolders;

beforeAll(async () => {
  folders = await keptFolders();
  server = createServer(getRequestListener((request, env) => service.fetch(request, env)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await folders.remove();
});
beforeEach(() => {
  now = Date.parse('2026-12-01T08:00:00Z');
  plans = [];
  lines = [];
  service = serviceWith({});
});

type Options = Partial<Pick<RebuildRoutesOptions, 'secrets' | 'add' | 'onDraft'>>;
function serviceWith(options: Options) {
  const queue = {
    request: (plan: RebuildPlan) => plans.push(plan),
    workOn: () => 'pending',
  } as unknown as RebuildQueue;
  return rebuildRoutes({
    secrets: [secret, oldSecret],
    ...options,
    queue,
    publications: publicationStates({ dist: 'none', held: 'none', snapshots: 'none' }),
    releases: websiteReleases({ folders, queue, log: (line) => lines.push(line) }),
    log: (line) => lines.push(line),
    now: () => now,
    timeoutMs: 300,
  });
}

interface Sent {
  method?: string;
  headers: Record<string, string>;
  body: string;
}

const seconds = (milliseconds = now) => String(Math.floor(milliseconds / 1000));
let ids = 0;
const notification = (id = `id-${++ids}`) =>
  JSON.stringify({ id, event: 'entry.publish', uid: 'api::seite.seite', documentId: 'abc', brand: 'tabor' });

/** Builds a signed notification like `cms/`. */
function signed(body = notification(), { key = secret, timestamp = seconds() } = {}): Sent {
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return { headers: { 'x-timestamp': timestamp, 'x-signature-256': `sha256=${signature}` }, body };
}
const bearing = (bearer: string, body = notification()): Sent => ({
  headers: { authorization: `Bearer ${bearer}` },
  body,
});

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function send({ method = 'POST', headers, body }: Sent, path = ''): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: `/api/rebuild${path}`, method, headers, agent: false }, async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
    );
    asked.on('error', reject).end(body);
  });
}
const statusOf = async (sent: Sent) => (await send(sent)).status;
/** Sends only a part of the body. @returns the status of the answer. */
function statusOfPart({ headers, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(body.length) };
    const asked = request(
      { port, path: '/api/rebuild', method: 'POST', headers: { ...headers, ...length }, agent: false },
      (response) => resolve(response.statusCode ?? 0),
    );
    asked.on('error', reject).write(body.slice(0, 20));
  });
}
const with_ = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

describe('a signed notification', () => {
  test('is accepted, and defines what to build', async () => {
    expect(await statusOf(signed())).toBe(202);
    expect(plans).toMatchObject([{ brands: ['tabor'] }]);
  });

  test('of a saved draft wakes open previews, and builds nothing', async () => {
    const saved: string[] = [];
    service = serviceWith({ onDraft: (brand) => saved.push(brand) });
    const draft = {
      id: `id-${++ids}`,
      event: 'entry.draft',
      uid: 'api::seite.seite',
      documentId: 'abc',
      brand: 'tabor',
    };
    expect(await statusOf(signed(JSON.stringify(draft)))).toBe(202);
    expect([saved, plans]).toEqual([['tabor'], []]);
  });

  test('is also accepted with the previous key', async () => {
    expect(await statusOf(signed(notification(), { key: oldSecret }))).toBe(202);
  });

  test.each<[string, () => Sent]>([
    ['with another key', () => signed(notification(), { key: 'the-secret-of-somebody' })],
    ['of another body', () => ({ ...signed(), body: notification() })],
    ['at another time', () => with_(signed(), { 'x-timestamp': seconds(now + 1000) })],
    [
      'that is half one',
      () => with_(signed(), { 'x-signature-256': signed().headers['x-signature-256']?.slice(0, 40) ?? '' }),
    ],
    ['by another algorithm', () => with_(signed(), { 'x-signature-256': `sha1=${'0'.repeat(40)}` })],
    ['twice', () => with_(signed(), { 'x-signature-256': `${signed().headers['x-signature-256']}, sha256=00` })],
    [
      'without a time',
      () => {
        const { 'x-timestamp': _, ...headers } = signed().headers as Record<string, string>;
        return { headers, body: notification() };
      },
    ],
    ['with an invalid time', () => signed(notification(), { timestamp: 'NaN' })],
    ['five minutes and a second old', () => signed(notification(), { timestamp: seconds(now - 301_000) })],
    ['five minutes and a second early', () => signed(notification(), { timestamp: seconds(now + 301_000) })],
    ['wrongly', () => with_(signed(), { 'x-signature-256': 'sha256=00' })],
    ['not at all, with the secret as a token', () => bearing(secret)],
  ])('signed %s is refused', async (_, sent) => {
    const { status, headers } = await send(sent());
    expect(status).toBe(401);
    expect(headers['set-cookie']).toBeUndefined();
    expect(plans).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/seite|abc|secret-of/);
  });

  test.each([-299_000, 299_000])('signed by a clock that is off by %i ms is accepted', async (off) => {
    expect(await statusOf(signed(notification(), { timestamp: seconds(now + off) }))).toBe(202);
  });

  test.each([['not JSON', 'Guten Tag']])('that is %s is malformed', async (_, body) => {
    expect(await statusOf(signed(body))).toBe(400);
    expect(plans).toEqual([]);
  });

  test('that cannot be stored is refused, and accepted when its sender signs it again', async () => {
    let isAway = true;
    const add = async (plan: RebuildPlan) => {
      if (isAway) throw new Error('the database is away');
      plans.push(plan);
    };
    service = serviceWith({ add });
    const body = notification();
    expect(await statusOf(signed(body))).toBe(503);
    isAway = false;
    now += 1_000;
    expect(await statusOf(signed(body))).toBe(202);
    expect(plans).toHaveLength(1);
  });

  test('of more than 64 kB is refused before it is read completely, with or without Content-Length', async () => {
    const body = JSON.stringify({ id: 'large', text: 'a'.repeat(64 * 1024) });
    expect(await statusOf(signed(body))).toBe(413);
    expect(await statusOf(with_(signed(body), { 'transfer-encoding': 'chunked' }))).toBe(413);
    const fitting = JSON.stringify({ id: 'fits', text: 'a'.repeat(64 * 1024 - 23) });
    expect(Buffer.byteLength(fitting)).toBe(64 * 1024);
    expect(await statusOf(signed(fitting))).toBe(202);
  });

  test('with an incomplete body times out', async () => {
    expect(await statusOfPart(signed())).toBe(400);
    expect(plans).toEqual([]);
  });
});

test('other methods get 405 with the allowed one', async () => {
  const { status, headers } = await send({ ...signed(), method: 'PUT' });
  expect([status, headers.allow]).toEqual([405, 'POST']);
});

test('an unset secret grants no access', async () => {
  service = serviceWith({ secrets: [] });
  expect(await statusOf(signed())).toBe(404);
  expect(await statusOf(signed(notification(), { key: '' }))).toBe(404);
});

describe('a request for the outcome', () => {
  const question = (id = `id-${++ids}`) => JSON.stringify({ id, ask: 'state', brand: 'tabor' });
  const asked = async (sent: Sent) => (await send(sent, '/state')).status;

  test('is answered if it is signed', async () => {
    const { status, body } = await send(signed(question()), '/state');
    expect([status, JSON.parse(body)]).toEqual([200, { brand: 'tabor', work: 'pending', versions: {} }]);
  });

  test('is refused without a signature', async () => {
    const answers = [
      signed(question()),
      bearing(secret, question()),
      signed(question(), { key: 'the-secret-of-somebody' }),
    ];
    const statuses: number[] = [];
    for (const answer of answers) statuses.push(await asked(answer));
    expect(statuses).toEqual([200, 401, 401]);
    expect(await asked({ ...signed(question()), method: 'GET', body: '' })).toBe(405);
  });

  test('cannot be used as a notification, and vice versa', async () => {
    expect(await asked(signed(notification()))).toBe(400);
    expect(await asked(signed(JSON.stringify({ id: 'id-x', ask: 'state', brand: 'nobody' })))).toBe(400);
    expect(await statusOf(signed(question()))).toBe(400);
    expect(plans).toEqual([]);
  });
});

describe('a message about releases', () => {
  const message = (message: object) => JSON.stringify({ id: `id-${++ids}`, brand: 'tabor', ...message });
  const answerTo = async (asked: object) => {
    const { status, body } = await send(signed(message(asked)), '/releases');
    return { status, body: body && JSON.parse(body) };
  };
  const page = (title: string) => `<html><body><h1>${title}</h1></body></html>`;

  test('lists them, goes back, and lifts the pin', async () => {
    const first = await releaseByHand(folders, 'tabor', { '/': page('Früher') });
    const second = await releaseByHand(folders, 'tabor', { '/': page('Heute') });
    const { body } = await answerTo({ ask: 'releases' });
    expect(body.releases).toMatchObject([
      { id: second, pages: 1, isLive: true },
      { id: first, isLive: false },
    ]);
    expect((await answerTo({ ask: 'reset', from: second, to: first, by: 'Anna Muster' })).status).toBe(200);
    const actions = [{ did: 'rollback', by: 'Anna Muster', what: `from ${second} to ${first}` }];
    expect((await answerTo({ ask: 'releases' })).body).toMatchObject({ pin: { from: second, to: first }, actions });
    // Late: the website shows another release than the editor saw.
    expect((await answerTo({ ask: 'reset', from: second, to: first })).status).toBe(409);
    expect((await answerTo({ ask: 'unpin' })).status).toBe(200);
    expect(plans).toMatchObject([{ brands: ['tabor'] }]);
    expect((await answerTo({ ask: 'unpin' })).status).toBe(409);
  });

  test('withdraws a file of the website, and of no other', async () => {
    const address = '/_dateien/0123456789abcdef/plan.pdf';
    await releaseByHand(folders, 'tabor', { '/': page('Heute'), [address]: 'plan' });
    const ask = 'withdraw';
    expect((await answerTo({ ask, address: `https://bauma.example${address}` })).status).toBe(409);
    expect((await answerTo({ ask, address: 'https://tabor.example/' })).status).toBe(409);
    expect((await answerTo({ ask, address: `https://tabor.example${address}`, by: 'Anna Muster' })).status).toBe(200);
    expect((await answerTo({ ask, address: `https://tabor.example${address}` })).status).toBe(409);
    const [action] = await readActions(folders);
    expect(action).toMatchObject({ did: 'withdraw', brand: 'tabor', by: 'Anna Muster', what: address });
  });

  test('is refused without a signature, and with other names of releases or brands', async () => {
    const unpin = message({ ask: 'unpin' });
    expect((await send(bearing(secret, unpin), '/releases')).status).toBe(401);
    expect((await send(signed(unpin, { key: 'the-secret-of-somebody' }), '/releases')).status).toBe(401);
    for (const wrong of [
      { ask: 'home' },
      { ask: 'unpin', brand: 'nobody' },
      { ask: 'reset', from: '../../etc', to: 'a' },
    ])
      expect((await answerTo(wrong)).status).toBe(400);
    expect(await statusOf(signed(unpin))).toBe(400);
    expect(plans).toEqual([]);
  });
});

test('a weak secret is refused at the start', () => {
  expect(rebuildSettings({ REBUILD_SECRET: ` ${secret}, ${oldSecret},` })?.secrets).toEqual([secret, oldSecret]);
  expect(rebuildSettings({})?.secrets).toEqual([]);
  expect(() => rebuildSettings({ REBUILD_SECRET: `${secret},changeme` })).toThrowErrorMatchingInlineSnapshot(
    `[EnvironmentError: REBUILD_SECRET must have 16 characters or more; openssl rand -hex 32 makes one]`,
  );
});

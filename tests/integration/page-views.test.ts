import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signatureHeaders } from '../../src/content/notification.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import type { OriginOptions } from '../../src/origin/origin.ts';
import type { Usage } from '../../src/releases/editor-messages.ts';
import { askAt } from '../fixtures/ask.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { freePort } from '../fixtures/free-port.ts';
import { newKey } from '../fixtures/outbox-room.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { application, contact, encoded, sendAsScript } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';
import { visitValues } from '../fixtures/visits.ts';
import { startCaddy, startNginx, type WebServer } from '../fixtures/web-server.ts';

const secret = 'the-secret-of-the-content-service';
const month = dayInZurich(new Date()).slice(0, 7);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const browser = { 'user-agent': firefox };
const cubot = 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const host = 'tabor.example';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'page-views-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Starts an origin that the content service may ask. */
function startOrigin(name: string, options: Partial<OriginOptions> = {}): Promise<TestOrigin> {
  const build = () => Promise.reject(new Error('nothing is built'));
  return startTestOrigin({ build, rebuild: { secrets: [secret], checkMinutes: 0 }, ...options }, join(root, name));
}

/** Asks an origin for the figures like the content service. */
async function usageOf(port: number, brand = 'tabor', more = {}): Promise<Usage> {
  const body = JSON.stringify({ id: '1', ask: 'usage', brand, ...more });
  const headers = { ...signatureHeaders(body, secret), 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/rebuild/usage`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Reads the figures after a restart: the origin writes them once a minute, and at its end. */
async function usageAfter(name: string, work: (port: number) => Promise<unknown>, more = {}): Promise<Usage> {
  const origin = await startOrigin(name);
  await work(origin.port);
  await origin.close();
  const again = await startOrigin(name);
  const usage = await usageOf(again.port, 'tabor', more);
  await again.close();
  return usage;
}

const read = async (
  port: number,
  path: string,
  times: number,
  headers: Record<string, string> = browser,
  of = host,
) => {
  for (let time = 0; time < times; time++) await askAt(port, of, path, { headers });
};

test('pages that browsers open are counted, fewer than five are hidden, and nothing else is counted', async () => {
  const usage = await usageAfter('counted', async (port) => {
    await read(port, '/', 6);
    await read(port, '/jobs', 4);
    const { headers } = await askAt(port, host, '/wohnen', { headers: browser });
    await read(port, '/wohnen', 2, { ...browser, 'if-none-match': String(headers['etag']) });
    await read(port, '/wohnen', 2, { 'user-agent': cubot, 'sec-fetch-dest': 'document' });
    await read(port, '/jobs/offene-stellen?stichwort=pflege', 5);
    const others: Record<string, string>[] = [
      { ...browser, 'sec-purpose': 'prefetch;prerender' },
      { ...browser, purpose: 'prefetch' },
      { ...browser, 'sec-fetch-dest': 'empty' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': `${firefox} HeadlessChrome/142.0` },
      { 'user-agent': 'curl/8.5.0' },
      { 'user-agent': 'node' },
      {},
    ];
    for (const headers of others) await read(port, '/kontakt', 5, headers);
    for (let time = 0; time < 5; time++) await askAt(port, host, '/kontakt', { method: 'HEAD', headers: browser });
    await read(port, '/gibt-es-nicht', 5);
    await read(port, '/kontakt/', 5);
    await read(port, '/kontakt', 5, browser, 'invented.example');
    await read(port, '/theme.css', 5);
  });
  expect(usage).toMatchObject({ brand: 'tabor', month, searches: [] });
  expect(usage.pages).toEqual([
    { path: '/', views: 6, before: 0 },
    { path: '/jobs/offene-stellen', views: 5, before: 0 },
    { path: '/wohnen', views: 5, before: 0 },
  ]);
});

test('figures grow by five at least, so that no difference tells of one reader', async () => {
  const views = async (times: number) =>
    (await usageAfter('steps', (port) => read(port, '/', times))).pages.map((page) => page.views);
  expect(await views(3)).toEqual([]);
  expect(await views(4)).toEqual([7]);
  expect(await views(4)).toEqual([7]);
  expect(await views(1)).toEqual([12]);
});

/** Sends a form twice at once, and again later. */
async function sendThreeTimes(sending: Parameters<typeof sendAsScript>[0]): Promise<void> {
  const twice = await Promise.all([sendAsScript(sending), sendAsScript(sending)]);
  const later = await sendAsScript(sending);
  for (const { outcome } of [...twice, later]) expect(outcome).toEqual(twice[0]?.outcome);
  expect(later.outcome).toMatchObject({ kind: 'kept' });
}

test('forms: pages that were read, and forms that were kept, each once', async () => {
  const { forms } = await usageAfter('forms', async (port) => {
    await read(port, '/kontakt', 7);
    for (let index = 0; index < 5; index++) {
      const from = `203.0.113.${index}`;
      await sendThreeTimes({ port, ...contact({ message: `Frage ${index}` }), from });
      await sendThreeTimes({ port, ...application({ message: `Bewerbung ${index}` }), from });
      await sendThreeTimes({
        port,
        path: '/api/besuch',
        ...encoded({ ...visitValues, wunsch: `Besuch ${index}` }),
        from,
      });
    }
    await read(port, '/jobs/schnellbewerbung', 6);
  });
  expect(forms).toEqual([
    { form: 'contact', begun: 7, sent: 5 },
    { form: 'application', begun: 6, sent: 5 },
    { form: 'visit', begun: 5, sent: 5 },
    { form: 'placeRequest', begun: 0, sent: 0 },
  ]);
});

test('words that were searched five times and not found, without numbers and addresses', async () => {
  // The script of the search tells the words.
  const script = { ...browser, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
  const search = (port: number, words: string, times: number, headers: Record<string, string> = browser) =>
    read(port, `/suche?${new URLSearchParams({ q: words })}`, times, headers);
  const { searches, pages } = await usageAfter('searches', async (port) => {
    await search(port, 'Plugh  xyzzy', 3);
    await search(port, 'plugh XYZZY', 3, script);
    await search(port, 'von anderswo', 9, { ...script, 'sec-fetch-site': 'cross-site' });
    await search(port, 'Quastenflosser', 4);
    for (const words of ['Pflege', '079 000 00 00', 'rosa@zimtstern.example', 'x'.repeat(61), '<b>fett</b>'])
      await search(port, words, 6);
  });
  expect(searches).toEqual([{ words: 'plugh xyzzy', count: 6 }]);
  expect(pages, 'no page was opened for the script').toMatchObject([{ path: '/suche', views: 3 + 4 + 5 * 6 }]);
});

test('the figures of another month, and of the month before', async () => {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  const next = first.toISOString().slice(0, 7);
  const usage = await usageAfter('months', (port) => read(port, '/', 5), { month: next });
  expect(usage).toMatchObject({ month: next, pages: [{ path: '/', views: 0, before: 5 }] });
});

test('strangers get no figures', async () => {
  const origin = await startOrigin('strangers');
  onTestFinished(() => origin.close());
  const body = JSON.stringify({ ask: 'usage', brand: 'tabor' });
  const ask = (headers: Record<string, string>, text = body) =>
    fetch(`http://127.0.0.1:${origin.port}/api/rebuild/usage`, { method: 'POST', headers, body: text });
  expect((await ask({})).status).toBe(401);
  expect((await ask(signatureHeaders(body, 'another'))).status).toBe(401);
  for (const wrong of [{ brand: 'nobody' }, { brand: 'tabor', month: "2026-13' OR" }]) {
    const text = JSON.stringify({ ask: 'usage', ...wrong });
    expect((await ask(signatureHeaders(text, secret), text)).status).toBe(400);
  }
});

const postgresProgram = findPostgres();
test.skipIf(!postgresProgram)('two origins add up', async () => {
  const postgres: Postgres = await startPostgres(postgresProgram as string, { name: 'sites', password: 'p' });
  onTestFinished(() => postgres.stop());
  const database = { url: `postgres://sites:p@127.0.0.1:${postgres.port}/postgres`, connections: 3 };
  const key = newKey();
  const start = (name: string) =>
    startOrigin(name, { database, outbox: { folder: join(root, name, 'outbox'), key, retention: 14 } });
  const origins = await Promise.all(['one', 'two'].map(start));
  for (const { port } of origins) await read(port, '/', 4);
  await Promise.all(origins.map(({ close }) => close()));
  const again = await start('one');
  onTestFinished(() => again.close());
  expect((await usageOf(again.port)).pages).toEqual([{ path: '/', views: 8, before: 0 }]);
});

/** Runs the command with the outbox of an origin. @returns its output. */
async function countLog(kind: string, name: string, log: string): Promise<string> {
  const environment = {
    PATH: process.env['PATH'],
    DIST_FOLDER: formSites.dist,
    OUTBOX_FOLDER: join(root, name, 'outbox'),
    SECRETS_FOLDER: join(root, name, 'secrets'),
  };
  const child = spawn(process.execPath, ['scripts/page-views.ts', kind], { env: environment });
  child.stdin.end(log);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output + errors;
}

const servers = [
  {
    kind: 'nginx',
    program: findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']),
    start: startNginx,
  },
  { kind: 'caddy', program: findProgram('caddy', ['caddy'], { installs: false }), start: startCaddy },
] as const;

test.for(servers)(
  'the log of $kind adds what it showed without the origin, once',
  async ({ kind, program, start }, { skip }) => {
    if (!program) return skip();
    const origin = await startOrigin(kind);
    const options = { dist: resolve(formSites.dist), origins: [`http://127.0.0.1:${origin.port}`] };
    const near: WebServer = await start(program, options);
    const away: WebServer = await start(program, { ...options, origins: [`http://127.0.0.1:${await freePort()}`] });
    onTestFinished(async () => {
      await near.stop();
      await away.stop();
    });
    await read(near.port, '/jobs', 5);
    await read(away.port, '/jobs?von=079-000-00-00', 6);
    const others = [
      { ...browser, 'sec-purpose': 'prefetch' },
      { ...browser, 'sec-fetch-dest': 'image' },
      { 'user-agent': 'curl/8.5.0' },
    ];
    for (const headers of [...others, { 'user-agent': `${firefox} Googlebot/2.1` }])
      await read(away.port, '/jobs', 5, headers);
    await read(away.port, '/gibt-es-nicht', 5);
    // The lines of the running second are not complete.
    await setTimeout(1_100);
    const log = `${await near.logged()}\n${await away.logged()}`;
    expect(log).not.toContain('079-000');
    expect(log).not.toContain('"remote_ip"');
    expect(await countLog(kind, kind, log)).toContain('6 page views were added.');
    expect(await countLog(kind, kind, log)).toContain('0 page views were added.');
    await origin.close();
    const again = await startOrigin(kind);
    onTestFinished(() => again.close());
    expect((await usageOf(again.port)).pages).toEqual([{ path: '/jobs', views: 11, before: 0 }]);
  },
);

test('the log of Cloudflare adds what the origin was not asked for', async () => {
  await (await startOrigin('cloudflare')).close();
  const line = (change: object) =>
    JSON.stringify({
      ClientRequestHost: host,
      ClientRequestMethod: 'GET',
      ClientRequestURI: '/jobs',
      ClientRequestUserAgent: firefox,
      EdgeResponseStatus: 200,
      EdgeStartTimestamp: new Date(Date.now() - 5_000).toISOString(),
      OriginResponseStatus: 0,
      WorkerSubrequest: false,
      ...change,
    });
  const others = [
    { OriginResponseStatus: 200 },
    { WorkerSubrequest: true },
    { ClientRequestURI: '/jobs/offene-stellen?stichwort=a' },
    { ClientRequestUserAgent: 'curl/8.5.0' },
    { RequestHeaders: { 'sec-purpose': 'prefetch' } },
    { ClientRequestHost: 'invented.example' },
  ];
  const log = [...Array(5).fill({}), ...others].map(line).join('\n');
  expect(await countLog('cloudflare', 'cloudflare', `${log}\nno JSON\n`)).toContain('5 page views were added.');
  expect(await countLog('cloudflare', 'cloudflare', '')).toBe('0 page views were added. The log has no lines.\n');
  const combined = '192.0.2.1 - - [01/Dec/2026:03:00:00 +0000] "GET / HTTP/1.1" 200 512 "-" "Firefox"\n';
  for (const kind of ['nginx', 'caddy', 'cloudflare'])
    expect(await countLog(kind, 'cloudflare', combined)).toMatch(/^None of the 1 lines has .*: nothing was counted/);
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readlink, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { brands } from '../../sites.config.ts';
import { build } from '../../src/builder/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { hashOfBytes } from '../../src/releases/damage.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { releaseByHand } from '../fixtures/kept-folders.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { now, type TemporaryFolders, temporaryFolders } from '../fixtures/temporary-build.ts';

/** Brand that answers for unknown hosts, `127.0.0.1` among them. */
const brand = 'hinderzelg';
const token = 'a-token-of-the-monitor';
const secrets = { FORMS_TOKEN: 'a-token-of-the-forms', OUTBOX_KEY: Buffer.alloc(32, 7).toString('base64') };
/** Personal data and secrets that must not be logged. */
const person = /zimtstern|zimt-|lindenhof|rosa|\+41|203\.0\.113|wichtige-frage|__Host|ey-token/i;

let service: Server;
let folders: TemporaryFolders;
let origin: OriginProcess;
let url: string;
/** Id of a request that failed. */
let failedId: string | null;
const entries = (): Record<string, unknown>[] =>
  origin
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  [service, folders] = await Promise.all([startService(), temporaryFolders()]);
  await build({ folders, site: [brand], source: () => defaultSource(), now, cause: 'webhook: vacancy 1901' });
  origin = await startOriginProcess({
    folders,
    outbox: join(folders.root, 'outbox'),
    environment: {
      ...secrets,
      REBUILD: 'on',
      CONTENT_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      STATUS_TOKEN: token,
    },
  });
  url = `http://127.0.0.1:${origin.port}`;
});
afterAll(async () => {
  await origin?.stop();
  service?.closeAllConnections();
  service?.close();
  await folders?.remove();
});

/** Starts a content service that accepts one login and refuses all forms. */
async function startService(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const send = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    if (request.url?.startsWith('/api/auth/local'))
      return body.includes('zimt-geheim')
        ? send(200, { jwt: 'ey-token', user: { id: 7, username: 'rosa' } })
        : send(400, {});
    // Some services echo the request in their error.
    return send(503, { error: { message: body } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-forwarded-for': '203.0.113.9' },
    redirect: 'manual',
  });
}

const contact = {
  name: 'Rosa Zimtstern',
  email: 'rosa@zimtstern.example',
  message: 'Lindenhof 3, +41 44',
  privacy: 'ja',
};

describe('/healthz', () => {
  test('lists missing websites in plain words, and is healthy when all exist', async () => {
    const response = await fetch(`${url}/healthz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: 'failing',
      version: packageJson.version,
      problems: [`${brands.length - 1} of ${brands.length} websites have no release that can be served`],
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const { id } of brands) if (id !== brand) await releaseByHand(folders, id, { '/': 'Haus' });
    await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), { timeout: 30_000 });
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version: packageJson.version });
  });
});

describe('a run with forms and logins', () => {
  beforeAll(async () => {
    expect((await post('/api/kontakt', contact)).status).toBe(303);
    expect((await post('/api/kontakt', { ...contact, email: 'rosa' })).status).toBe(422);
    expect((await post('/api/kontakt', { ...contact, website: 'x' })).status).toBe(400);
    expect((await post('/api/anmelden', { username: 'rosa', password: 'zimt-falsch' })).status).toBe(401);
    expect((await fetch(`${url}/api/kontakt${'/'.repeat(9_000)}x`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${url}/kontakt`, { method: 'DELETE' })).status).toBe(405);
    const long = { method: 'POST', redirect: 'manual' } as const;
    expect((await fetch(`${url}/api/kontakt/${'a'.repeat(9_000)}/`, long)).status).toBe(308);
    await fetch(`${url}/kontakt?name=wichtige-frage`, { headers: { cookie: '__Host-intern=rosa' } });
    await vi.waitFor(() => expect(origin.output()).toContain('not delivered (503)'), { timeout: 30_000 });
    // Deletes a file and its object, like a disk error.
    const folder = join(folders.dist, await readlink(join(folders.dist, `${brand}.example`)));
    const file = join(folder, 'ueber-uns', 'index.html');
    await rm(join(folder, '..', 'objects', hashOfBytes(readFileSync(file))));
    await rm(file);
    const failed = await fetch(`${url}/ueber-uns`, { headers: { 'accept-encoding': 'identity' } });
    expect(failed.status).toBe(500);
    failedId = failed.headers.get('x-request-id');
  });

  test('logs lines of JSON without anything of a person or a secret', async () => {
    const all = origin.output();
    expect(() => entries()).not.toThrow();
    expect(all).not.toMatch(person);
    for (const secret of [token, ...Object.values(secrets)]) expect(all).not.toContain(secret);
    expect(entries()).toContainEqual(
      expect.objectContaining({ level: 'warn', form: 'contact', brand, state: 'pending', attempts: 1 }),
    );
    expect(entries()).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId: failedId,
        error: expect.objectContaining({ code: 'ENOENT', stack: expect.stringContaining('at ') }),
      }),
    );
    const ms = expect.any(Number);
    for (const request of [
      { requestId: failedId, method: 'GET', path: '/ueber-uns', status: 500, ms },
      { requestId: expect.any(String), method: 'POST', path: '/api/kontakt', status: 422, ms },
    ])
      await expect.poll(entries).toContainEqual(expect.objectContaining({ msg: 'a request was answered', ...request }));
  });

  test('a stranger cannot fill the log: long paths are cut, and unknown ones are not logged', async () => {
    const pathsOf = (...statuses: unknown[]) =>
      entries().flatMap(({ status, path }) => (statuses.includes(status) ? [path] : []));
    expect(pathsOf(308)).toEqual([`/api/kontakt/${'a'.repeat(187)}`]);
    expect(pathsOf(404, 405)).toEqual([]);
  });
});

describe('access', () => {
  test('/api/status is for monitors with the token', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${url}/api/status`, { headers });
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { authorization: token },
      { cookie: '__Host-intern=x' },
    ]) {
      const response = await ask(headers as Record<string, string>);
      expect([response.status, await response.text()]).toEqual([401, '{"status":"unauthorized"}']);
    }
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('/api/status also shows websites and outbox to staff', async () => {
    const login = await post('/api/anmelden', { username: 'rosa', password: 'zimt-geheim' });
    expect(login.status).toBe(303);
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const response = await fetch(`${url}/api/status`, { headers: { cookie } });
    const { websites, outbox, status } = await response.json();
    expect([response.status, status]).toEqual([200, 'ok']);
    expect(websites).toHaveLength(brands.length);
    expect(websites.find((site: { brand: string }) => site.brand === brand)).toMatchObject({
      host: `${brand}.example`,
      cause: 'webhook: vacancy 1901',
      confirmedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(outbox).toMatchObject({ pending: 1, refused: 0, delivered: 0 });
    expect(origin.output()).not.toMatch(person);
  });
});

describe('deploy/alerts.yaml', () => {
  const path = 'deploy/alerts.yaml';
  const promtool = findProgram('promtool', ['prometheus'], { installs: false });
  const { groups } = load(readFileSync(path, 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary?: string; action?: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  test('has a rule for each failure, with what to do', () => {
    expect(rules).toHaveLength(15);
    for (const { alert, annotations } of rules)
      expect([annotations.summary, annotations.action], alert).toEqual([expect.any(String), expect.any(String)]);
  });

  /** Metric of the blackbox exporter. */
  const ofOthers = ['probe_ssl_earliest_cert_expiry'];

  test('names only metrics that the origin has', async () => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const metrics = await answer.text();
    const known = [...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    for (const { alert, expr } of rules) {
      // A name with an underscore is a metric, unless it is a function or within braces, where labels are.
      const names = expr.replaceAll(/\{.*?\}/g, '').match(/\b[a-z]+_[a-z_]+\b(?!\()/g) ?? [];
      expect(names.length, alert).toBeGreaterThan(0);
      for (const name of names) expect([...known, ...ofOthers], alert).toContain(name.replace(/_count$/, ''));
    }
  });

  test('watches only series that are there from the start: Prometheus sees no increase of others', async () => {
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    const watched = rules.flatMap(({ expr }) => [...expr.matchAll(/(?:increase|rate)\((\w+)\{(\w+="\w+")/g)]);
    expect(watched.length).toBeGreaterThan(3);
    for (const [, name, label] of watched) expect(metrics).toMatch(new RegExp(`^${name}\\{.*${label}.*\\} \\d`, 'm'));
  });

  test.skipIf(!promtool)('is valid for Prometheus', () => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', path], { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });
});

test('/metrics measure builds by result', async () => {
  const read = async () => (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  // Without CONTENT_TOKEN a build breaks.
  await vi.waitFor(
    async () => expect(await read()).toMatch(/rebuild_duration_seconds_count\{result="broken"\} [1-9]/),
    { timeout: 180_000 },
  );
});

test('/healthz reports that forms cannot be stored', async () => {
  await rm(join(folders.root, 'outbox'), { recursive: true });
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(503), { timeout: 30_000 });
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    problems: ['what visitors send with the forms cannot be kept'],
  });
});

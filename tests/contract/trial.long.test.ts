import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Finding } from '../../src/ops/doctor/finding.ts';
import { askAt } from '../fixtures/ask.ts';
import { freePort } from '../fixtures/free-port.ts';
import { encoded, send } from '../fixtures/sent-form.ts';
import { shareWithOtherBuilds } from '../fixtures/shared-folders.ts';
import { seed } from './content-service.ts';

/** Timeout on a busy machine. */
const soon = { timeout: 450_000, interval: 200 };
const site = 'tabor.localhost';

let folder: string;
let trial: RunningTrial;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'trial-')), 'trial');
  await prepare(folder);
  trial = await startTrial(folder, ['--port', String(await threeFreePorts())]);
}, 2_700_000);
afterAll(async () => {
  trial?.child.kill();
  await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), soon);
  await rm(join(folder, '..'), { recursive: true, force: true });
});

interface RunningTrial {
  child: ChildProcess;
  /** First of its three ports. */
  port: number;
  output(): string;
}

/** Prepares a folder for a trial, with a seeded database and the caches of other builds. */
async function prepare(folder: string) {
  const seeded = await seed();
  await mkdir(join(folder, 'sites', 'work'), { recursive: true });
  await shareWithOtherBuilds(join(folder, 'sites', 'work'));
  await writeFile(join(folder, 'this-is-a-trial'), '');
  for (const name of ['data.db', 'public'])
    await cp(join(seeded, name), join(folder, 'content', name), { recursive: true });
  const database = new DatabaseSync(join(folder, 'content', 'data.db'));
  // Removes the login of other tests, which has their password.
  database.exec('DELETE FROM up_users_role_lnk; DELETE FROM up_users');
  database.close();
}

/** Starts a trial without the panel: its build takes a minute. */
function spawnTrial(folder: string, options: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/trial.js', '--folder', folder, '--no-panel', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Settings of another setup, which must have no effect.
    env: { ...process.env, CONTENT_URL: 'http://127.0.0.1:9', SEED: 'false', REBUILD: 'off' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return { child, output: () => output };
}

async function startTrial(folder: string, options: readonly string[] = []): Promise<RunningTrial> {
  const { child, output } = spawnTrial(folder, options);
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) return;
      expect(output()).toContain('Ctrl-C ends it');
    },
    { ...soon, timeout: 1_800_000 },
  );
  if (child.exitCode !== null) throw new Error(output());
  return { child, output, port: Number(/tabor\.localhost:(\d+)/.exec(output())?.[1]) };
}

/** Finds three consecutive free ports. @returns the first one. */
async function threeFreePorts(): Promise<number> {
  for (;;) {
    const first = await freePort();
    if (first > 65_000) continue;
    const servers = [0, 1, 2].map((more) => createServer().listen(first + more, '127.0.0.1'));
    const areFree = await Promise.all(servers.map((server) => once(server, 'listening'))).then(
      () => true,
      () => false,
    );
    for (const server of servers) server.close();
    if (areFree) return first;
  }
}

/** Lists processes with a folder in their environment. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/environ`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}

function password(of: string): string {
  const found = new RegExp(`^ +${of.replaceAll('.', '\\.')} +(\\S+)`, 'm').exec(trial.output())?.[1];
  if (!found) throw new Error(`no password of ${of} in:\n${trial.output()}`);
  return found;
}

/** Logs in to the panel's API with a printed login. */
async function panelAs(email: string) {
  const url = `http://127.0.0.1:${trial.port + 1}`;
  const ask = async (path: string, init: RequestInit & { json?: object } = {}) => {
    const { json, ...rest } = init;
    const response = await fetch(url + path, {
      ...rest,
      ...(json && { body: JSON.stringify(json), method: init.method ?? 'POST' }),
      headers: { 'content-type': 'application/json', ...init.headers },
    });
    return { status: response.status, body: await response.json() };
  };
  const { body } = await ask('/admin/login', { json: { email, password: password(email) } });
  const headers = { authorization: `Bearer ${body.data.token}` };
  return (path: string, init: RequestInit & { json?: object } = {}) => ask(path, { ...init, headers });
}

const environments = () =>
  ['brand-sites.env', 'brand-content.env'].map((name) => parseEnv(readFileSync(join(folder, name), 'utf8')));

describe('a trial', () => {
  test('prints working logins, each with its roles', async () => {
    const roleOf = async (email: string) => {
      const { body } = await (await panelAs(email))('/admin/users/me');
      return body.data.roles.map(({ code }: { code: string }) => code);
    };
    expect(await roleOf('admin@trial.example')).toEqual(['strapi-super-admin']);
    expect(await roleOf('redaktion@trial.example')).toEqual(['redaktion-tabor', 'website-tabor']);
    expect(await roleOf('personal@trial.example')).toEqual(['personal-gruppe']);
    const login = { username: 'personal', password: password('personal') };
    const sent = await send({
      port: trial.port,
      host: `${site}:${trial.port}`,
      path: '/api/anmelden',
      ...encoded(login),
    });
    expect([sent.status, sent.headers.location]).toEqual([303, '/intern']);
  });

  test('shows published changes of its editor', async () => {
    const editor = await panelAs('redaktion@trial.example');
    const pages = '/content-manager/collection-types/api::seite.seite';
    const { body } = await editor(`${pages}?filters[Pfad][$eq]=/kontakt`);
    const [page] = body.results;
    expect(page.Marke).toBe('tabor');
    const { body: whole } = await editor(`${pages}/${page.documentId}`);
    const data = { ...whole.data, Titel: 'Schreiben Sie uns heute' };
    const published = await editor(`${pages}/${page.documentId}/actions/publish`, { json: data });
    expect([published.status, published.body.error]).toEqual([200, undefined]);
    await vi.waitFor(async () => {
      expect((await askAt(trial.port, site, '/kontakt')).text).toContain('Schreiben Sie uns heute');
    }, soon);
  });

  test('prints the mail for a new password, with its link', async () => {
    const form = encoded({ email: 'personal@personal.invalid' });
    await send({ port: trial.port, host: `${site}:${trial.port}`, path: '/api/passwort-vergessen', ...form });
    const link = new RegExp(`http://digallo\\.localhost:${trial.port}/auth\\?code=[0-9a-f]{128}`);
    await vi.waitFor(() => expect(trial.output()).toMatch(link), soon);
  });
});

describe('the doctor', () => {
  /** Runs the doctor; this trial has no panel. @param changed variables of the origin. @returns the failed checks. */
  async function examine(changed: Record<string, string> = {}) {
    const own = await mkdtemp(join(tmpdir(), 'doctor-'));
    const words = ['scripts/doctor.ts', '--json', '--mail', 'somebody@trial.example'];
    for (const [index, variables] of environments().entries()) {
      const all = { ...variables, ...(index === 0 && { PREVIEW_ADMIN: '', ...changed }) };
      const path = join(own, String(index));
      await writeFile(
        path,
        Object.entries(all)
          .map(([key, value]) => `${key}='${value}'`)
          .join('\n'),
        { mode: 0o600 },
      );
      words.push(index === 0 ? '--origin' : '--content', path);
    }
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    await rm(own, { recursive: true });
    const wrong = (JSON.parse(stdout) as Finding[]).filter(({ is }) => is === 'wrong');
    return { status, stdout, wrong: Object.fromEntries(wrong.map(({ check, found }) => [check, found])) };
  }

  test('finds no problem in the trial, including mails, and shows no secret', async () => {
    const { status, stdout, wrong } = await examine();
    expect([status, wrong]).toEqual([0, {}]);
    const secrets = environments().flatMap((variables) =>
      Object.entries(variables).flatMap(([name, value]) =>
        /TOKEN|SECRET|KEY|PASSWORD|SALT|SMTP_URL/.test(name) ? value : [],
      ),
    );
    expect(secrets.length).toBeGreaterThan(15);
    expect(secrets.filter((secret) => stdout.includes(secret as string))).toEqual([]);
    expect(trial.output()).toContain('Mail to somebody@trial.example');
  });

  test('reports a wrong token, one with too many rights, and different secrets', async () => {
    const [{ PREVIEW_TOKEN = '' } = {}] = environments();
    const secret = 'another-secret-of-one-of-the-two';
    const changed = { CONTENT_TOKEN: PREVIEW_TOKEN, FORMS_TOKEN: 'a-wrong-token', REBUILD_SECRET: secret };
    const { status, stdout, wrong } = await examine(changed);
    expect(status).toBe(1);
    expect(wrong).toMatchObject({
      CONTENT_TOKEN: 'may do too much: reading drafts',
      FORMS_TOKEN: 'may not do adding applications',
    });
    expect(stdout).not.toContain(secret);
  });
});

test('a start on a busy port leaves nothing behind, and keeps the settings of an earlier trial', async () => {
  const port = await threeFreePorts();
  const server = createServer().listen(port + 1, '127.0.0.1');
  await once(server, 'listening');
  const parent = await mkdtemp(join(tmpdir(), 'busy-'));
  const start = (folder: string) =>
    spawnSync(process.execPath, ['scripts/trial.js', '--folder', folder, '--port', String(port)], { encoding: 'utf8' });
  const { status, stderr } = start(join(parent, 'trial'));
  expect([status, stderr]).toEqual([1, expect.stringContaining(`port ${port + 1} is not free`)]);
  expect(readdirSync(parent)).toEqual([]);
  await writeFile(join(parent, 'this-is-a-trial'), '');
  await writeFile(join(parent, 'brand-sites.env'), 'PORT=4400\n');
  expect(start(parent).status).toBe(1);
  expect(readFileSync(join(parent, 'brand-sites.env'), 'utf8')).toBe('PORT=4400\n');
  server.close();
  await rm(parent, { recursive: true });
});

describe('the end of a trial', () => {
  test('leaves no process; the next start continues, and --remove deletes everything', async () => {
    expect(processesIn(folder).length).toBeGreaterThan(2);
    trial.child.kill('SIGHUP');
    await vi.waitFor(() => expect(processesIn(folder)).toEqual([]), soon);
    const before = [password('redaktion@trial.example'), password('personal')];
    trial = await startTrial(folder);
    expect([password('redaktion@trial.example'), password('personal')]).toEqual(before);
    expect((await askAt(trial.port, site, '/kontakt')).text).toContain('Schreiben Sie uns heute');
    const ended = once(trial.child, 'close');
    trial.child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(processesIn(folder)).toEqual([]);
    const removed = spawnSync(process.execPath, ['scripts/trial.js', '--folder', folder, '--remove'], {
      encoding: 'utf8',
    });
    expect([removed.status, removed.stdout]).toEqual([0, expect.stringContaining(`Removed: ${folder}\n`)]);
    expect(removed.stdout).toMatch(/rm -r cms\/node_modules/);
    expect(existsSync(folder)).toBe(false);
  }, 2_700_000);
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AccountsService, startAccountsService } from '../fixtures/accounts-service.ts';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { type FormsService, startFormsService } from '../fixtures/forms-service.ts';
import { freePort } from '../fixtures/free-port.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { mailFrom } from '../fixtures/outbox-with-mails.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { chanceOf } from '../fixtures/random-edits.ts';
import { contact, encoded, household, receiptIn, sampleForm, send, sendAsScript } from '../fixtures/sent-form.ts';
import { startNginx, type WebServer } from '../fixtures/web-server.ts';
import { startMailServer } from './mail-server.ts';

const postgresProgram = findPostgres();
const nginxProgram = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']);
const submissions = 1_000;
const kills = 40;
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const chance = chanceOf(seed);
const password = 'of the+test/';
const key = Buffer.alloc(32, 7).toString('base64');
const staff = { id: 7, username: 'rosa', email: 'rosa@tabor.example', password: 'zimt-geheim' };

describe.skipIf(!postgresProgram || !nginxProgram)('two origins behind nginx, with PostgreSQL', () => {
  let root: string;
  let postgres: Postgres;
  let databaseUrl: string;
  let service: FormsService;
  let accounts: AccountsService;
  let balancer: WebServer;
  let database: pg.Pool;
  let ports: [number, number];
  const origins: (OriginProcess | undefined)[] = [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'several-origins-'));
    [service, accounts, postgres] = await Promise.all([
      startFormsService(),
      startAccountsService([staff]),
      startPostgres(postgresProgram as string, { name: 'brand_sites', password }),
    ]);
    databaseUrl = `postgres://brand_sites:${encodeURIComponent(password)}@127.0.0.1:${postgres.port}/postgres`;
    database = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=brand_sites', max: 2 });
    database.on('error', () => {});
    ports = [await freePort(), await freePort()];
    // Both start at the same time: one of them creates the tables.
    await Promise.all([start(0), start(1)]);
    balancer = await startNginx(nginxProgram as string, {
      // Absolute, because nginx resolves paths against its own folder.
      dist: resolve(formSites.dist),
      origins: ports.map((port) => `http://127.0.0.1:${port}`),
    });
  });
  // The total within ten minutes is also limited.
  beforeEach(() => database.query('DELETE FROM counters'));
  afterAll(async () => {
    await balancer?.stop();
    for (const origin of origins) await origin?.stop('SIGKILL');
    await database?.end();
    await service?.close();
    accounts?.close();
    await postgres?.stop();
    await rm(root, { recursive: true, force: true });
  });

  async function start(index: 0 | 1, environment: Record<string, string> = {}): Promise<void> {
    origins[index] = await startOriginProcess({
      folders: formSites,
      outbox: join(root, `outbox-${index}`),
      port: ports[index],
      environment: {
        DATABASE_URL: databaseUrl,
        OUTBOX_KEY: key,
        CONTENT_URL: service.url,
        FORMS_TOKEN: 'forms-token',
        TRUSTED_PROXIES: 'loopback',
        DRAIN_SECONDS: '3',
        ...environment,
      },
    });
  }
  const restart = async (index: 0 | 1, environment?: Record<string, string>) => {
    await origins[index]?.stop('SIGTERM');
    await start(index, environment);
  };

  /** Sends a form from a household of its own. */
  const sendForm = (port: number, message: string, index: number) => {
    const form = sampleForm(index, message, (content) => pdf({ objects: [stream('', '', content)] }));
    return sendAsScript({ port, ...form, from: household(index), signal: AbortSignal.timeout(30_000) });
  };

  async function sendUntilKept(word: string, index: number): Promise<string> {
    for (;;) {
      const answer = await sendForm(balancer.port, word, index).catch(() => undefined);
      if (answer && ![200, 502, 503, 504].includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
      const receipt = answer?.status === 200 ? receiptIn(answer) : undefined;
      if (receipt) return receipt;
      await setTimeout(200 + chance.below(300));
    }
  }

  const undelivered = async () =>
    (await database.query("SELECT count(*)::int AS count FROM answers WHERE state <> 'delivered'")).rows[0].count;

  test(`${submissions} forms while origins are killed ${kills} times: none lost, none doubled`, {
    timeout: 2_700_000,
  }, async () => {
    console.log(`SEED=${seed}`);
    const receipts: Promise<string>[] = [];
    for (let round = 1; round <= kills; round++) {
      await database.query('DELETE FROM counters');
      while (receipts.length < Math.ceil((submissions * round) / kills))
        receipts.push(sendUntilKept(`Wort ${receipts.length} ${seed}`, receipts.length));
      await setTimeout(chance.below(2_000));
      const index = chance.below(2) as 0 | 1;
      await origins[index]?.stop('SIGKILL');
      await start(index);
    }
    const kept = await Promise.all(receipts);
    await expect.poll(undelivered, { timeout: 540_000, interval: 500 }).toBe(0);
    expect(new Set(kept).size, 'receipts').toBe(submissions);
    expect([...service.entries.keys()].toSorted(), 'arrived').toEqual(kept.toSorted());
    const { rows } = await database.query('SELECT count(*)::int AS files FROM files');
    expect(rows[0].files).toBe(Math.ceil(submissions / 3));
  });

  test('a rolling restart at twenty forms a second refuses none', { timeout: 900_000 }, async () => {
    const answers: Promise<string>[] = [];
    let open = 0;
    const load = setInterval(() => {
      // An origin reads 60 forms at once. A busy machine would reach that without a restart.
      if (open >= 30) return;
      open += 1;
      const index = 10_000 + answers.length;
      // Sent without a retry, so that a refusal is noticed.
      const answer = sendForm(balancer.port, `Rollend ${index} ${seed}`, index);
      answers.push(
        answer
          .then(({ status, text }) => (status === 200 ? 'kept' : `${status} ${text.slice(0, 500)}`), String)
          .finally(() => {
            open -= 1;
          }),
      );
    }, 50);
    // All forms together are limited, too.
    const forget = setInterval(() => database.query('DELETE FROM counters'), 1_000);
    for (const index of [0, 1] as const) await restart(index);
    clearInterval(load);
    clearInterval(forget);
    expect(answers.length).toBeGreaterThan(20);
    expect((await Promise.all(answers)).filter((answer) => answer !== 'kept')).toEqual([]);
  });

  test('each form gets one confirmation mail, also if one origin accepts and another delivers it', {
    timeout: 900_000,
  }, async () => {
    const mails = await startMailServer();
    onTestFinished(() => mails.stop());
    const environment = { SMTP_URL: mails.url, MAIL_FROM: mailFrom };
    await Promise.all([restart(0, environment), restart(1, environment)]);
    const receipts: string[] = [];
    for (let index = 0; index < 6; index++) {
      // Each mail address differs: the number of mails per address and hour is limited.
      const form = contact({ message: `Post ${index} ${seed}`, email: `rosa${index}@zimt.example` });
      const port = ports[index % 2] as number;
      receipts.push(receiptIn(await sendAsScript({ port, ...form, from: household(50_000 + index) })) ?? '');
    }
    // The last mails are not delivered yet, or not recorded.
    await origins[1]?.stop('SIGKILL');
    const confirmed = () => mails.received.flatMap(({ text }) => receipts.filter((one) => text.includes(one)));
    await expect.poll(() => new Set(confirmed()).size, { timeout: 180_000, interval: 200 }).toBe(receipts.length);
    await start(1, environment);
    // Longer than the polling interval of five seconds.
    await setTimeout(7_000);
    const told = mails.received.flatMap(({ to, text }) =>
      receipts.filter((one) => text.includes(one)).map((one) => `${to} ${one}`),
    );
    expect(told).toEqual([...new Set(told)]);
  });

  test('an origin announces its stop through /readyz, and answers meanwhile', { timeout: 180_000 }, async () => {
    const ready = async () => (await send({ port: ports[0], path: '/readyz', method: 'GET' })).status;
    expect(await ready()).toBe(200);
    const { child } = origins[0] as OriginProcess;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await expect.poll(ready, { interval: 20 }).toBe(503);
    expect((await sendForm(ports[0], `Beim Gehen ${seed}`, 20_000)).status).toBe(200);
    expect(await gone).toEqual([0, null]);
  });

  test('a login is valid on both, a logout ends it on both, and wrong passwords are counted together', {
    timeout: 360_000,
  }, async () => {
    await Promise.all([restart(0, { CONTENT_URL: accounts.url }), restart(1, { CONTENT_URL: accounts.url })]);
    const loginAt = (at: 0 | 1, typed: object, index: number) => {
      const { body, headers } = encoded({ ...typed });
      return send({
        port: ports[at],
        path: '/api/anmelden',
        body,
        headers: { ...headers, 'x-forwarded-for': household(index) },
      });
    };
    const answer = await loginAt(0, { username: staff.username, password: staff.password }, 30_000);
    expect(answer.status).toBe(303);
    const cookie = String(answer.headers['set-cookie']?.[0]).split(';')[0] as string;
    const isIn = async () =>
      Promise.all(
        ports.map(async (port) => {
          const { text } = await send({ port, path: '/intern', method: 'GET', headers: { cookie } });
          return text.includes('/api/abmelden');
        }),
      );
    expect(await isIn()).toEqual([true, true]);
    const [session] = (await database.query('SELECT data FROM sessions')).rows;
    expect(session.data.toString('latin1')).not.toContain(staff.username);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    await send({ port: ports[1], path: '/api/abmelden', headers });
    expect(await isIn()).toEqual([false, false]);
    const statuses: number[] = [];
    for (let count = 0; count < 8; count++)
      statuses.push((await loginAt((count % 2) as 0 | 1, { username: 'niemand', password: 'falsch' }, 31_000)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(JSON.stringify((await database.query('SELECT key FROM counters')).rows)).not.toMatch(/2001:db8|niemand/);
  });

  test('without the database, forms are kept on the disk of their origin, and pages are served', {
    timeout: 360_000,
  }, async () => {
    const post = () => sendForm(ports[0], `Ohne Datenbank ${seed}`, 40_001);
    const statusOf = async (path: string) => (await send({ port: ports[0], path, method: 'GET' })).status;
    await postgres.goAway();
    try {
      expect((await post()).status).toBe(200);
      expect([await statusOf('/kontakt'), await statusOf('/readyz')]).toEqual([200, 200]);
      // Most of the thirteen websites have no release here.
      const { text } = await send({ port: ports[0], path: '/healthz', method: 'GET' });
      expect(text).not.toContain('what visitors send');
    } finally {
      await postgres.comeBack();
    }
    await expect.poll(async () => (await post()).status, { timeout: 180_000 }).toBe(200);
  });
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { formSites } from '../fixtures/form-sites.ts';
import { freePort } from '../fixtures/free-port.ts';
import { full } from '../fixtures/full.ts';
import { type OriginProcess, startOriginProcess } from '../fixtures/origin-process.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { randomFrom } from '../fixtures/random.ts';
import {
  applicationValues,
  asScript,
  contactValues,
  encoded,
  multipart,
  receiptIn,
  type SentBody,
  send,
} from '../fixtures/sent-form.ts';
import { mailFrom } from '../fixtures/told-people.ts';
import { startNginx, type WebServer } from '../fixtures/web-server.ts';
import { type ContentService, startContentService } from './content-service.ts';
import { startMailServer } from './mail-server.ts';

const postgresProgram = findPostgres();
const nginxProgram = findProgram('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']);
const submissions = full ? 1_000 : 60;
const kills = full ? 40 : 4;
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const password = 'of the+test/';
const key = Buffer.alloc(32, 7).toString('base64');

describe.skipIf(!postgresProgram || !nginxProgram)('two origins behind nginx, with PostgreSQL', () => {
  let root: string;
  let postgres: Postgres;
  let databaseUrl: string;
  let service: ContentService;
  let balancer: WebServer;
  let database: pg.Pool;
  let ports: number[] = [];
  const origins: (OriginProcess | undefined)[] = [];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'several-origins-'));
    postgres = await startPostgres(postgresProgram as string, { name: 'admin', password });
    // As documented for operators: a role that owns its database, and nothing else.
    const admin = new pg.Client({ connectionString: urlOf('admin', 'postgres') });
    await admin.connect();
    await admin.query(`CREATE ROLE brand_sites LOGIN PASSWORD '${password}'`);
    await admin.query('CREATE DATABASE brand_sites OWNER brand_sites');
    await admin.end();
    databaseUrl = urlOf('brand_sites', 'brand_sites');
    database = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=brand_sites', max: 2 });
    database.on('error', () => {});
    service = await startContentService();
    ports = [await freePort(), await freePort()];
    // Both start at the same time: one of them creates the tables.
    await Promise.all([start(0), start(1)]);
    const origin = ports.map((port) => `http://127.0.0.1:${port}`).join();
    balancer = await startNginx(nginxProgram as string, {
      // Absolute, because nginx resolves paths against its own folder: its error page would be missing, and the answer
      // 404.
      dist: resolve(formSites.dist),
      origin,
      inline: { scripts: [], styles: [] },
    });
  });
  afterAll(async () => {
    await balancer?.stop();
    for (const origin of origins) await origin?.stop('SIGKILL');
    await database?.end();
    await service?.stop();
    await postgres?.stop();
    await rm(root, { recursive: true, force: true });
  });

  function urlOf(name: string, databaseName: string): string {
    return `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${postgres.port}/${databaseName}`;
  }

  async function start(index: number, environment: Record<string, string> = {}): Promise<OriginProcess> {
    const origin = await startOriginProcess({
      folders: formSites,
      outbox: join(root, `outbox-${index}`),
      port: ports[index] ?? 0,
      environment: {
        DATABASE_URL: databaseUrl,
        OUTBOX_KEY: key,
        CONTENT_URL: service.url,
        FORMS_TOKEN: service.tokens.forms,
        TRUSTED_PROXIES: 'loopback',
        // Longer than the two seconds for which nginx skips an origin after an error.
        DRAIN_SECONDS: '3',
        ...environment,
      },
    });
    origins[index] = origin;
    return origin;
  }

  const restarted = async (index: number) => {
    await origins[index]?.stop('SIGTERM');
    await start(index);
  };

  /** Builds a form. Every third one is an application with a file. */
  function formOf(word: string, index: number): { path: string; form: SentBody } {
    if (index % 3) return { path: '/api/kontakt', form: encoded({ ...contactValues, message: word }) };
    const file = pdf({ objects: [stream('', '', Buffer.alloc(30_000, word))] });
    return {
      path: '/api/bewerbung',
      form: multipart({ ...applicationValues, message: word }, { 'Lebenslauf.pdf': file }),
    };
  }

  /** Each form comes from another household. */
  const household = (index: number) => ({ 'x-forwarded-for': `2001:db8:${index.toString(16)}::1` });
  const sendForm = (port: number, word: string, index: number) => {
    const { path, form } = formOf(word, index);
    const signal = AbortSignal.timeout(30_000);
    return send({
      port,
      path,
      body: form.body,
      headers: { ...form.headers, ...asScript, ...household(index) },
      signal,
    });
  };

  async function sendUntilKept(word: string, index: number): Promise<string> {
    for (;;) {
      const answer = await sendForm(balancer.port, word, index).catch(() => undefined);
      if (answer && ![200, 502, 503, 504].includes(answer.status)) throw new Error(`${answer.status} ${answer.text}`);
      const receipt = answer?.status === 200 ? receiptIn(answer) : undefined;
      if (receipt) return receipt;
      await setTimeout(200 + random() * 300);
    }
  }

  const undelivered = async () =>
    (await database.query("SELECT count(*)::int AS count FROM answers WHERE state <> 'delivered'")).rows[0].count;

  /** Lists the receipts in the content service, one for each entry. */
  async function arrived(): Promise<string[]> {
    const receipts: string[] = [];
    for (const type of ['kontaktnachrichten', 'bewerbungen'])
      for (let page = 1; ; page++) {
        const query = `pagination[page]=${page}&pagination[pageSize]=100&fields[0]=Quittung`;
        const { body } = await service.call(`/api/${type}?${query}`, { as: 'admin' });
        receipts.push(...body.data.map(({ Quittung }: { Quittung: string }) => Quittung));
        if (page >= body.meta.pagination.pageCount) break;
      }
    return receipts;
  }

  /** Resets the rate limits: the total within ten minutes is also limited, and one test sends more. */
  const forgetCounts = () => database.query('DELETE FROM counters');

  test(`${submissions} forms while origins are killed ${kills} times: none lost, none doubled`, {
    timeout: 900_000,
  }, async () => {
    console.log(`SEED=${seed}`);
    const words = Array.from({ length: submissions }, (_, index) => `Wort ${index} ${seed}`);
    const receipts: Promise<string>[] = [];
    for (let round = 0; round < kills; round++) {
      await forgetCounts();
      const until = Math.ceil((submissions * (round + 1)) / kills);
      receipts.push(
        ...words.slice(receipts.length, until).map((word, at) => sendUntilKept(word, receipts.length + at)),
      );
      await setTimeout(random() * 2_000);
      const index = Math.floor(random() * 2);
      await origins[index]?.stop('SIGKILL');
      await start(index);
    }
    const kept = await Promise.all(receipts);
    await expect.poll(undelivered, { timeout: 180_000, interval: 500 }).toBe(0);
    expect(new Set(kept).size, 'receipts').toBe(submissions);
    expect((await arrived()).toSorted(), 'arrived').toEqual(kept.toSorted());
    const { rows } = await database.query('SELECT (SELECT count(*)::int FROM files) AS files');
    expect(rows[0].files).toBe(Math.ceil(submissions / 3));
  });

  test('the same form sent to both is stored once and delivered by the idle origin', {
    timeout: 120_000,
  }, async () => {
    const answers = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((at) => sendForm(ports[at] as number, `Doppelt ${seed}`, 1)),
    );
    const receipts = new Set(answers.map((answer) => receiptIn(answer)));
    expect(receipts.size).toBe(1);
    await expect.poll(undelivered, { timeout: 60_000, interval: 200 }).toBe(0);
    const [receipt] = receipts;
    expect((await arrived()).filter((one) => one === receipt)).toHaveLength(1);
  });

  test('a rolling restart under a steady load refuses no form', { timeout: 300_000 }, async () => {
    await forgetCounts();
    const statuses: number[] = [];
    let isOver = false;
    let count = 10_000;
    const load = async () => {
      while (!isOver) {
        const index = count++;
        // Sent without a retry, so that a refusal is noticed.
        const { status } = await sendForm(balancer.port, `Rollend ${index} ${seed}`, index).catch(() => ({
          status: 0,
        }));
        statuses.push(status);
        // A steady rate below the limit of all forms together.
        await setTimeout(250);
      }
    };
    const loads = Array.from({ length: 4 }, load);
    for (const index of [0, 1]) {
      await restarted(index);
      await setTimeout(500);
    }
    isOver = true;
    await Promise.all(loads);
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('each form gets one confirmation mail, also if one origin accepts and another delivers it', {
    timeout: 300_000,
  }, async () => {
    await forgetCounts();
    const mails = await startMailServer();
    onTestFinished(() => mails.stop());
    const environment = { SMTP_URL: mails.url, MAIL_FROM: mailFrom };
    const again = async (index: number, more = {}) => {
      await origins[index]?.stop('SIGTERM');
      await start(index, more);
    };
    await Promise.all([again(0, environment), again(1, environment)]);
    const sent = Array.from({ length: 6 }, (_, index) => `Post ${index} ${seed}`);
    const receipts: (string | undefined)[] = [];
    for (const [index, message] of sent.entries()) {
      // Each mail address differs: the number of mails per address and hour is limited.
      const { body, headers } = encoded({ ...contactValues, message, email: `rosa${index}@zimtstern.example` });
      const port = ports[index % 2] as number;
      const all = { ...headers, ...asScript, ...household(50_000 + index) };
      receipts.push(receiptIn(await send({ port, path: '/api/kontakt', body, headers: all })));
    }
    // The last mails are not delivered yet, or not recorded.
    await origins[1]?.stop('SIGKILL');
    onTestFinished(async () => {
      for (const index of [0, 1]) await again(index);
    });
    const confirmed = () => mails.received.flatMap(({ text }) => receipts.filter((one) => one && text.includes(one)));
    await expect.poll(() => new Set(confirmed()).size, { timeout: 60_000, interval: 200 }).toBe(sent.length);
    await start(1, environment);
    // Longer than the polling interval of five seconds.
    await setTimeout(7_000);
    // Ignores late mails about forms of earlier tests.
    const told = mails.received.flatMap(({ to, text }) =>
      receipts.filter((one) => one && text.includes(one)).map((one) => `${to} ${one}`),
    );
    expect(told).toEqual([...new Set(told)]);
  });

  test('announces its stop through /readyz, and answers meanwhile', { timeout: 60_000 }, async () => {
    const ready = async () => (await send({ port: ports[0] as number, path: '/readyz', method: 'GET' })).status;
    expect(await ready()).toBe(200);
    const child = origins[0]?.child;
    const gone = once(child as NonNullable<typeof child>, 'exit');
    child?.kill('SIGTERM');
    await expect.poll(ready, { interval: 20 }).toBe(503);
    expect((await sendForm(ports[0] as number, `Beim Gehen ${seed}`, 20_000)).status).toBe(200);
    expect(await gone).toEqual([0, null]);
    await start(0);
  });

  const loginAt = (at: number, name: string, typed: string, index: number) => {
    const { body, headers } = encoded({ username: name, password: typed });
    return send({
      port: ports[at] as number,
      path: '/api/anmelden',
      body,
      headers: { ...headers, ...household(index) },
    });
  };
  const visitAt = (at: number, cookie: string) =>
    send({ port: ports[at] as number, path: '/intern', method: 'GET', headers: { cookie } });

  test('a login is valid on both, and a logout ends it on both', { timeout: 60_000 }, async () => {
    const { username, password: right } = service.staff;
    const answer = await loginAt(0, username, right, 30_000);
    expect(answer.status).toBe(303);
    const cookie = String(answer.headers['set-cookie']?.[0]).split(';')[0] as string;
    for (const at of [0, 1]) expect((await visitAt(at, cookie)).text, `origin ${at}`).toContain('/api/abmelden');
    const { rows } = await database.query('SELECT key, data FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    expect(String(rows[0].data)).not.toContain('token');
    await send({
      port: ports[1] as number,
      path: '/api/abmelden',
      body: Buffer.of(),
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    for (const at of [0, 1]) expect((await visitAt(at, cookie)).text, `origin ${at}`).not.toContain('/api/abmelden');
  });

  test('both origins share the count of wrong passwords', { timeout: 60_000 }, async () => {
    const statuses: number[] = [];
    // The limit is five per network and name, shared by both origins.
    for (let count = 0; count < 8; count++)
      statuses.push((await loginAt(count % 2, 'niemand', 'falsch', 31_000)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('an origin with another key does not start, and creates no key', { timeout: 60_000 }, async () => {
    const other = startOriginProcess({
      folders: formSites,
      outbox: join(root, 'outbox-other'),
      environment: { DATABASE_URL: databaseUrl },
    });
    await expect(other).rejects.toThrow(/encrypt with the key [0-9a-f]{8}, which this one does not have.*OUTBOX_KEY/s);
  });

  test('without the database, refused forms keep their values, and pages are served', {
    timeout: 120_000,
  }, async () => {
    await postgres.goAway();
    try {
      const answer = await sendForm(ports[0] as number, `Ohne Datenbank ${seed}`, 40_001);
      expect(answer.status).toBe(503);
      expect(answer.text).toContain(`Ohne Datenbank ${seed}`);
      expect((await send({ port: ports[0] as number, path: '/kontakt', method: 'GET' })).status).toBe(200);
      expect((await send({ port: ports[0] as number, path: '/readyz', method: 'GET' })).status).toBe(200);
      expect((await send({ port: ports[0] as number, path: '/healthz', method: 'GET' })).status).toBe(503);
    } finally {
      await postgres.comeBack();
    }
    await expect
      .poll(async () => (await sendForm(ports[0] as number, `Ohne Datenbank ${seed}`, 40_001)).status, {
        timeout: 60_000,
      })
      .toBe(200);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runningBuilders } from '../../src/leadership/notes.ts';
import { runCheck } from '../../src/ops/doctor/doctor.ts';
import { parseSetUp } from '../../src/ops/doctor/set-up.ts';
import { sharedMemory } from '../../src/origin/memory/shared-memory.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { KeyFile } from '../../src/origin/secrets/key-file.ts';
import { Database } from '../../src/platform/database/database.ts';
import { application, message } from '../fixtures/answers.ts';
import { releaseByHand } from '../fixtures/kept-folders.ts';
import { startOriginProcess } from '../fixtures/origin-process.ts';
import { newKey } from '../fixtures/outbox-room.ts';
import { findPgBouncer, startPgBouncer } from '../fixtures/pgbouncer.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { contact, receiptIn, send, sendAsScript } from '../fixtures/sent-form.ts';
import { temporaryFolders } from '../fixtures/temporary-build.ts';

const program = findPostgres();
const pooler = findPgBouncer();
const key = newKey();
const backoff = { first: 60_000, longest: 60_000 };

describe.skipIf(!program)('in PostgreSQL', () => {
  let postgres: Postgres;
  let root: string;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'brand_sites', password: 'p' });
    url = `postgres://brand_sites:p@127.0.0.1:${postgres.port}/postgres`;
    root = await mkdtemp(join(tmpdir(), 'shared-outbox-'));
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(root, { recursive: true, force: true });
  });

  function connected(): Database {
    const database = new Database({ url, connections: 5 });
    onTestFinished(() => database.close());
    return database;
  }

  /** Opens the outbox of an origin with its database connections. */
  async function outboxOf(name: string, options = {}) {
    const database = connected();
    const outbox = await Outbox.open(join(root, name), { retention: 14, database, key, sendsMails: true, ...options });
    onTestFinished(() => outbox.close());
    return { outbox, database };
  }

  /** Opens the shared memories of two origins. */
  async function memories() {
    const both = await Promise.all(['one', 'two'].map((name) => outboxOf(name)));
    const two = await Promise.all(both.map(({ database, outbox }) => sharedMemory(database, outbox.keys)));
    onTestFinished(() => {
      for (const memory of two) memory.stop();
    });
    return two as [(typeof two)[0], (typeof two)[0]];
  }

  /** Returns the receipt that is due and now reserved for this origin. */
  async function take(outbox: Outbox | undefined, now = Date.now()): Promise<string | undefined> {
    const next = await outbox?.next();
    return next && next.at <= now ? next.receipt : undefined;
  }

  const papers = () => application(join(root, 'upload'), { 'cv.pdf': 'Lebenslauf Zimtstern' });

  test('two outboxes opened at once create the tables once, and an answer added by both is stored once', async () => {
    const [one, two] = await Promise.all(['one', 'two'].map((name) => outboxOf(name)));
    const answer = await papers();
    const added = await Promise.all([one?.outbox.add(answer), two?.outbox.add(answer)]);
    expect(added.toSorted()).toEqual(['added', 'already']);
    const read = await two?.outbox.read(answer.receipt);
    expect(read?.fields).toEqual(answer.fields);
    const [file] = read?.files ?? [];
    expect(String(await one?.outbox.readFile(answer.receipt, file?.storage ?? ''))).toBe('Lebenslauf Zimtstern');
    const kept = await two?.database.query('SELECT payload, bytes FROM answers JOIN files USING (folder)');
    expect(JSON.stringify(kept?.map((row) => Object.values(row as object).map(String)))).not.toContain('Zimtstern');
    await one?.outbox.removeWhole(answer.receipt);
    expect(await two?.database.query('SELECT 1 FROM files')).toEqual([]);
    expect(await take(two?.outbox)).toBeUndefined();
  });

  test('a claimed answer is reserved until it is settled, and then due at the given time', async () => {
    const [one, two] = await Promise.all(['one', 'two'].map((name) => outboxOf(name)));
    const [first, second] = [message(), message()];
    for (const answer of [first, second]) await one?.outbox.add(answer);
    const taken = [await take(one?.outbox), await take(two?.outbox), await take(two?.outbox)];
    expect(taken.toSorted()).toEqual([first.receipt, second.receipt, undefined].toSorted());
    await one?.outbox.settle(first.receipt, { kind: 'delivered' }, backoff);
    await two?.outbox.settle(second.receipt, { kind: 'later', reason: '503' }, backoff);
    expect(await take(two?.outbox), 'not due').toBeUndefined();
    expect(await one?.outbox.retry({ receipt: second.receipt })).toContain(second.receipt);
    expect(await take(two?.outbox)).toBe(second.receipt);
    await two?.outbox.settle(second.receipt, { kind: 'delivered' }, backoff);
    // A late result of an abandoned attempt changes nothing.
    await one?.outbox.settle(second.receipt, { kind: 'later', reason: 'late' }, backoff);
    expect(await one?.outbox.counts()).toMatchObject({ pending: 0 });
    expect(await take(one?.outbox)).toBeUndefined();
  });

  test('answers claimed by a dead origin move to another one within 30 seconds', async () => {
    let now = Date.now();
    const [one, two] = await Promise.all(['one', 'two'].map((name) => outboxOf(name, { now: () => now })));
    const answer = message();
    await one?.outbox.add(answer);
    expect(await take(one?.outbox, now)).toBe(answer.receipt);
    now += 10_000;
    expect(await take(two?.outbox, now)).toBeUndefined();
    now += 20_000;
    expect(await take(two?.outbox, now)).toBe(answer.receipt);
    await two?.outbox.settle(answer.receipt, { kind: 'delivered' }, backoff);
  });

  test('an origin with another key does not open the outbox, and creates no key', async () => {
    const { database, outbox } = await outboxOf('one');
    (await sharedMemory(database, outbox.keys)).stop();
    const keyFile = new KeyFile(join(root, 'other-secrets'));
    for (const other of [{ key: newKey() }, { key: undefined, keyFile }])
      await expect(outboxOf('two', other)).rejects.toThrow(
        /encrypt with the key [\da-f]{8}, which this one does not have/,
      );
    expect(await keyFile.read()).toBeUndefined();
    const both = await outboxOf('two', { key: `${newKey()},${key}` });
    const memory = await sharedMemory(both.database, both.outbox.keys);
    onTestFinished(() => memory.stop());
    // From now on the secrets are encrypted with the new key.
    await expect(outboxOf('three')).rejects.toThrow('which this one does not have');
    await both.database.query('DELETE FROM secrets');
  });

  test('exclusive work runs at one origin at a time', async () => {
    const [one, two] = [connected(), connected()];
    const { promise, resolve } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const working = one.alone('mails', () => {
      begun.resolve();
      return promise;
    });
    await begun.promise;
    expect(await two.alone('mails', async () => 'too early')).toBeUndefined();
    expect(await two.alone('others', async () => 'free')).toEqual({ result: 'free' });
    resolve();
    await working;
    expect(await two.alone('mails', async () => 'now')).toEqual({ result: 'now' });
  });

  test('the doctor reports its state', async () => {
    await memories();
    const setUp = (url = '') => parseSetUp({ origin: { DATABASE_URL: url }, content: undefined });
    expect(await runCheck('database of several machines', setUp())).toMatchObject([{ is: 'skipped' }]);
    expect(await runCheck('database of several machines', setUp(url))).toMatchObject([{ is: 'well' }]);
    expect(await runCheck('database of several machines', setUp(url.replace(':p@', ':wrong@')))).toMatchObject([
      { is: 'wrong', found: expect.stringContaining('refuses the name or the password') },
    ]);
  });

  test('the doctor logs in to the database of the content service with its own settings', async () => {
    const check = (password: string) => {
      const content = {
        DATABASE_CLIENT: 'postgres',
        DATABASE_HOST: '127.0.0.1',
        DATABASE_PORT: String(postgres.port),
        DATABASE_NAME: 'postgres',
        DATABASE_USERNAME: 'brand_sites',
        DATABASE_PASSWORD: password,
      };
      return runCheck('database of the content service', parseSetUp({ origin: {}, content }));
    };
    expect(await check('p')).toMatchObject([{ is: 'well' }]);
    expect(await check('wrong/@:')).toMatchObject([
      {
        is: 'wrong',
        found: expect.stringContaining('refuses the name or the password in DATABASE_PASSWORD'),
        remedy: expect.stringMatching(
          /psql -c '\\password brand_sites'" asks .*: type the one in DATABASE_PASSWORD of \/etc\/brand-content.env;/,
        ),
      },
    ]);
  });

  test.skipIf(!pooler)('without session pooling, nothing starts, and the doctor explains why', async () => {
    const bouncer = await startPgBouncer(pooler as string, { port: postgres.port, name: 'brand_sites', password: 'p' });
    onTestFinished(() => bouncer.stop());
    const pooled = url.replace(String(postgres.port), String(bouncer.port));
    const why = /keeps no sessions \(PgBouncer: pool_mode = session\)/;
    const database = new Database({ url: pooled, connections: 3 });
    onTestFinished(() => database.close());
    await expect(outboxOf('pooled', { database })).rejects.toThrow(why);
    const setUp = parseSetUp({ origin: { DATABASE_URL: pooled }, content: undefined });
    expect(await runCheck('database of several machines', setUp)).toMatchObject([
      { is: 'wrong', found: expect.stringMatching(why) },
    ]);
  });

  test('without the database answers wait on this disk, also over a kill, and are in the database once when it is back', async () => {
    const folder = join(root, 'killed');
    const script = join(import.meta.dirname, '../fixtures/add-answers.ts');
    const env = { ...process.env, DATABASE_URL: url, OUTBOX_KEY: key };
    const child = spawn(process.execPath, [script, folder, join(root, 'sent')], { env });
    const receipts: string[] = [];
    child.stdout.on('data', (bytes) => receipts.push(...String(bytes).trim().split('\n')));
    onTestFinished(() => void child.kill('SIGKILL'));
    const soon = { timeout: 60_000 };
    await expect.poll(() => receipts.length, soon).toBeGreaterThan(2);
    await postgres.goAway();
    const before = receipts.length;
    await expect.poll(() => receipts.length, soon).toBeGreaterThan(before + 5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await postgres.comeBack();
    expect(await readFile(join(folder, 'outbox.db'), 'latin1')).not.toContain('Zimtstern');
    const { outbox, database } = await outboxOf('killed');
    const kept = await outbox.list();
    expect(kept.map(({ receipt }) => receipt)).toEqual(expect.arrayContaining(receipts));
    expect(new Set(kept.map(({ receipt }) => receipt)).size).toBe(kept.length);
    for (const receipt of receipts.slice(-3)) {
      const [file] = (await outbox.read(receipt))?.files ?? [];
      expect(Buffer.from(await outbox.readFile(receipt, file?.storage ?? '')).toString()).toMatch(/^a \d+ a/);
    }
    expect(await outbox.moveWaiting()).toBe(0);
    await database.query('DELETE FROM answers');
  });

  test('while the database restarts, forms are kept, and move to it', async () => {
    const { outbox, database } = await outboxOf('one');
    const memory = await sharedMemory(database, outbox.keys);
    onTestFinished(() => memory.stop());
    const limit = memory.limit('away', 1, 60);
    const [before, during] = [message(), message()];
    await outbox.add(before);
    await postgres.goAway();
    expect([await outbox.add(during), await outbox.add(during)]).toEqual(['added', 'already']);
    expect([await outbox.has(during.receipt), await outbox.isWritable()]).toEqual([true, true]);
    await expect(outbox.moveWaiting()).rejects.toThrow('PostgreSQL');
    expect([await limit.take('x'), (await limit.take('x')) > 0], 'counted by this origin').toEqual([0, true]);
    await postgres.comeBack();
    await expect.poll(() => outbox.moveWaiting().catch(() => 0)).toBe(1);
    expect(await outbox.add(during)).toBe('already');
    for (const { receipt, fields } of [before, during]) expect((await outbox.read(receipt))?.fields).toEqual(fields);
  });

  test('an origin that starts without its database serves pages and keeps forms, which move to it', async () => {
    const folders = await temporaryFolders();
    await releaseByHand(folders, 'tabor', { '/': 'Haus' });
    await postgres.goAway();
    const environment = { DATABASE_URL: url, OUTBOX_KEY: key, REBUILD: 'on', CONTENT_URL: 'http://127.0.0.1:9' };
    const secrets = { CONTENT_TOKEN: 'a-token', FORMS_TOKEN: 'another-token' };
    const origin = await startOriginProcess({
      folders,
      outbox: join(folders.root, 'outbox'),
      environment: { ...environment, ...secrets },
    });
    onTestFinished(async () => {
      await origin.stop('SIGKILL');
      await folders.remove();
    });
    const page = await send({ port: origin.port, method: 'GET', path: '/' });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Haus')]);
    const sent = await sendAsScript({ port: origin.port, ...contact() });
    const receipt = receiptIn(sent);
    expect(sent).toMatchObject({ status: 200, outcome: { kind: 'kept' } });
    const signal = AbortSignal.timeout(10_000);
    expect((await fetch(`http://127.0.0.1:${origin.port}/readyz`, { signal })).status).toBe(200);
    await postgres.comeBack();
    const database = connected();
    const found = () => database.query('SELECT receipt FROM answers').catch(() => []);
    await expect.poll(found, { timeout: 60_000 }).toContainEqual({ receipt });
    // This origin builds, too: it has become the leader.
    await expect.poll(() => runningBuilders(database), { timeout: 60_000 }).toMatchObject([{ leads: true }]);
    await database.query('DELETE FROM answers');
  });
});

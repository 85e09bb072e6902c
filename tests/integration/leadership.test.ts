import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fullCheck, type RebuildPlan } from '../../src/build/plan/plan.ts';
import { foldersIn } from '../../src/build/releases/folders.ts';
import { rollBackHere } from '../../src/build/rollback.ts';
import { checkSharedDatabase } from '../../src/ops/doctor/check-shared-database.ts';
import type { SetUp } from '../../src/ops/doctor/set-up.ts';
import { memorySteps } from '../../src/origin/memory/shared-memory.ts';
import { outboxSteps } from '../../src/origin/outbox/shared/outbox-steps.ts';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { BuilderGroup } from '../../src/publish/leadership/builder-group.ts';
import { ChangeLog } from '../../src/publish/leadership/change-log.ts';
import { Lease } from '../../src/publish/leadership/lease.ts';
import { leadershipSteps } from '../../src/publish/leadership/tables.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { writeRelease } from '../fixtures/written-release.ts';

const program = findPostgres();
const [host] = brandById('tabor').hosts;
const alike = { code: 'c0de', destination: 'p1ace' };
const soon = { timeout: 20_000, interval: 20 };

let postgres: Postgres;
/** Database of the test itself. */
let direct: Database;
/** Databases of the origins of one test. */
let databases: Database[] = [];
let group: BuilderGroup | undefined;

const databaseUrl = () => `postgres://sites:secret@127.0.0.1:${postgres.port}/postgres`;
function openDatabase(): Database {
  const database = new Database({ url: databaseUrl(), connections: 4 });
  databases.push(database);
  return database;
}
const sql = <Row>(text: string) => direct.query<Row>(text);

/** An origin that renews its lease only when the test says so. */
function origin(id: string, setup = alike) {
  const gained: string[] = [];
  const lease = new Lease({ database: openDatabase(), id, ...setup, log: () => {}, onGained: () => gained.push(id) });
  return { lease, gained };
}
/** Makes the lease seven seconds older. */
const lapse = () => sql("UPDATE leader SET renewed_at = renewed_at - interval '7 seconds'");

describe.skipIf(!program)('several origins', () => {
  let root: string;
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'sites', password: 'secret' });
    direct = new Database({ url: databaseUrl(), connections: 4 });
    await migrate(direct, 'leadership', leadershipSteps);
  });
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'leadership-'));
  });
  afterEach(async () => {
    await group?.stop();
    group = undefined;
    await Promise.all(databases.map((one) => one.close()));
    databases = [];
    await sql('TRUNCATE leader, builders, brand_notes');
    await rm(root, { recursive: true, force: true });
  });
  afterAll(async () => {
    await direct?.close();
    await postgres?.stop();
  });

  test('one of them leads until it gives the lease back, and then another', async () => {
    const [one, two] = [origin('one'), origin('two')];
    for (const { lease } of [one, two, one, two]) await lease.renew();
    expect([one.lease.term, two.lease.term, one.gained, two.gained]).toEqual([1, undefined, ['one'], []]);
    const { signal } = one.lease;
    await one.lease.giveBack();
    expect([one.lease.term, signal.aborted]).toEqual([undefined, true]);
    await two.lease.renew();
    expect(two.lease.term).toBe(2);
  });

  test('of one that hangs another takes over; what the first writes then is refused', async () => {
    const [hung, other] = [origin('hung'), origin('other')];
    await hung.lease.renew();
    await hung.lease.note('tabor', 'word', 'of the first');
    await lapse();
    await other.lease.renew();
    expect(other.lease.term).toBe(2);
    // By its own clocks it still leads.
    expect([hung.lease.term, hung.lease.signal.aborted]).toEqual([1, false]);
    await expect(hung.lease.note('tabor', 'word', 'too late')).rejects.toThrow('another origin leads');
    await other.lease.note('tabor', 'word', 'of the second');
    const { signal } = hung.lease;
    await hung.lease.renew();
    expect([hung.lease.term, signal.aborted]).toEqual([undefined, true]);
    // Requests of the first may have arrived late. The other one begins a new term once, and compares the storage.
    for (const { lease } of [other, hung, other]) await lease.renew();
    expect([other.lease.term, other.gained]).toEqual([4, ['other', 'other']]);
    expect(await sql('SELECT value FROM brand_notes')).toEqual([{ value: 'of the second' }]);
  });

  test('an origin without renewals knows by its own clocks that it no longer leads, and begins a new term', async () => {
    const one = origin('one');
    await one.lease.renew();
    await vi.waitFor(() => expect(one.lease.term).toBeUndefined(), soon);
    await one.lease.renew();
    expect([one.lease.term, one.gained]).toEqual([2, ['one', 'one']]);
  });

  test('the doctor says who leads, and how origins differ', async () => {
    const doctor = () => checkSharedDatabase({ origin: { DATABASE_URL: databaseUrl() } } as SetUp);
    for (const [room, steps] of Object.entries({ outbox: outboxSteps, memory: memorySteps }))
      await migrate(openDatabase(), room, steps);
    expect(await doctor()).toMatchObject([{ is: 'well', found: expect.stringContaining('no origin leads') }]);
    await origin('one 1 x').lease.renew();
    await origin('old 2 x', { ...alike, code: '01d' }).lease.renew();
    await origin('astray 3 x', { ...alike, destination: 'e1sewhere' }).lease.renew();
    await origin('serves 4 x', { ...alike, destination: '' }).lease.renew();
    expect((await doctor()).map(({ is, found }) => `${is}: ${found}`)).toEqual([
      expect.stringMatching(/^well: PostgreSQL .* one 1 leads$/),
      'wrong: origins have different code: astray 3 has c0de, old 2 has 01d, one 1 has c0de, serves 4 has c0de',
      'wrong: origins publish to different places (PUBLISH_TO, AWS_ENDPOINT_URL, PURGE_BY): astray 3 has e1sewh, old 2 has p1ace, one 1 has p1ace',
    ]);
  });

  test('without the database nobody leads; when it is back, the leader checks everything in a new term', async () => {
    const folders = foldersIn(join(root, 'dist'), join(root, 'work'));
    await writeRelease(folders, host, '20261124T010000000Z', { '/index.html': 'a' });
    const plans: RebuildPlan[] = [];
    group = new BuilderGroup({
      database: openDatabase(),
      folders,
      ...alike,
      log: () => {},
      rollBack: rollBackHere(folders),
    });
    const report = { brands: [{ brand: 'tabor', outcome: 'unchanged', problems: [] }] } as const;
    const build = group.around(async () => report);
    await group.start((plan) => plans.push(plan));
    await build(fullCheck, AbortSignal.timeout(20_000));
    expect(group.speaksFor(host)).toBe(true);
    await postgres.goAway();
    try {
      await expect(group.add(change('lost'))).rejects.toThrow('PostgreSQL');
      await vi.waitFor(() => expect(group?.speaksFor(host)).toBe(false), soon);
      plans.length = 0;
    } finally {
      await postgres.comeBack();
    }
    await vi.waitFor(async () => expect(await group?.state()).toMatchObject({ leads: true, warnings: [] }), soon);
    expect(plans).toEqual([{ ...fullCheck, causes: ['takeover'] }]);
    expect(group.speaksFor(host)).toBe(false);
    await build(fullCheck, AbortSignal.timeout(20_000));
    expect(group.speaksFor(host)).toBe(true);
    await group.add(change('heard'));
    await vi.waitFor(() => expect(ids(plans)).toContain('heard'), soon);
  });

  const change = (documentId: string): RebuildPlan => ({
    brands: ['tabor'],
    entries: [{ brand: 'tabor', documentId }],
  });
  const ids = (plans: readonly RebuildPlan[]) =>
    plans.flatMap(({ entries }) => entries.map(({ documentId }) => documentId));

  test('every reader gets each change once, in the same order', async () => {
    const readers = [new ChangeLog(openDatabase()), new ChangeLog(openDatabase())];
    const writers = [new ChangeLog(openDatabase()), new ChangeLog(openDatabase()), new ChangeLog(openDatabase())];
    await new ChangeLog(openDatabase()).add(change('before'));
    for (const reader of readers) await reader.begin();
    const heard: (string | undefined)[][] = [[], []];
    const all = Array.from({ length: 60 }, (_, index) => `id${index}`);
    let isWriting = true;
    const reading = readers.map(async (reader, index) => {
      while (isWriting) heard[index]?.push(...ids(await reader.next()));
      heard[index]?.push(...ids(await reader.next()));
    });
    await Promise.all(all.map((id, index) => writers[index % 3]?.add(change(id))));
    isWriting = false;
    await Promise.all(reading);
    expect(heard[0]?.toSorted()).toEqual(all.toSorted());
    expect(heard[1]).toEqual(heard[0]);
  });

  test('a change committed late by a slow transaction is not skipped', async () => {
    const reader = new ChangeLog(openDatabase());
    await reader.begin();
    const slow = openDatabase();
    const committing = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const late = slow.transaction(async (sql) => {
      await sql.query('LOCK TABLE content_changes IN SHARE ROW EXCLUSIVE MODE');
      await sql.query('INSERT INTO content_changes (plan) VALUES ($1)', [JSON.stringify(change('late'))]);
      started.resolve();
      await committing.promise;
    });
    await started.promise;
    const quick = new ChangeLog(openDatabase()).add(change('quick'));
    await setTimeout(200);
    const early = ids(await reader.next());
    committing.resolve();
    await Promise.all([late, quick]);
    expect([...early, ...ids(await reader.next())]).toEqual(['late', 'quick']);
  });

  test('a database restored from a backup causes one full check; later changes are read', async () => {
    const log = new ChangeLog(openDatabase());
    await log.add(change('lost'));
    const reader = new ChangeLog(openDatabase());
    await reader.begin();
    const database = openDatabase();
    const [{ read } = { read: 0 }] = await database.query<{ read: number }>(
      'SELECT max(id) AS read FROM content_changes',
    );
    await database.query('DELETE FROM content_changes WHERE id = $1', [read]);
    expect(await reader.next()).toEqual([fullCheck]);
    expect(await reader.next()).toEqual([]);
    await database.query('INSERT INTO content_changes (id, plan) OVERRIDING SYSTEM VALUE VALUES ($1, $2)', [
      read,
      JSON.stringify(change('again')),
    ]);
    expect(ids(await reader.next())).toEqual(['again']);
  });
});

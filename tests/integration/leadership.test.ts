import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fullCheck, type RebuildPlan } from '../../src/builder/plan.ts';
import type { BrandReport } from '../../src/builder/report.ts';
import { withdrawalOf, withdrawHere } from '../../src/builder/withdraw.ts';
import { BuilderGroup } from '../../src/leadership/builder-group.ts';
import { ChangeLog } from '../../src/leadership/change-log.ts';
import { Lease, readNote } from '../../src/leadership/lease.ts';
import { leadershipSteps } from '../../src/leadership/tables.ts';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { liveId } from '../../src/releases/manifest.ts';
import { readPin } from '../../src/releases/pins.ts';
import { rollBackHere } from '../../src/releases/rollback.ts';
import { readWithdrawals } from '../../src/releases/withdrawals.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { writeRelease } from '../fixtures/written-release.ts';

const program = findPostgres();
const tabor = brandById('tabor');
const [host] = tabor.hosts;
const soon = { timeout: 60_000, interval: 20 };

let postgres: Postgres;
/** Database of the test itself. */
let direct: Database;
/** Databases of the origins of one test. */
let databases: Database[] = [];
let groups: BuilderGroup[] = [];

const databaseUrl = () => `postgres://sites:secret@127.0.0.1:${postgres.port}/postgres`;
function openDatabase(): Database {
  const database = new Database({ url: databaseUrl(), connections: 4 });
  databases.push(database);
  return database;
}
const sql = <Row>(text: string) => direct.query<Row>(text);

/** An origin that renews its lease only when the test says so. */
function origin(id: string, publishes = true) {
  const gained: string[] = [];
  const lease = new Lease({ database: openDatabase(), id, publishes, log: () => {}, onGained: () => gained.push(id) });
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
    await Promise.all(groups.map((one) => one.stop()));
    groups = [];
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
    expect(await sql('SELECT value FROM brand_notes')).toEqual([{ value: 'of the second' }]);
  });

  test('an origin without renewals knows by its own clocks that it no longer leads, and begins a new term', async () => {
    const one = origin('one');
    await one.lease.renew();
    await vi.waitFor(() => expect(one.lease.term).toBeUndefined(), soon);
    await one.lease.renew();
    expect([one.lease.term, one.gained]).toEqual([2, ['one', 'one']]);
  });

  /** A machine with its own disk, and releases by their inputs. */
  async function machine(name: string, releases: Record<string, string>) {
    const folders = foldersIn(join(root, name, 'dist'), join(root, name, 'work'));
    await mkdir(join(folders.apps, '0'.repeat(16)), { recursive: true });
    for (const [inputs, id] of Object.entries(releases))
      await writeRelease(folders, host, id, { '/index.html': inputs }, { inputs });
    const plans: RebuildPlan[] = [];
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const rollBack = rollBackHere(folders);
    const withdraw = withdrawHere(folders);
    const group = new BuilderGroup({ database: openDatabase(), folders, publishes: true, log, rollBack, withdraw });
    groups.push(group);
    const tabor: BrandReport = {
      brand: 'tabor',
      outcome: 'unchanged',
      problems: [],
      pages: 1,
      written: 0,
      milliseconds: 0,
    };
    const report = { brands: [tabor] };
    return {
      folders,
      group,
      plans,
      lines,
      start: () => group.start((plan) => plans.push(plan)),
      build: () => group.around(async () => report)(fullCheck, AbortSignal.timeout(20_000)),
      live: () => liveId(folders.dist, host),
      pin: () => readPin(folders.releases, host),
    };
  }

  test('without the database nobody leads; when it is back, the leader checks everything in a new term', async () => {
    const { group, plans, start, build } = await machine('one', { now: '20261124T010000000Z' });
    await start();
    await build();
    expect(group.publishes(host)).toBe(true);
    await postgres.goAway();
    try {
      await expect(group.add(change('lost'))).rejects.toThrow('PostgreSQL');
      await vi.waitFor(() => expect(group.publishes(host)).toBe(false), soon);
      plans.length = 0;
    } finally {
      await postgres.comeBack();
    }
    await vi.waitFor(async () => expect(await group.state()).toMatchObject({ leads: true }), soon);
    expect(plans).toEqual([{ ...fullCheck, causes: ['takeover'] }]);
    expect(group.publishes(host)).toBe(false);
    await build();
    expect(group.publishes(host)).toBe(true);
    await group.add(change('heard'));
    await vi.waitFor(() => expect(ids(plans)).toContain('heard'), soon);
  });

  test('a release that another process makes live is on the list of all machines', async () => {
    const { folders, start, build } = await machine('one', { former: '20261124T010000000Z' });
    await start();
    await build();
    const repaired = '20261124T020000000Z';
    await writeRelease(folders, host, repaired, { '/index.html': 'repaired' }, { inputs: 'former' });
    await vi.waitFor(async () => {
      const { releases = [] } = JSON.parse((await readNote(direct, 'tabor', 'releases')) ?? '{}');
      expect(releases).toMatchObject([{ id: repaired, isLive: true }, { isLive: false }]);
    }, soon);
  });

  test('a rollback that any machine asks for is done by the leader, then by the others', async () => {
    const [former, latest] = ['20261124T010000000Z', '20261124T020000000Z'];
    const [one, two] = [await machine('one', { former, latest }), await machine('two', { former, latest })];
    await one.start();
    await two.start();
    await two.group.rollBack(tabor, { unpin: false });
    expect([await one.live(), await one.pin()]).toMatchObject([former, { to: former }]);
    await vi.waitFor(
      async () => expect([await two.live(), await two.pin()]).toMatchObject([former, { to: former }]),
      soon,
    );
    const missing = two.group.rollBack(tabor, { unpin: false, to: '20261124T030000000Z' });
    await expect(missing).rejects.toThrow('no release 20261124T030000000Z is kept');
    await two.group.rollBack(tabor, { unpin: true });
    expect(await one.pin()).toBeUndefined();
    await vi.waitFor(async () => expect(await two.pin()).toBeUndefined(), soon);
  });

  test('a file that one machine withdraws is withdrawn on the others, too', async () => {
    const [one, two] = [await machine('one', {}), await machine('two', {})];
    await one.start();
    await two.start();
    await one.group.withdraw([withdrawalOf('/_dateien/0123456789abcdef/plan.pdf')]);
    for (const { folders } of [one, two])
      await vi.waitFor(
        async () => expect(await readWithdrawals(folders.dist)).toMatchObject([{ hash: '0123456789abcdef' }]),
        soon,
      );
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

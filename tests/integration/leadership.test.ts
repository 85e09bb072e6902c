import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { checkSharedDatabase } from '../../src/doctor/check-shared-database.ts';
import type { SetUp } from '../../src/doctor/set-up.ts';
import { BuilderGroup } from '../../src/leadership/builder-group.ts';
import { ChangeLog } from '../../src/leadership/change-log.ts';
import { Leases, NotLeader } from '../../src/leadership/leases.ts';
import { prepareTables } from '../../src/leadership/tables.ts';
import { memorySteps } from '../../src/origin/memory/memory-steps.ts';
import { outboxSteps } from '../../src/origin/outbox/shared/outbox-steps.ts';
import { fullCheck, type RebuildPlan } from '../../src/rebuild/plan.ts';
import { makeRoot } from '../../src/releases/disk.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { removePin, writePin } from '../../src/releases/pins.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';

const program = findPostgres();
const brands = ['a', 'b', 'c', 'd', 'e'];
const alike = { code: 'c0de', destination: 'p1ace' };
const soon = { timeout: 20_000, interval: 20 };

let postgres: Postgres;
const databases: Database[] = [];
const members: Member[] = [];

const databaseUrl = () => `postgres://sites:secret@127.0.0.1:${postgres.port}/postgres`;
function openDatabase(): Database {
  const database = new Database({ url: databaseUrl(), connections: 4 });
  databases.push(database);
  return database;
}

interface Member extends Leases {
  busy: boolean;
  useful: boolean;
  said: string[];
  gained: string[];
  lost: string[];
}

/**
 * Creates a member of the group. @param renew interval in ms; longer than the lease, the member acts as if it hangs.
 */
async function newMember(id: string, renew = 100, lease = 2_000, publishes = true, setup = alike): Promise<Member> {
  const state = { busy: false, useful: true, said: [] as string[], gained: [] as string[], lost: [] as string[] };
  const leases = new Leases({
    database: openDatabase(),
    id,
    brands,
    publishes,
    setup,
    log: (line) => state.said.push(line),
    timing: { lease, renew },
    isUseful: () => state.useful,
    isBusy: () => state.busy,
    onGained: (gained) => state.gained.push(...gained),
    onLost: (lost) => state.lost.push(...lost),
  });
  const member = Object.assign(leases, state);
  Object.defineProperty(member, 'busy', { get: () => state.busy, set: (busy) => (state.busy = busy) });
  Object.defineProperty(member, 'useful', { get: () => state.useful, set: (useful) => (state.useful = useful) });
  members.push(member);
  await member.start();
  return member;
}
const led = (...of: Leases[]) => of.map((one) => one.led.length);

describe.skipIf(!program)('several builders', () => {
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'sites', password: 'secret' });
    await prepareTables(openDatabase());
  });
  afterEach(async () => {
    await Promise.all(members.splice(0).map((one) => one.stop()));
  });
  afterAll(async () => {
    await Promise.all(databases.map((one) => one.close()));
    await postgres?.stop();
  });

  test('one builder leads all brands; two share them without overlap; a stopped one gives them back', async () => {
    const one = await newMember('one');
    expect(one.led).toEqual(brands);
    const two = await newMember('two');
    await vi.waitFor(() => expect(led(one, two)).toEqual([3, 2]), soon);
    expect([...one.led, ...two.led].sort()).toEqual(brands);
    await one.stop();
    expect(one.led).toEqual([]);
    await vi.waitFor(() => expect(two.led.toSorted()).toEqual(brands), soon);
  });

  test('a building member gives no brand back before it is done', async () => {
    const one = await newMember('one');
    one.busy = true;
    const two = await newMember('two');
    await setTimeout(600);
    expect(led(one, two)).toEqual([5, 0]);
    one.busy = false;
    await vi.waitFor(() => expect(led(one, two)).toEqual([3, 2]), soon);
  });

  test('a member without a storage leads brands only while no other one publishes', async () => {
    const serves = await newMember('serves', 100, 2_000, false);
    expect(serves.led).toEqual(brands);
    const stores = await newMember('stores');
    await vi.waitFor(() => expect(led(serves, stores)).toEqual([0, 5]), soon);
    const also = await newMember('also');
    await vi.waitFor(() => expect(led(serves, stores, also)).toEqual([0, 3, 2]), soon);
    await Promise.all([stores.stop(), also.stop()]);
    await vi.waitFor(() => expect(serves.led.toSorted()).toEqual(brands), soon);
  });

  test('a member with failing builds is replaced, unless the other one fails, too', async () => {
    const one = await newMember('one 1 x');
    const two = await newMember('two 2 x');
    await vi.waitFor(() => expect(led(one, two)).toEqual([3, 2]), soon);
    one.useful = false;
    await vi.waitFor(() => expect(led(one, two)).toEqual([0, 5]), soon);
    await vi.waitFor(() => expect(two.said.join()).toContain('builds of one 1 broke'), soon);
    two.useful = false;
    await vi.waitFor(() => expect(led(one, two)).toEqual([2, 3]), soon);
    one.useful = true;
    two.useful = true;
    await vi.waitFor(() => expect(two.said.at(-1)).toBe('leadership: all builders are alike again'), soon);
  });

  test('different builders are reported in the log and by the doctor', async () => {
    const doctor = async () => {
      const findings = await checkSharedDatabase({ origin: { DATABASE_URL: databaseUrl() } } as SetUp);
      return findings.filter(({ is }) => is === 'wrong').map(({ found }) => found);
    };
    // Creates the tables of the origins.
    for (const [room, steps] of Object.entries({ outbox: outboxSteps, memory: memorySteps }))
      await migrate(openDatabase(), room, steps);
    const one = await newMember('one 1 x');
    await newMember('old 2 x', 100, 2_000, true, { ...alike, code: '01d' });
    await newMember('astray 3 x', 100, 2_000, true, { ...alike, destination: 'e1sewhere' });
    await newMember('serves 4 x', 100, 2_000, false, { ...alike, destination: '' });
    const wanted = [
      'builders have different code: astray 3 and one 1 and serves 4, others: old 2',
      'builders publish to different places (PUBLISH_TO, AWS_ENDPOINT_URL, PURGE_BY): astray 3, others: old 2 and one 1',
    ];
    await vi.waitFor(() => expect(one.said).toContain(`leadership: ${wanted.join('; ')}`), soon);
    expect(await doctor()).toEqual(wanted);
    expect(one.said.filter((line) => line.includes(wanted[0] as string))).toHaveLength(1);
  });

  test('a member without database reports that it leads nothing, and why', async () => {
    const database = openDatabase();
    const folders = { dist: '', releases: '', snapshots: '' };
    const options = { database, folders, setup: alike, shares: true, publishes: true, log: () => {} };
    const group = await BuilderGroup.open(options);
    expect(await group.state()).toEqual({ leads: [], warnings: [] });
    await database.close();
    expect(await group.state()).toEqual({ leads: [], warnings: [expect.stringContaining('PostgreSQL')] });
  });

  test('a rollback is recorded without a build', async () => {
    const root = await mkdtemp(join(tmpdir(), 'leadership-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const folders = foldersIn(join(root, 'dist'), join(root, 'work'));
    const database = openDatabase();
    const options = { database, folders, setup: alike, shares: false, publishes: true, log: () => {} };
    const group = await BuilderGroup.open(options);
    onTestFinished(() => group.stop());
    await group.start({ request: () => {}, state: { running: false } }, async () => ({}));
    const report = { brands: [{ brand: 'tabor', outcome: 'published', problems: [] }] } as const;
    await group.around(async () => report)(fullCheck, AbortSignal.timeout(20_000));
    const [host] = brandById('tabor').hosts;
    expect(group.speaksFor(host)).toBe(true);
    await makeRoot(join(folders.releases, host));
    const pin = { since: new Date().toISOString(), from: 'new', to: 'old' };
    await writePin(folders.releases, host, pin);
    const other = openDatabase();
    const noted = () => other.query("SELECT value FROM brand_notes WHERE brand = 'tabor' AND name = 'pin'");
    await vi.waitFor(async () => expect(await noted()).toEqual([{ value: JSON.stringify(pin) }]), soon);
    // Stopping records the change without waiting for the next poll.
    await removePin(folders.releases, host);
    await group.stop();
    expect(await noted()).toEqual([{ value: '' }]);
  });

  test('a hanging member is replaced; its later writes are refused, and its signal aborts', async () => {
    const hung = await newMember('hung', 60_000);
    await hung.note('a', 'word', 'of the first');
    const epoch = hung.epochOf('a') ?? 0;
    const signal = hung.signalOf('a');
    expect(signal.aborted).toBe(false);
    const other = await newMember('other');
    await vi.waitFor(() => expect(other.leads('a')).toBe(true), soon);
    expect(other.epochOf('a')).toBe(epoch + 1);
    expect([hung.leads('a'), signal.aborted]).toEqual([false, true]);
    await expect(hung.note('a', 'word', 'too late')).rejects.toThrow(NotLeader);
    await other.note('a', 'word', 'of the second');
    expect(await hung.noteOf('a', 'word')).toBe('of the second');
    expect(hung.lost.toSorted()).toEqual(brands);
  });

  test('the database refuses a former leader that does not know about its replacement', async () => {
    // Its own lease has not expired by its own clock.
    const paused = await newMember('paused', 60_000, 60_000);
    const database = openDatabase();
    await database.query("UPDATE brand_leases SET holder = 'other', epoch = epoch + 1 WHERE brand = 'a'");
    expect(paused.leads('a')).toBe(true);
    await expect(paused.note('a', 'word', 'of before')).rejects.toThrow(NotLeader);
    // Case b: taken over and given back. Case c: expired, without a new leader.
    await database.query("UPDATE brand_leases SET epoch = epoch + 1 WHERE brand = 'b'");
    await expect(paused.note('b', 'word', 'of before')).rejects.toThrow(NotLeader);
    await database.query("UPDATE brand_leases SET until = '-infinity' WHERE brand = 'c'");
    await expect(paused.note('c', 'word', 'of before')).rejects.toThrow(NotLeader);
    await paused.note('d', 'word', 'of the leader');
    await database.query("UPDATE brand_leases SET holder = NULL, until = '-infinity'");
  });

  test('a member returning after its lease expired starts a new epoch, even without a takeover', async () => {
    const one = await newMember('one', 3_000, 1_500);
    const epoch = one.epochOf('b') ?? 0;
    await vi.waitFor(() => expect(one.leads('b')).toBe(false), soon);
    await vi.waitFor(() => expect(one.epochOf('b')).toBe(epoch + 1), soon);
    expect(one.gained.filter((brand) => brand === 'b')).toHaveLength(2);
  });

  test('leases of a lost member from a time when the database clock was ahead are taken over at once', async () => {
    const ahead = "clock_timestamp() + interval '1 day'";
    const database = openDatabase();
    await database.query(
      `INSERT INTO builders (id, until, publishes, code, destination) VALUES ('gone', ${ahead}, true, 'c0de', 'p1ace')`,
    );
    await database.query(
      `INSERT INTO brand_leases (brand, holder, until) SELECT unnest(string_to_array($1, ' ')), 'gone', ${ahead}
       ON CONFLICT (brand) DO UPDATE SET holder = excluded.holder, until = excluded.until`,
      [brands.join(' ')],
    );
    const one = await newMember('one', 100, 500);
    await vi.waitFor(() => expect(one.led.toSorted()).toEqual(brands), soon);
  });

  const change = (documentId: string): RebuildPlan => ({
    brands: ['tabor'],
    entries: [{ brand: 'tabor', documentId }],
  });
  const ids = (changes: readonly { plan: RebuildPlan }[]) =>
    changes.flatMap(({ plan }) => plan.entries.map(({ documentId }) => documentId));

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

  test('unknown changes of a later version and a truncated log cause a full check', async () => {
    const [reader, away] = [new ChangeLog(openDatabase()), new ChangeLog(openDatabase())];
    await reader.begin();
    await away.begin();
    const database = openDatabase();
    await database.query('INSERT INTO content_changes (plan) VALUES ($1)', ['{"brands":["moon"]}']);
    expect((await reader.next()).map(({ plan }) => plan)).toEqual([fullCheck]);
    await new ChangeLog(database).add(change('kept'));
    await database.query("DELETE FROM content_changes WHERE plan LIKE '%moon%'");
    await database.query("DELETE FROM content_changes WHERE plan NOT LIKE '%kept%'");
    expect((await away.next()).map(({ plan }) => plan)).toEqual([fullCheck]);
    expect(ids(await reader.next())).toEqual(['kept']);
  });

  test('a database restored from a backup causes one full check; later changes are read', async () => {
    const log = new ChangeLog(openDatabase());
    await log.add(change('lost'));
    const reader = new ChangeLog(openDatabase());
    const read = await reader.begin();
    const database = openDatabase();
    await database.query('DELETE FROM content_changes WHERE id = $1', [read]);
    expect((await reader.next()).map(({ plan }) => plan)).toEqual([fullCheck]);
    expect(await reader.next()).toEqual([]);
    await database.query('INSERT INTO content_changes (id, plan) OVERRIDING SYSTEM VALUE VALUES ($1, $2)', [
      read,
      JSON.stringify(change('again')),
    ]);
    expect(ids(await reader.next())).toEqual(['again']);
  });

  test('the next change removes log entries older than a week', async () => {
    const log = new ChangeLog(openDatabase());
    await log.add(change('old'));
    const database = openDatabase();
    await database.query("UPDATE content_changes SET at = at - interval '8 days'");
    await log.add(change('new'));
    expect(await database.query<{ plan: string }>('SELECT plan FROM content_changes')).toEqual([
      { plan: JSON.stringify(change('new')) },
    ]);
  });
});

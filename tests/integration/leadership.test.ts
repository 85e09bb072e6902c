import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fullCheck, type RebuildPlan } from '../../src/builder/plan.ts';
import type { BrandReport } from '../../src/builder/report.ts';
import { withdrawalOf, withdrawHere } from '../../src/builder/withdraw.ts';
import { BuilderGroup } from '../../src/leadership/builder-group.ts';
import { readNote, runningBuilders } from '../../src/leadership/notes.ts';
import { shareWithdrawals } from '../../src/leadership/orders.ts';
import { leadershipSteps } from '../../src/leadership/tables.ts';
import { Database } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { liveId } from '../../src/releases/manifest.ts';
import { readPin } from '../../src/releases/pins.ts';
import { rollBackHere } from '../../src/releases/rollback.ts';
import { readWithdrawals } from '../../src/releases/withdrawals.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { plainPurge } from '../../src/storage/purgers.ts';
import { Uploader } from '../../src/storage/uploader.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { writeRelease } from '../fixtures/written-release.ts';

const program = findPostgres();
const tabor = brandById('tabor');
const [host] = tabor.hosts;
const soon = { timeout: 60_000, interval: 20 };

let postgres: Postgres;
/** Database of the test itself. */
let direct: Database;
let groups: BuilderGroup[] = [];

const databaseUrl = () => `postgres://sites:secret@127.0.0.1:${postgres.port}/postgres`;
const sql = <Row>(text: string) => direct.query<Row>(text);

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
    await sql('TRUNCATE leader, brand_notes');
    await rm(root, { recursive: true, force: true });
  });
  afterAll(async () => {
    await direct?.close();
    await postgres?.stop();
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
    const database = new Database({ url: databaseUrl(), connections: 3, answerMs: 4_000 });
    const group = new BuilderGroup({ database, folders, log, rollBack, withdraw, machine: name });
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
      database,
      plans,
      lines,
      start: () => group.start((plan) => plans.push(plan)),
      build: () => group.around(async () => report)(fullCheck, AbortSignal.timeout(20_000)),
      live: () => liveId(folders.dist, host),
      pin: () => readPin(folders.releases, host),
    };
  }

  const leads = ({ group }: { group: BuilderGroup }) =>
    vi.waitFor(async () => expect(await group.state()).toMatchObject({ leads: true }), soon);
  const state = { destination: '', dueAt: 0, purge: [] };

  test('one of them leads, and writes on its connection; when it stops, another one leads', async () => {
    const [one, two] = [await machine('one', { now: '20261124T010000000Z' }), await machine('two', {})];
    await one.start();
    await leads(one);
    await one.build();
    expect(one.group.publishes(host)).toBe(true);
    expect(one.plans).toContainEqual({ ...fullCheck, causes: ['takeover'] });
    await two.start();
    await vi.waitFor(
      async () =>
        expect(await runningBuilders(direct)).toEqual([
          { machine: 'one', leads: true },
          { machine: 'two', leads: false },
        ]),
      soon,
    );
    expect(two.group.notes.uploader(host)).toBeUndefined();
    await expect(two.group.notes.write(host, 'state', state)).rejects.toThrow('another origin leads');
    const { signal } = one.group.notes.uploader(host) ?? {};
    await one.group.stop();
    expect(signal?.aborted).toBe(true);
    await leads(two);
  });

  test('a leader whose connection ends can write nothing, and leads again only with a new one', async () => {
    const one = await machine('one', { now: '20261124T010000000Z' });
    await one.start();
    await leads(one);
    await one.build();
    const uploader = one.group.notes.uploader(host);
    const [{ pid } = { pid: 0 }] = await sql<{ pid: number }>("SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
    const written = direct.query('SELECT pg_terminate_backend($1)', [pid]).then(async () => {
      // As soon as PostgreSQL has ended it, before this process hears of it.
      await one.group.notes.write(host, 'state', state);
    });
    await expect(written).rejects.toThrow();
    await vi.waitFor(() => expect(uploader?.signal.aborted).toBe(true), soon);
    expect(one.group.publishes(host)).toBe(false);
    await leads(one);
    expect(one.plans.at(-1)).toEqual({ ...fullCheck, causes: ['takeover'] });
  });

  test('another one takes over from a leader that hangs; what that one writes then is refused', async () => {
    const hung = fork('tests/fixtures/leader-that-hangs.ts', [databaseUrl()], { stdio: 'inherit' });
    const two = await machine('two', {});
    try {
      await once(hung, 'message');
      await two.start();
      expect(await two.group.state()).toMatchObject({ leads: false });
      hung.kill('SIGSTOP');
      await leads(two);
      hung.kill('SIGCONT');
      expect(await once(hung, 'exit')).toEqual([3, null]);
    } finally {
      hung.kill('SIGKILL');
    }
  });

  test('an origin of an earlier version leads until it ends', async () => {
    await sql("INSERT INTO leader (holder, publishes) VALUES ('former', true)");
    const one = await machine('one', {});
    await one.start();
    await vi.waitFor(
      async () => expect(await runningBuilders(direct)).toEqual([{ machine: 'one', leads: false }]),
      soon,
    );
    await sql("UPDATE leader SET renewed_at = 'epoch'");
    await leads(one);
  });

  test('without the database nobody leads; when it is back, the leader checks everything', async () => {
    const one = await machine('one', { now: '20261124T010000000Z' });
    const { group, plans, start, build } = one;
    await start();
    await leads(one);
    await build();
    await postgres.goAway();
    try {
      await expect(group.add(change('lost'))).rejects.toThrow('PostgreSQL');
      await vi.waitFor(() => expect(group.publishes(host)).toBe(false), soon);
      plans.length = 0;
    } finally {
      await postgres.comeBack();
    }
    await leads(one);
    expect(plans).toEqual([fullCheck, { ...fullCheck, causes: ['takeover'] }]);
    expect(group.publishes(host)).toBe(false);
    await build();
    expect(group.publishes(host)).toBe(true);
  });

  test('a release that another process makes live is on the list of all machines', async () => {
    const one = await machine('one', { former: '20261124T010000000Z' });
    const { folders, start, build } = one;
    await start();
    await leads(one);
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
    await leads(one);
    await one.build();
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

  test('a file that is permitted again while a machine is off is permitted there, too', async () => {
    const [one, off] = [await machine('one', {}), await machine('off', {})];
    const files = ['/_dateien/0123456789abcdef/plan.pdf', '/_dateien/1123456789abcdef/own.pdf'].map(withdrawalOf);
    await withdrawHere(off.folders)(() => files);
    await one.start();
    await one.group.withdraw(files.slice(0, 1));
    await shareWithdrawals(direct, files.slice(0, 1), true);
    await off.start();
    for (const { folders } of [one, off])
      await vi.waitFor(
        async () => expect(await readWithdrawals(folders.dist)).toMatchObject([{ hash: '1123456789abcdef' }]),
        soon,
      );
    await one.group.withdraw(files.slice(0, 1));
    await vi.waitFor(async () => expect(await readWithdrawals(off.folders.dist)).toHaveLength(2), soon);
  });

  test('the command that withdraws a file ends when the caches of the leader have followed, on any machine', async () => {
    const purged: string[] = [];
    let isSilent = true;
    const cache = createServer(({ url = '' }, response) => {
      if (!isSilent) purged.push(url);
      response.writeHead(isSilent ? 503 : 200).end();
    }).listen(0, '127.0.0.1');
    await once(cache, 'listening');
    const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
    const one = await machine('one', {});
    const files = ['/_dateien/0123456789abcdef/plan.pdf', '/_dateien/1123456789abcdef/own.pdf'];
    const texts = Object.fromEntries(['/index.html', ...files].map((address) => [address, address]));
    await writeRelease(one.folders, host, '20261124T010000000Z', texts, { inputs: 'now' });
    await one.start();
    await leads(one);
    await one.build();
    const uploader = new Uploader({
      folders: one.folders,
      hosts: [host],
      destination: undefined,
      purger: plainPurge([url]),
      log: () => {},
      notes: one.group.notes,
      retry: { first: 50, longest: 200 },
    });
    const withdraw = (name: string, ...words: string[]) => {
      const folders = { DIST_FOLDER: join(root, name, 'dist'), WORK_FOLDER: join(root, name, 'work') };
      const env = { ...process.env, ...folders, DATABASE_URL: databaseUrl(), PURGE_BY: `purge:${url}` };
      return promisify(execFile)(process.execPath, ['scripts/withdraw.ts', ...words], { env }).catch((error) => error);
    };
    uploader.start();
    try {
      isSilent = false;
      await vi.waitFor(() => expect(purged).toContain('/'), soon);
      await vi.waitFor(async () => expect(await one.group.notes.read(host, 'pointer')).toBeDefined(), soon);
      for (const [index, name] of ['one', 'elsewhere'].entries()) {
        const file = files[index] ?? '';
        isSilent = true;
        setTimeout(() => (isSilent = false), 2_000);
        const { stdout, code } = await withdraw(name, file);
        expect([stdout, code]).toEqual(['Removed from tabor.\n', undefined]);
        expect(purged).toContain(file);
      }
      const last = '/_dateien/2123456789abcdef/last.pdf';
      await writeRelease(one.folders, host, '20261124T020000000Z', { '/index.html': 'later', [last]: 'last' });
      const read = async () => (await one.group.notes.read(host, 'pointer'))?.files;
      await vi.waitFor(async () => expect(await read()).toHaveProperty([last]), soon);
      isSilent = true;
      const failed = await withdraw('one', last);
      expect([failed.code, failed.stderr]).toEqual([
        1,
        expect.stringContaining('tabor.example: live; cache not purged'),
      ]);
    } finally {
      await uploader.stop();
      cache.close();
    }
    await one.group.rollBack(tabor, { unpin: false, to: '20261124T010000000Z' });
    const { stdout } = await withdraw('elsewhere', '--undo', files[0] ?? '');
    expect(stdout).toContain('brand-sites rollback --site tabor --unpin');
  });

  const change = (documentId: string): RebuildPlan => ({
    brands: ['tabor'],
    entries: [{ brand: 'tabor', documentId }],
  });
  const ids = (plans: readonly RebuildPlan[]) =>
    plans.flatMap(({ entries }) => entries.flatMap(({ documentId }) => documentId ?? []));

  test('every origin hears of each change once, in the same order', async () => {
    const [one, two] = [await machine('one', {}), await machine('two', {})];
    await one.start();
    await two.start();
    await vi.waitFor(async () => expect(await runningBuilders(direct)).toHaveLength(2), soon);
    const all = Array.from({ length: 60 }, (_, index) => `id${index}`);
    await Promise.all(all.map((id, index) => [one, two][index % 2]?.group.add(change(id))));
    for (const { plans } of [one, two])
      await vi.waitFor(() => expect(ids(plans).toSorted()).toEqual(all.toSorted()), soon);
    expect(ids(two.plans)).toEqual(ids(one.plans));
  });

  test('a change that is too long, or that this version cannot read, is a full check', async () => {
    const one = await machine('one', {});
    await one.start();
    await leads(one);
    one.plans.length = 0;
    await one.group.add({ brands: [], entries: [{ documentId: 'x'.repeat(9_000) }] });
    await direct.query("SELECT pg_notify('brand_sites_changes', '{}')");
    await vi.waitFor(() => expect(one.plans).toEqual([fullCheck, fullCheck]), soon);
  });
});

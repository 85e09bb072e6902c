import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type Brand, brands } from '../../sites.config.ts';
import type { Build } from '../builder/builder-process.ts';
import { fullCheck, type RebuildPlan, wholeBrands } from '../builder/plan.ts';
import type { BrandReport } from '../builder/report.ts';
import type { withdrawHere } from '../builder/withdraw.ts';
import { joinSnapshot, snapshotPath } from '../content/snapshot.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { Database, databaseSettings, key, type Session } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { parseJson } from '../platform/disk/read-json.ts';
import { environment } from '../platform/environment/environment.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { Log } from '../platform/log/log.ts';
import type { Folders } from '../releases/folders.ts';
import { linkTime, liveId } from '../releases/manifest.ts';
import { readPin } from '../releases/pins.ts';
import { listReleases, type ReleaseList } from '../releases/release-list.ts';
import type { rollBackHere } from '../releases/rollback.ts';
import { readWithdrawals, type Withdrawal } from '../releases/withdrawals.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import type { UploadNotes } from '../storage/upload-notes.ts';
import { builderPrefix, readNote, runningBuilders, sharedNotes, writeNote } from './notes.ts';
import {
  followWithdrawals,
  joinWithdrawals,
  orderFollower,
  orderRollback,
  sharedReleases,
  shareWithdrawals,
} from './orders.ts';
import { leadershipSteps } from './tables.ts';

const followEveryMs = 250;
/** Interval in which the connection of a builder says that it is alive, in milliseconds. */
const aliveEveryMs = 1_000;
/** Time limit for an answer, in milliseconds. A leader without an answer stops before PostgreSQL ends its connection. */
const answerMs = 3_000;
/** Time after which PostgreSQL ends a silent connection, in milliseconds: its process hangs, or the network is cut. */
const silenceMs = 5_000;
/** Channel of the changes. A message may have 8,000 bytes. */
const channel = 'brand_sites_changes';
const mostBytes = 7_000;

const text = z.string().optional();
const brandId = z.enum(brands.map(({ id }) => id));
const planSchema = z.object({
  brands: z.union([z.literal('all'), z.array(brandId)]),
  entries: z.array(z.object({ brand: brandId.optional(), uid: text, documentId: text, locale: text })),
  causes: z.array(z.string()).optional(),
});

export interface GroupOptions {
  database: Database;
  folders: Pick<Folders, 'dist' | 'releases' | 'snapshots'>;
  log: Log;
  /** Called when a release may be uploaded. */
  onPublishable?(): void;
  rollBack: ReturnType<typeof rollBackHere>;
  withdraw: ReturnType<typeof withdrawHere>;
  /** Name of this process. @default host name and process id */
  machine?: string;
}

/**
 * Joins the origins of `DATABASE_URL`; undefined without this variable or if this process does not build.
 *
 * @throws {DatabaseError}
 */
export async function openGroup(options: Omit<GroupOptions, 'database'>): Promise<BuilderGroup | undefined> {
  const settings = databaseSettings();
  if (!settings || environment(['REBUILD']).REBUILD === 'off') return undefined;
  // Visitors' forms use other connections, so they cannot delay the leader.
  const database = new Database({ ...settings, connections: 3, answerMs }, options.log);
  await database.prepare(() => migrate(database, 'leadership', leadershipSteps));
  return new BuilderGroup({ ...options, database });
}

/**
 * One of several origins that share a database. Each origin hears of all changes and builds all brands on its own disk.
 * The leader also uploads the releases. It holds a lock of its connection, and writes its notes on it: without the
 * connection it can neither write nor upload. A new leader first checks all content, because the previous one may have
 * newer releases.
 */
export class BuilderGroup {
  readonly #options: GroupOptions;
  readonly #database: Database;
  readonly #machine: string;
  readonly #follow: () => Promise<void>;
  #request: (plan: RebuildPlan) => void = () => {};
  #leadership: Leadership | undefined;
  #hasJoinedSnapshots = false;
  #hasJoinedWithdrawals = false;
  /** When the live releases of the shared lists were made live, by brand. */
  readonly #linked = new Map<string, number | undefined>();
  readonly #ending = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: GroupOptions) {
    const { database, folders, log } = options;
    this.#options = options;
    this.#database = database;
    this.#machine = options.machine ?? `${hostname().slice(0, 32)} ${process.pid}`;
    const onPin = async (brand: Brand, problem: string | undefined) => {
      log(`leadership: ${brand.id}: ${problem ?? 'rolled back or unpinned at the request of a person'}`);
      this.#request({ ...wholeBrands([brand.id]), causes: ['unpin'] });
      options.onPublishable?.();
      await this.#shareReleases(brand);
    };
    this.#follow = orderFollower({ ...options, machine: this.#machine, sql: database, folders, onPin });
  }

  /** Starts to hear changes, and may become the leader. Requests a check of all content. */
  async start(request: (plan: RebuildPlan) => void): Promise<void> {
    this.#request = request;
    const tried = Promise.withResolvers<void>();
    this.#running = Promise.all([
      this.#repeat(aliveEveryMs, () => this.#database.session((session) => this.#serve(session))),
      this.#repeat(followEveryMs, async () => {
        // Also ends the wait if the database is away.
        await this.#followAll().finally(tried.resolve);
      }),
    ]);
    await tried.promise;
    request(fullCheck);
  }

  /** Tells all origins of a change. Resolves when the database has it. @throws {DatabaseError} */
  async add(plan: RebuildPlan): Promise<void> {
    const message = JSON.stringify(plan);
    const isLong = Buffer.byteLength(message) > mostBytes;
    await this.#database.query('SELECT pg_notify($1, $2)', [channel, isLong ? JSON.stringify(fullCheck) : message]);
  }

  /** Lists the releases of the leader; undefined until it has shared them. @throws {DatabaseError} */
  releases({ id }: Brand): Promise<ReleaseList | undefined> {
    return sharedReleases(this.#database, id);
  }

  /** Rolls a brand back on all origins, or unpins it. Resolves when the leader has done it. @throws {RollbackError} */
  async rollBack({ id }: Brand, wanted: Parameters<typeof orderRollback>[2]): Promise<void> {
    await orderRollback(this.#database, id, wanted);
  }

  /** Withdraws files on all origins. @throws {DatabaseError} */
  withdraw(withdrawals: readonly Withdrawal[]): Promise<void> {
    return shareWithdrawals(this.#database, withdrawals);
  }

  /** Ends the connections, so that another origin can lead at once. Call it after the last build. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
    await this.#database.close();
  }

  publishes = (host: string): boolean => this.#leadership?.ready.has(brandOfHost(host).id) ?? false;

  /** Wraps a build: first reads the content that other origins shared, and then shares its own for the next leader. */
  around(build: Build): Build {
    return async (plan, signal) => {
      const leadership = this.#leadership;
      if (!this.#hasJoinedSnapshots) await this.#joinSnapshots();
      const report = await build(plan, signal);
      if (leadership) for (const entry of report.brands) await this.#settle(entry, leadership);
      return report;
    };
  }

  /** Reads which machine leads, or why the database does not answer. */
  async state(): Promise<{ leads: boolean; leader?: string | undefined; problem?: string }> {
    const leads = this.#leadership !== undefined;
    return runningBuilders(this.#database).then(
      (builders) => ({ leads, leader: builders.find((builder) => builder.leads)?.machine }),
      (error) => ({ leads, problem: asError(error).message }),
    );
  }

  /** Notes on the storage. Only the leader may write them. */
  get notes(): UploadNotes {
    return {
      ...sharedNotes(this.#database),
      uploader: (host) => (this.publishes(host) ? this.#leadership : undefined),
      write: (host, name, note) => this.#note(brandOfHost(host).id, `publication ${name}`, JSON.stringify(note)),
    };
  }

  /** Keeps a connection alive that hears changes, and that leads as soon as no other one does. */
  async #serve(session: Session): Promise<void> {
    const { signal } = this.#ending;
    let leadership: Leadership | undefined;
    try {
      await session.query("SELECT set_config('application_name', $1, false)", [builderPrefix + this.#machine]);
      await session.query(`SET idle_session_timeout = ${silenceMs}`);
      await session.listen(channel, (message) =>
        // A newer version may have sent a plan that this one cannot read.
        this.#request(parseJson<RebuildPlan>(message, planSchema).value ?? fullCheck),
      );
      // This origin heard of no change before.
      this.#request(fullCheck);
      while (!signal.aborted) {
        // An origin of an earlier version leads by a row.
        const [lock] = await session.query<{ is_ours: boolean }>(
          leadership
            ? 'SELECT true AS is_ours'
            : `SELECT pg_try_advisory_lock(${key}) AS is_ours
                WHERE NOT EXISTS (SELECT FROM leader WHERE renewed_at > clock_timestamp() - interval '10 seconds')`,
          leadership ? [] : ['leader'],
        );
        if (lock?.is_ours && !leadership) leadership = this.#lead(session);
        await setTimeout(aliveEveryMs, undefined, { signal: AbortSignal.any([signal, session.lost]) }).catch(() => {});
        if (session.lost.aborted) throw new Error('the connection to PostgreSQL is lost');
      }
    } finally {
      this.#leadership = undefined;
      leadership?.ending.abort();
      if (leadership) this.#options.log('leadership: this origin no longer leads');
    }
  }

  #lead(session: Session): Leadership {
    const ending = new AbortController();
    const leadership = { name: randomUUID(), session, ready: new Set<string>(), ending, signal: ending.signal };
    this.#leadership = leadership;
    this.#hasJoinedSnapshots = false;
    this.#options.log('leadership: this origin leads');
    this.#request({ ...fullCheck, causes: ['takeover'] });
    return leadership;
  }

  async #followAll(): Promise<void> {
    const { folders, withdraw } = this.#options;
    await this.#follow();
    if (!this.#hasJoinedWithdrawals) await joinWithdrawals(this.#database, await readWithdrawals(folders.dist));
    this.#hasJoinedWithdrawals = true;
    await followWithdrawals(this.#database, folders.dist, withdraw);
    // Other processes release, too, such as a build by an operator.
    for (const brand of brands) {
      const { id, hosts } = brand;
      const isNew = this.#linked.get(id) !== (await linkTime(folders.dist, hosts[0]));
      if (isNew && this.publishes(hosts[0])) await this.#shareReleases(brand);
    }
  }

  async #joinSnapshots(): Promise<void> {
    const { snapshots } = this.#options.folders;
    for (const brand of brands) {
      const shared = await readNote(this.#database, brand.id, 'snapshot');
      if (shared !== undefined) await joinSnapshot(snapshots, brand, shared, dayInZurich(new Date()));
    }
    this.#hasJoinedSnapshots = true;
  }

  /** Shares the content of a brand that this leader has built, and lets the brand be published. */
  async #settle({ brand: id, outcome }: BrandReport, leadership: Leadership): Promise<void> {
    const { folders, onPublishable } = this.#options;
    const brand = brands.find((one) => one.id === id);
    if (!brand) return;
    const [host] = brand.hosts;
    const pin = await readPin(folders.releases, host);
    // The previous leader may have rolled back to a release that this machine lacks.
    const isLiveHere = pin ? (await liveId(folders.dist, host)) === pin.to : /released|unchanged/.test(outcome);
    if (!isLiveHere || this.#leadership !== leadership) return;
    if (outcome === 'released' || !leadership.ready.has(id)) {
      await this.#share(id, 'snapshot', readFile(snapshotPath(folders.snapshots, id), 'utf8'));
      await this.#shareReleases(brand);
    }
    leadership.ready.add(id);
    onPublishable?.();
  }

  /** Shares the list of releases, so that people can choose one on any machine. */
  async #shareReleases(brand: Brand): Promise<void> {
    if (!this.#leadership) return;
    this.#linked.set(brand.id, await linkTime(this.#options.folders.dist, brand.hosts[0]));
    await this.#share(brand.id, 'releases', listReleases(brand, this.#options.folders).then(JSON.stringify));
  }

  async #share(brand: string, name: string, value: Promise<string>): Promise<void> {
    await value
      .then((text) => this.#note(brand, name, text))
      .catch(({ message }: Error) => this.#options.log(`leadership: ${brand}: ${message}`, { level: 'warn' }));
  }

  /** Writes a note on the connection that holds the lock. @throws if another process leads; {DatabaseError} */
  async #note(brand: string, name: string, value: string): Promise<void> {
    if (!this.#leadership) throw new Error('another origin leads');
    await writeNote(this.#leadership.session, brand, name, value);
  }

  /** Repeats work until this process stops. Logs each failure once, and the recovery. */
  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    let last = '';
    while (!signal.aborted) {
      const problem = await work().then(
        () => '',
        ({ message }: Error) => message,
      );
      if (problem !== last)
        this.#options.log(`leadership: ${problem || 'works again'}`, { level: problem ? 'warn' : 'info' });
      last = problem;
      await setTimeout(everyMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Time during which this process leads. */
interface Leadership {
  /** Name of the uploader. */
  name: string;
  session: Session;
  /** Brands that this process has built in this time. */
  ready: Set<string>;
  ending: AbortController;
  /** Aborted when it ends. */
  signal: AbortSignal;
}

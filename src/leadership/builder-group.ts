import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type Brand, brands } from '../../sites.config.ts';
import type { Build } from '../builder/builder-process.ts';
import { fullCheck, type RebuildPlan, wholeBrands } from '../builder/plan.ts';
import type { BrandReport } from '../builder/report.ts';
import type { withdrawHere } from '../builder/withdraw.ts';
import { joinSnapshot, snapshotPath } from '../content/snapshot.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { Database, databaseSettings } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { environment } from '../platform/environment/environment.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { Folders } from '../releases/folders.ts';
import { linkTime, liveId } from '../releases/manifest.ts';
import { readPin } from '../releases/pins.ts';
import { listReleases, type ReleaseList } from '../releases/release-list.ts';
import { readWithdrawals, type Withdrawal } from '../releases/withdrawals.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import type { UploadNotes } from '../storage/upload-notes.ts';
import { ChangeLog } from './change-log.ts';
import { Lease, type LeaseOptions, readNote, sharedNotes } from './lease.ts';
import { type RollBack, rollBackOnLeader, rollbackFollower, type SharedRollback } from './rollbacks.ts';
import { leadershipSteps, machineName, runningBuilders } from './tables.ts';
import { followWithdrawals, shareWithdrawals } from './withdrawals.ts';

const pollMs = 200;
const renewEveryMs = 1_500;
/** Interval of checks for releases of other processes. It is longer, because lists are slow to read. */
const shareEveryMs = 1_000;

export interface GroupOptions extends Omit<LeaseOptions, 'id' | 'onGained'> {
  folders: Pick<Folders, 'dist' | 'releases' | 'snapshots'>;
  /** Called when a release may be uploaded. */
  onPublishable?(): void;
  rollBack: RollBack;
  /** Withdraws files on this machine. */
  withdraw: ReturnType<typeof withdrawHere>;
}

/**
 * Joins the origins of `DATABASE_URL`; undefined without this variable or if this process does not build.
 *
 * @throws {DatabaseError}
 */
export async function openGroup(
  options: Pick<GroupOptions, 'folders' | 'log' | 'onPublishable' | 'rollBack' | 'withdraw'>,
): Promise<BuilderGroup | undefined> {
  const { REBUILD, PUBLISH_TO, PURGE_BY } = environment(['REBUILD', 'PUBLISH_TO', 'PURGE_BY']);
  const settings = databaseSettings();
  if (!settings || REBUILD === 'off') return undefined;
  // Visitors' forms use other connections, so they cannot delay the lease.
  const database = new Database({ ...settings, connections: 4 }, options.log);
  await database.prepare(() => migrate(database, 'leadership', leadershipSteps));
  return new BuilderGroup({ ...options, database, publishes: Boolean(PUBLISH_TO ?? PURGE_BY) });
}

/**
 * One of several origins that share a database. Each origin reads all changes and builds all brands on its own disk.
 * The leader also uploads the releases. It first checks all content in its term, because the previous leader may have
 * newer releases.
 */
export class BuilderGroup {
  readonly #options: GroupOptions;
  readonly #database: Database;
  readonly #changes: ChangeLog;
  readonly #lease: Lease;
  readonly #followRollbacks: () => Promise<void>;
  readonly #id = `${hostname()} ${process.pid} ${randomUUID()}`;
  #request: (plan: RebuildPlan) => void = () => {};
  /** Brands that this process has built in its term as leader. */
  readonly #ready = new Set<string>();
  /** When the live releases of the shared lists were made live, by brand. */
  readonly #linked = new Map<string, number | undefined>();
  #hasJoinedSnapshots = false;
  readonly #ending = new AbortController();
  #loops: Promise<unknown> | undefined;

  constructor(options: GroupOptions) {
    this.#options = options;
    this.#database = options.database;
    this.#changes = new ChangeLog(options.database);
    this.#lease = new Lease({ ...options, id: this.#id, onGained: () => this.#takeOver() });
    const onPin = async (brand: Brand) => {
      this.#request({ ...wholeBrands([brand.id]), causes: ['unpin'] });
      options.onPublishable?.();
      await this.#shareReleases(brand);
    };
    this.#followRollbacks = rollbackFollower({ ...options, lease: this.#lease, onPin });
  }

  /** Starts to read changes, and may become the leader. Requests a check of all content. @throws {DatabaseError} */
  async start(request: (plan: RebuildPlan) => void): Promise<void> {
    this.#request = request;
    const { folders, withdraw } = this.#options;
    await this.#database.prepare(async () => {
      await this.#changes.begin();
      await this.#lease.renew();
      await this.#followRollbacks();
      await shareWithdrawals(this.#database, await readWithdrawals(folders.dist));
    });
    request(fullCheck);
    this.#loops = Promise.all([
      this.#repeat(renewEveryMs, () => this.#lease.renew()),
      this.#repeat(pollMs, async () => {
        for (const plan of await this.#changes.next()) request(plan);
        await this.#followRollbacks();
      }),
      this.#repeat(shareEveryMs, () => this.#shareNewReleases()),
      this.#repeat(shareEveryMs, () => followWithdrawals(this.#database, folders.dist, withdraw)),
    ]);
  }

  /** Adds a change for all origins. Resolves when it is stored permanently. @throws {DatabaseError} */
  add(plan: RebuildPlan): Promise<void> {
    return this.#changes.add(plan);
  }

  /** Lists the releases of the leader; undefined until it has shared them. @throws {DatabaseError} */
  async releases({ id }: Brand): Promise<ReleaseList | undefined> {
    const shared = await readNote(this.#database, id, 'releases');
    return shared === undefined ? undefined : JSON.parse(shared);
  }

  /** Rolls a brand back on all origins, or unpins it. Resolves when the leader has done it. @throws {RollbackError} */
  async rollBack({ id }: Brand, wanted: Pick<SharedRollback, 'to' | 'unpin' | 'by'>): Promise<void> {
    await rollBackOnLeader(this.#database, id, wanted);
  }

  /** Withdraws files on all origins. @throws {DatabaseError} */
  withdraw(withdrawals: readonly Withdrawal[]): Promise<void> {
    return shareWithdrawals(this.#database, withdrawals);
  }

  /** Gives the lease back and closes the database. Call it after the last build; a second call does nothing. */
  async stop(): Promise<void> {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    await this.#loops;
    await this.#lease.giveBack().catch(({ message }: Error) => this.#options.log(`leadership: ${message}`));
    await this.#database.close();
  }

  /** Whether this process publishes a host. */
  publishes = (host: string): boolean => this.#lease.term !== undefined && this.#ready.has(brandOfHost(host).id);

  /** Wraps a build: first reads the content that other origins shared, and then shares its own for the next leader. */
  around(build: Build): Build {
    return async (plan, signal) => {
      const { term } = this.#lease;
      if (!this.#hasJoinedSnapshots) await this.#joinSnapshots();
      const report = await build(plan, signal);
      if (term !== undefined) for (const entry of report.brands) await this.#settle(entry, term);
      return report;
    };
  }

  /** Reads which machine leads, or why the database does not answer. */
  async state(): Promise<{ leads: boolean; leader?: string | undefined; problem?: string }> {
    const leads = this.#lease.term !== undefined;
    return runningBuilders(this.#database).then(
      (builders) => ({ leads, leader: builders.filter((builder) => builder.leads).map(machineName)[0] }),
      (error) => ({ leads, problem: asError(error).message }),
    );
  }

  /** Notes on the storage. Only the leader may write them. */
  get notes(): UploadNotes {
    return {
      ...sharedNotes(this.#database),
      uploader: (host) =>
        this.publishes(host) ? { name: `${this.#id} ${this.#lease.term}`, signal: this.#lease.signal } : undefined,
      write: (host, name, note) => this.#lease.note(brandOfHost(host).id, `publication ${name}`, JSON.stringify(note)),
    };
  }

  #takeOver(): void {
    this.#ready.clear();
    this.#hasJoinedSnapshots = false;
    this.#request({ ...fullCheck, causes: ['takeover'] });
  }

  async #joinSnapshots(): Promise<void> {
    for (const brand of brands) {
      const shared = await readNote(this.#database, brand.id, 'snapshot');
      const { snapshots } = this.#options.folders;
      if (shared !== undefined) await joinSnapshot(snapshots, brand, shared, dayInZurich(new Date()));
    }
    this.#hasJoinedSnapshots = true;
  }

  /** Shares the content of a brand that this leader has built, and lets the brand be published. */
  async #settle({ brand: id, outcome }: BrandReport, term: number): Promise<void> {
    const { folders, onPublishable } = this.#options;
    const brand = brands.find((one) => one.id === id);
    if (!brand) return;
    const [host] = brand.hosts;
    const pin = await readPin(folders.releases, host);
    // The previous leader may have rolled back to a release that this machine lacks.
    const isLiveHere = pin ? (await liveId(folders.dist, host)) === pin.to : /published|unchanged/.test(outcome);
    if (!isLiveHere || this.#lease.term !== term) return;
    if (outcome === 'released' || !this.#ready.has(id)) {
      await this.#share(id, 'snapshot', readFile(snapshotPath(folders.snapshots, id), 'utf8'));
      await this.#shareReleases(brand);
    }
    if (this.#lease.term === term) this.#ready.add(id);
    onPublishable?.();
  }

  /** Shares lists that other processes have changed, such as a build by an operator. */
  async #shareNewReleases(): Promise<void> {
    for (const brand of brands) {
      const { id, hosts } = brand;
      const isNew = this.#linked.get(id) !== (await linkTime(this.#options.folders.dist, hosts[0]));
      if (isNew && this.publishes(hosts[0])) await this.#shareReleases(brand);
    }
  }

  /** Shares the list of releases, so that operators can choose one on any machine. */
  async #shareReleases(brand: Brand): Promise<void> {
    if (this.#lease.term === undefined) return;
    this.#linked.set(brand.id, await linkTime(this.#options.folders.dist, brand.hosts[0]));
    await this.#share(brand.id, 'releases', listReleases(brand, this.#options.folders).then(JSON.stringify));
  }

  async #share(brand: string, name: string, value: Promise<string>): Promise<void> {
    await value
      .then((text) => this.#lease.note(brand, name, text))
      .catch(({ message }: Error) => this.#options.log(`leadership: ${brand}: ${message}`, { level: 'warn' }));
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

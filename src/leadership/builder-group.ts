import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Brand, type BrandId, brands } from '../../sites.config.ts';
import type { Build, RebuildOutcome, RebuildReport } from '../rebuild/build.ts';
import { fullCheck, type RebuildPlan, wholeBrands } from '../rebuild/plan.ts';
import type { Folders } from '../releases/folders.ts';
import { liveRelease } from '../releases/manifest.ts';
import { readPin } from '../releases/pins.ts';
import { parseJson } from '../releases/read-json.ts';
import { type NoteName, noteSchemas, type StoredNotes } from '../storage/stored-notes.ts';
import { BrandMemory } from './brand-memory.ts';
import { ChangeLog, type LoggedChange } from './change-log.ts';
import { differencesOf } from './differences.ts';
import { type Describe, LeaderWord } from './leader-word.ts';
import { type LeaseOptions, Leases } from './leases.ts';
import {
  answerRollback,
  type RollbackAnswer,
  type RollbackRequest,
  rollbackAnswers,
  rollbackRequests,
} from './rollback-requests.ts';
import { prepareTables } from './tables.ts';
import { Usefulness } from './usefulness.ts';

/** Ms between two looks into the log. */
const lookEvery = 200;
/** Ms between two looks at what operators took back. */
const pinsEvery = 1_000;

const allBrands = brands as readonly Brand[];
const brandOf = (host: string) => allBrands.find(({ hosts: [own] }) => own === host)?.id ?? '';

/** What has builds made. */
export interface Builds {
  request(plan: RebuildPlan): void;
  state: { running: boolean };
}

export interface GroupState {
  leads: readonly string[];
  warnings: readonly string[];
}

export interface GroupOptions extends Pick<LeaseOptions, 'database' | 'publishes' | 'setup' | 'log' | 'timing'> {
  folders: Pick<Folders, 'dist' | 'releases' | 'snapshots'>;
  /** Whether this process builds only the brands that it leads; else all of them, for its own visitors. */
  shares: boolean;
  /** Is called when a brand may be published to the storage from now on. */
  onReady?(): void;
  /**
   * Rolls a brand back or unpins it on this machine, before any build that waits.
   *
   * @throws where it cannot be done.
   */
  rollBack?(
    brand: Brand,
    request: Pick<RollbackRequest, 'to' | 'inputs' | 'unpin'> & Pick<RollbackAnswer, 'pinned'>,
  ): Promise<Pick<RollbackAnswer, 'to' | 'inputs' | 'pinned' | 'result'>>;
}

/**
 * This process as one of several that build from the same database. Each hears of all changes. Each brand has one leader,
 * who alone publishes it to the storage and tells search engines, as soon as it has looked at all of the brand's content
 * itself: what it has on its disk may be older than what the leader before it published.
 */
export class BuilderGroup {
  readonly #options: GroupOptions;
  readonly #changes: ChangeLog;
  readonly #leases: Leases;
  readonly #memory: BrandMemory;
  readonly #word: LeaderWord;
  readonly #usefulness = new Usefulness();
  /** Of a brand the epoch in which this process has built it. */
  readonly #ready = new Map<string, number>();
  /** Somebody else may know more of them. */
  readonly #toRestore = new Set<string>(allBrands.map(({ id }) => id));
  readonly #ending = new AbortController();
  #builds: Builds | undefined;
  #describe: Describe | undefined;
  /** The last change that was read, and the last of each brand. */
  #heard = 0;
  readonly #heardOf = new Map<string, number>();
  #following: Promise<void> | undefined;
  readonly #id = `${hostname()} ${process.pid} ${randomUUID()}`;
  /** The last answered request of an operator, by brand. */
  readonly #obeyed = new Map<string, string>();
  #pinsLookedAt = Number.NEGATIVE_INFINITY;
  #look = Promise.withResolvers<void>();

  private constructor(options: GroupOptions) {
    const { database, folders, publishes, setup, log } = options;
    this.#options = options;
    this.#changes = new ChangeLog(database);
    this.#leases = new Leases({
      database,
      id: this.#id,
      brands: allBrands.map(({ id }) => id),
      publishes,
      setup,
      log,
      ...(options.timing && { timing: options.timing }),
      isUseful: () => !this.#usefulness.isLow,
      isBusy: () => Boolean(this.#builds?.state.running),
      onGained: (gained) => this.#takeOver(gained as BrandId[]),
      onLost: (lost) => {
        for (const brand of lost) this.#ready.delete(brand);
      },
    });
    this.#memory = new BrandMemory(folders, this.#leases);
    this.#word = new LeaderWord(folders, this.#leases);
  }

  /** @throws {DatabaseError} */
  static async open(options: GroupOptions): Promise<BuilderGroup> {
    await prepareTables(options.database);
    return new BuilderGroup(options);
  }

  /**
   * Begins to lead brands and to hear of changes, and has everything looked at.
   *
   * @param describe what the others are told of brands that this process leads. @throws {DatabaseError}
   */
  async start(builds: Builds, describe: Describe): Promise<void> {
    this.#builds = builds;
    this.#describe = describe;
    // What came before is in the content, at which everybody looks at the start.
    this.#heard = await this.#changes.begin();
    // Earlier decisions are in the pins.
    for (const [brand, { id }] of await rollbackRequests(this.#options.database))
      if ((await this.#decided(brand, id)) !== undefined) this.#obeyed.set(brand, id);
    await this.#leases.start();
    builds.request(fullCheck);
    this.#following = this.#follow();
  }

  /** Resolves when a change can no longer be lost. @throws {DatabaseError} */
  async add(plan: RebuildPlan): Promise<void> {
    await this.#changes.add(plan);
    this.#look.resolve();
  }

  /** Gives the brands back and closes the database; nothing may be under way any more. A second time does nothing. */
  async stop(): Promise<void> {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    this.#look.resolve();
    await this.#following;
    await this.#keepPins();
    await this.#leases.stop();
    await this.#options.database.close();
  }

  /** The brands whose live releases lie on this machine; undefined where it builds all of them. */
  get ownBrands(): readonly string[] | undefined {
    return this.#options.shares ? this.#leases.led : undefined;
  }

  /** Whether this process speaks for a host. */
  speaksFor = (host: string): boolean => {
    const epoch = this.#leases.epochOf(brandOf(host));
    return epoch !== undefined && this.#ready.get(brandOf(host)) === epoch;
  };

  /**
   * What the leader of a brand said of it; undefined where this machine knows better, since it builds the brand.
   *
   * @throws {DatabaseError}
   */
  async toldOf({ id, hosts: [host] }: Brand): Promise<object | undefined> {
    if (!this.#options.shares || this.speaksFor(host)) return undefined;
    return this.#word.of(id, this.#heardOf.get(id) ?? 0);
  }

  /** A build as a member of the group does it. @param build gets the brands to publish; all of them where none are named. */
  around(
    build: (plan: RebuildPlan, signal: AbortSignal, publish?: readonly string[]) => Promise<RebuildReport>,
  ): Build {
    return async (plan, signal) => {
      for (const brand of allBrands) if (this.#toRestore.has(brand.id)) await this.#restore(brand);
      const led = this.#leases.led;
      const epochs = new Map(led.map((brand) => [brand, this.#leases.epochOf(brand)]));
      const upTo = this.#heard;
      const report = await build(plan, signal, this.#options.shares ? led : undefined).catch((error) => {
        this.#usefulness.broke(error, signal, led);
        throw error;
      });
      this.#usefulness.heard(report, led);
      for (const { brand: id, outcome, isPartial } of report.brands) {
        const brand = allBrands.find((one) => one.id === id);
        const epoch = epochs.get(id);
        if (brand && epoch !== undefined && this.#leases.epochOf(id) === epoch)
          await this.#settle(brand, epoch, isPartial ? 'waiting' : outcome, upTo);
      }
      return report;
    };
  }

  /** Which brands this process leads, and what an operator should know of the builders; also while the database is away. */
  async state(): Promise<GroupState> {
    const warnings = await differencesOf(this.#options.database).catch(({ message }: Error) => [message]);
    return { leads: this.#leases.led, warnings };
  }

  /** Of the storage. What is noted is refused where another process leads the brand. */
  get notes(): StoredNotes {
    const name = (note: string) => `storage ${note}`;
    return {
      publisher: (host) => {
        const brand = brandOf(host);
        const isReady = this.speaksFor(host);
        return isReady
          ? { name: String(this.#leases.epochOf(brand)), signal: this.#leases.signalOf(brand) }
          : undefined;
      },
      read: async <Note>(host: string, note: NoteName) => {
        const text = await this.#leases.noteOf(brandOf(host), name(note));
        return text === undefined ? undefined : (parseJson(text, noteSchemas[note]).value as Note);
      },
      write: (host, note, value) => this.#leases.note(brandOf(host), name(note), JSON.stringify(value)),
    };
  }

  #takeOver(gained: readonly BrandId[]): void {
    for (const id of gained) {
      this.#toRestore.add(id);
      this.#ready.delete(id);
      this.#memory.forget({ id } as Brand);
    }
    this.#builds?.request({ ...wholeBrands(gained), causes: ['takeover'] });
  }

  async #restore(brand: Brand): Promise<void> {
    this.#toRestore.delete(brand.id);
    try {
      await this.#memory.restore(brand);
    } catch (error) {
      this.#toRestore.add(brand.id);
      throw error;
    }
  }

  /** A build has looked at a brand that this process led when it began, and still does. */
  async #settle(brand: Brand, epoch: number, outcome: RebuildOutcome, upTo: number): Promise<void> {
    const { log, onReady } = this.#options;
    const isShown = await this.#isShown(brand, outcome);
    try {
      if (isShown) await this.#memory.keep(brand);
      // Else everybody builds the brand, and knows.
      if (this.#options.shares && this.#describe) await this.#word.say(brand, upTo, await this.#describe(brand));
    } catch (error) {
      log(`leadership: ${brand.id}: ${(error as Error).message}`, { level: 'warn' });
    }
    if (!isShown || this.#ready.get(brand.id) === epoch) return;
    this.#ready.set(brand.id, epoch);
    onReady?.();
  }

  /**
   * Whether the live release is what visitors are to see. Where another machine went back, what that went back to is not
   * here.
   */
  async #isShown({ hosts: [host] }: Brand, outcome: RebuildOutcome): Promise<boolean> {
    const { dist, releases } = this.#options.folders;
    const pin = await readPin(releases, host);
    if (pin) return (await liveRelease(dist, releases, host).catch(() => undefined))?.id === pin.to;
    return outcome === 'published' || outcome === 'unchanged';
  }

  /** A rollback is no build: the next leader must know of it before there is one. */
  async #keepPins(): Promise<void> {
    this.#pinsLookedAt = performance.now();
    for (const brand of allBrands)
      if (this.speaksFor(brand.hosts[0]))
        // What fails is tried again.
        await this.#memory.keepPin(brand).catch(() => {});
  }

  async #decided(brand: string, request: string): Promise<RollbackAnswer | undefined> {
    const answers = await rollbackAnswers(this.#options.database, brand, request);
    return [...answers.values()].find(({ leads }) => leads);
  }

  /** Does what operators want: first the leader of a brand, then all who have releases of it. */
  async #obey(): Promise<void> {
    for (const [id, request] of await rollbackRequests(this.#options.database)) {
      const brand = allBrands.find((one) => one.id === id);
      if (!brand || this.#obeyed.get(id) === request.id) continue;
      const decided = await this.#decided(id, request.id);
      const leads = !decided && this.#leases.leads(id);
      if (!decided && !leads) continue;
      const hasNothing = decided && (this.#options.shares || decided.problem);
      const { to, inputs } = decided ?? request;
      const done = hasNothing
        ? {}
        : await this.#rollBack(brand, { to, inputs, unpin: request.unpin, pinned: decided?.pinned });
      if (leads && !done.problem) await this.#memory.keepPin(brand);
      await answerRollback(this.#options.database, id, this.#id, { ...done, request: request.id, leads });
      this.#obeyed.set(id, request.id);
      this.#options.log(`leadership: ${id}: ${done.problem ?? 'rolled back or unpinned, as an operator wants'}`);
      if (request.unpin) this.#builds?.request({ ...wholeBrands([brand.id as BrandId]), causes: ['unpin'] });
      this.#options.onReady?.();
    }
  }

  async #rollBack(
    brand: Brand,
    request: Pick<RollbackRequest, 'to' | 'inputs' | 'unpin'> & Pick<RollbackAnswer, 'pinned'>,
  ): Promise<Pick<RollbackAnswer, 'to' | 'inputs' | 'pinned' | 'result' | 'problem'>> {
    try {
      return (await this.#options.rollBack?.(brand, request)) ?? { problem: 'this process cannot roll back' };
    } catch (error) {
      return { problem: (error as Error).message };
    }
  }

  #hear({ id, plan }: LoggedChange): void {
    this.#heard = id;
    const named = new Set<string | undefined>([...plan.brands, ...plan.entries.map(({ brand }) => brand)]);
    const isForAll = plan.brands === 'all' || named.has(undefined);
    for (const brand of allBrands) if (isForAll || named.has(brand.id)) this.#heardOf.set(brand.id, id);
    this.#builds?.request(plan);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ending;
    let hasFailed = false;
    while (!signal.aborted) {
      try {
        const changes = await this.#changes.next();
        for (const change of changes) this.#hear(change);
        hasFailed = false;
        if (performance.now() - this.#pinsLookedAt > pinsEvery) {
          await this.#keepPins();
          await this.#obey();
        }
        if (changes.length) continue;
      } catch (error) {
        if (!hasFailed)
          this.#options.log(`rebuild: changes cannot be read: ${(error as Error).message}`, { level: 'warn' });
        hasFailed = true;
      }
      await Promise.race([this.#look.promise, wait(lookEvery, undefined, { signal }).catch(() => {})]);
      this.#look = Promise.withResolvers();
    }
  }
}

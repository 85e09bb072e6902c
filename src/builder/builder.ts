import pMap from 'p-map';
import { type Brand, brands } from '../../sites.config.ts';
import { openMediaStore } from '../content/media-store.ts';
import { openSource } from '../content/open-source.ts';
import { type BrandSnapshot, writeSnapshot } from '../content/snapshot.ts';
import type { Source } from '../content/source.ts';
import { environment } from '../environment/environment.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { causeOf, fullCheck, type RebuildPlan } from '../rebuild/plan.ts';
import { type Folders, foldersOfEnvironment } from '../releases/folders.ts';
import { noteHeld } from '../releases/held-brands.ts';
import type { Trouble } from '../releases/read-whole.ts';
import { accept, heldReport } from './accept.ts';
import { type BrandState, brandStates, forgetNext } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import type { Bundle } from './bundle.ts';
import { confirmJob, type Job, jobsOf, publishJob, unchangedReport } from './job.ts';
import { makeRoom, prepareSpares, sweep } from './make-room.ts';
import { keepingOfEnvironment } from './prune-releases.ts';
import { type Publisher, publisher } from './publisher.ts';
import { type Pulled, pull } from './pull.ts';
import { questionsOf } from './pull-plan.ts';
import { renderChanged } from './render-changed.ts';
import { findDamage } from './repair.ts';
import type { BrandReport, BuildReport, Listener } from './report.ts';
import { Workers } from './workers.ts';

export interface BuilderOptions {
  /**
   * Ids of the brands to publish; all that are built by default. The others are pulled, too, because pages show the
   * group's vacancies and homes; what comes of them is for another machine to report and to publish.
   */
  publish?: readonly string[];
  /** What has it built, for the list of releases; by default what the plan says. */
  cause?: string;
  /** Publishes brands that would lose more than a fifth of their pages. */
  acceptShrink?: boolean;
  /** Where content comes from; by default what the environment names. */
  source?: (signal: AbortSignal) => Promise<Source>;
  /** Decides what is open, over or not yet to be seen; by default the moment of the build. */
  now?: Date | (() => Date);
  /** Milliseconds that the whole pull may take. */
  deadline?: number;
  folders?: Folders;
  /** Who bundles the app and swaps releases; by default this process does. */
  publisher?: Publisher;
  /** Ms to wait for the end of another build. */
  lockTimeoutMs?: number;
  /** Where platforms for static sites find the origin, `{host}` in it stands for the host: `ORIGIN_URL` by default. */
  origin?: string;
  /** Is told each brand's report as soon as it is known. */
  onBrand?: Listener;
  /** Is told what went wrong and holds no brand back: after a report, or with a file; to the error output by default. */
  onTrouble?: Trouble;
  /** Whether more builds follow: what they need is made ready as soon as one is done. */
  stays?: boolean;
}

/** Builds again and again, and keeps in memory what the next build can use: the app in its threads, content, hashes. */
export interface Builder {
  /**
   * Builds the sites and publishes those whose content is whole. A brand that cannot be pulled, parsed or rendered keeps
   * its last release. Builds follow each other.
   *
   * @param plan what may have changed; everything by default. What its entries do not name is not asked for.
   * @throws where another process is building, or nothing can be built at all.
   */
  build(plan?: RebuildPlan, signal?: AbortSignal): Promise<BuildReport>;
  /** Waits until the next build is prepared, too. */
  settled(): Promise<void>;
  /** Waits for the build under way and ends the threads. */
  close(): Promise<void>;
}

export function openBuilder(options: BuilderOptions = {}): Builder {
  const builder = new StayingBuilder(options);
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    build: (plan = fullCheck, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<BuildReport>();
      waiting += 1;
      turn = turn
        .then(() => {
          waiting -= 1;
          return builder.run(plan, signal, resolve, () => waiting > 0);
        })
        .catch(reject);
      return promise;
    },
    settled: async () => void (await turn),
    close: async () => {
      await turn;
      await builder.close();
    },
  };
}

class StayingBuilder {
  readonly #options: BuilderOptions;
  readonly #folders: Folders;
  readonly #publisher: Publisher;
  readonly #keeping = keepingOfEnvironment();
  readonly #trouble: Trouble;
  #states = new Map<string, BrandState>();
  #app: Promise<Bundle> | undefined;
  #workers: Workers | undefined;

  constructor(options: BuilderOptions) {
    this.#options = options;
    this.#trouble = options.onTrouble ?? console.error;
    this.#folders = options.folders ?? foldersOfEnvironment();
    this.#publisher = options.publisher ?? publisher(this.#folders);
  }

  /**
   * @param done is told the report before the next build is prepared.
   * @param isHurried whether that one waits already.
   */
  async run(
    plan: RebuildPlan,
    signal: AbortSignal | undefined,
    done: (report: BuildReport) => void,
    isHurried: () => boolean,
  ): Promise<void> {
    await this.#publisher.lock(this.#options.lockTimeoutMs);
    try {
      const { report, published } = await this.#build(plan, signal);
      done(report);
      await this.#prepare(published, isHurried);
    } finally {
      await this.#publisher.unlock();
    }
  }

  async close(): Promise<void> {
    await this.#workers?.close();
  }

  async #build(plan: RebuildPlan, signal?: AbortSignal): Promise<{ report: BuildReport; published: BrandState[] }> {
    const { onBrand, now = new Date(), cause = causeOf(plan) } = this.#options;
    const today = dayInZurich(now instanceof Date ? now : now());
    const started = performance.now();
    this.#states = await brandStates(this.#folders, this.#states, this.#trouble);
    const [context, { pulled, source }] = await Promise.all([this.#context(), this.#pull(plan, signal)]);
    const milliseconds = { pull: performance.now() - started, render: 0, release: 0 };

    const reports = new Map<string, BrandReport>();
    const report = (entry: BrandReport) => {
      // A release that was made again of the last good content says nothing of the new one.
      if (reports.get(entry.brand)?.outcome === 'held') return;
      reports.set(entry.brand, entry);
      onBrand?.(entry);
    };
    const snapshots = await this.#accept(pulled, today, report);
    const took = new Map(pulled.map(({ brand, milliseconds }) => [brand.id, milliseconds]));
    const published: BrandState[] = [];
    const publish = async (select: (job: Job) => boolean) => {
      const renderStarted = performance.now();
      const jobs = () => jobsOf(this.#own(), took, snapshots, today, context);
      const { ready, unchanged } = await renderChanged(jobs, select, snapshots, context, report);
      const releaseStarted = performance.now();
      const outcomes = await pMap(
        ready,
        async ({ job, rendered }) => {
          const came = await publishJob(job, rendered, cause, context);
          if (came.outcome === 'published') published.push(job.state);
          else forgetNext(job.state, snapshots);
          report(came);
          return came.outcome;
        },
        { concurrency: 4 },
      );
      milliseconds.render += releaseStarted - renderStarted;
      milliseconds.release += performance.now() - releaseStarted;
      return { unchanged, isBroken: outcomes.includes('held') };
    };
    // Where the change was made it is waited for; what the group shows of it comes after.
    await publish(({ state }) => took.has(state.brand.id));
    let others = await publish(() => true);
    // What others showed of a brand that could not be published is made again without it.
    while (others.isBroken) others = await publish(() => true);
    for (const job of others.unchanged) if (!reports.has(job.state.brand.id)) report(await confirmJob(job, context));
    for (const { brand, outcome, problems, content = [] } of reports.values()) {
      const other = problems.slice(content.length);
      await noteHeld(this.#folders.held, brand, outcome === 'held' ? { content, other } : undefined, new Date()).catch(
        ({ message }: Error) => this.#trouble(`whether ${brand} is held back could not be noted: ${message}`),
      );
    }
    const total = performance.now() - started;
    const { reused: bundleReused } = context.app;
    return {
      published,
      report: { source, bundleReused, brands: [...reports.values()], milliseconds: { ...milliseconds, total } },
    };
  }

  /** Takes over the content that passes the checks; @returns the content of all brands by which the sites are made. */
  async #accept(
    pulled: readonly Pulled[],
    today: string,
    report: (entry: BrandReport) => void,
  ): Promise<Map<string, BrandSnapshot>> {
    const { acceptShrink = false } = this.#options;
    const snapshots = new Map<string, BrandSnapshot>();
    for (const { brand, snapshot } of this.#states.values()) if (snapshot) snapshots.set(brand.id, snapshot);
    for (const one of pulled) {
      const { brand, milliseconds } = one;
      const state = this.#stateOf(brand);
      const isOwn = this.#isOwn(brand);
      const { pin, live } = state;
      if (pin && live && isOwn && !one.problems) {
        // What it shows is old: what changes from now on cannot be put on top of it.
        state.isCurrent = false;
        report({ ...unchangedReport(state, milliseconds), outcome: 'pinned', pin });
        continue;
      }
      const held = accept(one, state, snapshots, { today, acceptShrink, isOwn });
      if (held && isOwn) report(heldReport(brand.id, held, milliseconds));
      if (!held && !isOwn && state.snapshot) await writeSnapshot(this.#folders.snapshots, state.snapshot);
    }
    return snapshots;
  }

  async #context(): Promise<BuildContext> {
    const { origin = environment(['ORIGIN_URL']).ORIGIN_URL } = this.#options;
    this.#app ??= this.#publisher.bundle();
    // A failure is not remembered.
    this.#app.catch(() => (this.#app = undefined));
    const app = await this.#app;
    this.#workers ??= new Workers(app.folder);
    return {
      app,
      workers: this.#workers,
      publisher: this.#publisher,
      folders: this.#folders,
      origin,
      trouble: this.#trouble,
    };
  }

  async #pull(plan: RebuildPlan, signal?: AbortSignal): Promise<{ pulled: Pulled[]; source: string }> {
    const { source = (signal) => openSource(signal, this.#trouble), deadline = 120_000 } = this.#options;
    const states = [...this.#states.values()];
    const lastGood = new Map(
      states.flatMap(({ brand, snapshot, isCurrent }) => (snapshot && isCurrent ? [[brand.id, snapshot]] : [])),
    );
    const pinned = states.filter(({ pin, live }) => pin && live).map(({ brand }) => brand.id);
    const questions = questionsOf(plan, lastGood, new Set(pinned));
    const unreadable = states.flatMap(({ brand, unreadable }): Pulled[] =>
      unreadable && questions.delete(brand)
        ? [{ brand, problems: { content: [], other: [`${brand.id}: ${unreadable}`] }, milliseconds: 0 }]
        : [],
    );
    // Before anything is fetched: what is damaged is not built upon.
    for (const state of this.#own())
      if (questions.get(state.brand) === 'everything') await findDamage(state, this.#folders, this.#trouble);
    if (!questions.size) return { pulled: unreadable, source: '' };
    const signals = [AbortSignal.timeout(deadline), ...(signal ? [signal] : [])];
    const opened = await source(AbortSignal.any(signals));
    const store = await openMediaStore(this.#folders.media, [], this.#trouble);
    const pulled = await pull(opened, questions, lastGood, store);
    return { pulled: [...unreadable, ...pulled], source: opened.name };
  }

  /** What need not be waited for: room for the next releases, and in a process that stays the threads. */
  async #prepare(published: readonly BrandState[], isHurried: () => boolean): Promise<void> {
    const { stays } = this.#options;
    const app = await this.#app;
    await makeRoom(published, app?.reused === false, this.#keeping, this.#folders, this.#publisher, this.#trouble);
    await sweep(this.#folders, this.#trouble);
    if (!stays) return;
    await this.#workers?.warmUp();
    await prepareSpares(this.#own(), this.#folders, isHurried, this.#trouble);
  }

  #stateOf(brand: Brand): BrandState {
    const state = this.#states.get(brand.id);
    if (!state) throw new Error(`nothing is known of ${brand.id}; there are ${brands.length} brands`);
    return state;
  }

  /** What is known of the brands that this builder publishes. */
  #own(): BrandState[] {
    return [...this.#states.values()].filter(({ brand }) => this.#isOwn(brand));
  }

  #isOwn({ id }: Brand): boolean {
    const { publish } = this.#options;
    return !publish || publish.includes(id);
  }
}

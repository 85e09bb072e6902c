import pMap from 'p-map';
import { environment } from '../environment/environment.ts';
import type { Bundle } from '../releases/bundles.ts';
import type { Folders } from '../releases/folders.ts';
import { noteHeld } from '../releases/held-brands.ts';
import type { Trouble } from '../releases/read-whole.ts';
import { accept, heldReport } from './accept.ts';
import { type BrandState, brandStates, forgetNext } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import type { BuilderOptions } from './builder-options.ts';
import { confirmJob, type Job, jobsOf, publishJob, unchangedReport } from './job.ts';
import { makeRoom, prepareSpares, sweep } from './make-room.ts';
import { keepingOfEnvironment } from './prune-releases.ts';
import type { Publisher } from './publisher.ts';
import { renderChanged } from './render-changed.ts';
import { findDamage } from './repair.ts';
import type { BrandReport, BuildReport } from './report.ts';
import type { Hosted, Pulled, SiteModel } from './site-model.ts';
import { Workers } from './workers.ts';

/** Builds one plan after the other: see `Builder`. */
export class StayingBuilder<Snapshot, Plan, Changes> {
  readonly #model: SiteModel<Snapshot, Plan, Changes>;
  readonly #options: BuilderOptions;
  readonly #folders: Folders;
  readonly #publisher: Publisher;
  readonly #keeping = keepingOfEnvironment();
  readonly #trouble: Trouble;
  #states = new Map<string, BrandState<Snapshot>>();
  #app: Promise<Bundle> | undefined;
  #workers: Workers | undefined;

  constructor(model: SiteModel<Snapshot, Plan, Changes>, options: BuilderOptions) {
    const { folders, publisher, onTrouble = console.error } = options;
    this.#model = model;
    this.#options = options;
    this.#trouble = onTrouble;
    this.#folders = folders;
    this.#publisher = publisher;
  }

  /**
   * @param done is told the report before the next build is prepared.
   * @param isHurried whether that one waits already.
   */
  async run(
    plan: Plan,
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

  /** The stages: pull and bundle; then, of the brands that changed, render each locale, place the assets and release. */
  async #build(plan: Plan, signal?: AbortSignal): Promise<{ report: BuildReport; published: Hosted[] }> {
    const { onBrand, now: clock = new Date(), cause = this.#model.causeOf(plan) } = this.#options;
    const now = clock instanceof Date ? clock : clock();
    const started = performance.now();
    this.#states = await brandStates(this.#model.brands, this.#folders, this.#states, this.#trouble);
    const [{ pulled, source }, context] = await Promise.all([this.#pull(plan, now, signal), this.#bundle()]);
    const milliseconds = { pull: performance.now() - started, render: 0, release: 0 };

    const reports = new Map<string, BrandReport>();
    const report = (entry: BrandReport) => {
      // A release that was made again of the last good content says nothing of the new one.
      if (reports.get(entry.brand)?.outcome === 'held') return;
      reports.set(entry.brand, entry);
      onBrand?.(entry);
    };
    const snapshots = await this.#accept(pulled, now, report);
    const took = new Map(pulled.map(({ brand, milliseconds }) => [brand, milliseconds]));
    const published: Hosted[] = [];
    const publish = async (select: (job: Job<Snapshot>) => boolean) => {
      const renderStarted = performance.now();
      const jobs = () => jobsOf(this.#own(), took, snapshots, now, context);
      const { ready, unchanged } = await renderChanged(jobs, select, snapshots, context, report);
      const releaseStarted = performance.now();
      const outcomes = await pMap(
        ready,
        async ({ job, rendered }) => {
          const came = await publishJob(job, rendered, cause, context);
          if (came.outcome === 'published') published.push(job.state.brand);
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
    pulled: readonly Pulled<Snapshot>[],
    now: Date,
    report: (entry: BrandReport) => void,
  ): Promise<Map<string, Snapshot>> {
    const { acceptShrink = false } = this.#options;
    const snapshots = this.#snapshots(() => true);
    for (const one of pulled) {
      const { brand: id, milliseconds } = one;
      const state = this.#stateOf(id);
      const { brand, pin, live } = state;
      const isOwn = this.#isOwn(brand);
      if (pin && live && isOwn && !one.problems) {
        // What it shows is old: what changes from now on cannot be put on top of it.
        state.isCurrent = false;
        report({ ...unchangedReport(state, milliseconds), outcome: 'pinned', pin });
        continue;
      }
      const held = accept(one, state, snapshots, { now, acceptShrink, isOwn });
      if (held && isOwn) report(heldReport(id, held, milliseconds));
      if (!held && !isOwn && state.snapshot) await brand.write(state.snapshot);
    }
    return snapshots;
  }

  async #bundle(): Promise<BuildContext> {
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
      brandFolder: this.#model.brandFolder,
      trouble: this.#trouble,
    };
  }

  async #pull(plan: Plan, now: Date, signal?: AbortSignal) {
    const { deadline = 120_000 } = this.#options;
    const states = [...this.#states.values()];
    const pinned = states.filter(({ pin, live }) => pin && live).map(({ brand }) => brand.id);
    const questions = this.#model.questions(
      plan,
      this.#snapshots(({ isCurrent }) => isCurrent),
      new Set(pinned),
    );
    const unreadable = states.flatMap(({ brand: { id }, unreadable }): Pulled<Snapshot>[] =>
      unreadable && questions.delete(id)
        ? [{ brand: id, problems: { content: [], other: [`${id}: ${unreadable}`] }, milliseconds: 0 }]
        : [],
    );
    // Before anything is fetched: what is damaged is not built upon.
    for (const state of this.#own())
      if (questions.get(state.brand.id) === 'everything') await findDamage(state, this.#folders, this.#trouble);
    if (!questions.size) return { pulled: unreadable, source: '' };
    const signals = [AbortSignal.timeout(deadline), ...(signal ? [signal] : [])];
    const before = this.#snapshots(() => true);
    const { pulled, source } = await this.#model.pull(questions, before, now, AbortSignal.any(signals));
    return { pulled: [...unreadable, ...pulled], source };
  }

  /** What need not be waited for: room for the next releases, and in a process that stays the threads. */
  async #prepare(published: readonly Hosted[], isHurried: () => boolean): Promise<void> {
    const { stays } = this.#options;
    const app = await this.#app;
    await makeRoom(published, app?.reused === false, this.#keeping, this.#folders, this.#publisher, this.#trouble);
    await sweep(this.#model.brands, this.#folders, this.#trouble);
    if (!stays) return;
    await this.#workers?.warmUp();
    await prepareSpares(this.#own(), this.#folders, isHurried, this.#trouble);
  }

  #stateOf(brand: string): BrandState<Snapshot> {
    const state = this.#states.get(brand);
    if (!state) throw new Error(`nothing is known of ${brand}; there are ${this.#states.size} brands`);
    return state;
  }

  /** The last good content of brands, as far as they have any. */
  #snapshots(select: (state: BrandState<Snapshot>) => boolean): Map<string, Snapshot> {
    const states = [...this.#states.values()].filter(select);
    return new Map(states.flatMap(({ brand, snapshot }) => (snapshot ? [[brand.id, snapshot] as const] : [])));
  }

  /** What is known of the brands that this builder publishes. */
  #own(): BrandState<Snapshot>[] {
    return [...this.#states.values()].filter(({ brand }) => this.#isOwn(brand));
  }

  #isOwn({ id }: Hosted): boolean {
    const { publish } = this.#options;
    return !publish || publish.includes(id);
  }
}

import { noteHeld } from '../content/held-brands.ts';
import { openMediaStore } from '../content/media-store.ts';
import { openSource } from '../content/open-source.ts';
import type { Source } from '../content/source.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { PendingPictures } from '../pictures/pending-pictures.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { acceptPulled, checkSizes } from './accept.ts';
import { type BrandState, type BrandStates, readStates, selectContent, withStates } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { cleanUp } from './clean-up.ts';
import { describeCause, fullCheck, type RebuildPlan } from './plan/plan.ts';
import { publishBrands } from './publish-brands.ts';
import type { Publisher } from './publisher.ts';
import { type Pulled, planQuestions, pull } from './pull.ts';
import { allEnded } from './release.ts';
import type { Bundle } from './releases/bundles.ts';
import type { Folders } from './releases/folders.ts';
import { findDamage } from './repair.ts';
import { type BrandReport, type BuildReport, Reports } from './report.ts';
import { SearchIndexes } from './search-index.ts';
import { Workers } from './workers.ts';

/** @param ofService ids of brands that are live with content of a content service. */
export type OpenSource = (signal: AbortSignal, ofService?: readonly string[]) => Promise<Source>;

export interface BuilderOptions {
  /** Publishes brands that would lose more than a fifth of their pages. */
  acceptShrink?: boolean;
  /** Publishes the default content also where content of a content service is live. @default false */
  defaultContent?: boolean;
  /** Decides what is to be seen; by default the moment of the build. */
  now?: Date | (() => Date);
  /** Milliseconds that the whole pull may take. */
  deadline?: number;
  folders: Folders;
  /** Opens the source of the content; by default the one that the environment names. */
  source?: OpenSource;
  /** Bundles the app and swaps releases. */
  publisher: Publisher;
  /** Ms to wait for the end of another build. */
  lockTimeoutMs?: number;
  /** Called with each brand's report as soon as it is available. */
  onBrand?: (report: BrandReport) => void;
  /** Called with problems that hold no brand back. @default console.error */
  onTrouble?: Trouble;
  /** Whether more builds follow: their threads are started as soon as one is done. */
  stays?: boolean;
  /** Publishes the others while the pictures of a brand are encoded; who asked for it is to build it again then. */
  picturesLater?: boolean;
}

/** Builds repeatedly. Keeps the app in its threads, the content and the texts of the search for the next build. */
export class Builder {
  readonly #options: BuilderOptions;
  readonly #folders: Folders;
  readonly #publisher: Publisher;
  readonly #trouble: Trouble;
  readonly #pending: PendingPictures | undefined;
  readonly #searchIndexes = new SearchIndexes();
  /** After the last build that did not break. */
  #states: BrandStates = new Map();
  #code: string | undefined;
  #app: Bundle | undefined;
  #workers: Workers | undefined;
  /** Builds follow each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: BuilderOptions) {
    const { folders, publisher, picturesLater, onTrouble = console.error } = options;
    this.#options = options;
    this.#trouble = onTrouble;
    this.#folders = folders;
    this.#publisher = publisher;
    this.#pending = picturesLater ? new PendingPictures() : undefined;
  }

  /**
   * Builds the sites and publishes those with valid content. A brand that cannot be pulled, parsed or rendered keeps
   * its last release.
   *
   * @param plan possible changes; everything by default. Only these are pulled.
   * @throws where another process is building, or nothing can be built at all.
   */
  build(plan: RebuildPlan = fullCheck, signal?: AbortSignal): Promise<BuildReport> {
    const { promise, resolve, reject } = Promise.withResolvers<BuildReport>();
    this.#turn = this.#turn.then(() => this.#run(plan, signal, resolve)).catch(reject);
    return promise;
  }

  /** Waits until old releases are removed, too. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** Waits for the build under way and ends the threads. */
  async close(): Promise<void> {
    await this.#turn;
    await this.#workers?.close();
  }

  /** @param done called with the report, before the clean-up. */
  async #run(plan: RebuildPlan, signal: AbortSignal | undefined, done: (report: BuildReport) => void): Promise<void> {
    await this.#publisher.lock(this.#options.lockTimeoutMs);
    try {
      const before = this.#states;
      // After a failed build, the next one requests everything.
      this.#states = new Map();
      const { states, report, context } = await this.#build(before, plan, signal);
      this.#states = states;
      done(report);
      const isNew = ({ brand, live }: BrandState) => before.get(brand.id)?.live?.id !== live?.id;
      await cleanUp([...states.values()], isNew, context);
      this.#app = { ...context.app, reused: true };
      if (this.#options.stays) this.#workers?.warmUp();
    } finally {
      await this.#publisher.unlock();
    }
  }

  /** Runs the stages: pull and bundle; then render, assets, index and release of the changed brands. */
  async #build(before: BrandStates, plan: RebuildPlan, signal?: AbortSignal) {
    const { onBrand, now: clock = new Date() } = this.#options;
    const now = clock instanceof Date ? clock : clock();
    const started = performance.now();
    const reports = new Reports(onBrand);
    const known = await readStates(this.#folders, before, this.#trouble);
    this.#code ??= await this.#publisher.codeHash();
    const [pulled, context] = await allEnded([
      this.#pull(known, plan, { now, code: this.#code, signal, reports }),
      this.#prepare(known, this.#code, now),
    ]);
    const { source, took } = pulled;
    const pulledAfterMs = performance.now() - started;
    const checked = checkSizes(pulled.states, took, context);
    for (const report of checked.reports) reports.add(report);
    const states = await publishBrands(checked.states, { took, cause: describeCause(plan), reports }, context);
    await this.#noteHeld(reports.all);
    const waiting = reports.all.flatMap(({ brand, outcome }) => (outcome === 'waiting' ? [brand] : []));
    const report: BuildReport = {
      source,
      bundleReused: context.app.reused,
      brands: reports.all,
      ...(waiting.length && { ready: this.encoded(waiting) }),
      stages: { 'content and code': pulledAfterMs, pages: performance.now() - started - pulledAfterMs },
      milliseconds: performance.now() - started,
    };
    return { states, report, context };
  }

  /** Resolves when all pictures of one of these brands are encoded. */
  async encoded(brands: readonly string[]): Promise<void> {
    await this.#pending?.settled(brands);
  }

  /** Bundles the app, if its code has changed. */
  async #prepare(states: BrandStates, code: string, now: Date): Promise<BuildContext> {
    const { acceptShrink = false } = this.#options;
    this.#app ??= await this.#publisher.bundle(code);
    const app = this.#app;
    this.#workers ??= new Workers(app.folder);
    // They load the app while content is read.
    if (!app.reused || [...states.values()].some(({ live }) => !live)) this.#workers.warmUp();
    return {
      app,
      workers: this.#workers,
      publisher: this.#publisher,
      folders: this.#folders,
      now,
      acceptShrink,
      pending: this.#pending,
      searchIndexes: this.#searchIndexes,
      trouble: this.#trouble,
    };
  }

  /** @returns the states with the content that was accepted, and where it came from. */
  async #pull(
    before: BrandStates,
    plan: RebuildPlan,
    { now, code, signal, reports }: { now: Date; code: string; signal: AbortSignal | undefined; reports: Reports },
  ) {
    const { deadline = 240_000, defaultContent, source: open = this.#openSource } = this.#options;
    let states = before;
    const all = [...states.values()];
    const pinned = all.filter(({ pin, live }) => pin && live).map(({ brand }) => brand.id);
    const current = new Map([...states].filter(([, { isCurrent }]) => isCurrent));
    const questions = planQuestions(plan, selectContent(current), new Set(pinned));
    const unreadable = all.flatMap(({ brand: { id }, unreadable: why }): Pulled[] =>
      why && questions.delete(id)
        ? [{ brand: id, problems: { content: [], other: [`${id}: ${why}`] }, milliseconds: 0 }]
        : [],
    );
    // Before anything is fetched: what is damaged is not built upon.
    for (const state of all)
      if (questions.get(state.brand.id) === 'everything')
        states = withStates(states, [await findDamage(state, this.#folders, this.#trouble)]);
    const isOfService = ({ brand, live, snapshot }: BrandState) =>
      live && questions.has(brand.id) && !(live.manifest.isDefault ?? (snapshot && !snapshot.documents));
    const ending = AbortSignal.any([AbortSignal.timeout(deadline), ...(signal ? [signal] : [])]);
    const ofService = defaultContent ? [] : all.filter(isOfService).map(({ brand: { id } }) => id);
    const source = questions.size ? await open(ending, ofService) : undefined;
    const pulled = source
      ? await pull(source, questions, selectContent(states), {
          store: await openMediaStore(this.#folders.media, [], this.#trouble),
          today: dayInZurich(now),
          code: Promise.resolve(code),
        })
      : [];
    for (const one of [...unreadable, ...pulled]) {
      const state = states.get(one.brand);
      const accepted = state && acceptPulled(state, one);
      if (accepted) states = withStates(states, [accepted.state]);
      if (accepted?.report) reports.add(accepted.report);
    }
    const took = new Map([...unreadable, ...pulled].map(({ brand, milliseconds }) => [brand, milliseconds]));
    return { states, took, source: source?.name ?? '' };
  }

  #openSource: OpenSource = (signal, ofService) => openSource(signal, this.#trouble, ofService);

  async #noteHeld(reports: readonly BrandReport[]): Promise<void> {
    for (const { brand, outcome, problems, content = [] } of reports) {
      if (outcome === 'waiting') continue;
      const held = outcome === 'held' ? { content, other: problems.slice(content.length) } : undefined;
      await noteHeld(this.#folders.held, brand, held, new Date()).catch(({ message }: Error) =>
        this.#trouble(`whether ${brand} is held back could not be noted: ${message}`),
      );
    }
  }
}

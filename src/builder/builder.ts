import type { BrandId } from '../../sites.config.ts';
import { noteHeld } from '../content/held-brands.ts';
import { type MediaStore, openMediaStore } from '../content/media-store.ts';
import { openSource } from '../content/open-source.ts';
import type { Source } from '../content/source.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { PendingPictures } from '../pictures/pending-pictures.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import type { Bundle } from '../releases/bundles.ts';
import type { Folders } from '../releases/folders.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import { acceptPulled, checkSizes, unchangedReport } from './accept.ts';
import { type BrandState, type BrandStates, readStates, selectContent, withStates } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { cleanUp } from './clean-up.ts';
import type { ParentServices } from './parent.ts';
import { describeCause, fullCheck, type RebuildPlan } from './plan.ts';
import { type Pulled, Pulls, planQuestions, pull } from './pull.ts';
import { allEnded } from './release.ts';
import { releaseBrands } from './release-brands.ts';
import { findDamage } from './repair.ts';
import { type BrandReport, type BuildReport, isHeld, Reports } from './report.ts';
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
  /** Milliseconds that the pull of a brand may take. */
  deadline?: number;
  folders: Folders;
  /** Opens the source of the content; by default the one that the environment names. */
  source?: OpenSource;
  /** Bundles the app and swaps releases. */
  parent: ParentServices;
  /** Ms to wait for the end of another build. */
  lockTimeoutMs?: number;
  /** Called with each brand's report as soon as it is available. */
  onBrand?: (report: BrandReport) => void;
  /** Called with a line at the start of a first build, and every few seconds about the pages of a long one. */
  onProgress?: (line: string) => void;
  /** Called with problems that hold no brand back. @default console.error */
  onTrouble?: Trouble;
  /** Whether more builds follow: their threads are started as soon as one is done. */
  stays?: boolean;
  /**
   * Ends a build while the pictures of a brand are encoded, or its pull is slow. Such a brand is reported as waiting, and
   * must be built again when `settled` resolves. By default a build waits for them, after the others are published.
   */
  slowLater?: boolean;
}

/** Interval of the lines about a long build, in milliseconds. */
const progressMs = 5_000;

/** Time for which a build waits for the pull of a brand, in milliseconds: where its end may come later, or not. */
const slowMs = { later: 5_000, whole: 8_000 };

/** Builds repeatedly. Keeps the app in its threads, the content and the texts of the search for the next build. */
export class Builder {
  readonly #options: BuilderOptions;
  readonly #trouble: Trouble;
  readonly #pending: PendingPictures | undefined;
  readonly #pulls: Pulls;
  readonly #searchIndexes = new SearchIndexes();
  /** After the last build that did not break. */
  #states: BrandStates = new Map();
  #code: string | undefined;
  #app: Bundle | undefined;
  #workers: Workers | undefined;
  #store: MediaStore | undefined;
  #sourceName = '';
  readonly #closing = new AbortController();
  /** Builds follow each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: BuilderOptions) {
    const { slowLater, onTrouble = console.error } = options;
    this.#options = options;
    this.#trouble = onTrouble;
    this.#pulls = new Pulls(slowLater ? slowMs.later : slowMs.whole);
    this.#pending = slowLater ? new PendingPictures() : undefined;
  }

  /**
   * Builds the sites and publishes those with valid content. A brand that cannot be pulled, parsed or rendered keeps
   * its last release.
   *
   * @param plan possible changes; everything by default. Only these are pulled.
   * @throws where another process is building, or nothing can be built at all.
   */
  build(plan: RebuildPlan = fullCheck): Promise<BuildReport> {
    const { promise, resolve, reject } = Promise.withResolvers<BuildReport>();
    const reports = new Reports(this.#options.onBrand);
    this.#turn = this.#turn.then(() => this.#run(plan, reports, resolve)).catch(reject);
    return promise;
  }

  /** Waits until old releases are removed, too. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** Waits for the build under way, and ends slow pulls and the threads. */
  async close(): Promise<void> {
    await this.#turn;
    this.#closing.abort();
    await this.#workers?.close();
  }

  /** @param done called with the report, before the clean-up. */
  async #run(plan: RebuildPlan, reports: Reports, done: (report: BuildReport) => void): Promise<void> {
    const { parent, lockTimeoutMs, slowLater, stays } = this.#options;
    let slow: readonly BrandId[] = [];
    await parent.lock(lockTimeoutMs);
    try {
      const before = this.#states;
      // After a failed build, the next one requests everything.
      this.#states = new Map();
      const { states, report, context } = await this.#build(before, plan, reports);
      this.#states = states;
      slow = this.#pulls.open;
      const isDone = slowLater || !slow.length;
      if (isDone) done(report);
      const isNew = ({ brand, live }: BrandState) => before.get(brand.id)?.live?.id !== live?.id;
      await cleanUp([...states.values()], isNew, slow.length > 0, context);
      this.#app = { ...context.app, reused: true };
      if (stays) this.#workers?.warmUp();
      if (isDone) return;
    } finally {
      await parent.unlock();
    }
    await this.ready(slow);
    return this.#run({ ...plan, brands: slow, entries: [] }, reports, done);
  }

  /** Runs the stages: pull and bundle; then render, assets, index and release of the changed brands. */
  async #build(before: BrandStates, plan: RebuildPlan, reports: Reports) {
    const { folders, parent, slowLater, onProgress, now: clock = new Date() } = this.#options;
    const now = clock instanceof Date ? clock : clock();
    const started = performance.now();
    const known = await readStates(folders, before, this.#trouble);
    if ([...known.values()].some(({ live }) => !live))
      onProgress?.('the code is bundled and the content is read; a first build takes minutes');
    this.#code ??= await parent.codeHash();
    const [pulled, context] = await allEnded([
      this.#pull(known, plan, { now, code: this.#code, reports }),
      this.#prepare(known, this.#code, now),
    ]);
    const { took } = pulled;
    const pulledAfterMs = performance.now() - started;
    const checked = checkSizes(pulled.states, took, context);
    for (const report of checked.reports) reports.add(report);
    for (const id of slowLater ? this.#pulls.open : []) {
      const state = checked.states.get(id);
      if (state) reports.add({ ...unchangedReport(state, 0), outcome: 'waiting' });
    }
    const states = await releaseBrands(checked.states, { took, cause: describeCause(plan), reports }, context);
    await this.#noteHeld(reports.all);
    const waiting = reports.all.flatMap(({ brand, outcome }) => (outcome === 'waiting' ? [brand] : []));
    const report: BuildReport = {
      source: this.#sourceName,
      bundleReused: context.app.reused,
      brands: reports.all,
      ...(waiting.length && { ready: this.ready(waiting) }),
      stages: { 'content and code': pulledAfterMs, pages: performance.now() - started - pulledAfterMs },
      milliseconds: performance.now() - reports.started,
    };
    return { states, report, context };
  }

  /** Resolves when one of these brands can be built again, and others that are nearly ready, too. */
  async ready(brands: readonly string[]): Promise<void> {
    await Promise.race(brands.map((id) => this.#pulls.ended(id) ?? this.#pending?.settled([id])));
    await this.#pulls.rest();
  }

  /** Bundles the app, if its code has changed. */
  async #prepare(states: BrandStates, code: string, now: Date): Promise<BuildContext> {
    const { folders, parent, acceptShrink = false, onProgress } = this.#options;
    this.#app ??= await parent.bundle(code);
    const app = this.#app;
    this.#workers ??= new Workers(app.folder);
    // They load the app while content is read.
    if (!app.reused || [...states.values()].some(({ live }) => !live)) this.#workers.warmUp();
    let nextLineAt = performance.now() + progressMs;
    return {
      app,
      workers: this.#workers,
      parent,
      folders,
      now,
      acceptShrink,
      pending: this.#pending,
      searchIndexes: this.#searchIndexes,
      onPages: (host, done, all) => {
        if (performance.now() < nextLineAt) return;
        nextLineAt = performance.now() + progressMs;
        onProgress?.(`${brandOfHost(host).id}: ${done} of ${all} pages`);
      },
      trouble: this.#trouble,
    };
  }

  /** @returns the states with the content that was accepted. */
  async #pull(
    before: BrandStates,
    plan: RebuildPlan,
    { now, code, reports }: { now: Date; code: string; reports: Reports },
  ) {
    const { folders, deadline = 240_000, defaultContent, source: open = this.#openSource } = this.#options;
    let states = before;
    const took = new Map<string, number>();
    const take = (pulled: Pulled) => {
      const state = states.get(pulled.brand);
      const accepted = state && acceptPulled(state, pulled);
      if (accepted) states = withStates(states, [accepted.state]);
      if (accepted?.report) reports.add(accepted.report);
      took.set(pulled.brand, pulled.milliseconds);
    };
    const late = this.#pulls.take(true);
    for (const { result } of late) take(result);
    const all = [...states.values()];
    const resting = all.filter(({ pin, live, isHeld }) => (pin && live) || isHeld).map(({ brand }) => brand.id);
    const current = new Map([...states].filter(([, { isCurrent }]) => isCurrent));
    const questions = planQuestions(plan, selectContent(current), new Set([...resting, ...this.#pulls.open]));
    for (const { result, isOutdated } of late) if (isOutdated) questions.set(result.brand, 'everything');
    const unreadable = all.flatMap(({ brand: { id }, unreadable: why }): Pulled[] =>
      why && questions.delete(id)
        ? [{ brand: id, problems: { content: [], other: [`${id}: ${why}`] }, milliseconds: 0 }]
        : [],
    );
    // Before anything is fetched: what is damaged is not built upon.
    for (const state of all)
      if (questions.get(state.brand.id) === 'everything')
        states = withStates(states, [await findDamage(state, folders, this.#trouble)]);
    const isOfService = ({ brand, live, snapshot }: BrandState) =>
      live && questions.has(brand.id) && !(live.manifest.isDefault ?? (snapshot && !snapshot.documents));
    const ending = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(deadline)]);
    const ofService = defaultContent ? [] : all.filter(isOfService).map(({ brand: { id } }) => id);
    const source = questions.size ? await open(ending, ofService) : undefined;
    if (source) {
      this.#sourceName = source.name;
      this.#store ??= await openMediaStore(folders.media, [], this.#trouble);
      const known = { store: this.#store, today: dayInZurich(now), code: Promise.resolve(code) };
      const contents = selectContent(states);
      await this.#pulls.start(questions, (brand, question) =>
        pull(source, brand, question, contents.get(brand.id), known),
      );
    }
    for (const pulled of unreadable) take(pulled);
    for (const { result } of this.#pulls.take(false)) take(result);
    return { states, took };
  }

  #openSource: OpenSource = (signal, ofService) => openSource(signal, this.#trouble, ofService);

  async #noteHeld(reports: readonly BrandReport[]): Promise<void> {
    for (const { brand, outcome, problems, content = [] } of reports) {
      if (outcome === 'waiting') continue;
      const service = outcome === 'away' || outcome === 'unusable' ? outcome : undefined;
      const held = isHeld(outcome) ? { content, other: problems.slice(content.length), service } : undefined;
      await noteHeld(this.#options.folders.held, brand, held, new Date()).catch(({ message }: Error) =>
        this.#trouble(`whether ${brand} is held back could not be noted: ${message}`),
      );
    }
  }
}

import { noteHeld } from '../content/held-brands.ts';
import type { Rendition } from '../pictures/encode-picture.ts';
import { findRenditions } from '../pictures/encode-pictures.ts';
import { PendingPictures } from '../pictures/pending-pictures.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { environment } from '../platform/environment/environment.ts';
import { acceptPulled, checkSizes } from './accept.ts';
import { allEnded } from './all-ended.ts';
import { type BrandState, type BrandStates, contentOf, readStates, withStates } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { cleanUp } from './clean-up.ts';
import { pruneMedia } from './prune-media.ts';
import { publishBrands } from './publish-brands.ts';
import type { Publisher } from './publisher.ts';
import type { Bundle } from './releases/bundles.ts';
import type { Folders } from './releases/folders.ts';
import { findDamage } from './repair.ts';
import { type BrandReport, type BuildReport, isDone, isWaiting, Reports } from './report.ts';
import { SearchIndexes } from './search-index.ts';
import type { Pulled, SiteModel } from './site-model.ts';
import { Workers } from './workers.ts';

export interface BuilderOptions {
  /**
   * Ids of the brands to publish; all that are built by default. The others are pulled, too, because pages may show
   * something of them; what comes of them is for another machine to report and to publish.
   */
  publish?: readonly string[];
  /** What has it built, for the list of releases; by default what the plan says. */
  cause?: string;
  /** Publishes brands that would lose more than a fifth of their pages. */
  acceptShrink?: boolean;
  /** Publishes the default content also where content of a content service is live. @default false */
  defaultContent?: boolean;
  /** Decides what is to be seen; by default the moment of the build. */
  now?: Date | (() => Date);
  /** Milliseconds that the whole pull may take. */
  deadline?: number;
  folders: Folders;
  /** Bundles the app and swaps releases. */
  publisher: Publisher;
  /** Ms to wait for the end of another build. */
  lockTimeoutMs?: number;
  /** Address of the origin for platforms of static sites, with `{host}` for the host. @default `ORIGIN_URL` */
  origin?: string;
  /** Called with each brand's report as soon as it is available. */
  onBrand?: (report: BrandReport) => void;
  /** Called with problems that hold no brand back. @default console.error */
  onTrouble?: Trouble;
  /** Whether more builds follow: their threads are started as soon as one is done. */
  stays?: boolean;
  /** Publishes the others while the pictures of a brand are encoded; who asked for it is to build it again then. */
  picturesLater?: boolean;
}

/** Builds again and again, and keeps in memory what the next build can use: the app in its threads, content, words. */
export class Builder<Snapshot, Plan, Changes> {
  readonly #model: SiteModel<Snapshot, Plan, Changes>;
  readonly #options: BuilderOptions;
  readonly #folders: Folders;
  readonly #publisher: Publisher;
  readonly #trouble: Trouble;
  readonly #pending: PendingPictures | undefined;
  readonly #searchIndexes = new SearchIndexes();
  /** After the last build that did not break. */
  #states: BrandStates<Snapshot> = new Map();
  #code: Promise<string> | undefined;
  #app: Promise<Bundle> | undefined;
  #workers: Workers | undefined;
  /** Brands that are held back or wait for pictures, also where the last build was not about them. */
  readonly #undone = new Set<string>();
  /** Builds follow each other. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(model: SiteModel<Snapshot, Plan, Changes>, options: BuilderOptions) {
    const { folders, publisher, picturesLater, onTrouble = console.error } = options;
    this.#model = model;
    this.#options = options;
    this.#trouble = onTrouble;
    this.#folders = folders;
    this.#publisher = publisher;
    this.#pending = picturesLater ? new PendingPictures() : undefined;
  }

  /**
   * Builds the sites and publishes those with complete content. A brand that cannot be pulled, parsed or rendered keeps
   * its last release.
   *
   * @param plan what may have changed; everything by default. Other content is not read.
   * @throws where another process is building, or nothing can be built at all.
   */
  build(plan: Plan = this.#model.everything, signal?: AbortSignal): Promise<BuildReport> {
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

  /** @param done called with the report before what no build waits for. */
  async #run(plan: Plan, signal: AbortSignal | undefined, done: (report: BuildReport) => void): Promise<void> {
    await this.#publisher.lock(this.#options.lockTimeoutMs);
    try {
      const before = this.#states;
      // A build that breaks leaves nothing that changes can be put on top of.
      this.#states = new Map();
      const { states, report, published, context } = await this.#build(before, plan, signal);
      this.#states = states;
      done(report);
      const { brands } = this.#model;
      await cleanUp(
        brands.map(({ hosts: [host] }) => host),
        brands.filter(({ id }) => published.has(id)).map(({ hosts: [host] }) => host),
        context,
      );
      if (!context.app.reused) this.#app = Promise.resolve({ ...context.app, reused: true });
      if (this.#options.stays) await this.#workers?.warmUp();
      await this.#prune(report);
    } finally {
      await this.#publisher.unlock();
    }
  }

  /** Runs the stages: pull and bundle; then, of the brands that changed, render, assets, index and release. */
  async #build(before: BrandStates<Snapshot>, plan: Plan, signal?: AbortSignal) {
    const { onBrand, now: clock = new Date(), cause = this.#model.causeOf(plan) } = this.#options;
    const now = clock instanceof Date ? clock : clock();
    const started = performance.now();
    const reports = new Reports(onBrand);
    const known = await readStates(this.#model.brands, this.#folders, before, this.#trouble);
    const isFirst = [...known.values()].some(({ live }) => !live);
    const [pulled, context] = await allEnded([
      this.#pull(known, plan, { now, signal, reports }),
      this.#bundle(now, isFirst),
    ]);
    const { source, took } = pulled;
    const checked = await checkSizes(pulled.states, took, this.#isOwn, context);
    for (const report of checked.reports) reports.add(report);
    const pull = performance.now() - started;
    const withoutPictures = ({ brand, next, snapshot }: BrandState<Snapshot>, lacks: ReadonlySet<string>) =>
      next && snapshot && this.#model.withFormerEntries?.(brand.id, next, snapshot, lacks);
    const publication = { isOwn: this.#isOwn, took, cause, reports, withoutPictures };
    const states = await publishBrands(checked.states, publication, context);
    await this.#noteHeld(reports.all);
    const waiting = reports.all.filter(isWaiting).map(({ brand }) => brand);
    const report: BuildReport = {
      source,
      bundleReused: context.app.reused,
      brands: reports.all,
      ...(waiting.length && { ready: this.encoded(waiting) }),
      milliseconds: { pull, ...reports.milliseconds, total: performance.now() - started },
    };
    return { states, report, published: reports.published, context };
  }

  /** Resolves when the pictures that one of these brands waits for are encoded. */
  async encoded(brands: readonly string[]): Promise<void> {
    await this.#pending?.settled(brands);
  }

  /** Encodes pictures for later builds while other builds run. */
  async preparePictures(renditions: readonly Rendition[]): Promise<void> {
    const { pictures } = this.#folders;
    await makeRoot(pictures);
    const { missing } = await findRenditions(renditions, [pictures]);
    await this.#pending?.prepare(missing, pictures);
  }

  /** @param isFirst whether there are pages to be rendered in any case. */
  async #bundle(now: Date, isFirst: boolean): Promise<BuildContext> {
    const { origin = environment(['ORIGIN_URL']).ORIGIN_URL, acceptShrink = false } = this.#options;
    this.#app ??= this.#codeHash().then((hash) => this.#publisher.bundle(hash));
    // A failure is not remembered.
    this.#app.catch(() => (this.#app = undefined));
    const app = await this.#app;
    this.#workers ??= new Workers(app.folder);
    // They load the app while content is read. The first task that renders reports an error.
    if (isFirst || !app.reused) this.#workers.warmUp().catch(() => {});
    return {
      app,
      workers: this.#workers,
      publisher: this.#publisher,
      folders: this.#folders,
      origin,
      now,
      acceptShrink,
      brandFolder: this.#model.brandFolder,
      pending: this.#pending,
      searchIndexes: this.#searchIndexes,
      trouble: this.#trouble,
    };
  }

  #codeHash(): Promise<string> {
    this.#code ??= this.#publisher.codeHash();
    this.#code.catch(() => (this.#code = undefined));
    return this.#code;
  }

  /** @returns the states with the content that was accepted, and where it came from. */
  async #pull(
    before: BrandStates<Snapshot>,
    plan: Plan,
    { now, signal, reports }: { now: Date; signal: AbortSignal | undefined; reports: Reports },
  ) {
    let states = before;
    const took = new Map<string, number>();
    const all = [...states.values()];
    const pinned = all.filter(({ pin, live }) => pin && live).map(({ brand }) => brand.id);
    const current = new Map([...states].filter(([, { isCurrent }]) => isCurrent));
    const questions = this.#model.questions(plan, contentOf(current), new Set(pinned));
    const accept = (pulled: Pulled<Snapshot>) => {
      const state = states.get(pulled.brand);
      if (!state) throw new Error(`nothing is known of ${pulled.brand}; there are ${states.size} brands`);
      took.set(pulled.brand, pulled.milliseconds);
      const accepted = acceptPulled(state, pulled, this.#isOwn(pulled.brand));
      states = withStates(states, [accepted.state]);
      if (accepted.report) reports.add(accepted.report);
    };
    const { deadline = 240_000, defaultContent } = this.#options;
    const unreadable = all.filter(({ brand, unreadable }) => unreadable && questions.delete(brand.id));
    // Before anything is fetched: what is damaged is not built upon.
    for (const state of all)
      if (this.#isOwn(state.brand.id) && questions.get(state.brand.id) === 'everything')
        states = withStates(states, [await findDamage(state, this.#folders, this.#trouble)]);
    for (const {
      brand: { id },
      unreadable: reason,
    } of unreadable)
      accept({ brand: id, problems: { content: [], other: [`${id}: ${reason}`] }, milliseconds: 0 });
    if (!questions.size) return { states, took, source: '' };
    const isOfService = ({ brand, live, snapshot }: BrandState<Snapshot>) =>
      live && questions.has(brand.id) && !(live.manifest.isDefault ?? (snapshot && brand.isDefault?.(snapshot)));
    const { pulled, source } = await this.#model.pull(questions, contentOf(states), {
      now,
      code: this.#codeHash(),
      signal: AbortSignal.any([AbortSignal.timeout(deadline), ...(signal ? [signal] : [])]),
      ofService: defaultContent ? [] : all.filter(isOfService).map(({ brand: { id } }) => id),
    });
    for (const one of pulled) accept(one);
    return { states, took, source };
  }

  async #noteHeld(reports: readonly BrandReport[]): Promise<void> {
    for (const { brand, outcome, problems, content = [] } of reports) {
      if (outcome === 'waiting') continue;
      const held = outcome === 'held' ? { content, other: problems.slice(content.length) } : undefined;
      await noteHeld(this.#folders.held, brand, held, new Date()).catch(({ message }: Error) =>
        this.#trouble(`whether ${brand} is held back could not be noted: ${message}`),
      );
    }
  }

  /** Removes unused pictures, unless a pulled brand has pictures that are in no release yet. */
  async #prune({ brands }: BuildReport): Promise<void> {
    for (const report of brands) this.#undone[isDone(report) ? 'delete' : 'add'](report.brand);
    if ([...this.#undone].some(this.#isOwn)) return;
    const contents = [...this.#states.values()].map(({ snapshot }) => snapshot);
    await pruneMedia(this.#folders, contents, new Date()).catch(({ message }: Error) =>
      this.#trouble(`unused pictures could not be removed: ${message}`),
    );
  }

  /** Whether this machine publishes a brand. */
  #isOwn = (brand: string): boolean => this.#options.publish?.includes(brand) ?? true;
}

import { environment } from '../environment/environment.ts';
import type { Rendition } from '../pictures/encode-picture.ts';
import { findRenditions } from '../pictures/encode-pictures.ts';
import { PendingPictures } from '../pictures/pending-pictures.ts';
import type { Bundle } from '../releases/bundles.ts';
import { makeRoot } from '../releases/disk.ts';
import type { Folders } from '../releases/folders.ts';
import type { Trouble } from '../releases/read-json.ts';
import { Intake } from './accept.ts';
import { allEnded } from './all-ended.ts';
import { type BrandState, brandStates, forgetNext } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { Completion, liveContent } from './completion.ts';
import { pruneMedia } from './prune-media.ts';
import { BrandPublisher } from './publish-brands.ts';
import type { Publisher } from './publisher.ts';
import { findDamage } from './repair.ts';
import { type BuildReport, isDone, type Listener } from './report.ts';
import type { Hosted, Pulled, SiteModel } from './site-model.ts';
import { Upkeep } from './upkeep.ts';
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
  /** Milliseconds that the whole pull may take, beside which brands are rendered already. */
  deadline?: number;
  folders: Folders;
  /** Who bundles the app and swaps releases. */
  publisher: Publisher;
  /** Ms to wait for the end of another build. */
  lockTimeoutMs?: number;
  /** Where platforms for static sites find the origin, `{host}` in it stands for the host: `ORIGIN_URL` by default. */
  origin?: string;
  /** Is told each brand's report as soon as it is known. */
  onBrand?: Listener;
  /** Is told what went wrong and holds no brand back: after a report, or with a file; to the error output by default. */
  onTrouble?: Trouble;
  /** Whether releases get the index of their words once they are live. */
  completes?: boolean;
  /** Whether more builds follow: what they need is made ready as soon as one is done. */
  stays?: boolean;
  /** Publishes the others while the pictures of a brand are encoded; who asked for it is to build it again then. */
  picturesLater?: boolean;
}

/** Builds again and again, and keeps in memory what the next build can use: the app in its threads, content, hashes. */
export class Builder<Snapshot, Plan, Changes> {
  readonly #model: SiteModel<Snapshot, Plan, Changes>;
  readonly #options: BuilderOptions;
  readonly #folders: Folders;
  readonly #publisher: Publisher;
  readonly #trouble: Trouble;
  readonly #completion: Completion;
  readonly #upkeep: Upkeep;
  #states = new Map<string, BrandState<Snapshot>>();
  #code: Promise<string> | undefined;
  #app: Promise<Bundle> | undefined;
  #workers: Workers | undefined;
  readonly #pending: PendingPictures | undefined;
  /** Brands that are held back or wait for pictures, also where the last build was not about them. */
  readonly #undone = new Set<string>();
  /** Of the build under way. */
  #publish: readonly string[] | undefined;
  /** Builds follow each other. */
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** A build will soon be asked for. */
  #isExpected = false;

  constructor(model: SiteModel<Snapshot, Plan, Changes>, options: BuilderOptions) {
    const { folders, publisher, picturesLater, stays = false, onTrouble = console.error } = options;
    this.#model = model;
    this.#options = options;
    this.#trouble = onTrouble;
    this.#folders = folders;
    this.#publisher = publisher;
    const isHurried = () => this.#waiting > 0 || this.#isExpected;
    this.#completion = new Completion(stays, isHurried);
    this.#upkeep = new Upkeep(folders, publisher, isHurried, onTrouble);
    this.#pending = picturesLater ? new PendingPictures() : undefined;
  }

  /**
   * Builds the sites and publishes those whose content is whole. A brand that cannot be pulled, parsed or rendered keeps
   * its last release.
   *
   * @param plan what may have changed; everything by default. What it does not name is not asked for.
   * @param publish instead of the brands of the options.
   * @throws where another process is building, or nothing can be built at all.
   */
  build(
    plan: Plan = this.#model.everything,
    signal?: AbortSignal,
    publish = this.#options.publish,
  ): Promise<BuildReport> {
    const { promise, resolve, reject } = Promise.withResolvers<BuildReport>();
    this.#waiting += 1;
    this.#turn = this.#turn
      .then(() => {
        this.#waiting -= 1;
        this.#isExpected = false;
        this.#publish = publish;
        return this.#run(plan, signal, resolve);
      })
      .catch(reject);
    return promise;
  }

  /** A build will soon be asked for: until it begins nothing is done that it would have to wait for. */
  expect(): void {
    this.#isExpected = true;
  }

  /** Waits until the next build is prepared, too. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** Waits for the build under way and ends the threads. */
  async close(): Promise<void> {
    await this.#turn;
    await this.#workers?.close();
  }

  /** @param done is told the report before the next build is prepared. */
  async #run(plan: Plan, signal: AbortSignal | undefined, done: (report: BuildReport) => void): Promise<void> {
    await this.#publisher.lock(this.#options.lockTimeoutMs);
    try {
      const { report, published, context } = await this.#build(plan, signal);
      done(report);
      await this.#prepare(published, context);
      await this.#prune(report);
    } finally {
      await this.#publisher.unlock();
    }
  }

  /** The stages: pull, bundle, and render what has come; then, of the brands that changed, the rest, assets and release. */
  async #build(
    plan: Plan,
    signal?: AbortSignal,
  ): Promise<{ report: BuildReport; published: Hosted[]; context: BuildContext }> {
    const { onBrand, now: clock = new Date(), cause = this.#model.causeOf(plan) } = this.#options;
    const { acceptShrink = false } = this.#options;
    const now = clock instanceof Date ? clock : clock();
    const started = performance.now();
    this.#states = await brandStates(this.#model.brands, this.#folders, this.#states, this.#trouble);
    const isFirst = [...this.#states.values()].some(({ live }) => !live);
    const snapshots = liveContent(this.#states.values());
    const isOwn = (brand: string) => this.#isOwn(brand);
    const intake = new Intake(this.#states, snapshots, { now, acceptShrink, isOwn });
    const bundling = this.#bundle(now, isFirst);
    const publisher = new BrandPublisher(
      {
        states: this.#own(),
        snapshots,
        took: intake.took,
        cause,
        withoutPictures: (state, lacks) => this.#withoutPictures(state, lacks),
      },
      bundling,
      onBrand,
    );
    const take = (pulled: Pulled<Snapshot>, isAlone: boolean) => {
      const state = intake.take(pulled, publisher.report);
      if (state && !isAlone) publisher.begin(state);
    };
    try {
      const [source, context] = await allEnded([this.#pull(plan, now, take, signal), bundling]);
      await intake.checkSizes(publisher.report);
      const pull = performance.now() - started;
      // Where the change was made it is waited for; what the group shows of it comes after.
      await publisher.publishPulled();
      if (this.#options.completes && publisher.published.length < this.#states.size)
        await this.#completion.beginWith(publisher.published, this.#live(context));
      await publisher.publishOthers();
      const { published, reports: brands, waiting } = publisher;
      const report = {
        source,
        bundleReused: context.app.reused,
        brands,
        ...(waiting.length && { ready: this.encoded(waiting) }),
        milliseconds: { pull, ...publisher.milliseconds, total: performance.now() - started },
      };
      return { report, published, context };
    } catch (error) {
      for (const state of this.#states.values()) if (state.next) forgetNext(state, snapshots);
      throw error;
    } finally {
      await publisher.end();
    }
  }

  /** What can be published of a brand before its pictures are there. */
  #withoutPictures({ brand, next, snapshot }: BrandState<Snapshot>, lacks: ReadonlySet<string>): Snapshot | undefined {
    if (!next || !snapshot) return undefined;
    return this.#model.withFormerEntries?.(brand.id, next, snapshot, lacks);
  }

  /** Resolves when the pictures that one of these brands waits for are encoded. */
  async encoded(brands: readonly string[]): Promise<void> {
    await this.#pending?.settled(brands);
  }

  /** Encodes what later builds may need, beside those that are under way. */
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
    // They load the app while content is read. What goes wrong is said by the first that renders.
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
      trouble: this.#trouble,
    };
  }

  #codeHash(): Promise<string> {
    this.#code ??= this.#publisher.codeHash();
    this.#code.catch(() => (this.#code = undefined));
    return this.#code;
  }

  /** @param take is given the brands as they come. @returns where the content came from. */
  async #pull(
    plan: Plan,
    now: Date,
    take: (pulled: Pulled<Snapshot>, isAlone: boolean) => void,
    signal?: AbortSignal,
  ): Promise<string> {
    const { deadline = 240_000 } = this.#options;
    const states = [...this.#states.values()];
    const pinned = states.filter(({ pin, live }) => pin && live).map(({ brand }) => brand.id);
    const questions = this.#model.questions(
      plan,
      liveContent(states.filter(({ isCurrent }) => isCurrent)),
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
    for (const one of unreadable) take(one, true);
    if (!questions.size) return '';
    const signals = [AbortSignal.timeout(deadline), ...(signal ? [signal] : [])];
    const before = liveContent(states);
    const isOfService = ({ brand, live, snapshot }: BrandState<Snapshot>) =>
      live && questions.has(brand.id) && !(live.manifest.isDefault ?? (snapshot && brand.isDefault?.(snapshot)));
    const { pulled, source } = await this.#model.pull(questions, before, {
      now,
      code: this.#codeHash(),
      signal: AbortSignal.any(signals),
      ofService: this.#options.defaultContent ? [] : states.filter(isOfService).map(({ brand: { id } }) => id),
    });
    for await (const one of pulled) take(one, questions.size === 1);
    return source;
  }

  /** What need not be waited for: the search, room for the next releases, and in a process that stays the threads. */
  async #prepare(published: readonly Hosted[], context: BuildContext): Promise<void> {
    const { stays, completes } = this.#options;
    // Of these the second releases are made, too: without them those take as long as the first ones.
    if (stays) await this.#upkeep.prepareSpares(this.#own());
    if (completes) await this.#completion.complete(published, this.#live(context));
    await this.#upkeep.makeRoom(this.#model.brands, published, !context.app.reused);
    if (!stays) return;
    await this.#workers?.warmUp();
    await this.#upkeep.prepareSpares(this.#own());
  }

  /** Removes pictures that nobody needs any more, unless a brand was pulled with some that are in no release yet. */
  async #prune({ brands }: BuildReport): Promise<void> {
    for (const report of brands) this.#undone[isDone(report) ? 'delete' : 'add'](report.brand);
    if (this.#own().some(({ brand }) => this.#undone.has(brand.id))) return;
    const contents = [...this.#states.values()].map(({ snapshot }) => snapshot);
    await pruneMedia(this.#folders, contents, new Date()).catch(({ message }: Error) =>
      this.#trouble(`pictures that nobody needs any more could not be removed: ${message}`),
    );
  }

  #live(context: BuildContext) {
    return { states: this.#states, isOwn: (brand: string) => this.#isOwn(brand), context };
  }

  /** What is known of the brands that this builder publishes. */
  #own(): BrandState<Snapshot>[] {
    return [...this.#states.values()].filter(({ brand }) => this.#isOwn(brand.id));
  }

  #isOwn(brand: string): boolean {
    return !this.#publish || this.#publish.includes(brand);
  }
}

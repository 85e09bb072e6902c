import pMap from 'p-map';
import { noteHeld } from '../releases/held-brands.ts';
import { type BrandState, forgetNext, takeNext } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { confirmJob, type Job, jobsOf, publishJob } from './job.ts';
import { RenderAhead } from './render-ahead.ts';
import { renderChanged } from './render-changed.ts';
import { type BrandReport, isLeft, isWaiting, type Listener } from './report.ts';
import type { Hosted } from './site-model.ts';

/** What a build publishes. */
interface Content<Snapshot> {
  /** Of the brands that this builder publishes. */
  states: readonly BrandState<Snapshot>[];
  /** By which sites of all brands are made; is changed. */
  snapshots: Map<string, Snapshot>;
  /** Milliseconds for each brand that was pulled. */
  took: ReadonlyMap<string, number>;
  /** What had it built. */
  cause: string;
  /** What can be published of a brand while it lacks pictures. */
  withoutPictures(state: BrandState<Snapshot>, lacks: ReadonlySet<string>): Snapshot | undefined;
}

/** Brands that can be released at once: most of it is waiting for the disk. */
const releasesAtOnce = 4;

/**
 * Renders and releases the brands of one build whose inputs changed, in rounds, and keeps what is reported of each: a
 * round may show that a brand cannot be published of which others show something.
 */
export class BrandPublisher<Snapshot> {
  /** In the order of their releases. */
  readonly published: Hosted[] = [];
  /** Wall time of the stages. */
  readonly milliseconds = { render: 0, release: 0 };
  readonly #content: Content<Snapshot>;
  readonly #context: Promise<BuildContext>;
  readonly #onBrand: Listener | undefined;
  readonly #ahead: RenderAhead<Snapshot>;
  readonly #reports = new Map<string, BrandReport>();
  /** Brands whose pictures are waited for, and of which the rest is published. */
  readonly #partial = new Set<string>();
  /** Those of which the rest was taken: once, whatever comes of it. */
  readonly #rested = new Set<string>();

  constructor(content: Content<Snapshot>, context: Promise<BuildContext>, onBrand: Listener | undefined) {
    this.#content = content;
    this.#context = context;
    this.#onBrand = onBrand;
    this.#ahead = new RenderAhead(content.snapshots, context);
  }

  get reports(): BrandReport[] {
    return [...this.#reports.values()];
  }

  /** Brands that are to be built again when their pictures are encoded. */
  get waiting(): string[] {
    return this.reports.filter(isWaiting).map(({ brand }) => brand);
  }

  /** Notes what came of a brand and tells it; what was said of new content is not taken back by a release of the old. */
  readonly report: Listener = (came) => {
    const isPartial = came.outcome === 'published' && this.#partial.has(came.brand);
    const entry = isPartial ? { ...came, isPartial } : came;
    if (isLeft(this.#reports.get(entry.brand)?.outcome) && !isPartial) return;
    this.#reports.set(entry.brand, entry);
    this.#onBrand?.(entry);
  };

  /** Begins with a brand while others are still pulled. */
  begin(state: BrandState<Snapshot>): void {
    this.#ahead.begin(state);
  }

  /** Renders and releases those that were pulled: where the change was made it is waited for. */
  async publishPulled(): Promise<void> {
    const { states, took } = this.#content;
    await this.#round(states.filter(({ brand }) => took.has(brand.id)));
  }

  /** The others that show something of the change; then confirms those that stay as they are. */
  async publishOthers(): Promise<void> {
    const { states } = this.#content;
    let round = await this.#round(states);
    // What others showed of a brand that could not be published is made again without it.
    while (round.isBroken) round = await this.#round(states);
    const context = await this.#context;
    for (const job of round.unchanged) {
      const { id } = job.state.brand;
      if (!this.#reports.has(id) || this.#partial.has(id)) this.report(await confirmJob(job, context));
    }
    await this.#noteHeld(context);
  }

  /** Waits until nothing is at work any more, also where the build failed. */
  async end(): Promise<void> {
    await this.#ahead.end();
  }

  async #round(states: readonly BrandState<Snapshot>[]): Promise<{ unchanged: Job<Snapshot>[]; isBroken: boolean }> {
    const { snapshots, took } = this.#content;
    const context = await this.#context;
    const renderStarted = performance.now();
    const jobs = () => jobsOf(states, took, snapshots, context.now, context);
    const { ready, unchanged } = await renderChanged(jobs, snapshots, context, this.#ahead, this.report);
    const releaseStarted = performance.now();
    const reports = await pMap(
      ready,
      async ({ job, rendered }) => {
        const came = await publishJob(job, rendered, this.#content.cause, context);
        this.#settle(job.state, came);
        return came;
      },
      { concurrency: releasesAtOnce },
    );
    this.milliseconds.render += releaseStarted - renderStarted;
    this.milliseconds.release += performance.now() - releaseStarted;
    return { unchanged, isBroken: reports.some(({ outcome }) => isLeft(outcome)) };
  }

  /** Of a brand that lacks pictures the next round publishes the rest. */
  #settle(state: BrandState<Snapshot>, came: BrandReport): void {
    const { snapshots, withoutPictures } = this.#content;
    const { brand, outcome, lacks } = came;
    const rest = lacks && !this.#rested.has(brand) ? withoutPictures(state, lacks) : undefined;
    if (outcome === 'published') this.published.push(state.brand);
    else forgetNext(state, snapshots);
    this.report(came);
    if (rest) {
      this.#rested.add(brand);
      // Of a brand with a picture that cannot be encoded is said why it is held back, though the rest is published.
      if (outcome === 'waiting') this.#partial.add(brand);
      takeNext(state, rest, snapshots);
    } else if (outcome !== 'published') this.#partial.delete(brand);
  }

  async #noteHeld({ folders, trouble }: BuildContext): Promise<void> {
    for (const { brand, outcome, problems, content = [] } of this.reports) {
      if (outcome === 'waiting') continue;
      const held = outcome === 'held' ? { content, other: problems.slice(content.length) } : undefined;
      await noteHeld(folders.held, brand, held, new Date()).catch(({ message }: Error) =>
        trouble(`whether ${brand} is held back could not be noted: ${message}`),
      );
    }
  }
}

import { type BrandId, brands } from '../../../sites.config.ts';
import type { Build } from '../../build/builder-process.ts';
import { describePlan, mergePlans, type RebuildPlan, wholeBrands } from '../../build/plan/plan.ts';
import type { BuildReport, Outcome } from '../../build/report.ts';
import { BuildIsRunning } from '../../platform/disk/lock.ts';
import { type Facts, type Log, messageWithCauses } from '../../platform/log/log.ts';
import { backoffMs } from '../../platform/web-services/retry.ts';

/** Timing of the queue, in milliseconds. */
const timing = {
  /** Debounce time after a request. */
  quiet: 300,
  /**
   * Maximum wait after the first request, even if others follow. An import of many entries causes a build per this
   * time.
   */
  longest: 5_000,
  /** Delays after failed builds. They double with each further failure. */
  retry: { first: 5_000, longest: 600_000 },
  /** Delay until the next attempt while another process builds. */
  locked: 1_000,
  /** Timeout of a build. */
  buildLimit: 900_000,
  /** Maximum time that a running build may take after `stop`. */
  grace: 60_000,
};

/** State of the builds since the origin started. */
export interface QueueState {
  running: boolean;
  /** Whether a request waits that the running build, if any, does not cover. */
  waiting: boolean;
  /** Start and end of the last build, ISO 8601. */
  lastStartedAt: string | undefined;
  lastEndedAt: string | undefined;
  outcomes: Readonly<Partial<Record<BrandId, Outcome>>>;
  builds: number;
  failures: number;
}

type Report = Pick<BuildReport, 'brands' | 'ready'>;

/** Result of a build: `broken` without a report, `held` if a brand is, `published` if a brand has a new release. */
export type BuildResult = 'broken' | 'held' | 'published' | 'unchanged';

/** Called after each build. */
export type OnBuild = (result: BuildResult, milliseconds: number) => void;

/** Queues requests for builds. Merges them and runs one build at a time. */
export class RebuildQueue {
  readonly #build: Build;
  readonly #log: Log;
  readonly #onBuild: OnBuild;
  #asked: { plan: RebuildPlan; first: number; last: number } | undefined;
  /** Plan of the last failed build, and its next attempt. */
  #failed: { plan: RebuildPlan; next: number; isHold: boolean } | undefined;
  /** Failed builds since the last complete one. */
  #attempts = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** Requested plan of the running build, without retries. */
  #building: RebuildPlan | undefined;
  #isHalted = false;
  #isLockedOut = false;
  readonly #ending = new AbortController();
  readonly #state: Omit<QueueState, 'running' | 'waiting'> = {
    lastStartedAt: undefined,
    lastEndedAt: undefined,
    outcomes: {},
    builds: 0,
    failures: 0,
  };

  constructor(build: Build, log: Log, onBuild: OnBuild = () => {}) {
    this.#build = build;
    this.#log = log;
    this.#onBuild = onBuild;
  }

  /** Requests a build. It is merged with other requests until the build starts. */
  request(plan: RebuildPlan): void {
    const now = performance.now();
    this.#asked = { plan: mergePlans(this.#asked?.plan, plan), first: this.#asked?.first ?? now, last: now };
    this.#arrange();
  }

  get state(): QueueState {
    return { ...this.#state, running: Boolean(this.#running), waiting: Boolean(this.#asked ?? this.#failed) };
  }

  /**
   * Returns the open work of a brand: `pending` has no outcome yet, `failed` broke and is retried. A held brand has a
   * note on the disk, which a build of an operator may remove meanwhile.
   */
  workOn(brand: BrandId): 'pending' | 'failed' | undefined {
    const concerns = (plan: RebuildPlan | undefined) => plan?.brands === 'all' || plan?.brands.includes(brand);
    const hasFailed = concerns(this.#failed?.plan);
    if (concerns(this.#asked?.plan) || concerns(this.#building) || (hasFailed && this.#isLockedOut)) return 'pending';
    return hasFailed && !this.#failed?.isHold ? 'failed' : undefined;
  }

  /** Stops the queue. Resolves when the running build has ended. The next start finds out what is left to build. */
  async stop(): Promise<void> {
    this.#isHalted = true;
    clearTimeout(this.#timer);
    const abort = setTimeout(() => this.#ending.abort(), timing.grace);
    await this.#running;
    clearTimeout(abort);
    if (this.#asked) this.#log(`stopped before ${describePlan(this.#asked.plan)} could be built`);
  }

  #arrange(): void {
    clearTimeout(this.#timer);
    // The end of a build schedules the next one.
    if (this.#running || this.#isHalted) return;
    const due = this.#due();
    if (due === undefined) return;
    this.#timer = setTimeout(() => this.#start(), Math.max(0, due - performance.now()));
  }

  #due(): number | undefined {
    const asked = this.#asked && Math.min(this.#asked.last + timing.quiet, this.#asked.first + timing.longest);
    const due = [asked, this.#failed?.next].filter((time) => time !== undefined);
    return due.length ? Math.min(...due) : undefined;
  }

  #start(): void {
    const asked = this.#asked?.plan;
    const plan = this.#failed ? mergePlans(asked, this.#failed.plan) : asked;
    if (!plan) return;
    this.#asked = undefined;
    this.#building = asked;
    this.#running = this.#run(plan).finally(() => {
      this.#building = undefined;
      this.#running = undefined;
      this.#arrange();
    });
  }

  async #run(plan: RebuildPlan): Promise<void> {
    const started = performance.now();
    const { lastStartedAt } = this.#state;
    this.#state.lastStartedAt = new Date().toISOString();
    try {
      const report = await this.#build(
        plan,
        AbortSignal.any([this.#ending.signal, AbortSignal.timeout(timing.buildLimit)]),
      );
      this.#count();
      this.#settle(plan, report, performance.now() - started);
    } catch (error) {
      if (error instanceof BuildIsRunning) {
        if (!this.#isLockedOut) this.#log(`${error.message}; waiting for its end`);
        this.#isLockedOut = true;
        // No build ran.
        this.#state.lastStartedAt = lastStartedAt;
        this.#failed = { plan, next: performance.now() + timing.locked, isHold: this.#failed?.isHold ?? false };
        return;
      }
      this.#count();
      this.#onBuild('broken', performance.now() - started);
      const why = `a build of ${describePlan(plan)} broke: ${messageWithCauses(error)}`;
      this.#fail(plan, why, { level: 'error', error }, false);
    }
  }

  #count(): void {
    this.#isLockedOut = false;
    this.#state.builds += 1;
    this.#state.lastEndedAt = new Date().toISOString();
  }

  #settle(plan: RebuildPlan, report: Report, took: number): void {
    const before = this.#state.outcomes;
    const now: QueueState['outcomes'] = Object.fromEntries(report.brands.map(({ brand, outcome }) => [brand, outcome]));
    this.#state.outcomes = { ...before, ...now };
    const of = (outcome: Outcome) => brands.map(({ id }) => id).filter((id) => now[id] === outcome);
    const [published, held, pinned, waiting] = [of('published'), of('held'), of('pinned'), of('waiting')];
    this.#onBuild(held.length ? 'held' : published.length ? 'published' : 'unchanged', took);
    const what = published.join(', ') || 'nothing';
    const left = pinned.length ? `, ${pinned.join(', ')} left as rolled back` : '';
    const encoding = waiting.length ? `, ${waiting.join(', ')} when its pictures are encoded` : '';
    this.#log(
      `published ${what}, ${of('unchanged').length} unchanged${left}${encoding}, in ${(took / 1000).toFixed(1)} s`,
    );
    // The other brands show content of this one, which was delayed with it.
    if (plan.brands !== 'all' && published.some((id) => before[id] === 'held' || before[id] === 'waiting'))
      this.request({ brands: 'all', entries: [] });
    if (waiting.length)
      void report.ready?.then(() =>
        this.request({ ...wholeBrands(waiting), ...(plan.causes && { causes: plan.causes }) }),
      );
    this.#failed = undefined;
    // An error if the operator must act, a warning if editors must correct content.
    const isForOperator = report.brands.some(
      ({ outcome, problems, content = [] }) => outcome === 'held' && content.length < problems.length,
    );
    const level = isForOperator ? 'error' : 'warn';
    if (held.length) this.#fail(wholeBrands(held), `${held.join(', ')} held back: ${reasons(report)}`, { level }, true);
    else if (!waiting.length) this.#attempts = 0;
  }

  #fail(plan: RebuildPlan, why: string, facts: Facts, isHold: boolean): void {
    this.#attempts += 1;
    const pause = backoffMs(this.#attempts, timing.retry);
    this.#failed = { plan, next: performance.now() + pause, isHold };
    this.#state.failures += 1;
    this.#log(`${why}; again in ${Math.round(pause / 1000)} s, or with the next change`, facts);
  }
}

/** Maximum number of reasons in the log. The page /intern shows all of them. */
const maxReasons = 3;

/** Lists why brands are held. A shared reason appears once. */
function reasons({ brands: reports }: Report): string {
  const held = reports.filter(({ outcome }) => outcome === 'held');
  const all = held.flatMap(({ brand, problems }) => problems.map((line) => line.replace(`${brand}: `, '')));
  const [...different] = new Set(all);
  const further = different.length - maxReasons;
  return [...different.slice(0, maxReasons), ...(further > 0 ? [`${further} more, see /intern`] : [])].join('; ');
}

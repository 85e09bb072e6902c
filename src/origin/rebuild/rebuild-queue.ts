import { type BrandId, brands } from '../../../sites.config.ts';
import type { Build } from '../../builder/builder-process.ts';
import { describeCause, describePlan, mergePlans, type RebuildPlan, wholeBrands } from '../../builder/plan.ts';
import { type BrandOutcome, type BrandReport, type BuildReport, isHeld } from '../../builder/report.ts';
import { BuildIsRunning } from '../../platform/disk/lock.ts';
import { type Log, messageWithCauses } from '../../platform/log/log.ts';
import { backoffMs } from '../../platform/web-services/retry.ts';

/** Timing of the queue, in milliseconds. */
export const timing = {
  /** Debounce time after a request. */
  quiet: 300,
  /** Debounce time after a request that follows no build of the last seconds (`longest`): one entry was published. */
  quietAfterRest: 80,
  /**
   * Maximum wait after the first request, even if others follow. An import of many entries causes a build per this
   * time.
   */
  longest: 5_000,
  /** Delays after failed builds, and after each build that holds a brand back. They double with each further failure. */
  retry: { first: 5_000, longest: 600_000 },
  /** Delays while the content service fails: no notification says that it is back. */
  retryService: { first: 5_000, longest: 60_000 },
  /** Delay until the next attempt while another process builds. */
  locked: 1_000,
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
  outcomes: Readonly<Partial<Record<BrandId, BrandOutcome>>>;
  builds: number;
  failures: number;
}

type Report = Pick<BuildReport, 'brands' | 'ready'>;

/** Result of a build: `broken` without a report, `held` if a brand is, `published` if a brand has a new release. */
export type BuildResult = 'broken' | 'held' | 'released' | 'unchanged';

export type OnBuild = (result: BuildResult, milliseconds: number) => void;

/** Queues requests for builds. Merges them and runs one build at a time. */
export class RebuildQueue {
  readonly #build: Build;
  readonly #log: Log;
  readonly #onBuild: OnBuild;
  #asked: { plan: RebuildPlan; first: number; last: number } | undefined;
  /** Plan of builds that broke or found another process building, and its next attempt. */
  #failed: { plan: RebuildPlan; next: number } | undefined;
  /** Builds that broke since the last complete one. */
  #attempts = 0;
  /** Brands that are held back: failures in a row, and the next attempt. No build of other brands includes them. */
  readonly #held = new Map<BrandId, { attempts: number; next: number }>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #lastEnd = -Infinity;
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
   * Returns the open work of a brand: `pending` has no outcome yet, or waits for its pictures or a slow content service;
   * `failed` broke and is retried. A held brand has a note on the disk, which a build of an operator may remove
   * meanwhile.
   */
  workOn(brand: BrandId): 'pending' | 'failed' | undefined {
    const concerns = (plan: RebuildPlan | undefined) => plan?.brands === 'all' || plan?.brands.includes(brand);
    const hasFailed = concerns(this.#failed?.plan);
    const isWaiting = this.#state.outcomes[brand] === 'waiting' || (hasFailed && this.#isLockedOut);
    if (concerns(this.#asked?.plan) || concerns(this.#building) || isWaiting) return 'pending';
    return hasFailed ? 'failed' : undefined;
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
    const due = Math.min(this.#askedDue, this.#failed?.next ?? Infinity, this.#heldDue);
    return Number.isFinite(due) ? due : undefined;
  }

  get #askedDue(): number {
    if (!this.#asked) return Infinity;
    const { first, last } = this.#asked;
    const quiet = first - this.#lastEnd > timing.longest ? timing.quietAfterRest : timing.quiet;
    return Math.min(last + quiet, first + timing.longest);
  }

  get #heldDue(): number {
    return Math.min(...[...this.#held.values()].map(({ next }) => next));
  }

  #start(): void {
    const plan = this.#take();
    this.#running = this.#run(plan).finally(() => {
      this.#building = undefined;
      this.#running = undefined;
      this.#lastEnd = performance.now();
      this.#arrange();
    });
  }

  /** Takes the plan that is due first. A failed plan is not merged into a request: it could fail that one, too. */
  #take(): RebuildPlan {
    const due = this.#due();
    if (this.#asked && due === this.#askedDue) {
      const { plan } = this.#asked;
      this.#asked = undefined;
      this.#building = plan;
      return plan;
    }
    if (this.#failed && due === this.#failed.next) {
      const { plan } = this.#failed;
      this.#failed = undefined;
      return plan;
    }
    const now = performance.now();
    const held = [...this.#held].filter(([, { next }]) => next <= now);
    for (const [, brand] of held) brand.next = Infinity;
    return wholeBrands(held.map(([id]) => id));
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
        this.#failed = { plan: mergePlans(this.#failed?.plan, plan), next: performance.now() + timing.locked };
        return;
      }
      this.#count();
      this.#onBuild('broken', performance.now() - started);
      this.#attempts += 1;
      this.#state.failures += 1;
      const pauseMs = backoffMs(this.#attempts, timing.retry);
      this.#failed = { plan: mergePlans(this.#failed?.plan, plan), next: performance.now() + pauseMs };
      const why = `a build of ${describePlan(plan)} broke: ${messageWithCauses(error)}`;
      this.#log(`${why}; again ${inSeconds(pauseMs)}`, { level: 'error', error });
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
    const of = (outcome: BrandOutcome) => brands.map(({ id }) => id).filter((id) => now[id] === outcome);
    const [released, pinned, waiting] = [of('released'), of('pinned'), of('waiting')];
    const held = report.brands.filter(({ outcome }) => isHeld(outcome));
    this.#onBuild(held.length ? 'held' : released.length ? 'released' : 'unchanged', took);
    const what = released.join(', ') || 'nothing';
    const left = pinned.length ? `, ${pinned.join(', ')} left as rolled back` : '';
    const later = waiting.length ? `, ${waiting.join(', ')} when pictures or content are ready` : '';
    this.#log(`released ${what}, ${of('unchanged').length} unchanged${left}${later}, in ${(took / 1000).toFixed(1)} s`);
    // The other brands show content of this one, which was delayed with it.
    if (plan.brands !== 'all' && released.some((id) => isHeld(before[id]) || before[id] === 'waiting'))
      this.request({ brands: 'all', entries: [] });
    if (waiting.length)
      // Without entries, the build takes the content that was pulled meanwhile.
      void report.ready?.then(() => {
        const lacking = report.brands.filter(({ outcome, lacks }) => outcome === 'waiting' && lacks);
        const { entries } = wholeBrands(waiting.filter((id) => lacking.some(({ brand }) => brand === id)));
        this.request({ brands: waiting, entries, causes: plan.causes ?? [describeCause(plan)] });
      });
    this.#attempts = 0;
    for (const id of [...released, ...pinned, ...of('unchanged')]) this.#held.delete(id);
    for (const id of waiting) {
      const brand = this.#held.get(id);
      if (brand) brand.next = Infinity;
    }
    if (held.length) this.#state.failures += 1;
    for (const outcome of ['held', 'away', 'unusable'] as const) this.#hold(of(outcome), outcome, report);
  }

  /** Tries brands again later, each with its own delay. */
  #hold(ids: readonly BrandId[], outcome: 'held' | 'away' | 'unusable', report: Report): void {
    if (!ids.length) return;
    const pauses = ids.map((id) => {
      const attempts = (this.#held.get(id)?.attempts ?? 0) + 1;
      const pauseMs = backoffMs(attempts, outcome === 'held' ? timing.retry : timing.retryService);
      this.#held.set(id, { attempts, next: performance.now() + pauseMs });
      return pauseMs;
    });
    const why = { held: 'held back', away: 'not renewed, the content service is away', unusable: 'not renewed' }[
      outcome
    ];
    const reports = report.brands.filter((one) => one.outcome === outcome);
    // An error if the operator must act, a warning if editors must correct content.
    const isForOperator = reports.some(({ problems, content = [] }) => content.length < problems.length);
    const again = `again ${inSeconds(Math.min(...pauses))}, or with the next change`;
    this.#log(`${ids.join(', ')} ${why}: ${reasons(reports)}; ${again}`, { level: isForOperator ? 'error' : 'warn' });
  }
}

const inSeconds = (ms: number) => `in ${Math.round(ms / 1000)} s`;

/** Maximum number of reasons in the log. The page /intern shows all of them. */
const maxReasons = 3;

/** Lists why brands are held. A shared reason appears once. */
function reasons(held: readonly BrandReport[]): string {
  const all = held.flatMap(({ brand, problems }) => problems.map((line) => line.replace(`${brand}: `, '')));
  const [...different] = new Set(all);
  const further = different.length - maxReasons;
  return [...different.slice(0, maxReasons), ...(further > 0 ? [`${further} more, see /intern`] : [])].join('; ');
}

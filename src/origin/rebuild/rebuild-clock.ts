import { fullCheck, type RebuildPlan } from '../../build/plan/plan.ts';
import type { BrandSnapshot } from '../../content/snapshot.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { messageWithCauses } from '../../platform/log/error-facts.ts';
import type { Log } from '../../platform/log/log.ts';
import { brandsDiffering, dayAfter, nextDue, startOfDay } from './next-due.ts';

/** Maximum interval of looking at the clock, in ms. A long timer would miss a changed clock or a suspended machine. */
const longestSleep = 600_000;

export interface ClockOptions {
  request(plan: RebuildPlan): void;
  /** Returns the last valid content of each brand. */
  snapshots(): Promise<ReadonlyMap<string, BrandSnapshot>>;
  /** Day in Zurich that the pages were built for. @default today */
  since?: string | undefined;
  /** Interval of full checks, in ms. They make up for lost notifications. @default no checks */
  checkEvery?: number | undefined;
  log: Log;
}

/** Requests builds of pages that change with the day, and regular full checks. */
export class RebuildClock {
  readonly #options: ClockOptions;
  /** Day that the pages were built for. */
  #day: string;
  #nextDueAt: Date | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checks: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: ClockOptions) {
    this.#options = options;
    this.#day = options.since ?? today();
  }

  /** Starts the clock. With `checkEvery` it starts with a full check: earlier notifications may have been lost. */
  start(): void {
    const { checkEvery, request } = this.#options;
    if (checkEvery) {
      request(fullCheck);
      this.#checks = setInterval(() => request(fullCheck), checkEvery);
    }
    this.#tick();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#checks);
    await this.#looking;
  }

  /** Next time at which pages change by themselves. It is at most ten minutes old. */
  get nextDueAt(): Date | undefined {
    return this.#nextDueAt;
  }

  #tick(): void {
    this.#looking = this.#look()
      .catch((error) =>
        this.#options.log(`the clock could not read the content: ${messageWithCauses(error)}`, {
          level: 'error',
          error,
        }),
      )
      .then(() => {
        if (this.#isStopped) return;
        // Does not wait for `nextDueAt`: content that was published since may be due earlier.
        const untilMidnight = startOfDay(dayAfter(today())).getTime() - Date.now();
        this.#timer = setTimeout(() => this.#tick(), Math.min(longestSleep, Math.max(20, untilMidnight)));
      });
  }

  async #look(): Promise<void> {
    const now = new Date();
    const day = dayInZurich(now);
    const snapshots = await this.#options.snapshots();
    this.#nextDueAt = nextDue(snapshots, now)?.at;
    if (day === this.#day) return;
    const differing = brandsDiffering(snapshots, this.#day, day);
    this.#day = day;
    if (differing !== 'all' && !differing.length) return;
    this.#options.request({ brands: differing, entries: [] });
  }
}

const today = () => dayInZurich(new Date());

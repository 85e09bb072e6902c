import type { BrandSnapshot } from '../../content/snapshot.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { messageWithCauses } from '../../log/error-facts.ts';
import type { Log } from '../../log/log.ts';
import { fullCheck, type RebuildPlan } from '../../rebuild/plan.ts';
import { brandsDiffering, dayAfter, nextDue, startOfDay } from './next-due.ts';

/** Timers know nothing of a clock that is set, or of a machine that slept. Ms. */
const longestSleep = 600_000;

export interface ClockOptions {
  request(plan: RebuildPlan): void;
  /** The last good content of each brand. */
  snapshots(): Promise<ReadonlyMap<string, BrandSnapshot>>;
  /** The day in Zurich that the pages were made for; today by default. */
  since?: string | undefined;
  /** Ms from one check of everything to the next, which makes up for lost notifications; none by default. */
  checkEvery?: number | undefined;
  log: Log;
}

/** Has built what changes with the day, and from time to time everything. */
export class RebuildClock {
  readonly #options: ClockOptions;
  /** The day that the pages are made for. */
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

  /** Checks everything at once where it does so at all: nobody listened before. */
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

  /** When pages change next by themselves, as far as the content was known at the last look, ten minutes ago at most. */
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
        // Not only when something is due by the last look: what was published since may be due earlier.
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

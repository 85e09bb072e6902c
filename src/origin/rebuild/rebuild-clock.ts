import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import { fullCheck, type RebuildPlan } from '../../build/plan/plan.ts';
import type { BrandSnapshot } from '../../content/snapshot.ts';
import { nextDates, type Scheduled } from '../../fields/entries/event-dates.ts';
import { isOpen, isPublished, saysEnd } from '../../fields/entries/jobs.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { messageWithCauses } from '../../platform/log/error-facts.ts';
import type { Log } from '../../platform/log/log.ts';

/** Maximum interval of looking at the clock, in ms. A long timer would miss a changed clock or a suspended machine. */
const longestSleep = 600_000;

export interface ClockOptions {
  request(plan: RebuildPlan): void;
  /** Returns the last valid content of each brand. */
  snapshots(): Promise<Snapshots>;
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
        const untilMidnight = startOfDay(dayAfter(today())).getTime() - Date.now();
        this.#timer = setTimeout(() => this.#tick(), Math.min(longestSleep, Math.max(20, untilMidnight)));
      });
  }

  async #look(): Promise<void> {
    const day = today();
    if (day === this.#day) return;
    const differing = brandsDiffering(await this.#options.snapshots(), this.#day, day);
    this.#day = day;
    if (differing !== 'all' && !differing.length) return;
    this.#options.request({ brands: differing, entries: [] });
  }
}

const today = () => dayInZurich(new Date());

type Snapshots = ReadonlyMap<string, BrandSnapshot>;

/** Returns the brands with pages that differ between two days, given the same content. */
export function brandsDiffering(snapshots: Snapshots, one: string, other: string): RebuildPlan['brands'] {
  const differs = (shown: (day: string) => unknown) => shown(one) !== shown(other);
  const found: BrandId[] = [];
  for (const { id } of brands) {
    const contents = contentsOf(snapshots, id);
    const jobs = contents.flatMap((content) => content.jobs);
    // All brands list open vacancies.
    if (jobs.some((job) => differs((day) => isOpen(job, day)))) return 'all';
    const events = contents.flatMap((content) => content.events);
    const isDue =
      jobs.some((job) => differs((day) => isPublished(job, day))) ||
      jobs.some((job) => differs((day) => isOpen(job, day) && saysEnd(job, day))) ||
      events.some((event) => differs((day) => nextDate(event, day)?.Beginn));
    if (isDue) found.push(id);
  }
  return found;
}

/** Returns when a day begins in Zurich, in summer or winter time. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const [summer, winter] = [2, 1].map((hours) => new Date(utc - hours * 3_600_000)) as [Date, Date];
  return dayInZurich(summer) === day ? summer : winter;
}

/** `2027-05-14` → `2027-05-15` */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Returns the next date of an event. When it changes, the lists and the event's own page change. */
const nextDate = (event: Scheduled, day: string) => nextDates(event, day, 1)[0];

function contentsOf(snapshots: Snapshots, id: Brand['id']) {
  return Object.values(snapshots.get(id)?.contents ?? {});
}

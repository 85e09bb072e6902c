import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import type { RebuildPlan } from '../../build/plan/plan.ts';
import type { BrandSnapshot } from '../../content/snapshot.ts';
import { nextDates, type Scheduled } from '../../fields/entries/event-dates.ts';
import { isOpen, isPublished, saysEnd, saysEndFrom } from '../../fields/entries/jobs.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';

type Snapshots = ReadonlyMap<string, BrandSnapshot>;

/** A time at which pages change without a change of content, and the brands concerned. */
export interface Due {
  at: Date;
  /** Day in Zurich that begins at this time: `2027-05-14`. */
  day: string;
  brands: RebuildPlan['brands'];
}

/**
 * Returns the first time after `now` at which pages change by themselves: a vacancy opens, shows its deadline or ends, or
 * an event is over.
 */
export function nextDue(snapshots: Snapshots, now: Date): Due | undefined {
  const today = dayInZurich(now);
  for (const day of changeDays(snapshots, today).filter((candidate) => candidate > today)) {
    const brands = brandsDiffering(snapshots, today, day);
    if (brands === 'all' || brands.length) return { at: startOfDay(day), day, brands };
  }
  return undefined;
}

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

/** Returns the days on which a vacancy or an event may begin or end, in order. */
function changeDays(snapshots: Snapshots, today: string): string[] {
  const days = brands
    .flatMap(({ id }) => contentsOf(snapshots, id))
    .flatMap(({ jobs, events }) => [
      ...jobs.flatMap(({ PubliziertVon, PubliziertBis }) => [
        ...(PubliziertVon ? [PubliziertVon] : []),
        ...(PubliziertBis ? [saysEndFrom(PubliziertBis), dayAfter(PubliziertBis)] : []),
      ]),
      ...events.flatMap((event) => {
        const next = nextDate(event, today);
        return next ? [dayAfter(dayInZurich(next.Ende ?? next.Beginn))] : [];
      }),
    ]);
  return [...new Set(days)].sort();
}

/** Returns the next date of an event. When it changes, the lists and the event's own page change. */
const nextDate = (event: Scheduled, day: string) => nextDates(event, day, 1)[0];

function contentsOf(snapshots: Snapshots, id: Brand['id']) {
  return Object.values(snapshots.get(id)?.contents ?? {});
}

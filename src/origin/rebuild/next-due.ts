import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import type { BrandSnapshot } from '../../content/snapshot.ts';
import { nextDates, type Scheduled } from '../../entries/event-dates.ts';
import { isOpen, isPublished, saysEnd, saysEndFrom } from '../../entries/jobs.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { RebuildPlan } from '../../rebuild/plan.ts';

type Snapshots = ReadonlyMap<string, BrandSnapshot>;

/** When pages change though nobody changed anything, and whose. */
export interface Due {
  at: Date;
  /** The day that begins then in Zurich: `2027-05-14`. */
  day: string;
  brands: RebuildPlan['brands'];
}

/**
 * The first moment after `now` at which pages change by themselves: a vacancy opens, says when it ends, or ends; an event's
 * date is over.
 */
export function nextDue(snapshots: Snapshots, now: Date): Due | undefined {
  const today = dayInZurich(now);
  for (const day of changeDays(snapshots, today).filter((candidate) => candidate > today)) {
    const brands = brandsDiffering(snapshots, today, day);
    if (brands === 'all' || brands.length) return { at: startOfDay(day), day, brands };
  }
  return undefined;
}

/** The brands whose pages of one day differ from those of another with the same content. */
export function brandsDiffering(snapshots: Snapshots, one: string, other: string): RebuildPlan['brands'] {
  const differs = (shown: (day: string) => unknown) => shown(one) !== shown(other);
  const found: BrandId[] = [];
  for (const { id } of brands) {
    const contents = contentsOf(snapshots, id);
    const jobs = contents.flatMap((content) => content.jobs);
    // Lists of all brands show it.
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

/** When a day begins in Zurich, on the hour whether in summer or in winter. */
export function startOfDay(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const [summer, winter] = [2, 1].map((hours) => new Date(utc - hours * 3_600_000)) as [Date, Date];
  return dayInZurich(summer) === day ? summer : winter;
}

/** `2027-05-14` → `2027-05-15` */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The days on which something may begin or end, in their order. */
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

/** Lists show it, and the event's own page those after it: they change together. */
const nextDate = (event: Scheduled, day: string) => nextDates(event, day, 1)[0];

function contentsOf(snapshots: Snapshots, id: Brand['id']) {
  return Object.values(snapshots.get(id)?.contents ?? {});
}

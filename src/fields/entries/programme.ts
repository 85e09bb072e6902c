import { dayAfter, dayInZurich } from '../../i18n/day-in-zurich.ts';
import { datesWithin } from './event-dates.ts';
import type { Event } from './event-schema.ts';
import { type DatedEvent, endOfDate, type ListedEvent, upcomingEvents } from './events.ts';

/** A day of the coming week. */
export interface ProgrammeDay<Shown> {
  /** `2027-05-14` */
  day: string;
  dates: DatedEvent<Shown>[];
}

export type ProgrammeEntry<Shown> = ListedEvent<Shown> & { isLine?: boolean };

/** A month of the coming year. */
export interface ProgrammeMonth<Shown> {
  /** `2027-05` */
  month: string;
  /**
   * Dates in their order. The next date of an event is a row, later ones are lines. A weekly event has lines for
   * cancelled and full dates only.
   */
  entries: ProgrammeEntry<Shown>[];
}

/** Returns the coming seven days with all dates. A date of several days is on its first day, or today. */
export function comingWeek<Shown extends Event>(events: readonly Shown[], today: string): ProgrammeDay<Shown>[] {
  const last = dayAfter(today, 6);
  const dated = datesOfEach(events, today, last);
  return Array.from({ length: 7 }, (_, index) => {
    const day = dayAfter(today, index);
    const isOnDay = ({ date }: DatedEvent<Shown>) => {
      const begin = dayInZurich(date.Beginn);
      return begin === day || (index === 0 && begin < today);
    };
    return { day, dates: dated.filter(isOnDay) };
  });
}

/**
 * Returns the months of the coming year that have dates, and later months of single events. A date that has begun is in
 * the month of today.
 */
export function comingMonths<Shown extends Event>(events: readonly Shown[], today: string): ProgrammeMonth<Shown>[] {
  const rows = upcomingEvents(events, today);
  const rowOf = new Map(rows.map((row) => [dateKey(row), row]));
  const lines = datesOfEach(events, today, dayAfter(today, 365)).flatMap((dated): ProgrammeEntry<Shown>[] => {
    if (dated.event.Wiederholung?.Rhythmus === 'jede Woche' && !dated.date.state) return [];
    const row = rowOf.get(dateKey(dated));
    if (row && !row.waits) return [];
    // A row that waits replaces its line.
    return [{ ...dated, until: row?.since ?? endOfDate(dated.date), waits: false, isLine: true }];
  });
  const months = new Map<string, ProgrammeEntry<Shown>[]>();
  for (const entry of [...rows, ...lines].sort(bySoonest)) {
    const begin = dayInZurich(entry.date.Beginn);
    const month = (begin < today ? today : begin).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].sort().map(([month, entries]) => ({ month, entries }));
}

const dateKey = ({ event, date }: DatedEvent<Event>) => `${event.Nummer} ${date.Beginn}`;

const bySoonest = (a: DatedEvent<unknown>, b: DatedEvent<unknown>) => a.date.Beginn.localeCompare(b.date.Beginn);

/** Lists all dates of a period, soonest first. */
function datesOfEach<Shown extends Event>(events: readonly Shown[], from: string, to: string): DatedEvent<Shown>[] {
  return events.flatMap((event) => datesWithin(event, from, to).map((date) => ({ event, date }))).sort(bySoonest);
}

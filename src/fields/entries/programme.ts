import { dayAfter, dayInZurich } from '../../i18n/day-in-zurich.ts';
import { datesWithin, type EventDate } from './event-dates.ts';
import type { Event } from './event-schema.ts';
import { type DatedEvent, type ListedEvent, upcomingEvents } from './events.ts';

/** A day of the coming week. */
export interface ProgrammeDay<Shown> {
  /** `2027-05-14` */
  day: string;
  dates: DatedEvent<Shown>[];
}

/** A month of the coming year. */
export interface ProgrammeMonth<Shown> {
  /** `2027-05` */
  month: string;
  /** Events with their next date in this month. */
  rows: ListedEvent<Shown>[];
  /** Further dates of events that an earlier month has a row for; a weekly event needs none. */
  further: { event: Shown; dates: [EventDate, ...EventDate[]] }[];
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

/** Returns the months of the coming year that have dates, and later months of single events. */
export function comingMonths<Shown extends Event>(events: readonly Shown[], today: string): ProgrammeMonth<Shown>[] {
  const months = new Map<string, ProgrammeMonth<Shown>>();
  const monthOf = ({ Beginn }: EventDate): ProgrammeMonth<Shown> => {
    const month = dayInZurich(Beginn).slice(0, 7);
    const known = months.get(month) ?? { month, rows: [], further: [] };
    months.set(month, known);
    return known;
  };
  for (const row of upcomingEvents(events, today)) monthOf(row.date).rows.push(row);
  const rarer = events.filter(({ Wiederholung }) => Wiederholung?.Rhythmus !== 'jede Woche');
  for (const { event, date } of datesOfEach(rarer, today, dayAfter(today, 365))) {
    const { rows, further } = monthOf(date);
    if (rows.some((row) => row.event === event && !row.waits)) continue;
    const line = further.find((known) => known.event === event);
    if (line) line.dates.push(date);
    else further.push({ event, dates: [date] });
  }
  return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
}

/** Lists all dates of a period, soonest first. */
function datesOfEach<Shown extends Event>(events: readonly Shown[], from: string, to: string): DatedEvent<Shown>[] {
  return events
    .flatMap((event) => datesWithin(event, from, to).map((date) => ({ event, date })))
    .sort((a, b) => a.date.Beginn.localeCompare(b.date.Beginn));
}

import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { Recurrence } from './recurrence-schema.ts';

const weeks = ['first', 'second', 'third', 'fourth'] as const;
/** Position of a weekday within its month. */
type Week = (typeof weeks)[number] | 'last';

/** Rhythm of an event. Weekdays count from 0 (Sunday), months from 1. */
export type Rhythm =
  | { every: 'week' | 'twoWeeks'; weekday: number }
  | ({ every: 'month' | 'year'; month: number } & ({ week: Week; weekday: number } | { day: number }));

/** Derives the rhythm from an editor's choice and the first date. */
export function deriveRhythm(Beginn: string, choice: Recurrence['Rhythmus']): Rhythm {
  const { month, day, weekday } = parseDay(dayInZurich(Beginn));
  // Not every month has a fifth one.
  const week = weeks[Math.ceil(day / 7) - 1] ?? 'last';
  switch (choice) {
    case 'jede Woche':
      return { every: 'week', weekday };
    case 'alle zwei Wochen':
      return { every: 'twoWeeks', weekday };
    case 'jeden Monat am selben Wochentag':
      return { every: 'month', month, week, weekday };
    case 'jeden Monat am letzten solchen Wochentag':
      return { every: 'month', month, week: 'last', weekday };
    case 'jeden Monat am selben Datum':
      return { every: 'month', month, day };
    case 'jedes Jahr am selben Wochentag':
      return { every: 'year', month, week, weekday };
    case 'jedes Jahr am selben Datum':
      return { every: 'year', month, day };
    default:
      return choice satisfies never;
  }
}

/** Checks whether a date is the last of its weekday in the month. */
export function isInLastWeek(Beginn: string): boolean {
  const { year, month, day } = parseDay(dayInZurich(Beginn));
  return day + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const frequencies = { week: 'WEEKLY', twoWeeks: 'WEEKLY;INTERVAL=2', month: 'MONTHLY', year: 'YEARLY' } as const;

/** Formats the rule in the format of RFC 5545: `FREQ=MONTHLY;BYDAY=1SU`. */
export function recurrenceRule(rhythm: Rhythm): string {
  const parts = [`FREQ=${frequencies[rhythm.every]}`];
  if (rhythm.every === 'year') parts.push(`BYMONTH=${rhythm.month}`);
  if ('day' in rhythm) parts.push(`BYMONTHDAY=${rhythm.day}`);
  if ('week' in rhythm)
    parts.push(`BYDAY=${rhythm.week === 'last' ? -1 : weeks.indexOf(rhythm.week) + 1}${weekdays[rhythm.weekday]}`);
  return parts.join(';');
}

function parseDay(isoDay: string) {
  const date = new Date(`${isoDay}T00:00:00Z`);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

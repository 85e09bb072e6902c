import type { Locale } from '../../../sites.config.ts';
import { dayAfter } from '../../i18n/day-in-zurich.ts';
import { weekdayName } from '../../i18n/format.ts';

/** Returns the days of the week that contains a day, from Monday on. */
export function daysOfWeek(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(day, days - sinceMonday));
}

/** Checks whether the week of a menu is over. A menu without a week is always on. */
export function isOver(week: string | undefined, today: string): boolean {
  return week !== undefined && (daysOfWeek(week).at(-1) ?? week) < today;
}

/**
 * Returns the date of a dish in the week of its menu.
 *
 * @param name weekday in the language of the page, or its beginning: «Montag», «Mo».
 */
export function dateOfDish(week: string, name: string, locale: Locale): string | undefined {
  const wanted = name.toLowerCase().replace(/\.$/, '');
  return wanted.length < 2
    ? undefined
    : daysOfWeek(week).find((day) => weekdayName(day, locale).toLowerCase().startsWith(wanted));
}

import { expect, test } from 'vitest';
import { brands, type Locale } from '../../sites.config.ts';
import { readDefault } from '../../src/content/default/read.ts';

const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)));
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)));

/**
 * Creates patterns for «Dienstag, 22. September 2026», «martedì 22 settembre», «Tuesday 22 September»; the year is
 * optional.
 */
function calendarOf(locale: Locale) {
  const named = (dates: Date[], style: Intl.DateTimeFormatOptions) =>
    dates.map((date) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(date).toLowerCase());
  const weekdays = named(days, { weekday: 'long' });
  const monthNames = named(months, { month: 'long' });
  const day = `(${weekdays.join('|')}),?\\s(?:the |le |den )?(\\d{1,2})(?:\\.|er|º|°)?`;
  return { weekdays, monthNames, written: new RegExp(`${day}\\s(${monthNames.join('|')})(?:\\s(\\d{4}))?`, 'giu') };
}

/** Completes a day without a year to the date nearest to that of its entry. */
function nearest(day: number, month: number, entry: Date): Date {
  const distance = (date: Date) => Math.abs(date.getTime() - entry.getTime());
  const years = [-1, 0, 1].map((more) => new Date(Date.UTC(entry.getUTCFullYear() + more, month, day)));
  return years.reduce((best, date) => (distance(date) < distance(best) ? date : best));
}

interface Found {
  text: string;
  said: string;
  /** The weekday of that date, or the information that is missing. */
  is: string | undefined;
}

/** Finds every date with a weekday in a text, or in nested texts; `entry` is the day of the surrounding entry. */
function datesIn(value: unknown, calendar: ReturnType<typeof calendarOf>, entry?: string): Found[] {
  if (typeof value === 'object' && value !== null) {
    const { Datum, Beginn } = value as { Datum?: string; Beginn?: string };
    return Object.values(value).flatMap((part) => datesIn(part, calendar, Datum ?? Beginn ?? entry));
  }
  const { weekdays, monthNames, written } = calendar;
  return [...String(value).matchAll(written)].map(([text, said = '', day, name = '', year]) => {
    const month = monthNames.indexOf(name.toLowerCase());
    const near = year ? `${year}-${String(month + 1).padStart(2, '0')}-15` : entry?.slice(0, 10);
    const date = near && nearest(Number(day), month, new Date(near));
    return { text, said: said.toLowerCase(), is: date ? weekdays[date.getUTCDay()] : 'a date without a year' };
  });
}

const sites = await Promise.all(
  brands.flatMap(({ id, locales }) =>
    (locales as readonly Locale[]).map(async (locale) => {
      const content = await readDefault(id, locale);
      return { id, locale, dates: datesIn(content, calendarOf(locale)) };
    }),
  ),
);

test.each(sites)('$id in $locale: every date has the right weekday', ({ dates }) => {
  for (const { text, said, is } of dates) expect(`${text}: ${is}`).toBe(`${text}: ${said}`);
});

test('the texts contain dates with a weekday', () => {
  expect(sites.flatMap(({ dates }) => dates).length).toBeGreaterThan(20);
});

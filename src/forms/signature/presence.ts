import type { Locale } from '../../../sites.config.ts';

/** Names of the weekdays from Monday to Sunday in a language. */
export interface DayNames {
  /** Short names: «Mo». */
  short: string[];
  /** Long names: «Montag». */
  long: string[];
}

const monday = Date.UTC(2024, 0, 1);
const day = 86_400_000;
const separator = /[,;]/;

/** Returns the names of the weekdays. Computed on the server, because browsers abbreviate differently. */
export function dayNames(locale: Locale): DayNames {
  const names = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, index) => format.format(monday + index * day).replace('.', ''));
  };
  return { short: names('short'), long: names('long') };
}

/** Returns the weekdays (0 is Monday) in a text, single or as ranges: «Mo, Do, Fr», «Montag–Mittwoch». */
export function daysIn(text: string, names: DayNames): number[] {
  return [...new Set(splitItems(text).flatMap((piece) => parseDays(piece, names)))].sort();
}

/** Adds or removes a weekday. Weekdays are sorted; other text follows them. */
export function toggleDay(text: string, toggled: number, names: DayNames): string {
  const others = splitItems(text).filter((piece) => !parseDays(piece, names).length);
  const days = new Set(daysIn(text, names));
  if (!days.delete(toggled)) days.add(toggled);
  return [...[...days].sort().map((index) => names.short[index]), ...others].join(', ');
}

function splitItems(text: string): string[] {
  return text
    .split(separator)
    .map((piece) => piece.trim())
    .filter(Boolean);
}

/** Returns the weekdays of one item; empty if it contains other text, such as «Do vormittags». */
function parseDays(piece: string, names: DayNames): number[] {
  const [first = -1, last = first, ...more] = piece.split(/\s*[-–]\s*/).map((name) => dayNamed(name, names));
  if (first < 0 || last < first || more.length) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function dayNamed(text: string, { short, long }: DayNames): number {
  const name = text.replace('.', '').toLowerCase();
  const isName = (candidate: string) => candidate.toLowerCase() === name;
  return Math.max(short.findIndex(isName), long.findIndex(isName));
}

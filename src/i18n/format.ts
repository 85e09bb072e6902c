import type { Locale } from '../../sites.config.ts';

const zurich = { timeZone: 'Europe/Zurich' } as const;

/** Swiss forms: English pages get British dates. */
function formatLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs as much as a hundred uses of it. */
function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatLocale(locale), { ...zurich, ...options });
  formats.set(key, format);
  return format;
}

/** Do, 14. Mai 2027 */
export function formatDay(moment: string, locale: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateFormat(locale, options).format(new Date(moment));
}

/** Donnerstag */
export function weekdayName(moment: string, locale: Locale): string {
  return dateFormat(locale, { weekday: 'long' }).format(new Date(moment));
}

/** Mai */
export function monthName(moment: string, locale: Locale): string {
  return dateFormat(locale, { month: 'long' }).format(new Date(moment));
}

/** A day within a sentence: «15.», «15th», «1er»; in Italian with its article, «l’8». */
export function dayOfMonth(day: number, locale: Locale): string {
  switch (locale) {
    case 'en':
      return `${day}${englishSuffixes[englishOrdinals.select(day)] ?? 'th'}`;
    case 'fr-CH':
      return day === 1 ? '1er' : String(day);
    case 'it-CH':
      return day === 1 ? 'il 1°' : day === 8 || day === 11 ? `l’${day}` : `il ${day}`;
    case 'de-CH':
      return `${day}.`;
    default:
      return locale satisfies never;
  }
}

const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' });
const englishSuffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 14. Mai 2027 */
export function formatDate(day: string, locale: Locale): string {
  return dateFormat(locale, { dateStyle: 'long' }).format(new Date(day));
}

/** 14.05.2027, 14.30 in German, `14 May 2027, 14:30` in English: for tables. */
export function formatMoment(moment: string, locale: Locale): string {
  const written = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
  return locale === 'de-CH' ? written.replace(':', '.') : written;
}

/** 14.30 in German, 14:30 elsewhere. */
export function formatTime(moment: string, locale: Locale): string {
  const written = dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));
  return locale === 'de-CH' ? written.replace(':', '.') : written;
}

/** The parts of a date tile: { day: '14', month: 'Mai', year: '2027' } */
export function dateParts(moment: string, locale: Locale): { day: string; month: string; year: string } {
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, options).format(new Date(moment));
  return {
    day: part({ day: 'numeric' }).replace(/\D/g, ''),
    month: part({ month: 'short' }).replace('.', ''),
    year: part({ year: 'numeric' }),
  };
}

/** 1,2 MB; 340 kB */
export function formatSize(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = unit === 'MB' ? 1 : 0;
  return `${new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: digits }).format(value)} ${unit}`;
}

import type { Locale } from '../../sites.config.ts';

const zurich = { timeZone: 'Europe/Zurich' } as const;

/** Swiss forms: English pages get British dates. */
function formatLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/** Do, 14. Mai 2027 */
export function formatDay(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), {
    ...zurich,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(moment));
}

/** 14. Mai 2027 */
export function formatDate(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { ...zurich, dateStyle: 'long' }).format(new Date(day));
}

/** 14.30 in German, 14:30 elsewhere. */
export function formatTime(moment: string, locale: Locale): string {
  const time = new Intl.DateTimeFormat(formatLocale(locale), { ...zurich, hour: '2-digit', minute: '2-digit' });
  const written = time.format(new Date(moment));
  return locale === 'de-CH' ? written.replace(':', '.') : written;
}

/** The parts of a date tile: { day: '14', month: 'Mai', year: '2027' } */
export function dateParts(moment: string, locale: Locale): { day: string; month: string; year: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...zurich, ...options }).format(new Date(moment));
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

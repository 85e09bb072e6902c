import type { Locale } from '../../sites.config.ts';

const zurich = { timeZone: 'Europe/Zurich' } as const;

/** Returns the locale for Swiss formats; English pages use British dates. */
function formatLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format: creating a format costs as much as using it a hundred times. */
function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatLocale(locale), { ...zurich, ...options });
  formats.set(key, format);
  return format;
}

/** Formats a date with weekday: «Do, 14. Mai 2027», «jeu. 14 mai 2027». Day and month do not break apart. */
export function formatDay(moment: string, locale: Locale): string {
  return withWeekday(moment, { day: 'numeric', month: 'long', year: 'numeric' }, locale);
}

/** Formats a date without its year: «Do, 14. Mai». */
export function formatWeekday(moment: string, locale: Locale): string {
  return withWeekday(moment, { day: 'numeric', month: 'long' }, locale);
}

function withWeekday(moment: string, options: Intl.DateTimeFormatOptions, locale: Locale): string {
  const written = dateFormat(locale, { weekday: 'short', ...options }).format(new Date(moment));
  return withMonth(written.replace('.,', locale === 'fr-CH' ? '.' : ','), locale);
}

/** Returns the name of the weekday: «Donnerstag». */
export function weekdayName(moment: string, locale: Locale): string {
  return dateFormat(locale, { weekday: 'long' }).format(new Date(moment));
}

/** Returns the name of the month: «Mai». */
export function monthName(moment: string, locale: Locale): string {
  return dateFormat(locale, { month: 'long' }).format(new Date(moment));
}

/** Formats a day of the month within a sentence: «15.», «15th», «1er»; in Italian with its article, «il 15». */
export function dayOfMonth(day: number, locale: Locale): string {
  switch (locale) {
    case 'en':
      return `${day}${englishSuffixes[englishOrdinals.select(day)] ?? 'th'}`;
    case 'fr-CH':
      return day === 1 ? '1er' : String(day);
    case 'it-CH':
      return day === 1 ? 'il 1°' : `il ${day}`;
    case 'de-CH':
      return `${day}.`;
    default:
      return locale satisfies never;
  }
}

const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' });
const englishSuffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a date without its year: «14. Mai». */
export function formatMonthDay(day: string, locale: Locale): string {
  return withMonth(dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(day)), locale);
}

/** Formats a date: «14. Mai 2027». */
export function formatDate(day: string, locale: Locale): string {
  return withMonth(dateFormat(locale, { dateStyle: 'long' }).format(new Date(day)), locale);
}

/** Joins day and month with a no-break space. The first of a month is «1er» in French and «1°» in Italian. */
function withMonth(date: string, locale: Locale): string {
  const first: Partial<Record<Locale, string>> = { 'fr-CH': '1er', 'it-CH': '1°' };
  return date.replace(/(?<!\d)1(?= \p{L})/u, first[locale] ?? '1').replace(/(?<=\d(?:\.|er|°)?) (?=\p{L})/u, '\u00a0');
}

/** Formats date and time for tables: «14.05.2027, 14.30». */
export function formatMoment(moment: string, locale: Locale): string {
  const day = withMonth(dateFormat(locale, { dateStyle: 'medium' }).format(new Date(moment)), locale);
  return `${day}, ${formatTime(moment, locale)}`;
}

/** Formats a time: «14.30» in German and Italian, «14 h 30» in French, «2.30 pm» in English. */
export function formatTime(moment: string, locale: Locale): string {
  return formatTimeOfDay(
    dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment)),
    locale,
  );
}

/** Formats a time of the form `14:30`. */
export function formatTimeOfDay(time: string, locale: Locale): string {
  const [hour = '', minute = ''] = time.split(':');
  const minutes = minute === '00' ? '' : minute;
  switch (locale) {
    case 'de-CH':
    case 'it-CH':
      return `${Number(hour)}.${minute}`;
    case 'fr-CH':
      return [Number(hour), 'h', minutes].filter((part) => part !== '').join('\u00a0');
    case 'en': {
      const ofTwelve = Number(hour) % 12 || 12;
      return `${ofTwelve}${minutes && `.${minutes}`}\u00a0${Number(hour) < 12 ? 'am' : 'pm'}`;
    }
  }
}

/** Parts of a date tile: { weekday: 'Mi', day: '2', month: 'Dez.', year: '2026' }. */
export function dateParts(moment: string, locale: Locale): Record<'weekday' | 'day' | 'month' | 'year', string> {
  // Next to a day, German marks abbreviated months with a point: «Dez.», but «Mai».
  const format = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const parts = format.formatToParts(new Date(moment));
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    weekday: shortWeekday(moment, locale),
    day: part('day'),
    month: part('month'),
    year: part('year'),
  };
}

/** Returns the short name of the weekday: «Mi», «mer.» in French. */
function shortWeekday(moment: string, locale: Locale): string {
  const name = dateFormat(locale, { weekday: 'short' }).format(new Date(moment));
  return locale === 'fr-CH' ? name : name.replace('.', '');
}

/** Formats a day within its month: «Do, 3.», «jeu. 3». */
export function formatDayOfMonth(moment: string, locale: Locale): string {
  const { weekday, day } = dateParts(moment, locale);
  const first = day === '1' && locale !== 'en' ? (locale === 'fr-CH' ? '1er' : '1°') : day;
  return `${weekday}${locale === 'fr-CH' ? '' : ','}\u00a0${locale === 'de-CH' ? `${day}.` : first}`;
}

/** Returns month and year: «Dezember 2026». */
export function monthAndYear(moment: string, locale: Locale): string {
  return dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(moment));
}

/**
 * Formats a file size: «1,2 MB», in English «1.2 MB»; «340 kB». German and Italian use the decimal point only for
 * money.
 */
export function formatSize(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const written = value.toFixed(unit === 'MB' ? 1 : 0).replace(/\.0$/, '');
  return `${locale === 'en' ? written : written.replace('.', ',')}\u00a0${unit}`;
}

/** Formats an amount in whole francs: «84’500», in English «84,500». */
export function formatFrancs(amount: number, locale: Locale): string {
  // Browsers and Node group differently.
  return String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, locale === 'en' ? ',' : '’');
}

/** Formats a price from centimes: «Fr. 155.–», «−Fr. 57.60», in Italian «fr. 155.–», in English «CHF 155». */
export function formatPrice(centimes: number, locale: Locale): string {
  const amount = Math.abs(centimes);
  const whole = formatFrancs(Math.floor(amount / 100), locale);
  const rest = amount % 100;
  const unit = { 'de-CH': 'Fr.', 'fr-CH': 'Fr.', 'it-CH': 'fr.', en: 'CHF' }[locale];
  const end = rest > 0 ? `.${String(rest).padStart(2, '0')}` : locale === 'en' ? '' : '.–';
  return `${centimes < 0 ? '−' : ''}${unit}\u00a0${whole}${end}`;
}

/** Lists languages by their codes: «Deutsch, Italienisch und Tamil». */
export function formatLanguages(codes: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const text = new Intl.ListFormat(locale).format(codes.map((code) => names.of(code) ?? code));
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

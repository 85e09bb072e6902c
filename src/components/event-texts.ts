import type { Locale } from '../../sites.config.ts';
import { type EventDate, isWholeDays, lastDate, type Scheduled } from '../fields/entries/event-dates.ts';
import { deriveRhythm } from '../fields/entries/rhythm.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { dayOfMonth, formatDay, formatTime, monthName, weekdayName } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';

type Recurring = Scheduled & { Wiederholung: NonNullable<Scheduled['Wiederholung']> };

/**
 * Formats the days of a series: «Jeden Donnerstag»; includes the last date if there is one. The time stands with each
 * date.
 *
 * @param shown date that stands next to the text, which does not repeat it.
 */
export function rhythmText(event: Recurring, locale: Locale, t: Translate, shown?: EventDate): string {
  const rhythm = daysText(event, locale, t);
  const last = lastDate(event);
  const whole =
    last && last.Beginn !== shown?.Beginn
      ? t('rhythm.until', { rhythm, date: formatDay(last.Beginn, locale) })
      : rhythm;
  return whole.charAt(0).toLocaleUpperCase(locale) + whole.slice(1);
}

/** Formats a later date of a series. Its time is known from the first one, unless the date ends on another day. */
export function nextDateText(date: EventDate, locale: Locale, t: Translate): string {
  return isWithinDay(date) ? formatDay(date.Beginn, locale) : dateText(date, locale, t);
}

/**
 * Formats a date that begins today or has begun: «heute, 14.30 bis 16 Uhr», «läuft bis Fr, 27. November 2026, 16 Uhr».
 *
 * @returns undefined for a later or past date.
 */
export function currentDateText(date: EventDate, today: string, locale: Locale, t: Translate): string | undefined {
  const { Beginn, Ende = Beginn } = date;
  const begin = dayInZurich(Beginn);
  if (begin === today) return t('events.today', { time: timeSpan(date, locale, t) });
  if (begin > today || dayInZurich(Ende) < today) return undefined;
  const day = formatDay(Ende, locale);
  if (isWholeDays(date)) return t('events.ongoing', { date: day });
  return t('events.ongoing', { date: `${day}, ${t('events.timeAt', { time: formatTime(Ende, locale) })}` });
}

/** Formats a date: «Do, 26. November 2026, 14.30 bis 16 Uhr», «Fr, 27. November 2026 bis So, 29. November 2026». */
function dateText(date: EventDate, locale: Locale, t: Translate): string {
  const from = formatDay(date.Beginn, locale);
  if (!isWholeDays(date) || isWithinDay(date)) return `${from}, ${timeSpan(date, locale, t)}`;
  return t('events.dateRange', { from, to: formatDay(date.Ende ?? date.Beginn, locale) });
}

/** Formats the start of a date on its day: «14.30 Uhr», «ganztägig». */
export function beginText(date: EventDate, locale: Locale, t: Translate): string {
  return isWholeDays(date) ? t('events.wholeDay') : t('events.timeAt', { time: formatTime(date.Beginn, locale) });
}

/** Returns the machine-readable start of a date: a day for whole days. */
export function dateAttribute(date: EventDate): string {
  return isWholeDays(date) ? dayInZurich(date.Beginn) : date.Beginn;
}

const isWithinDay = ({ Beginn, Ende = Beginn }: EventDate) => dayInZurich(Beginn) === dayInZurich(Ende);

/** Formats the days: «jeweils am ersten Sonntag im Monat». */
function daysText({ Beginn, Wiederholung }: Recurring, locale: Locale, t: Translate): string {
  const rhythm = deriveRhythm(Beginn, Wiederholung.Rhythmus);
  const weekday = weekdayName(Beginn, locale);
  const month = monthName(Beginn, locale);
  switch (rhythm.every) {
    case 'week':
      return t('rhythm.week', { weekday });
    case 'twoWeeks':
      return t('rhythm.twoWeeks', { weekday });
    default:
  }
  if ('day' in rhythm) {
    const { every, day } = rhythm;
    if (every === 'month') return t('rhythm.monthDate', { day: dayOfMonth(day, locale) });
    // English dates have no ordinal: 1 August.
    return t('rhythm.yearDate', { day: locale === 'en' ? day : dayOfMonth(day, locale), month });
  }
  // Sunday is the only feminine weekday in Italian.
  const which = t(rhythm.weekday === 0 ? `rhythm.${rhythm.week}Sunday` : `rhythm.${rhythm.week}`, { weekday });
  return rhythm.every === 'month' ? t('rhythm.monthWeekday', { which }) : t('rhythm.yearWeekday', { which, month });
}

/**
 * Formats a time range: «14.30 bis 16 Uhr», «ganztägig», with the date of an end on another day. An end equal to the
 * start is ignored.
 */
export function timeSpan(date: EventDate, locale: Locale, t: Translate): string {
  const { Beginn, Ende } = date;
  if (isWholeDays(date))
    return isWithinDay(date) ? t('events.wholeDay') : t('events.untilDay', { date: formatDay(Ende ?? Beginn, locale) });
  const from = formatTime(Beginn, locale);
  if (!Ende || Ende === Beginn) return t('events.timeAt', { time: from });
  const to = formatTime(Ende, locale);
  return dayInZurich(Beginn) === dayInZurich(Ende)
    ? t('events.timeRange', { from, to })
    : t('events.dateRange', {
        from: t('events.timeAt', { time: from }),
        to: `${formatDay(Ende, locale)}, ${t('events.timeAt', { time: to })}`,
      });
}

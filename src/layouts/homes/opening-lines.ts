import type { Locale } from '../../../sites.config.ts';
import { type OpeningTime, weekdays } from '../../content/schemas/home-facts.ts';
import { formatTimeOfDay, weekdayName } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';

/** A week without a change of clocks, which begins on a Monday. */
const monday = Date.parse('2027-01-04T12:00:00Z');

/** «Montag–Freitag»; in the language of the page. */
export function openingDays({ Tag, BisTag = Tag }: OpeningTime, locale: Locale): string {
  const nameOf = (day: OpeningTime['Tag']) =>
    weekdayName(new Date(monday + weekdays.indexOf(day) * 86_400_000).toISOString(), locale);
  return [...new Set([nameOf(Tag), nameOf(BisTag)])].join('–');
}

/** «8.00 bis 17.30 Uhr» */
export function openingHours({ Von, Bis }: OpeningTime, locale: Locale, t: Translate): string {
  return t('events.timeRange', { from: formatTimeOfDay(Von, locale), to: formatTimeOfDay(Bis, locale) });
}

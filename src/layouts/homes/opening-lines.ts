import type { Locale } from '../../../sites.config.ts';
import { type OpeningTime, weekdays } from '../../content/schemas/home-facts.ts';
import type { SiteView } from '../../content/site-view.ts';
import { formatTimeOfDay, weekdayName } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { MenuHouse } from '../../islands/navbar/SmallMenu.tsx';
import { listWidths, pictureAddress } from '../../pictures/picture-address.ts';

/** A Monday at noon, in a week without a change to or from daylight saving time. */
const monday = Date.parse('2027-01-04T12:00:00Z');

/** Formats the opening hours per range of days: «Montag–Freitag», «8.00 bis 12.00 Uhr», «13.30 bis 17.00 Uhr». */
export function openingLines(times: readonly OpeningTime[], locale: Locale, t: Translate) {
  const hoursByDays = new Map<string, string[]>();
  for (const time of times) {
    const days = openingDays(time, locale);
    hoursByDays.set(days, [...(hoursByDays.get(days) ?? []), openingHours(time, locale, t)]);
  }
  return [...hoursByDays].map(([days, hours]) => ({ days, hours }));
}

function openingDays({ Tag, BisTag = Tag }: OpeningTime, locale: Locale): string {
  const dayName = (day: OpeningTime['Tag']) =>
    weekdayName(new Date(monday + weekdays.indexOf(day) * 86_400_000).toISOString(), locale);
  return [...new Set([dayName(Tag), dayName(BisTag)])].join('–');
}

/** 23:59 counts as midnight: it is the latest time that editors can enter, and search engines use it, too. */
function openingHours({ Von, Bis }: OpeningTime, locale: Locale, t: Translate): string {
  if (Von === '00:00' && Bis === '23:59') return t('homes.dayAndNight');
  return t('events.timeRange', { from: formatTimeOfDay(Von, locale), to: formatTimeOfDay(Bis, locale) });
}

/** Collects the data of a brand's first house for the menu of phones: picture, address and opening hours. */
export function menuHouse({ homes, locale }: Pick<SiteView, 'homes' | 'locale'>, t: Translate): MenuHouse | undefined {
  const [home] = homes;
  if (!home) return undefined;
  const { Bild, Name, Strasse, PLZ, Ort, Oeffnungszeiten } = home;
  const widths = listWidths(Bild.width);
  return {
    src: pictureAddress(Bild.url, widths[1] ?? widths[0] ?? Bild.width, 'webp'),
    width: Bild.width,
    height: Bild.height,
    name: Name,
    lines: [Strasse, `${PLZ} ${Ort}`],
    hours: openingLines(Oeffnungszeiten, locale, t).map(({ days, hours }) => ({ days, hours: hours.join(', ') })),
  };
}

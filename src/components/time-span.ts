import type { Locale } from '../../sites.config.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { formatDay, formatTime } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';

/**
 * Formats a time range: «14.30 bis 16 Uhr», with the date of an end on another day. An end equal to the start is
 * ignored.
 */
export function timeSpan(
  { Beginn, Ende }: { Beginn: string; Ende?: string | undefined },
  locale: Locale,
  t: Translate,
): string {
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

import { clockInZurich, lastMoment } from '../../../src/i18n/day-in-zurich.ts';

const day = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full', timeZone: 'Europe/Zurich' });

/**
 * Describes what a field for date and time means: «bis und mit Freitag, 4. Dezember 2026», «ab Montag, 30. November 2026,
 * 14.15 Uhr».
 */
export function limitInWords(field: string, moment: string): string {
  const isEnd = field === 'Bis';
  const isBeginning = field === 'Ab' || field === 'LiveAb';
  const [, hour, minute] = /T(\d\d):(\d\d)/.exec(clockInZurich(isEnd ? lastMoment(moment) : moment)) ?? [];
  const time = `${Number(hour)}.${minute}`;
  const isWholeDay = (isEnd && time === '23.59') || (isBeginning && time === '0.00');
  const preposition = isBeginning ? 'ab ' : isEnd ? (isWholeDay ? 'bis und mit ' : 'bis ') : '';
  return `${preposition}${day.format(new Date(moment))}${isWholeDay ? '' : `, ${time} Uhr`}`;
}

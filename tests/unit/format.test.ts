import { describe, expect, test } from 'vitest';
import {
  dateParts,
  formatDate,
  formatDay,
  formatDayOfMonth,
  formatMoment,
  formatPrice,
  formatSize,
  formatTime,
  formatTimeOfDay,
} from '../../src/i18n/format.ts';

const afternoon = '2027-05-13T12:30:00.000Z';
const midnight = '2027-05-12T22:00:00.000Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('days, times and sizes follow the rules of their language', () => {
  test.each([
    ['de-CH', 'Do, 13. Mai 2027', '13. Mai 2027', '14.30', '0.00', '13.05.2027, 14.30', '1,2 MB'],
    ['it-CH', 'gio, 13 maggio 2027', '13 maggio 2027', '14.30', '0.00', '13 mag 2027, 14.30', '1,2 MB'],
    ['fr-CH', 'jeu. 13 mai 2027', '13 mai 2027', '14 h 30', '0 h', '13 mai 2027, 14 h 30', '1,2 MB'],
    ['en', 'Thu, 13 May 2027', '13 May 2027', '2.30 pm', '12 am', '13 May 2027, 2.30 pm', '1.2 MB'],
  ] as const)('%s', (locale, day, date, time, atMidnight, both, size) => {
    expect(plain(formatDay(afternoon, locale))).toBe(day);
    expect(plain(formatDate(afternoon, locale))).toBe(date);
    expect(plain(formatTime(afternoon, locale))).toBe(time);
    expect(plain(formatTime(midnight, locale))).toBe(atMidnight);
    expect(plain(formatMoment(afternoon, locale))).toBe(both);
    expect(plain(formatSize(1_234_567, locale))).toBe(size);
    expect(plain(formatSize(2_000_000, locale))).toBe('2 MB');
    expect(plain(formatSize(340_400, locale))).toBe('340 kB');
  });

  test.each([
    ['de-CH', 'Di, 1. September 2026', '1. September 2026', '01.09.2026, 9.05'],
    ['it-CH', 'mar, 1° settembre 2026', '1° settembre 2026', '1° set 2026, 9.05'],
    ['fr-CH', 'mar. 1er septembre 2026', '1er septembre 2026', '1er sept. 2026, 9 h 05'],
    ['en', 'Tue, 1 September 2026', '1 September 2026', '1 Sept 2026, 9.05 am'],
  ] as const)('the first of a month and an hour of one digit in %s', (locale, day, date, both) => {
    const morning = '2026-09-01T07:05:00.000Z';
    expect(plain(formatDay(morning, locale))).toBe(day);
    expect(plain(formatDate(morning, locale))).toBe(date);
    expect(plain(formatMoment(morning, locale))).toBe(both);
    expect(plain(formatDate('2026-10-11', locale))).toMatch(/^11\.? [\p{L}]+ 2026$/u);
  });

  test('no line breaks between a day and its month, or a number and its unit', () => {
    expect(formatDay(afternoon, 'de-CH')).toBe('Do, 13.\u00a0Mai 2027');
    expect(formatSize(340_400, 'de-CH')).toBe('340\u00a0kB');
  });
});

test.each([
  ['de-CH', 'Fr. 6’780.–', 'Fr. 57.60', '7.05'],
  ['it-CH', 'fr. 6’780.–', 'fr. 57.60', '7.05'],
  ['fr-CH', 'Fr. 6’780.–', 'Fr. 57.60', '7 h 05'],
  ['en', 'CHF 6,780', 'CHF 57.60', '7.05 am'],
] as const)('prices and times of day in %s', (locale, whole, withCentimes, time) => {
  expect(plain(formatPrice(678_000, locale))).toBe(whole);
  expect(plain(formatPrice(5_760, locale))).toBe(withCentimes);
  expect(plain(formatPrice(-5_760, locale))).toBe(`−${withCentimes}`);
  expect(plain(formatTimeOfDay('07:05', locale))).toBe(time);
});

test.each([
  ['de-CH', 'Mi 2 Dez. 2026', 'Di, 1.'],
  ['it-CH', 'mer 2 dic 2026', 'mar, 1°'],
  ['fr-CH', 'mer. 2 déc. 2026', 'mar. 1er'],
  ['en', 'Wed 2 Dec 2026', 'Tue, 1'],
] as const)('%s: the parts of a date tile, and the days of a month', (locale, tile, days) => {
  const { weekday, day, month, year } = dateParts('2026-12-02T13:00:00.000Z', locale);
  expect([weekday, day, month, year].join(' ')).toBe(tile);
  expect(plain(formatDayOfMonth('2026-12-01', locale))).toBe(days);
});

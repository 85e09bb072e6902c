import { describe, expect, test } from 'vitest';
import { formatDate, formatDay, formatMoment, formatSize, formatTime } from '../../src/i18n/format.ts';

const afternoon = '2027-05-13T12:30:00.000Z';
const midnight = '2027-05-12T22:00:00.000Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('days, times and sizes are written as their language does', () => {
  test.each([
    ['de-CH', 'Do, 13. Mai 2027', '13. Mai 2027', '14.30', '00.00', '13.05.2027, 14.30', '1,2 MB'],
    ['it-CH', 'gio, 13 maggio 2027', '13 maggio 2027', '14.30', '00.00', '13 mag 2027, 14.30', '1,2 MB'],
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

  test('no line ends between a day and its month, or a number and its unit', () => {
    expect(formatDay(afternoon, 'de-CH')).toBe('Do, 13.\u00a0Mai 2027');
    expect(formatSize(340_400, 'de-CH')).toBe('340\u00a0kB');
  });
});

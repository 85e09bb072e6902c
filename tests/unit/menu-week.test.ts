import { expect, test } from 'vitest';
import { dateOfDish, daysOfWeek, isOver } from '../../src/blocks/menu/week.ts';

test('a week runs from Monday to Sunday, also over the end of a year', () => {
  const week = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];
  for (const day of week) expect(daysOfWeek(day)).toEqual(week);
});

test('a menu ends after the Sunday of its week, a menu without week never', () => {
  expect(isOver('2026-12-02', '2026-12-06')).toBe(false);
  expect(isOver('2026-12-02', '2026-12-07')).toBe(true);
  expect(isOver(undefined, '2026-12-07')).toBe(false);
});

test('a dish is on the day of its weekday, in each language, in full or short', () => {
  const on = (name: string, locale: Parameters<typeof dateOfDish>[2]) => dateOfDish('2026-12-01', name, locale);
  expect(on('Montag', 'de-CH')).toBe('2026-11-30');
  expect(on('Do', 'de-CH')).toBe('2026-12-03');
  expect(on('So.', 'de-CH')).toBe('2026-12-06');
  expect(on('Mercoledì', 'it-CH')).toBe('2026-12-02');
  expect(on('vendredi', 'fr-CH')).toBe('2026-12-04');
  expect(on('Sunday', 'en')).toBe('2026-12-06');
  expect(on('Wochenhit', 'de-CH')).toBeUndefined();
});

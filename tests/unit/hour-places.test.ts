import { expect, test } from 'vitest';
import { isOfNight, placesOf } from '../../src/components/hour-places.ts';

test.each([
  ['05:59', true],
  ['06:00', false],
  ['19:59', false],
  ['20:00', true],
  ['02:30', true],
])('%s belongs to the night: %s', (Von, expected) => {
  expect(isOfNight({ Von })).toBe(expected);
});

test('twice the duration has twice the width', () => {
  const [morning, noon, afternoon] = placesOf([
    { Von: '08:00', Bis: '10:00' },
    { Von: '12:00' },
    { Von: '14:00', Bis: '18:00' },
  ]);
  expect(morning).toEqual({ start: 0, width: 200 });
  expect(noon?.start).toBe(400);
  expect(afternoon).toEqual({ start: 600, width: 400 });
});

test('a night continues after midnight', () => {
  const [evening, night, morning] = placesOf([
    { Von: '20:00', Bis: '22:00' },
    { Von: '22:00', Bis: '06:00' },
    { Von: '06:00', Bis: '07:00' },
  ]);
  expect([evening?.start, night?.start, morning?.start]).toEqual([0, 182, 909]);
  expect(night?.width).toBe(727);
});

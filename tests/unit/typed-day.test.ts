import { expect, test } from 'vitest';
import { readDay } from '../../cms/src/admin/typed-day.ts';

test.each([
  ['8.5.2027', '2027-05-08'],
  ['08.05.27', '2027-05-08'],
  ['8. Mai 2027', '2027-05-08'],
  ['1. März 2027', '2027-03-01'],
  ['2027-05-08', '2027-05-08'],
  [' 29.2.2028 ', '2028-02-29'],
])('%j is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each(['', '31.06.2027', '31.2.2027', '29.2.2027', '2027-13-01', '8. Foo 2027', '0.5.2027', 'morgen', '8.5.'])(
  '%j is no day',
  (typed) => {
    expect(readDay(typed)).toBeUndefined();
  },
);

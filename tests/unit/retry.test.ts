import { expect, test } from 'vitest';
import { backoffMs, retryAfterMs } from '../../src/platform/web-services/retry.ts';

test('the delay doubles with each failure, up to the longest', () => {
  const delays = { first: 1_000, longest: 3_600_000 };
  expect([1, 2, 5, 12, 13, 2_000].map((failures) => backoffMs(failures, delays))).toEqual([
    1_000, 2_000, 16_000, 2_048_000, 3_600_000, 3_600_000,
  ]);
});

test.each([
  ['7', 7_000],
  [' 7 ', 7_000],
  ['Tue, 01 Dec 2026 08:01:00 GMT', 60_000],
  ['Tue, 01 Dec 2025 08:01:00 GMT', 0],
  ['86400', 300_000],
  ['99999999999999999999', 300_000],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After: %s', (header, ms) => {
  expect(retryAfterMs(header, 300_000, Date.parse('2026-12-01T08:00:00Z'))).toBe(ms);
});

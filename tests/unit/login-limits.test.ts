import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaffLimits } from '../../src/origin/staff/staff-limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

let networks = 0;
/** Returns an address in a new /56 network. */
const newNetwork = () => `2001:db8:${(++networks >> 8).toString(16)}:${((networks & 255) << 8).toString(16)}::1`;
const countOf = (limits: StaffLimits, username: string) =>
  limits.login({ address: newNetwork(), username, device: undefined });

test('a flood of other names does not reset the limit of an attacked name', async () => {
  const limits = new StaffLimits();
  for (let guess = 0; guess < 20; guess++) expect(await countOf(limits, 'anna')).toBeTypeOf('object');
  let taken = 0;
  for (let minute = 0; minute < 14; minute++) {
    for (let guess = 0; guess < 1_000; guess++)
      if (typeof (await countOf(limits, `guess-${minute}-${guess}`)) === 'object') taken++;
    vi.advanceTimersByTime(60_000);
    expect(await countOf(limits, 'anna')).toBe(15 * 60 - (minute + 1) * 60);
  }
  expect(taken).toBe(14 * 300 - 20);
  vi.advanceTimersByTime(60_000);
  expect(await countOf(limits, 'anna')).toBeTypeOf('object');
});

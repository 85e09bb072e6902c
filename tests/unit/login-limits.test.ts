import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Limit } from '../../src/origin/requests/limit.ts';
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
const countOf = (limits: StaffLimits, username: string, device?: string) =>
  limits.login({ address: newNetwork(), username, device });

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

test('the shared limit of strangers does not affect known devices', async () => {
  const limits = new StaffLimits();
  for (let guess = 0; guess < 300; guess++) await countOf(limits, `guess-${guess}`);
  expect(await countOf(limits, 'anna')).toBe(60);
  expect(await countOf(limits, 'anna', 'nonce')).toBeTypeOf('object');
});

test('a success refunds its own attempt, but no attempts of others', async () => {
  const limits = new StaffLimits();
  for (let guess = 0; guess < 19; guess++) await countOf(limits, 'anna');
  for (let time = 0; time < 30; time++) {
    const counted = await countOf(limits, 'anna');
    if (typeof counted === 'number') throw new Error(`throttled the ${time}. time`);
    await counted.succeeded();
  }
  expect(await countOf(limits, 'anna')).toBeTypeOf('object');
  expect(await countOf(limits, 'anna')).toBeTypeOf('number');
});

test('the least recently counted key is evicted, and starts again from zero', async () => {
  const limit = new Limit(1, 900);
  await limit.take('first');
  expect(await limit.take('first')).toBe(900);
  for (let key = 0; key < 9_999; key++) await limit.take(`${key}`);
  expect(await limit.take('first'), 'still there, and just counted').toBe(900);
  for (let key = 0; key < 10_000; key++) await limit.take(`other ${key}`);
  expect(await limit.take('first')).toBe(0);
});

import { afterEach, expect, test, vi } from 'vitest';
import { OriginState, type StateOptions } from '../../src/origin/state/origin-state.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a failure is noticed after two seconds, despite clock changes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let isWritable = true;
  const state = new OriginState({
    sites: { of: async () => ({}) },
    websites: async () => [],
    outbox: { isWritable: async () => isWritable } as StateOptions['outbox'],
    rebuilds: () => undefined,
  });
  expect(await state.problems()).toEqual([]);
  isWritable = false;
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_900);
  expect(await state.problems()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(await state.problems()).toEqual(['what visitors send with the forms cannot be kept']);
});

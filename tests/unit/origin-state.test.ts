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

test.each([
  ['builds all brands', undefined, ['12 of 13 websites have no release that can be served']],
  ['leads the one that it has', ['tabor'], []],
  ['leads another, too', ['tabor', 'geeren'], ['1 of 2 websites have no release that can be served']],
])('a machine with one website that %s', async (_, ownBrands, problems) => {
  const state = new OriginState({
    sites: { of: async (host: string) => (host.startsWith('tabor') ? {} : undefined) },
    websites: async () => [],
    outbox: { isWritable: async () => true } as StateOptions['outbox'],
    rebuilds: () => undefined,
    group: { ownBrands, state: async () => ({ leads: [], warnings: [] }) },
  });
  expect(await state.problems()).toEqual(problems);
});

import { afterEach, expect, test, vi } from 'vitest';
import { fullCheck, type RebuildPlan } from '../../src/build/plan/plan.ts';
import { type ClockOptions, startClock } from '../../src/origin/rebuild/start-rebuild.ts';

let stop: () => void;
let asked: { at: string; plan: RebuildPlan }[];
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function start(now: string, options: Partial<ClockOptions> = {}): void {
  asked = [];
  vi.useFakeTimers({ now: new Date(now) });
  stop = startClock({ request: (plan) => asked.push({ at: new Date().toISOString(), plan }), ...options });
}
const hours = 3_600_000;
const newDay = { brands: 'all', entries: [] };

test.each([
  ['winter', '2026-12-04T08:00:00+01:00', '2026-12-04T23:00:00.000Z'],
  ['summer', '2027-06-30T08:00:00+02:00', '2027-06-30T22:00:00.000Z'],
  ['the night before summer begins', '2027-03-27T08:00:00+01:00', '2027-03-27T23:00:00.000Z'],
])('builds all brands at midnight in Zurich, once: %s', (_, from, at) => {
  start(from);
  vi.advanceTimersByTime(36 * hours);
  expect(asked).toEqual([{ at, plan: newDay }]);
});

test('builds all brands at the start if the releases are of another day', () => {
  start('2026-12-06T08:00:00+01:00', { since: '2026-12-04' });
  expect(asked.map(({ plan }) => plan)).toEqual([newDay]);
});

test.each([
  ['forwards', '2026-12-02T08:00:00+01:00', '2026-12-20T08:00:00+01:00'],
  ['back', '2026-12-20T08:00:00+01:00', '2026-12-02T08:00:00+01:00'],
])('notices when the clock is set %s', (_, from, to) => {
  start(from);
  vi.setSystemTime(new Date(to));
  vi.advanceTimersByTime(10_000);
  expect(asked.map(({ plan }) => plan)).toEqual([newDay]);
});

test('runs a full check at the start and periodically', () => {
  start('2026-12-02T08:00:00+01:00', { checkEvery: hours / 2 });
  expect(asked.map(({ plan }) => plan)).toEqual([fullCheck]);
  vi.advanceTimersByTime(2 * hours);
  expect(asked).toHaveLength(5);
  stop();
  vi.advanceTimersByTime(48 * hours);
  expect(asked).toHaveLength(5);
});

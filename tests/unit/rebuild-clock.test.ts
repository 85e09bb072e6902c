import { afterEach, expect, test, vi } from 'vitest';
import { fullCheck, type RebuildPlan } from '../../src/builder/plan.ts';
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

test.each([
  ['the hour that is skipped', '2027-03-28T01:30:00+01:00', '2027-03-28T03:00:00+02:00'],
  ['the hour that is repeated', '2027-10-31T02:30:00+02:00', '2027-10-31T02:30:00+01:00'],
  ['a minute', '2027-05-03T08:00:00+02:00', '2027-05-03T08:01:00+02:00'],
])('builds all brands once when entries appear or disappear: after %s', (_, from, at) => {
  const moment = new Date(at).toISOString();
  start(from, { moments: { known: [moment, '2020-01-01T00:00:00.000Z'], refresh: async () => {} } });
  vi.advanceTimersByTime(Date.parse(at) - Date.parse(from) + hours);
  expect(asked).toEqual([{ at: moment, plan: { ...newDay, causes: ['planned change'] } }]);
});

test('catches up on a planned moment that passed while the clock was asleep, or that became known late', () => {
  const moments = { known: ['2026-12-02T07:30:00.000Z'], refresh: async () => {} };
  start('2026-12-02T09:00:00+01:00', { since: '2026-12-02T07:00:00.000Z', moments });
  expect(asked).toHaveLength(1);
  moments.known = ['2026-12-02T07:59:00.000Z'];
  vi.advanceTimersByTime(1_000);
  expect(asked).toHaveLength(2);
  // An editor published an entry that began long ago: its pages were built after that.
  moments.known = [...moments.known, '2026-12-02T06:00:00.000Z'];
  vi.advanceTimersByTime(1_000);
  expect(asked).toHaveLength(2);
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

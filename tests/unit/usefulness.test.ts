import { expect, test } from 'vitest';
import { Usefulness } from '../../src/leadership/usefulness.ts';
import type { RebuildReport } from '../../src/rebuild/build.ts';

const led = ['a', 'b'];
const report = (outcomes: Record<string, 'published' | 'unchanged' | 'held'>): RebuildReport => ({
  brands: Object.entries(outcomes).map(([brand, outcome]) => ({ brand, outcome, problems: [] })),
});
const none = report({ a: 'held', b: 'held' });

function after(...reports: (RebuildReport | undefined)[]): Usefulness {
  const usefulness = new Usefulness(() => 1_000);
  for (const one of reports) usefulness.heard(one, led);
  return usefulness;
}

test.for([
  { reports: [undefined, undefined], isLow: false, of: 'two that broke' },
  { reports: [undefined, none, undefined], isLow: true, of: 'three in a row that broke or held everything back' },
  {
    reports: [undefined, none, report({ a: 'unchanged', b: 'held' }), none],
    isLow: false,
    of: 'one between that did not',
  },
  { reports: Array(9).fill(report({ a: 'held' })), isLow: false, of: 'bad content of one brand' },
  { reports: [none, none, report({ other: 'published' }), none], isLow: true, of: 'one of brands that others lead' },
])('builds that come to nothing: $of', ({ reports, isLow }) => {
  expect(after(...reports).isLow).toBe(isLow);
});

test('gets another chance after ten minutes, and needs one failure to lose it', () => {
  let now = 0;
  const usefulness = new Usefulness(() => now);
  for (const _ of led) usefulness.heard(undefined, led);
  usefulness.heard(undefined, led);
  expect(usefulness.isLow).toBe(true);
  now = 600_000;
  expect(usefulness.isLow).toBe(false);
  usefulness.heard(undefined, led);
  expect(usefulness.isLow).toBe(true);
  usefulness.heard(report({ a: 'published' }), led);
  expect(usefulness.isLow).toBe(false);
});

import { expect, test } from 'vitest';
import { Usefulness } from '../../src/leadership/usefulness.ts';
import type { RebuildReport } from '../../src/rebuild/build.ts';
import { BuildIsRunning } from '../../src/releases/lock.ts';

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
  { reports: [undefined, none, undefined], isLow: true, of: 'three in a row that broke or held all brands' },
  {
    reports: [undefined, none, report({ a: 'unchanged', b: 'held' }), none],
    isLow: false,
    of: 'one between that did not',
  },
  { reports: Array(9).fill(report({ a: 'held' })), isLow: false, of: 'bad content of one brand' },
  { reports: [none, none, report({ other: 'published' }), none], isLow: true, of: 'one of brands that others lead' },
])('failed builds: $of', ({ reports, isLow }) => {
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

test.for([
  { of: 'that broke', isLow: true, error: new Error('no space is left'), signal: new AbortController().signal },
  { of: 'that took too long', isLow: true, error: new Error('killed'), signal: AbortSignal.abort(timeoutError()) },
  { of: 'that ended with the process', isLow: false, error: new Error('killed'), signal: AbortSignal.abort() },
  { of: 'beside another', isLow: false, error: new BuildIsRunning('busy'), signal: new AbortController().signal },
])('builds without a report: $of', ({ isLow, error, signal }) => {
  const usefulness = new Usefulness(() => 1_000);
  for (let times = 0; times < 3; times++) usefulness.broke(error, AbortSignal.any([signal]), led);
  expect(usefulness.isLow).toBe(isLow);
});

/** Creates the error of `AbortSignal.timeout`. */
function timeoutError() {
  return new DOMException('took too long', 'TimeoutError');
}

import { expect, test } from 'vitest';
import { countText, type RunResult, tryAgain } from '../run/reports.ts';

const failed = (...names: string[]): RunResult => ({
  passed: 7,
  failed: names.length,
  failures: names.map((name) => ({ name: `${name}.test.ts`, message: `why ${name} failed` })),
});

test('a test that fails twice stays failed; one that then passes is named', () => {
  const outcome = tryAgain(failed('a', 'b'), () => failed('b'));
  expect(outcome).toMatchObject({ failures: [{ name: 'b.test.ts' }], passedAlone: ['a.test.ts'] });
  expect(countText(outcome)).toBe('8 passed (1 of them alone), 1 failed');
});

test('a test that fails only in the second try counts', () => {
  const outcome = tryAgain(failed('a'), () => failed('c'));
  expect(countText(outcome)).toBe('8 passed (1 of them alone), 1 failed');
});

test.each([
  ['many failures', failed('a', 'b', 'c', 'd', 'e', 'f')],
  ['a failure outside of tests', { passed: 0, failed: 1, failures: [{ name: 'set-up', message: 'no browser' }] }],
])('%s: nothing is tried again', (_, first) => {
  expect(tryAgain(first, () => expect.unreachable())).toBe(first);
});

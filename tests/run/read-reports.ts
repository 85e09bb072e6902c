import { relative } from 'node:path';
import type { Failure, Outcome } from './outcome.ts';

/** The used part of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  /** Number of skipped tests. */
  numPendingTests: number;
  testResults: {
    /** Path of the file. */
    name: string;
    status: string;
    /** Error of the file before its first test. */
    message: string;
    assertionResults: VitestTest[];
  }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  /** Messages of all attempts. */
  failureMessages: string[];
}

export function readVitest({ numPassedTests, numPendingTests, testResults }: VitestReport): Outcome {
  const failures: Failure[] = [];
  const unsteady: Failure[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails before its first test is not in the counts.
    if (!failed.length && status === 'failed') failures.push({ name: file, message });
    failures.push(...failed.map((test) => failureOf(file, test)));
    const second = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length);
    unsteady.push(...second.map((test) => failureOf(file, test)));
  }
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests, failures, unsteady };
}

function failureOf(file: string, { fullName, failureMessages }: VitestTest): Failure {
  return { name: `${file} › ${fullName}`, message: failureMessages.join('\n') };
}

interface Error {
  message?: string;
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { errors: Error[] }[] }[] }[];
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; flaky: number; skipped: number };
  /** Errors outside of tests, for example in the global setup. */
  errors: Error[];
}

export function readPlaywright({ suites, stats, errors }: PlaywrightReport): Outcome {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of all tests', message }));
  const failures = [...outside, ...suites.flatMap((suite) => testsIn(suite, 'unexpected', []))];
  const unsteady = suites.flatMap((suite) => testsIn(suite, 'flaky', []));
  const passed = stats.expected + stats.flaky;
  return { passed, failed: failures.length, skipped: stats.skipped, failures, unsteady };
}

/** @param above titles of the suites around this one, the file's first. */
function testsIn(
  { title, suites = [], specs }: Suite,
  wanted: 'unexpected' | 'flaky',
  above: readonly string[],
): Failure[] {
  const titles = [...above, title];
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ status, results }) => ({
        name: [...titles, title].join(' › '),
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n') || status,
      })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, wanted, titles))];
}

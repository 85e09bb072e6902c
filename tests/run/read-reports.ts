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
  failureMessages: string[];
}

export function readVitest({ numPassedTests, numPendingTests, testResults }: VitestReport): Outcome {
  const failures: Failure[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails before its first test is not in the counts.
    if (!failed.length && status === 'failed') failures.push({ name: file, message });
    failures.push(...failed.map((test) => failureOf(file, test)));
  }
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests, failures };
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
  stats: { expected: number; skipped: number };
  /** Errors outside of tests, for example in the global setup. */
  errors: Error[];
}

export function readPlaywright({ suites, stats, errors }: PlaywrightReport): Outcome {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of all tests', message }));
  const failures = [...outside, ...suites.flatMap((suite) => failuresIn(suite, []))];
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures };
}

/** @param above titles of the suites around this one, the file's first. */
function failuresIn({ title, suites = [], specs }: Suite, above: readonly string[]): Failure[] {
  const titles = [...above, title];
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ status, results }) => ({
        name: [...titles, title].join(' › '),
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n') || status,
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, titles))];
}

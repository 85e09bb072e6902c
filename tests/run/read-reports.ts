import { relative } from 'node:path';
import type { Failure, Outcome } from './outcome.ts';

/** What is read of vitest's report in JSON. */
export interface VitestReport {
  numPassedTests: number;
  testResults: {
    /** Path of the file. */
    name: string;
    status: string;
    /** Why the file failed before its first test. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that fails before its first test is in no number.
    if (!failed.length) return status === 'failed' ? [{ name: file, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

interface Error {
  message?: string;
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { errors: Error[] }[] }[] }[];
}

/** What is read of Playwright's report in JSON. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number };
  /** Outside of all tests, in the global setup for example. */
  errors: Error[];
}

export function readPlaywright({ suites, stats, errors }: PlaywrightReport): Outcome {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of all tests', message }));
  const failures = [...outside, ...suites.flatMap((suite) => failuresIn(suite, []))];
  return { passed: stats.expected, failed: failures.length, failures };
}

/** @param above titles of the suites around this one, the file's first. */
function failuresIn({ title, suites = [], specs }: Suite, above: readonly string[]): Failure[] {
  const titles = [...above, title];
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        name: [...titles, title].join(' › '),
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n') || status,
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, titles))];
}

import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Counts and failures of a step. */
export interface RunResult {
  passed: number;
  failed: number;
  /** Not run, for example because a program is missing. */
  skipped?: number;
  /** Details of failed tests; fewer than `failed` if the runner does not report all. */
  failures: Failure[];
  /** Milliseconds by test file. */
  times?: Record<string, number>;
  /** Names of tests that failed, and then passed alone. */
  passedAlone?: string[];
}

export interface Failure {
  /** Test or check, with its file. */
  name: string;
  message: string;
}

export function sum(outcomes: readonly RunResult[]): RunResult {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.reduce((total, { skipped = 0 }) => total + skipped, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    times: Object.assign({}, ...outcomes.map(({ times }) => times)),
    passedAlone: outcomes.flatMap(({ passedAlone = [] }) => passedAlone),
  };
}

/** Maximum number of failures that are tried again. More of them have a common cause. */
const mostAgain = 5;

/**
 * Tries a few failures again without the load of all other tests. Both tries are named in the summary, because a
 * failure under load can also be a fault of the product.
 */
export function tryAgain(first: RunResult, run: (names: readonly string[]) => RunResult): RunResult {
  const names = first.failures.map(({ name }) => name);
  // A failure outside of test files, for example in the set-up of all of them, left tests without a first try.
  const areTests = names.every((name) => /\.(?:test|spec)\.ts/.test(name));
  if (!names.length || names.length > mostAgain || !areTests) return first;
  const { failures } = run(names);
  const passedAlone = names.filter((name) => !failures.some((failure) => failure.name === name));
  const stillFailed = first.failures.filter(({ name }) => !passedAlone.includes(name));
  const others = failures.filter(({ name }) => !names.includes(name));
  return {
    ...first,
    passed: first.passed + passedAlone.length,
    failed: stillFailed.length + others.length,
    failures: [...stillFailed, ...others],
    passedAlone,
  };
}

/** Counts a failed exit as a failure even if the report names none: errors can occur outside of tests. */
export function withEnd(name: string, endedWell: boolean, outcome: RunResult): RunResult {
  if (endedWell || outcome.failed) return outcome;
  return { ...outcome, failed: 1, failures: [{ name, message: 'ended badly outside of any test; see its output' }] };
}

/** «3 passed (1 of them alone), 1 failed, 2 skipped» */
export function countText({ passed, failed, skipped, passedAlone = [] }: RunResult): string {
  const alone = passedAlone.length ? ` (${passedAlone.length} of them alone)` : '';
  return `${passed} passed${alone}, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

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

export function readVitest({ numPassedTests, numPendingTests, testResults }: VitestReport): RunResult {
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
  specs: { title: string; tests: { status: string; results: { duration: number; errors: Error[] }[] }[] }[];
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; skipped: number };
  /** Errors outside of tests, for example in the global setup. */
  errors: Error[];
}

export function readPlaywright({ suites, stats, errors }: PlaywrightReport): RunResult {
  const outside = errors.map(({ message = '' }) => ({ name: 'outside of all tests', message }));
  const failures = [...outside, ...suites.flatMap((suite) => failuresIn(suite, []))];
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures, times: timesOf(suites) };
}

const timesOf = (suites: readonly Suite[]) =>
  Object.fromEntries(suites.map((suite) => [`${suite.title} (sum of its tests)`, durationOf(suite)]));

function durationOf({ suites = [], specs }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((total, duration) => total + duration, 0);
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

/** Lists the slowest test files, in seconds. */
export function slowestText(times: Readonly<Record<string, number>>, count = 20): string {
  const slowest = Object.entries(times).sort(([, a], [, b]) => b - a);
  return slowest
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(0).padStart(6)} s  ${file}`)
    .join('\n');
}

/** Limits of the text: unattended test runs often keep only the last one or two hundred lines. */
const most = { failures: 20, lines: 15, columns: 240 };

/** Stack frames outside of the project. */
const foreignFrame = /^\s+at .*(node_modules|<anonymous>)/;

/** Lists the failures, each with the first lines of its message. */
export function failureText(failures: readonly Failure[]): string {
  const shown = failures.slice(0, most.failures).map(({ name, message }) => `✗ ${name}\n${beginningOf(message)}`);
  const more = failures.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function beginningOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !foreignFrame.test(line));
  const shown = lines.slice(0, most.lines).map((line) => `    ${line.slice(0, most.columns)}`);
  return [...shown, ...(lines.length > shown.length ? ['    …'] : [])].join('\n');
}

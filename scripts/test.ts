/**
 * Runs the checks and all tests, also after one has failed, and ends with what their own reports counted.
 *
 *     npm test [-- --only check,unit,contract,e2e,html]
 *     npm run test:full   nothing left out for speed: every page of every host
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'var', 'test');

interface Count {
  passed: number;
  failed: number;
}

const steps: Record<string, () => Count> = {
  check: () =>
    sum(
      ['astro check', 'biome check .', "prettier --check --log-level warn '**/*.{astro,scss,md}'", 'knip'].map(check),
    ),
  unit: () => vitest('unit'),
  contract: () => vitest('contract'),
  e2e: playwright,
  html,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
const chosen = values.only?.split(',') ?? Object.keys(steps);
const unknown = chosen.filter((name) => !steps[name]);
if (values.help || unknown.length) {
  if (unknown.length) console.error(`--only: there is no «${unknown.join(', ')}».`);
  console.log(`npm test [-- --full --only ${Object.keys(steps).join(',')}]`);
  process.exit(unknown.length ? 2 : 0);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = chosen.map((name) => ({ name, ...(steps[name] as () => Count)() }));
const total = sum(results);
console.log();
for (const { name, passed, failed } of results) console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}

/** @returns whether the command ended well; its output goes to the terminal. */
function run(command: string): boolean {
  console.log(`\n> ${command}`);
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
    ...(values.full && { FULL: '1' }),
  };
  return spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' }).status === 0;
}

function check(command: string): Count {
  return run(command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

function vitest(project: string): Count {
  const path = join(reports, `${project}.json`);
  run(`vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=${path}`);
  return counted<VitestReport>(path, (report) => {
    // A file that fails before its first test, and an error outside of any test, are in no number.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
    ).length;
    const failed = report.numFailedTests + broken;
    return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(failed, 1) };
  });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function playwright(): Count {
  const ended = run('playwright test');
  return counted<PlaywrightReport>(join(reports, 'playwright.json'), ({ stats, errors }) => {
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed: ended ? failed : Math.max(failed, 1) };
  });
}

/** The HTML of all pages; without Java nothing is counted. */
function html(): Count {
  const path = join(reports, 'html.json');
  const ended = run(`node tests/html/check-html.ts ${path}`);
  return counted<Count>(path, ({ passed, failed }) => ({ passed, failed: ended ? failed : Math.max(failed, 1) }));
}

/** A runner that left no report has failed, whatever it said. */
function counted<Report>(path: string, count: (report: Report) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')) as Report);
  } catch (cause) {
    console.error(`No report in ${path}: ${(cause as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

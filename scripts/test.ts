/**
 * Runs the checks and all tests, and continues after failures. Up to five failed tests of a step are tried again
 * alone. Ends with a summary of the failures, the slowest files, and the counts of all reports.
 *
 *     npm test [-- --only check,unit,integration,contract,cms,e2e,engines,panel,html]
 *     npm test -- --only containers   builds the images with Docker and runs compose.yaml
 *     npm run test:full   nothing left out for speed: every page of every host, every brand and language
 */
import { exec, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pMap from 'p-map';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';
import {
  countText,
  failureText,
  type PlaywrightReport,
  type RunResult,
  readPlaywright,
  readVitest,
  slowestText,
  sum,
  tryAgain,
  type VitestReport,
  withEnd,
} from '../tests/run/reports.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, 'var', 'test');

const steps: Record<string, (names: readonly string[]) => RunResult | Promise<RunResult>> = {
  check: async () =>
    sum(
      await pMap(
        [
          'tsc --incremental --tsBuildInfoFile var/cache/types.tsbuildinfo',
          'astro check --tsconfig tsconfig.astro.json --minimumSeverity warning',
          'biome check .',
          'knip --no-config-hints',
          "prettier --check --log-level warn '**/*.{astro,scss,md}'",
          'node tests/run/check-rooms.ts',
        ],
        check,
        // The first command takes as long as all the others.
        { concurrency: 2 },
      ),
    ),
  unit: vitest,
  integration: vitest,
  contract: vitest,
  // Needs the packages of the content service, which the contract tests install.
  cms: () => check('node cms/scripts/check.ts'),
  containers: vitest,
  e2e: () => playwright('playwright.json'),
  engines: vitest,
  panel: () => playwright('panel.json', '--config tests/panel'),
  html,
};

/** Steps that run in parallel, because many of their tests wait for a service, a timer or a build. */
const together = ['integration', 'contract'];

const help = `npm test [-- --full --only ${Object.keys(steps).join(',')}]`;
const { values } = readArguments({ help, texts: ['only'], flags: ['full'] });
// The panel needs a build, and its tests take minutes. Containers are built only on request.
const usual = Object.keys(steps).filter((name) => name !== 'containers' && (values.full || name !== 'panel'));
const chosen = values.only?.split(',') ?? usual;
const unknown = chosen.filter((name) => !steps[name]);
if (unknown.length) endWith(`--only: there is no ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results: (RunResult & { name: string; seconds: number })[] = [];
const groups = Map.groupBy(chosen, (name) => (together.includes(name) ? 'together' : name));
for (const names of groups.values()) {
  const [first = ''] = names;
  const start = performance.now();
  const outcome = await steps[first]?.(names);
  const seconds = (performance.now() - start) / 1000;
  if (outcome) results.push({ name: names.join(', '), seconds, ...outcome });
}
const total = sum(results);
if (total.failures.length) console.log(`\n${failureText(total.failures)}`);
console.log(`\nSlowest files:\n${slowestText(total.times ?? {})}\n`);
for (const { name, seconds, ...counts } of results)
  console.log(`${name.padEnd(22)} ${seconds.toFixed(0).padStart(4)} s  ${countText(counts)}`);
if (total.passedAlone?.length) console.log(`\nFailed, then passed alone:\n${total.passedAlone.join('\n')}`);
console.log(`\n${countText(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
    ...(values.full && { FULL: '1' }),
  };
}

/** @returns whether the command succeeded. Its output goes to the terminal. */
function run(command: string, variables?: NodeJS.ProcessEnv): boolean {
  console.log(`\n> ${command}`);
  return (
    spawnSync(command, { cwd: root, env: { ...environment(), ...variables }, shell: true, stdio: 'inherit' }).status ===
    0
  );
}

/** Runs a command in parallel to others, and prints its output at the end. */
async function check(command: string): Promise<RunResult> {
  const { promise, resolve } = Promise.withResolvers<{ ended: boolean; output: string }>();
  exec(command, { cwd: root, env: environment(), maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) =>
    resolve({ ended: !error, output: stdout + stderr }),
  );
  const { ended, output } = await promise;
  console.log(`\n> ${command}\n${output.trim()}`);
  if (ended) return { passed: 1, failed: 0, failures: [] };
  return { passed: 0, failed: 1, failures: [{ name: command, message: 'see its output above' }] };
}

function vitest(projects: readonly string[]): RunResult {
  const fileOf = (name: string) => name.split(' › ')[0] ?? '';
  return tryAgain(runVitest(projects, []), (names) => runVitest(projects, [...new Set(names.map(fileOf))]));
}

/** @param files all files of the projects if empty. */
function runVitest(projects: readonly string[], files: readonly string[]): RunResult {
  const path = join(reports, `${projects.join('-')}.json`);
  const times = join(reports, `${projects.join('-')}-times.json`);
  const command = ['vitest run', ...projects.map((project) => `--project ${project}`), ...files].join(' ');
  const ended = run(
    `${command} --reporter=default --reporter=json --outputFile.json=${path} --reporter=./tests/run/file-times.ts`,
    { TEST_TIMES: times },
  );
  return {
    ...withEnd(command, ended, read<VitestReport>(path, readVitest)),
    times: existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : {},
  };
}

function playwright(report: string, options = ''): RunResult {
  return tryAgain(runPlaywright(report, options), () => runPlaywright(report, `${options} --last-failed`));
}

function runPlaywright(report: string, options: string): RunResult {
  const command = `playwright test ${options}`.trim();
  const ended = run(command);
  return withEnd(command, ended, read<PlaywrightReport>(join(reports, report), readPlaywright));
}

/** Checks the HTML of all pages. Counts nothing without Java. */
function html(): RunResult {
  const path = join(reports, 'html.json');
  const ended = run(`node tests/html/check-html.ts ${path}`);
  return withEnd(
    'html',
    ended,
    read<RunResult>(path, (outcome) => outcome),
  );
}

/** Reads a report. A runner without a report counts as failed. */
function read<Report>(path: string, outcomeOf: (report: Report) => RunResult): RunResult {
  try {
    return outcomeOf(JSON.parse(readFileSync(path, 'utf8')) as Report);
  } catch (cause) {
    const message = `left no report: ${(cause as Error).message}`;
    return { passed: 0, failed: 1, failures: [{ name: path, message }] };
  }
}

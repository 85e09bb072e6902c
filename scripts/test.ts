/**
 * Runs the checks and all tests, and continues after failures. Repeats the end of each failed command's output.
 *
 *     npm test [-- --only check,unit,integration,contract,e2e,engines,panel,html]
 *     npm test -- --only containers   builds the images with Docker and runs compose.yaml
 *     npm run test:full   nothing left out for speed: every page of every host, every brand and language
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import pMap from 'p-map';
import { endWith, readArguments } from '../src/platform/command-line/read-arguments.ts';

const root = join(import.meta.dirname, '..');

const steps: Record<string, readonly string[]> = {
  check: [
    'astro check --minimumSeverity warning',
    'node cms/scripts/check.ts',
    'biome check .',
    'node tests/run/check-rooms.ts',
    "prettier --check --log-level warn '**/*.{astro,scss,md}'",
    'knip --no-config-hints',
  ],
  unit: ['vitest run --project unit'],
  integration: ['vitest run --project integration'],
  contract: ['vitest run --project contract'],
  containers: ['vitest run --project containers'],
  e2e: ['playwright test'],
  engines: ['vitest run --project engines'],
  panel: ['playwright test --config tests/panel'],
  html: ['node tests/html/check-html.ts'],
};

/** Both run at once, because many of their tests wait for a service, a timer or a build. */
const together = 'vitest run --project integration --project contract';

/** Characters of a failed command's output that are repeated at the end. */
const tailLength = 8_000;

const { values } = readArguments({
  options: { only: { type: 'string' }, full: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
const names = Object.keys(steps);
if (values.help) {
  console.log(`npm test [-- --full --only ${names.join(',')}]`);
  process.exit();
}
// The panel needs a build, and its tests take minutes. Containers are built only on request.
const chosen =
  values.only?.split(',') ?? names.filter((name) => name !== 'containers' && (values.full || name !== 'panel'));
const unknown = chosen.filter((name) => !steps[name]);
if (unknown.length) endWith(`--only: there is no ${unknown.join(', ')}; there are ${names.join(', ')}`);

const commands: string[][] = [];
for (const name of chosen)
  if (name === 'contract' && chosen.includes('integration')) commands.push([together]);
  else if (name !== 'integration' || !chosen.includes('contract')) commands.push([...(steps[name] ?? [])]);

const results: Result[] = [];
// The first check takes as long as all the others.
for (const step of commands) results.push(...(await pMap(step, run, { concurrency: 2 })));

const failed = results.filter(({ isPassed }) => !isPassed);
for (const { command, tail } of failed) console.log(`\n✗ ${command}\n${tail}`);
console.log();
for (const { command, isPassed } of results) console.log(`${isPassed ? '✓' : '✗'} ${command}`);
console.log(`\n${results.length - failed.length} of ${results.length} passed`);
process.exitCode = failed.length ? 1 : 0;

interface Result {
  command: string;
  isPassed: boolean;
  /** End of its output. */
  tail: string;
}

async function run(command: string): Promise<Result> {
  console.log(`\n> ${command}`);
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH, ...(values.full && { FULL: '1' }) };
  const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      tail = (tail + data).slice(-tailLength);
      process.stdout.write(data);
    });
  const [code] = await once(child, 'close');
  return { command, isPassed: code === 0, tail };
}

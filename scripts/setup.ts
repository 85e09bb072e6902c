import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { examine } from '../src/ops/doctor/doctor.ts';
import { describeFinding } from '../src/ops/doctor/finding.ts';
import { completeAnswers, deriveAnswers, questions } from '../src/ops/setup/answers.ts';
import { readEnvironmentFile } from '../src/ops/setup/environment-file.ts';
import { knownEnvironments, nextSteps, writeSetUp } from '../src/ops/setup/set-up.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';

const help = `Writes what this machine needs in production: both environments with every secret, and the configuration of the web
server. deploy/install.sh puts it in its place. Then says what is still to do.

npm run setup -- [options]
  --to <folder>      where it is written; by default var/setup
  --in-place         runs deploy/install.sh at the end; as root
  --answers <file>   the following as lines of name=value, for passwords
${questions.map(({ name, ask, otherwise }) => `  --${name.padEnd(17)}${ask}; by default ${otherwise}`).join('\n')}
  --help             print this

Run again it keeps every secret, every answer and whatever was added by hand; changed answers count.`;

const { values } = readArguments({
  help,
  texts: ['to', 'answers', 'panel', 'administrator', 'server', 'certificates', 'database', 'smtp', 'sender'],
  flags: ['in-place'],
});

await runCommand(async () => {
  const folder = resolve(values.to ?? 'var/setup');
  if (values['in-place'] && process.getuid?.() !== 0)
    throw new OperatorError('--in-place needs root: leave it out, then run deploy/install.sh as root');
  const file = values.answers ? await readEnvironmentFile(values.answers) : {};
  if (!file) throw new OperatorError(`there is no ${resolve(values.answers ?? '')}`);
  const known = await knownEnvironments(folder);
  const options = questions.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : []));
  const given = { ...file, ...Object.fromEntries(options) };
  const answers = completeAnswers(given, deriveAnswers(known.origin, known.content));
  const { environments, written } = await writeSetUp(folder, answers, known);
  console.log(`Written to ${folder}:\n${written.map((path) => `  ${path}`).join('\n')}\n`);
  const isInstalled = values['in-place'] && install(folder);
  // It holds all secrets, which are in /etc now.
  if (isInstalled) rmSync(folder, { recursive: true });
  console.log('How it is now, before what is still to do:');
  await examine(environments, (finding) => console.log(describeFinding(finding)));
  const token = environments.content['FIRST_ADMIN_TOKEN'];
  const invitation = known.content['FIRST_ADMIN_TOKEN'] ? undefined : token;
  console.log(nextSteps(answers, { folder: isInstalled ? undefined : folder, invitation }));
});

function install(folder: string): boolean {
  const script = join(import.meta.dirname, '../deploy/install.sh');
  const { status } = spawnSync('sh', [script, folder], { stdio: 'inherit' });
  if (status !== 0) throw new OperatorError(`${script} has failed; it says above why. Correct it, then run it again`);
  return true;
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { examine } from '../src/ops/doctor/doctor.ts';
import { describeFinding } from '../src/ops/doctor/finding.ts';
import { readEnvironmentFile } from '../src/ops/setup/environment-file.ts';
import { trialFiles } from '../src/ops/trial/trial-folder.ts';
import { readArguments } from '../src/platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../src/platform/command-line/run-command.ts';

const help = `Tries each connection: content service, tokens, database, notifications, preview, outbox, mail, folders, virus scanner,
releases, hosts. Says what is wrong, and what to do. Changes nothing.

npm run doctor -- [options]
  --origin <file>     environment of the origin; by default /etc/brand-sites.env, else that of this process
  --content <file>    environment of the content service; by default /etc/brand-content.env, if there is one
  --trial             both of the trial in var/trial
  --web <pattern>     how browsers reach the websites, by default PREVIEW_URL or https://{host}; «none»: not looked at
  --mail <address>    sends a mail there, too
  --json              print JSON instead of lines
  --help              print this

Exit code 1: something is wrong.`;

const { values } = readArguments({
  options: {
    origin: { type: 'string' },
    content: { type: 'string' },
    trial: { type: 'boolean', default: false },
    web: { type: 'string' },
    mail: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

await runCommand(async () => {
  if (values.help) return console.log(help);
  const folder = values.trial ? 'var/trial' : '/etc';
  const [originFile, contentFile] = [join(folder, trialFiles.origin), join(folder, trialFiles.content)];
  const origin = await environmentIn(values.origin, originFile);
  const content = await environmentIn(values.content, contentFile);
  const files = {
    origin: origin && (values.origin ?? originFile),
    content: content && (values.content ?? contentFile),
  };
  const findings = await examine(
    { origin: origin ?? definedOnly(process.env), content, files, web: values.web, mailTo: values.mail },
    values.json ? undefined : (finding) => console.log(describeFinding(finding)),
  );
  const wrong = findings.filter(({ is }) => is === 'wrong').length;
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else console.log(wrong ? `\n${wrong} to correct, the first first: others may follow from it.` : '\nAll is well.');
  if (wrong) process.exitCode = 1;
});

/** @throws {OperatorError} if the named file does not exist. */
async function environmentIn(named: string | undefined, usual: string) {
  if (named && !existsSync(named)) throw new OperatorError(`there is no ${resolve(named)}`);
  return readEnvironmentFile(named ?? usual);
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

import { z } from 'zod';
import { examine } from '../src/ops/doctor/doctor.ts';
import { describeFinding } from '../src/ops/doctor/finding.ts';
import { websiteUrl } from '../src/ops/doctor/set-up.ts';
import { readEnvironments } from '../src/ops/setup/environment-file.ts';
import { readArguments, readOption } from '../src/platform/command-line/read-arguments.ts';
import { runCommand } from '../src/platform/command-line/run-command.ts';
import { isEmail } from '../src/platform/text/email-address.ts';

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

/** Address with a name for each website in it. */
const pattern = z
  .string()
  .refine(
    (text) =>
      text === 'none' || (/^https?:\/\/.*\{(host|brand)\}/.test(text) && URL.canParse(websiteUrl(text, 'a', 'a'))),
    'must be of the form https://{host} or http://{brand}.localhost:4321, or none',
  );
const mailAddress = z.string().refine(isEmail, 'must be an address like name@example.ch');

const { values } = readArguments({ help, texts: ['origin', 'content', 'web', 'mail'], flags: ['trial', 'json'] });

await runCommand(async () => {
  const { trial, json } = values;
  const web = readOption('web', values.web, pattern);
  const mailTo = readOption('mail', values.mail, mailAddress);
  const environments = await readEnvironments(values, trial ? 'var/trial' : '/etc');
  const findings = await examine(
    { ...environments, web, mailTo },
    json ? undefined : (finding) => console.log(describeFinding(finding)),
  );
  const wrong = findings.filter(({ is }) => is === 'wrong').length;
  if (json) console.log(JSON.stringify(findings, null, 2));
  else console.log(wrong ? `\n${wrong} to correct, the first first: others may follow from it.` : '\nAll is well.');
  if (wrong) process.exitCode = 1;
});

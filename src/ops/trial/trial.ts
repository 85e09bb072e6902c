import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkPort, readArguments, readOption, siteAddresses } from '../../platform/command-line/read-arguments.ts';
import { OperatorError, runCommand } from '../../platform/command-line/run-command.ts';
import { wholeNumber } from '../../platform/environment/variable-kinds.ts';
import { localUrl } from '../setup/wiring.ts';
import { accounts, makeAccounts } from './accounts.ts';
import { type Child, startChild } from './children.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { openFolder, removeTrial } from './trial-folder.ts';
import { defaultPort, type TrialSettings, trialSettings, writeTrialSettings } from './trial-settings.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const help = `Everything at once, to try it: the content service with its panel, the websites with forms, internal area and preview,
and a mail server that only shows the mails. Prints where all is, and the log-ins. Ctrl-C ends it; started again it
goes on where it was.

npm run trial -- [options]
  --port ${defaultPort}          the first of three ports in a row, on this machine only; remembered
  --no-panel           without the panel, which needs 2 GB of memory to be built
  --remove             deletes its folder without asking, and says what stays
  --folder var/trial   where everything lies that it writes
  --help               print this

The first start also installs the packages of the content service and builds its panel, in cms/, as «npm run cms» does.`;

const { values } = readArguments({ help, texts: ['port', 'folder'], flags: ['no-panel', 'remove'] });

/** Packages, panel and compiled code, which a first start makes outside of its folder. */
const madeInCode = ['cms/node_modules', 'cms/dist', 'var/cache'];

const withPanel = !values['no-panel'];

await runCommand(async () => {
  const folder = resolve(values.folder ?? join(root, 'var', 'trial'));
  if (values.remove) {
    console.log((await removeTrial(folder)) ? `Removed: ${folder}` : `There is no trial in ${folder}`);
    const staying = madeInCode.filter((name) => existsSync(join(root, name)));
    if (staying.length)
      console.log(`Stays, because «npm run cms» and tests use it too; to delete it: rm -r ${staying.join(' ')}`);
    return;
  }
  const ending = new AbortController();
  // Keeps the listeners: npm forwards Ctrl-C a second time, and a signal without a listener ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  await runTrial(folder, ending.signal);
  console.log('Ended. «npm run trial» starts it again, «npm run trial -- --remove» deletes it.');
});

/**
 * Runs the content service with its panel, the origin with its builds, and a mail server, all connected. Resolves when
 * the trial was ended and all its processes are gone.
 *
 * @throws {OperatorError} if it cannot start, or if one of its processes ends by itself.
 */
async function runTrial(folder: string, signal: AbortSignal): Promise<void> {
  const settings = await trialSettings(folder, readOption('port', values.port, wholeNumber(1024, 65_533)));
  // Before anything is written, so that a start on busy ports leaves nothing behind.
  await checkPorts(settings.ports);
  const unlock = await openFolder(folder);
  const children: Child[] = [];
  try {
    await writeTrialSettings(folder, settings);
    const stopMails = await startMailCatcher(join(folder, 'mails'), settings.ports.smtp);
    try {
      if (!signal.aborted) await Promise.race([run(settings, join(folder, 'logs'), children), once(signal, 'abort')]);
    } finally {
      console.log('Ending …');
      await Promise.all([...children.map((child) => child.stop()), stopMails()]);
    }
  } finally {
    unlock();
  }
}

/** @param children the processes are added to them. */
async function run(settings: TrialSettings, logs: string, children: Child[]): Promise<never> {
  const { ports, passwords } = settings;
  const contentUrl = localUrl(ports.content);
  console.log('Starting the content service; the first start installs it and builds its panel, for some minutes …');
  const command = [join(root, 'cms/scripts/start.ts'), ...(withPanel ? ['--admin'] : [])];
  const content = startChild('content', command, settings.content, logs, showProgress);
  children.push(content);
  await untilAnswered(`${contentUrl}/_health`, content);
  const areOurs = await makeAccounts(contentUrl, passwords);
  console.log('Building the websites from it …');
  const origin = startChild('origin', [join(root, 'scripts/serve.ts')], settings.origin, logs);
  children.push(origin);
  // The origin is healthy as soon as each website has a release.
  await untilAnswered(`${localUrl(ports.sites)}/healthz`, origin);
  console.log(greeting(settings, areOurs));
  return Promise.race([content.ended, origin.ended]);
}

/** Shows the steps of the first start, which take the longest. */
function showProgress(line: string): void {
  const [, step] = /((?:seed: |Installing the packages|Building admin panel)[^"]*)/.exec(line) ?? [];
  if (step) console.log(`  ${step}`);
}

async function checkPorts(ports: TrialSettings['ports']): Promise<void> {
  for (const port of Object.values(ports))
    await checkPort(port, '127.0.0.1').catch((cause) => {
      const remedy = `end what listens there, or take three others with: npm run trial -- --port ${ports.sites + 100}`;
      const found = `port ${port} is not free (${ports.sites} to ${ports.smtp} are needed)`;
      throw new OperatorError(`${found}: ${remedy}`, { cause });
    });
}

/** Resolves when an address answers with success. @throws {OperatorError} if its process ends first. */
async function untilAnswered(url: string, { ended }: Child): Promise<void> {
  for (;;) {
    const answer = fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if ((await Promise.race([answer, ended]))?.ok) return;
    await Promise.race([setTimeout(200), ended]);
  }
}

/**
 * Returns the greeting of a trial: addresses, accounts, and things to try.
 *
 * @param areOurs whether the accounts still have the passwords of the trial.
 */
function greeting({ content, ports, panelUrl, passwords }: TrialSettings, areOurs: boolean): string {
  const staffUser = content['STAFF_USER'] ?? '';
  const panel = withPanel ? `${panelUrl}/admin` : 'not served: --no-panel';
  const site = `http://tabor.localhost:${ports.sites}`;
  const logins = accounts.map(({ name, email, of }) => `  ${email.padEnd(26)} ${passwords[name]?.padEnd(30)} ${of}`);
  return `
Everything runs.

  panel of the editors    ${panel}
  internal area of staff  ${site}/auth
  mails that were sent    appear here
  websites
  ${siteAddresses(ports.sites).join('\n  ')}

Log-ins:
${areOurs ? logins.join('\n') : '  panel: as you left them, for the password of admin@trial.example was changed'}
  ${staffUser.padEnd(26)} ${passwords['staff']?.padEnd(30)} the internal area (at first)

To try next:
  1. Log in to the panel as redaktion@trial.example, open «Seiten», change a text of the page /kontakt, publish:
     ${site}/kontakt shows it a second later.
  2. Change something without publishing, press «Vorschau öffnen»: the draft on its page.
  3. Send the form on ${site}/kontakt, then find the message in the panel as admin@trial.example.
  4. Apply on ${site}/jobs/schnellbewerbung, then find the application as personal@trial.example.
  5. Log in on ${site}/auth; ask for a new password for ${staffUser}@personal.invalid: the mail appears here.
  6. In another terminal: npm run doctor -- --trial

Ctrl-C ends it; «npm run trial» starts it where it was; «npm run trial -- --remove» deletes it.`;
}

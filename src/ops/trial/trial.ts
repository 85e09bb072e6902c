import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkPort } from '../../platform/command-line/read-arguments.ts';
import { makeRoot } from '../../platform/disk/disk.ts';
import { withoutSettings } from '../setup/wiring.ts';
import { makeAccounts } from './accounts.ts';
import { type Child, Children } from './children.ts';
import { greeting } from './greeting.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { openFolder, TrialError, type TrialFolder } from './trial-folder.ts';
import { type Ports, type TrialSettings, trialSettings } from './trial-settings.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface TrialOptions {
  folder: TrialFolder;
  /** First of three consecutive ports. By default that of the last time. */
  port?: number | undefined;
  /** Whether the panel is served. It is built first if it is missing. */
  withPanel: boolean;
  /** Called with each line of progress. */
  say(line: string): void;
  /** Ends the trial when it is aborted. */
  signal: AbortSignal;
}

/**
 * Runs the content service with its panel, the origin with its builds, and a mail server, all connected. Resolves when
 * the trial was ended and all its processes are gone.
 *
 * @throws {TrialError} if it cannot start, or if one of its processes ends by itself.
 */
export async function runTrial({ folder, port, withPanel, say, signal }: TrialOptions): Promise<void> {
  const unlock = await openFolder(folder);
  try {
    const settings = await trialSettings(folder, port);
    await checkPorts(settings.ports);
    const children = new Children(folder.logs);
    const stopMails = await startMailCatcher({
      folder: folder.mails,
      port: settings.ports.smtp,
      password: settings.passwords['mail'],
      onMail: say,
    });
    try {
      if (signal.aborted) return;
      await Promise.race([run(settings, children, { withPanel, say }), once(signal, 'abort')]);
    } finally {
      say('Ending …');
      await Promise.all([children.end(), stopMails()]);
    }
  } finally {
    unlock();
  }
}

async function run(
  settings: TrialSettings,
  children: Children,
  { withPanel, say }: Pick<TrialOptions, 'withPanel' | 'say'>,
): Promise<never> {
  const { ports, passwords } = settings;
  const contentUrl = `http://127.0.0.1:${ports.content}`;
  say('Starting the content service …');
  const content = children.start({
    name: 'content',
    command: [join(root, 'cms/scripts/start.ts'), ...(withPanel ? ['--admin'] : [])],
    env: { ...withoutSettings(process.env), ...settings.content },
    onLine: progressReporter(say),
  });
  await untilAnswered(`${contentUrl}/_health`, content);
  const areOurs = await makeAccounts(contentUrl, passwords);
  say('Building the websites from it …');
  await makeRoot(settings.origin['DIST_FOLDER'] ?? '', 0o755);
  await makeRoot(settings.origin['SECRETS_FOLDER'] ?? '', 0o700);
  const origin = children.start({
    name: 'origin',
    command: [join(root, 'scripts/serve.ts')],
    env: { ...withoutSettings(process.env), ...settings.origin },
  });
  // The origin is healthy as soon as each website has a release.
  await untilAnswered(`http://127.0.0.1:${ports.sites}/healthz`, origin);
  say(greeting(settings, { areOurs, withPanel }));
  return Promise.race([content.ended, origin.ended]);
}

async function checkPorts(ports: Ports): Promise<void> {
  for (const port of Object.values(ports))
    await checkPort(port, '127.0.0.1').catch((cause) => {
      const remedy = `end what listens there, or take three others with: npm run trial -- --port ${ports.sites + 100}`;
      const found = `port ${port} is not free (${ports.sites} to ${ports.smtp} are needed)`;
      throw new TrialError(`${found}: ${remedy}`, { cause });
    });
}

/** Reports the slow steps of the content service's first start. */
function progressReporter(say: TrialOptions['say']): (line: string) => void {
  const stages: [RegExp, string][] = [
    [/^Installing the packages/, 'Installing its packages, once: a minute or two …'],
    [
      /Building build context|Building admin panel|Creating admin/,
      'Building the panel of the editors, once: about a minute …',
    ],
    [/seed: the default content/, 'Filling its database, once: about a minute …'],
  ];
  const said = new Set<string>();
  return (line) => {
    const stage = stages.find(([pattern]) => pattern.test(line))?.[1];
    if (stage && !said.has(stage)) say(stage);
    if (stage) said.add(stage);
  };
}

/** Resolves when an address answers with success. @throws {TrialError} if its process ends first. */
async function untilAnswered(url: string, { ended }: Child): Promise<void> {
  for (;;) {
    const answer = fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if ((await Promise.race([answer, ended]))?.ok) return;
    await Promise.race([setTimeout(200), ended]);
  }
}

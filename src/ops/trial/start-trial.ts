import { join } from 'node:path';
import { readArguments } from '../../platform/command-line/read-arguments.ts';
import { runTrial } from './trial.ts';
import { removeTrial, TrialError, trialFolder } from './trial-folder.ts';
import { defaultPort } from './trial-settings.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const help = `Everything at once, to try it: the content service with its panel, the websites with forms, internal area and preview,
and a mail server that only shows the mails. Prints where all is, and the log-ins. Ctrl-C ends it; started again it
goes on where it was.

npm run trial -- [options]
  --port ${defaultPort}          the first of three ports in a row, on this machine only; remembered
  --no-panel           without the panel, which needs 2 GB of memory to be built
  --remove             deletes all that the trial has made, without asking
  --folder var/trial   where everything lies that it writes
  --help               print this

The first start also installs the packages of the content service and builds its panel, in cms/, as «npm run cms» does.`;

const { values } = readArguments({
  options: {
    port: { type: 'string' },
    'no-panel': { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
    folder: { type: 'string', default: join(root, 'var', 'trial') },
    help: { type: 'boolean', default: false },
  },
});

try {
  const folder = trialFolder(values.folder);
  if (values.help) console.log(help);
  else if (values.remove)
    console.log((await removeTrial(folder)) ? `Removed: ${folder.root}` : `There is no trial in ${folder.root}`);
  else {
    const ending = new AbortController();
    // Keeps the listeners: npm forwards Ctrl-C a second time, and a signal without a listener ends the process at once.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
    const [port, withPanel] = [parsePort(values.port), !values['no-panel']];
    await runTrial({ folder, port, withPanel, say: console.log, signal: ending.signal });
    console.log('Ended. «npm run trial» starts it again, «npm run trial -- --remove» deletes it.');
  }
} catch (error) {
  if (!(error instanceof TrialError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function parsePort(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  // The trial also uses the two ports after it.
  if (!/^\d{4,5}$/.test(given) || Number(given) < 1024 || Number(given) > 65_533)
    throw new TrialError('--port must be a whole number from 1024 to 65533');
  return Number(given);
}

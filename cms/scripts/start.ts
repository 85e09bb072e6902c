/**
 * `npm run cms`: installs missing packages and starts the content service. With `--admin` it also builds and serves the
 * panel for editors. `cms/README.md` lists the settings.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../src/platform/command-line/run-command.ts';
import { asError } from '../../src/platform/errors/as-error.ts';
import { secretsFile } from '../src/bootstrap/tokens.ts';
import { writeEntryPoints } from './entry-points.ts';
import { loadEnvironment } from './environment.ts';
import { buildPanel, expectFreePort, installPackages, isPanelCurrent, StartError } from './prepare.ts';

const root = join(import.meta.dirname, '..');

async function start() {
  const withPanel = isWithPanel();
  installPackages(root);
  if (!process.stdout.isTTY) await logOutput();
  process.env['ENV_PATH'] ??= join(root, '.env');
  // Strapi then opens no browser and reports errors without stack traces.
  process.env['NODE_ENV'] ??= 'production';
  loadEnvironment(process.env['ENV_PATH']);
  const {
    HOST = '127.0.0.1',
    PORT = '1337',
    PUBLIC_FOLDER,
    DATABASE_CLIENT = 'sqlite',
    DATABASE_FILENAME,
  } = process.env;
  await expectFreePort(HOST, Number(PORT));
  writeEntryPoints(root);
  if (withPanel && !isPanelCurrent(root)) buildPanel(root);

  // The local upload provider requires this folder.
  await mkdir(resolve(root, PUBLIC_FOLDER ?? 'public', 'uploads'), { recursive: true });
  if (DATABASE_CLIENT === 'sqlite')
    await mkdir(dirname(resolve(root, DATABASE_FILENAME ?? '.tmp/data.db')), { recursive: true });
  // Ctrl-C need not wait for the seed: a half-written brand is rolled back, and the next start continues.
  const quit = () => process.exit(130);
  process.once('SIGINT', quit);
  const { createStrapi } = await import('../src/strapi.ts');
  await createStrapi({ appDir: root, distDir: join(root, 'dist'), serveAdminPanel: withPanel }).start();
  process.off('SIGINT', quit);

  const url = `http://${HOST}:${PORT}`;
  // Without a terminal this is one line of the log.
  console.log(`
content service  ${url}/api
tokens           ${secretsFile()}
editors' panel   ${withPanel ? `${url}/admin` : 'not served; start with npm run cms -- --admin'}
stop             Ctrl-C
`);
}

/** Makes each line of the output one of the log. Imported late, because the packages may have been missing. */
async function logOutput() {
  const { logPrintedLines, startLog } = await import('../../src/platform/log/start-log.ts');
  const log = startLog({ level: 'info' });
  logPrintedLines(log);
  process.on('uncaughtException', (error) => {
    log('the content service ends: nobody caught an error', { level: 'error', error });
    process.exit(1);
  });
}

function isWithPanel(): boolean {
  try {
    return parseArgs({ options: { admin: { type: 'boolean', default: false } } }).values.admin;
  } catch (error) {
    throw new StartError(`${asError(error).message}\nThe only option is --admin, which serves the panel, too.`);
  }
}

await runCommand(start, [StartError]);

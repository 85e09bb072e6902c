/**
 * `npm run cms`: starts the content service, and installs its packages when that is needed. With `--admin` the panel of
 * the editors is served, too, and built when that is needed. The settings are in the README beside this folder.
 */
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { secretsFile } from '../src/bootstrap/secrets-file.ts';
import { writeEntryPoints } from './entry-points.ts';
import { loadEnvironment } from './environment.ts';
import { installPackages } from './packages.ts';
import { buildPanel, isPanelCurrent } from './panel.ts';
import { expectFreePort } from './port.ts';
import { StartError } from './start-error.ts';

const root = join(import.meta.dirname, '..');

async function start() {
  const withPanel = isWithPanel();
  installPackages(root);
  process.env['ENV_PATH'] ??= join(root, '.env');
  // No browser is opened, errors are told without their stacks.
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

  // The local upload provider wants its folder to exist.
  await mkdir(resolve(root, PUBLIC_FOLDER ?? 'public', 'uploads'), { recursive: true });
  if (DATABASE_CLIENT === 'sqlite')
    await mkdir(dirname(resolve(root, DATABASE_FILENAME ?? '.tmp/data.db')), { recursive: true });
  // Until it serves, Ctrl-C need not wait for the seed: what is half written is rolled back, and the next start goes on.
  const quit = () => process.exit(130);
  process.once('SIGINT', quit);
  const { createStrapi } = await import('../src/strapi.ts');
  await createStrapi({ appDir: root, distDir: join(root, 'dist'), serveAdminPanel: withPanel }).start();
  process.off('SIGINT', quit);

  const url = `http://${HOST}:${PORT}`;
  console.log(`
content service  ${url}/api
tokens           ${secretsFile()}
editors' panel   ${withPanel ? `${url}/admin` : 'not served; start with npm run cms -- --admin'}
stop             Ctrl-C
`);
}

function isWithPanel(): boolean {
  try {
    return parseArgs({ options: { admin: { type: 'boolean', default: false } } }).values.admin;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nThe only option is --admin, which serves the panel, too.`);
  }
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}

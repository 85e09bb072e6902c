/**
 * Starts the content service: installs its packages when that is needed, then Strapi without its panel. With `--admin`
 * the panel is built first and served.
 *
 * Environment: HOST, PORT, DATABASE_FILENAME (or DATABASE_CLIENT=postgres and DATABASE_URL), PUBLIC_FOLDER,
 * PRIVATE_FOLDER, TOKENS_FILE; see docs for the whole list.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { provideSecrets } from './secrets.ts';

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const withAdmin = process.argv.includes('--admin');

const changedAt = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

async function start() {
  if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) run('npm', 'ci');
  process.env.ENV_PATH ??= join(root, '.env');
  await provideSecrets(process.env.ENV_PATH);
  if (withAdmin) run(process.execPath, 'node_modules/@strapi/strapi/bin/strapi.js', 'build');

  // The local upload provider wants its folder to exist.
  await mkdir(resolve(root, process.env.PUBLIC_FOLDER ?? 'public', 'uploads'), { recursive: true });
  await mkdir(dirname(resolve(root, process.env.DATABASE_FILENAME ?? '.tmp/data.db')), { recursive: true });
  const { createStrapi } = require('@strapi/strapi');
  const strapi = await createStrapi({ appDir: root, distDir: root, serveAdminPanel: withAdmin }).start();
  const { host, port } = strapi.config.get('server');
  const { secretsFile } = require('../src/bootstrap/secrets-file.js');
  console.log(`content service ready at http://${host}:${port}, tokens in ${secretsFile()}`);
}

await start();

import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Reason why the content service cannot start, with advice; shown without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes this file last, so an interrupted installation has none. */
const installedList = 'node_modules/.package-lock.json';

/**
 * Installs the packages of the content service in `root` if none were fully installed or the lockfile is newer.
 *
 * @throws {StartError} also when the packages of the websites are missing, because the seed needs them.
 */
export function installPackages(root: string) {
  const websites = join(root, '..');
  if (!changedAt(join(websites, installedList)))
    throw new StartError(`The packages of the websites are missing. Run «npm ci» in ${websites} first.`);
  if (changedAt(join(root, installedList)) >= changedAt(join(root, 'package-lock.json'))) return;
  console.log('Installing the packages of the content service, which takes a minute or two …');
  const { status, error } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  throw new StartError(
    `The packages of the content service could not be installed: ${error?.message ?? 'npm says above why'}. Once that is mended, start again, or run «npm ci» in ${root}.`,
  );
}

/** Rejects when the port is in use. Strapi itself would notice only after loading and seeding. */
export function expectFreePort(host: string, port: number): Promise<void> {
  if (!Number.isInteger(port)) throw new StartError('PORT must be a number.');
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === 'EADDRINUSE' ? 'something is running there already, perhaps this service itself' : cause.message;
      const advice = `Choose another port with PORT=${port + 1} npm run cms`;
      reject(new StartError(`The content service cannot listen at ${host}:${port}: ${reason}. ${advice}`, { cause }));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Source files of the panel. The labels of the fields are not among them: they are in the database. */
const sources = [
  'package-lock.json',
  'config/*',
  'src/admin/**/*',
  'src/labels/{panel-texts,import-parts,import-presets}.json',
  'src/forms/answers.ts',
  '../src/sites/letter-kinds.ts',
  '../src/fields/*',
  '../src/content/preview/*',
];

/** Tells whether the panel is built and newer than all its sources. */
export function isPanelCurrent(root: string): boolean {
  const built = changedAt(join(root, 'dist/build/index.html'));
  return globSync(sources, { cwd: root }).every((path) => changedAt(join(root, path)) <= built);
}

/** @throws {StartError} when the build fails. The former panel then stays. */
export function buildPanel(root: string) {
  const command = join(root, 'node_modules/@strapi/strapi/bin/strapi.js');
  const { status } = spawnSync(process.execPath, [command, 'build'], { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    throw new StartError('The panel could not be built; why stands above. It needs about 2 GB of memory.');
}

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** npm writes it last, so an installation that was broken off has none. */
const installedList = 'node_modules/.package-lock.json';

/**
 * Installs the packages of this folder when that was never finished, or when its lockfile is newer.
 *
 * @throws {Error} whose message says what to do; also when the packages of the websites are missing, whose files read
 * the content and its colours.
 */
export function installPackages(folder: string): void {
  const websites = join(folder, '..');
  if (!existsSync(join(websites, installedList)))
    throw new Error(`The packages of the websites are missing. Run «npm ci» in ${websites} first.`);
  const changedAt = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt(installedList) >= changedAt('package-lock.json')) return;
  console.log('Installing the packages of the illustrations …');
  const { status, error } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status === 0) return;
  throw new Error(
    `The packages of the illustrations could not be installed: ${error?.message ?? 'npm says above why'}. Once that is mended, start again, or run «npm ci» in ${folder}.`,
  );
}

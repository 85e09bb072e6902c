import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWithin, servedFolderOf } from '../../build/releases/served-folders.ts';
import { changeMode } from '../../platform/disk/disk.ts';
import { isPart } from '../../platform/disk/write-whole.ts';
import { errorCode } from '../../platform/log/error-facts.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { fileOf, keyNames, SecretsError } from './key-file.ts';

/** Folders that must neither contain the secrets folder nor lie in it. */
export interface FoldersApart {
  outbox: string;
  /** Folders that builds write to. */
  builds: readonly string[];
}

/**
 * Checks `SECRETS_FOLDER` before the origin uses it. Removes access by other users, and logs a warning if there was any.
 *
 * @throws {SecretsError} if the folder is served, belongs to the outbox or to builds, or holds other files.
 */
export async function checkSecretsFolder(folder: string, apart: FoldersApart, log: Log = silent): Promise<void> {
  const served = servedFolderOf(folder);
  if (served !== undefined)
    throw new SecretsError(`SECRETS_FOLDER must not lie in ${served}, which is served: ${folder}`);
  refuseShared(folder, apart.outbox, 'where the answers lie that its keys encrypt');
  for (const other of apart.builds) refuseShared(folder, other, 'which builds write');
  if (!existsSync(folder)) return;
  const names = await namesIn(folder);
  for (const path of [folder, ...names.map((name) => join(folder, name))]) await closeToOthers(path, log);
}

function refuseShared(folder: string, other: string, why: string): void {
  if (isWithin(folder, other)) throw new SecretsError(`SECRETS_FOLDER must not lie in ${other}, ${why}: ${folder}`);
  if (isWithin(other, folder)) throw new SecretsError(`SECRETS_FOLDER must not hold ${other}, ${why}: ${folder}`);
}

async function namesIn(folder: string): Promise<string[]> {
  const known = new Set<string>(keyNames.map(fileOf));
  try {
    const names = await readdir(folder);
    // The permissions may change below: a wrong SECRETS_FOLDER must not lock out the users of another folder.
    if (names.every((name) => known.has(name) || isPart(name))) return names;
  } catch (cause) {
    throw new SecretsError(`SECRETS_FOLDER cannot be read (${errorCode(cause)}): ${folder}`, { cause });
  }
  throw new SecretsError(
    `SECRETS_FOLDER names a folder that holds other things than ${[...known].join(', ')}: ${folder}`,
  );
}

/** Removes access by other users. A restored or copied folder has often lost its mode; the origin must start anyway. */
async function closeToOthers(path: string, log: Log): Promise<void> {
  const found = await stat(path).catch((error) => {
    // A temporary file of another origin, which has finished its key meanwhile.
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!found || !(found.mode & 0o077)) return;
  const was = (found.mode & 0o777).toString(8);
  try {
    await changeMode(path, found.isDirectory() ? 0o700 : 0o600);
  } catch (cause) {
    throw new SecretsError(
      `${path} is open to other users (mode ${was}) and its mode cannot be changed (${errorCode(cause)}); ` +
        `chmod go= ${path}`,
      { cause },
    );
  }
  log(`secrets: ${path} was open to other users (mode ${was}) and is no longer; who could read it may have the key`, {
    level: 'warn',
  });
}

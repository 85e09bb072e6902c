import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changeModeSync, makeFolderSync, makeRootSync } from '../../releases/disk.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { servedFolderOf } from '../../releases/served-folders.ts';
import { OutboxError } from './outbox-error.ts';

export const databaseName = 'outbox.db';
/** Beside it, or without it where the answers are in the database of several origins. */
export const lockName = 'owner.db';

/**
 * Makes the folder, for its owner only, and its folder of files.
 *
 * @throws {OutboxError} where it lies in one that is served, or holds something else.
 */
export function preparePrivateFolder(folder: string): void {
  refuseServedFolder(folder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Its permissions are about to change: a slip in the configuration must not lock others out of theirs.
  if (names.length && ![databaseName, lockName].some((name) => names.includes(name)))
    throw new OutboxError(`OUTBOX_FOLDER names a folder that holds other things: ${folder}`);
  makeRootSync(folder, 0o700);
  const files = pathBeneath(folder, 'files');
  makeFolderSync(files);
  for (const path of [folder, files]) changeModeSync(path, 0o700);
}

/** @throws {OutboxError} where nothing was ever kept. */
export function expectOutbox(folder: string): void {
  if (!existsSync(join(folder, databaseName)))
    throw new OutboxError(
      `There is no outbox in ${folder}; OUTBOX_FOLDER says where it is, the start of the origin makes it`,
    );
}

/** @throws {OutboxError} where an answer would be one address away from everyone. */
function refuseServedFolder(folder: string): void {
  const served = servedFolderOf(folder);
  if (served !== undefined)
    throw new OutboxError(`OUTBOX_FOLDER must not lie in ${served}, which is served: ${folder}`);
}

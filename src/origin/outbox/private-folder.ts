import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servedFolderOf } from '../../build/releases/served-folders.ts';
import { changeModeSync, makeFolderSync, makeRootSync } from '../../platform/disk/disk.ts';
import { BuildIsRunning, takeLock } from '../../platform/disk/lock.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { OutboxError } from './answer.ts';
import { createDatabase } from './database.ts';

export const databaseName = 'outbox.db';
/** Lock file. It is also there if the answers are in a shared database. */
export const lockName = 'owner.db';

/**
 * Creates the folder and its subfolder for files, both readable for their owner only.
 *
 * @throws {OutboxError} if the folder lies in a served folder or holds other files.
 */
export function preparePrivateFolder(folder: string): void {
  refuseServedFolder(folder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // The permissions change below: a wrong OUTBOX_FOLDER must not lock out the users of another folder.
  if (names.length && ![databaseName, lockName].some((name) => names.includes(name)))
    throw new OutboxError(`OUTBOX_FOLDER names a folder that holds other things: ${folder}`);
  makeRootSync(folder, 0o700);
  const files = pathBeneath(folder, 'files');
  makeFolderSync(files);
  for (const path of [folder, files]) changeModeSync(path, 0o700);
}

/** Checks that the folder holds an outbox. @throws {OutboxError} if it does not. */
export function expectOutbox(folder: string): void {
  if (!existsSync(join(folder, databaseName)))
    throw new OutboxError(
      `There is no outbox in ${folder}; OUTBOX_FOLDER says where it is, the start of the origin makes it`,
    );
}

/** @throws {OutboxError} if the folder lies in a served folder: answers would be public. */
function refuseServedFolder(folder: string): void {
  const served = servedFolderOf(folder);
  if (served !== undefined)
    throw new OutboxError(`OUTBOX_FOLDER must not lie in ${served}, which is served: ${folder}`);
}

/**
 * Locks the outbox, so that only this process adds and delivers. The owner may remove files without a record: no other
 * process is about to insert one.
 *
 * @param timeoutMs maximum wait for a process that is stopping.
 * @returns a function that releases the lock.
 * @throws {OutboxError} if another process holds the lock, or if the lock file cannot be opened.
 */
export async function ownOutbox(folder: string, timeoutMs: number): Promise<() => void> {
  const path = pathBeneath(folder, lockName);
  createDatabase(path);
  return takeLock(path, { timeoutMs }).catch((cause: Error) => {
    const isOwned = cause instanceof BuildIsRunning;
    const why = isOwned
      ? `Another process uses the outbox in ${folder}; two origins need a folder each`
      : cause.message;
    throw new OutboxError(why, { cause });
  });
}

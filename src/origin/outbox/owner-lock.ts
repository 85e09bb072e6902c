import { BuildIsRunning, takeLock } from '../../releases/lock.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { createDatabase } from './database.ts';
import { OutboxError } from './outbox-error.ts';
import { lockName } from './private-folder.ts';

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

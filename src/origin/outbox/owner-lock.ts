import { BuildIsRunning, takeLock } from '../../releases/lock.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { createDatabase } from './database.ts';
import { OutboxError } from './outbox-error.ts';
import { lockName } from './private-folder.ts';

/**
 * Makes this process the one that adds and delivers. It may then remove files without a record: nobody else is between
 * the two.
 *
 * @param timeoutMs ms to wait for a process that is about to end.
 * @returns ends the ownership.
 * @throws {OutboxError} while another process has it, and where the lock cannot be opened.
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

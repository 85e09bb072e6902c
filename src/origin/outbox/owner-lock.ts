import { setTimeout as wait } from 'node:timers/promises';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { openDatabase } from './database.ts';
import { OutboxError } from './outbox-error.ts';
import { lockName } from './private-folder.ts';

/**
 * Makes this process the one that adds and delivers. It may then remove files without a record: nobody else is between
 * the two. The lock is one of the operating system on a database of its own, so it ends with the process, however that
 * ends.
 *
 * @param timeoutMs ms to wait for a process that is about to end.
 * @returns ends the ownership.
 * @throws {OutboxError} while another process has it.
 */
export async function ownOutbox(folder: string, timeoutMs: number): Promise<() => void> {
  const database = openDatabase(pathBeneath(folder, lockName), { timeout: 0 });
  for (const until = performance.now() + timeoutMs; ; await wait(100)) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return () => database.close();
    } catch (cause) {
      if (performance.now() < until) continue;
      database.close();
      throw new OutboxError(`Another process uses the outbox in ${folder}; two origins need a folder each`, { cause });
    }
  }
}

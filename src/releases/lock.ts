import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeRoot } from './disk.ts';

/** Another process builds into the same folders; it can be tried again when that has ended. */
export class BuildIsRunning extends Error {
  override readonly name = 'BuildIsRunning';
}

/** What SQLite says where somebody else has the lock. */
const busy = 5;
const pollMs = 50;

/**
 * Keeps a second build out of the same folders while this one runs. The lock is one of the operating system on an empty
 * database, so it ends with the process, however that ends; the number of a process would outlive a container.
 *
 * @param timeoutMs to wait for the end of another build.
 * @returns what ends the lock, once or more often.
 * @throws {BuildIsRunning} where another build is running.
 */
export async function takeLock(path: string, timeoutMs = 0): Promise<() => void> {
  await makeRoot(dirname(path));
  // Confined processes have no SQLite, which ignores what they may write, and load this file with others.
  const { DatabaseSync } = await import('node:sqlite');
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const database = new DatabaseSync(path);
    try {
      database.exec('BEGIN EXCLUSIVE');
      return () => {
        if (database.isOpen) database.close();
      };
    } catch (cause) {
      database.close();
      if ((cause as { errcode?: number }).errcode !== busy) throw cause;
      if (performance.now() > deadline)
        throw new BuildIsRunning(`another build is running; it holds ${path}`, { cause });
    }
    await setTimeout(pollMs);
  }
}

/** Runs `work` while it has the lock: see `takeLock`. */
export async function withLock<Result>(path: string, work: () => Promise<Result>, timeoutMs = 0): Promise<Result> {
  const unlock = await takeLock(path, timeoutMs);
  try {
    return await work();
  } finally {
    unlock();
  }
}

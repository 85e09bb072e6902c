import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { emptyFile, makeRoot, removeEmptySync } from './disk.ts';
import { pathBeneath } from './path-beneath.ts';

/** Another process builds into the same folders; it can be tried again when that has ended. */
export class BuildIsRunning extends Error {
  override readonly name = 'BuildIsRunning';
}

/** Codes of SQLite: another process has the lock; the file cannot be opened, or is no database. */
const sqlite = { busy: 5, corrupt: 11, cannotOpen: 14, notADatabase: 26 };
const pollMs = 50;

export interface LockOptions {
  /** Time to wait for the end of another build. @default 0 */
  timeoutMs?: number;
  /** A build lets a `first` process go before it, and ends soon while one waits (`isLockAwaited`). */
  turn?: 'build' | 'first';
}

/**
 * Keeps a second build out of the same folders while this one runs. The lock is one of the operating system on an empty
 * database, so it ends with the process, however that ends; the number of a process would outlive a container.
 *
 * @returns ends the lock, once or more often.
 * @throws {BuildIsRunning} where another build is running.
 */
export async function takeLock(path: string, { timeoutMs = 0, turn }: LockOptions = {}) {
  const deadline = performance.now() + timeoutMs;
  if (!turn) return waitForLock(path, deadline);
  // The first one keeps the turn while it waits for the lock; a build needs it for a moment.
  const endTurn = await waitForLock(turnOf(path), deadline);
  try {
    if (turn === 'build') endTurn();
    return await waitForLock(path, deadline);
  } finally {
    endTurn();
  }
}

/** Whether a process waits for the lock that goes before builds. */
export async function isLockAwaited(path: string): Promise<boolean> {
  const end = await tryLock(turnOf(path));
  end?.();
  return !end;
}

/** Runs `work` while it has the lock: see `takeLock`. */
export async function withLock<Result>(
  path: string,
  work: () => Promise<Result>,
  options?: LockOptions,
): Promise<Result> {
  const unlock = await takeLock(path, options);
  try {
    return await work();
  } finally {
    unlock();
  }
}

const turnOf = (path: string) => path.replace(/(\.db)?$/, '-turn$1');

async function waitForLock(path: string, deadline: number): Promise<() => void> {
  for (;;) {
    const end = await tryLock(path);
    if (end) return end;
    if (performance.now() > deadline) throw new BuildIsRunning(`another build is running; it holds ${path}`);
    await setTimeout(pollMs);
  }
}

/** @returns undefined where another process has the lock. */
async function tryLock(path: string, isRepaired = false): Promise<(() => void) | undefined> {
  await makeRoot(dirname(path));
  // Confined processes have no SQLite, which ignores what they may write, and load this file with others.
  const { DatabaseSync } = await import('node:sqlite');
  let database: InstanceType<typeof DatabaseSync> | undefined;
  try {
    const opened = new DatabaseSync(path);
    database = opened;
    opened.exec('BEGIN EXCLUSIVE');
    return () => {
      if (opened.isOpen) opened.close();
    };
  } catch (cause) {
    database?.close();
    const { errcode, message } = cause as Error & { errcode?: number };
    if (errcode === sqlite.busy) return undefined;
    if (!isRepaired && (await emptyLock(path, errcode))) return tryLock(path, true);
    throw new Error(`the lock ${path} cannot be taken: ${message}; remove it when no build is running`, { cause });
  }
}

/**
 * Empties a broken lock in its place: a new file would not be the one that another process may lock meanwhile.
 *
 * @returns whether it is worth another try.
 */
async function emptyLock(path: string, errcode: number | undefined): Promise<boolean> {
  try {
    const file = pathBeneath(dirname(path), basename(path));
    if (errcode === sqlite.cannotOpen) removeEmptySync(file);
    else if (errcode === sqlite.notADatabase || errcode === sqlite.corrupt) await emptyFile(file);
    else return false;
    return true;
  } catch {
    return false;
  }
}

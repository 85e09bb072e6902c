import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { asError } from '../errors/as-error.ts';
import { emptyFile, makeRoot, removeEmptySync } from './disk.ts';
import { pathBeneath } from './path-beneath.ts';

/** Another build uses the same folders; try again after its end. */
export class BuildIsRunning extends Error {
  override readonly name = 'BuildIsRunning';
}

/** SQLite error codes: locked by another process; cannot be opened; not a database. */
const sqlite = { busy: 5, corrupt: 11, cannotOpen: 14, notADatabase: 26 };
const pollMs = 50;

export interface LockOptions {
  /** Time to wait for the end of another build, in milliseconds. @default 0 */
  timeoutMs?: number | undefined;
  /** A `first` process goes before waiting builds; a running build ends early for it (`isLockAwaited`). */
  turn?: 'build' | 'first';
  /** Makes the error if another process holds the lock. @default `BuildIsRunning` */
  taken?: (() => Error) | undefined;
}

const buildIsRunning = (path: string) => new BuildIsRunning(`another build is running; it holds ${path}`);

/**
 * Prevents concurrent builds in the same folders. The lock is held by the operating system on an empty SQLite database,
 * so it ends with the process. A file with a process id would outlive a container.
 *
 * @returns a function that releases the lock; may be called repeatedly.
 * @throws if another process holds it, see `taken`.
 */
export async function takeLock(
  path: string,
  { timeoutMs = 0, turn, taken = () => buildIsRunning(path) }: LockOptions = {},
) {
  const deadline = performance.now() + timeoutMs;
  if (!turn) return waitForLock(path, deadline, taken);
  // A `first` process keeps the turn while it waits for the lock; a build needs it only briefly.
  const endTurn = await waitForLock(turnPath(path), deadline, taken);
  try {
    if (turn === 'build') endTurn();
    return await waitForLock(path, deadline, taken);
  } finally {
    endTurn();
  }
}

/** Checks whether a process with priority over builds waits for the lock. */
export const isLockAwaited = (path: string): Promise<boolean> => isLocked(turnPath(path));

/** Checks whether a process holds a lock. */
export async function isLocked(path: string): Promise<boolean> {
  const end = await tryLock(path);
  end?.();
  return !end;
}

/** Runs `work` under the lock; see `takeLock`. */
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

const turnPath = (path: string) => path.replace(/(\.db)?$/, '-turn$1');

async function waitForLock(path: string, deadline: number, taken: () => Error): Promise<() => void> {
  for (;;) {
    const end = await tryLock(path);
    if (end) return end;
    if (performance.now() > deadline) throw taken();
    await setTimeout(pollMs);
  }
}

/** @returns undefined if another process has the lock. */
async function tryLock(path: string, isRepaired = false): Promise<(() => void) | undefined> {
  await makeRoot(dirname(path));
  // Loaded on demand: confined processes load this file, but must not use SQLite, which ignores their write
  // permissions.
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
    const { errcode, message } = asError(cause);
    if (errcode === sqlite.busy) return undefined;
    if (!isRepaired && (await emptyLock(path, errcode))) return tryLock(path, true);
    // SQLite does not say that another user owns them.
    for (const owned of [dirname(path), path]) if (existsSync(owned)) await access(owned, constants.W_OK);
    throw new Error(`the lock ${path} cannot be taken: ${message}; remove it when no build is running`, { cause });
  }
}

/**
 * Empties a broken lock file in place, because another process may hold a lock on the same file.
 *
 * @returns whether a retry makes sense.
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

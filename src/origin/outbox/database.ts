import { closeSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';
import { createPrivateSync } from '../../releases/disk.ts';
import type { SafePath } from '../../releases/path-beneath.ts';

/** Opens a database that only its owner may read, as are the journals beside it. */
export function openDatabase(path: SafePath, options: DatabaseSyncOptions): DatabaseSync {
  // SQLite would create it readable for all. An existing one is not opened: closing it again would end SQLite's locks.
  try {
    closeSync(createPrivateSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new DatabaseSync(path, options);
}

/** Does all of the work, on disk when this returns, or nothing of it. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

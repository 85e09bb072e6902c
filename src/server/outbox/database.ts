import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite';

/** Opens a database that only its owner may read, as are the journals beside it. */
export function openDatabase(path: string, options: DatabaseSyncOptions): DatabaseSync {
  // SQLite would create it readable for all. An existing one is not opened: closing it again would end SQLite's locks.
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new DatabaseSync(path, options);
}

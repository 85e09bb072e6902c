import type { Transactional } from '../../platform/database/sql.ts';

/** Database of the records: SQLite of one origin, or PostgreSQL of several. Both understand the same statements. */
export interface RecordStore extends Transactional {
  /** @throws if the database is not writable now. */
  probe(): Promise<void>;
  /** Erases the remains of deleted rows. */
  erase(): Promise<void>;
  close(): void;
}

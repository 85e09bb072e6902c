import type { Transactional } from '../../database/sql.ts';

/** Where the records are: SQLite of this origin, or PostgreSQL of several. Both take the same statements. */
export interface RecordStore extends Transactional {
  /** @throws where nothing can be written now. */
  probe(): Promise<void>;
  /** Leaves nothing of what was deleted. */
  erase(): Promise<void>;
  close(): void;
}

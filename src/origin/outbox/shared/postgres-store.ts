import type { Database } from '../../../platform/database/database.ts';
import type { RecordStore } from '../record-store.ts';

/** Rolls back the trial write of `probe`. */
class Undo extends Error {}

/** Record store in the shared PostgreSQL database. The creator of `database` closes it. */
export function postgresStore(database: Database): RecordStore {
  return {
    query: (text, values) => database.query(text, values),
    transaction: (work) => database.transaction(work),
    probe: async () => {
      try {
        await database.transaction(async (sql) => {
          await sql.query("DELETE FROM mails WHERE receipt = 'probe'");
          await sql.query(
            `INSERT INTO mails (receipt, kind, created_at, next_attempt_at) VALUES ('probe', 'new', 0, 0)
             ON CONFLICT DO NOTHING`,
          );
          throw new Undo();
        });
      } catch (error) {
        if (!(error instanceof Undo)) throw error;
      }
    },
    // The vacuum of the server erases deleted rows.
    erase: async () => {},
    close: () => {},
  };
}

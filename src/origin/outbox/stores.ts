import { closeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pLimit from 'p-limit';
import { insert, type Sql, type SqlValue, type Transactional } from '../../platform/database/database.ts';
import { createPrivateSync } from '../../platform/disk/disk.ts';
import type { SafePath } from '../../platform/disk/path-beneath.ts';
import { asError, hasCode } from '../../platform/errors/as-error.ts';
import { OutboxError } from './answer.ts';
import { sqliteSettings, sqliteTables } from './tables.ts';

/** Database of the records: SQLite of one origin, or PostgreSQL of several. */
export interface RecordStore extends Transactional {
  /** Erases the remains of deleted rows. The vacuum of PostgreSQL does so by itself. */
  erase?(): Promise<void>;
}

/** Rolls back the trial write of `probe`. */
class Undo extends Error {}

/** Writes a row for trial, and rolls it back. @throws if the database is not writable now. */
export async function probe(store: Transactional): Promise<void> {
  const work = store.transaction(async (sql) => {
    await sql.query("DELETE FROM mails WHERE receipt = 'probe'");
    await insert(sql, 'mails', { receipt: 'probe', kind: 'new', created_at: 0, next_attempt_at: 0 });
    throw new Undo();
  });
  await work.catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
}

/**
 * Creates an empty database file that only its owner may read. SQLite itself would create a file that everyone may
 * read; its journals get the rights of the database. An existing file is not opened: closing it would release SQLite's
 * locks.
 */
export function createDatabase(path: SafePath): void {
  try {
    closeSync(createPrivateSync(path));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Message about a broken outbox. The file is not replaced, because that would lose answers. */
export const refusal = (path: string, why: string) =>
  `${path} cannot be opened: ${why}. Nothing was changed. Put it back from its backup, or move its folder away: ` +
  'the next start makes an empty one';

/** Creates the tables, or rebuilds those of an earlier version, which allow fewer forms and mails. */
function makeTables(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  database.exec(sqliteTables);
  const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
  if (version === 0) {
    const former = ['answers', 'mails'].map((table) => {
      const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
      return { table, columns: columns.map(({ name }) => name).join() };
    });
    for (const { table } of former) database.exec(`ALTER TABLE ${table} RENAME TO former_${table}`);
    database.exec(`DROP INDEX due; DROP INDEX due_mails; DROP INDEX mails_to; ${sqliteTables}`);
    for (const { table, columns } of former)
      database.exec(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM former_${table}; DROP TABLE former_${table}`,
      );
    database.exec('PRAGMA user_version = 1');
  }
  database.exec('COMMIT');
}

/** Record store in SQLite on the origin's disk. Each statement is on disk when it returns. */
export class SqliteStore implements RecordStore {
  readonly #database: DatabaseSync;
  /** There is one connection: other statements wait until the running transaction ends. */
  readonly #turn = pLimit(1);

  /**
   * Opens the database. Waits up to 5 s while another process writes.
   *
   * @throws {OutboxError} if the file is not a database. It is never replaced, because that would lose answers.
   */
  constructor(path: SafePath) {
    let database: DatabaseSync | undefined;
    try {
      createDatabase(path);
      database = new DatabaseSync(path, { timeout: 5_000 });
      const found = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {}).join();
      if (found !== 'ok') throw new Error(found);
      database.exec(sqliteSettings);
      makeTables(database);
      this.#database = database;
    } catch (cause) {
      database?.close();
      throw new OutboxError(refusal(path, asError(cause).message), { cause });
    }
  }

  query<Row>(text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#turn(() => this.#run<Row>(text, values));
  }

  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return this.#turn(async () => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const result = await work({ query: async (text, values = []) => this.#run(text, values) });
        this.#database.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** Also removes deleted rows from the journal, unless another process is reading. */
  async erase(): Promise<void> {
    await this.query('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #run<Row>(text: string, values: readonly SqlValue[]): Row[] {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
    return this.#database.prepare(text).all(named) as Row[];
  }
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { type AnswerFiles, contextOfFile, OutboxError } from '../answer.ts';
import type { RecordStore } from '../database.ts';
import type { Keyring } from '../keyring.ts';

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

/** Stores files in PostgreSQL, so that every origin can deliver every answer. A deleted record deletes its files. */
export function databaseFiles(database: Sql, keys: Keyring): AnswerFiles {
  return {
    keep: async (files) => {
      const folder = randomUUID();
      const kept = files.map(({ path: _, ...file }) => ({ ...file, storage: randomUUID() }));
      return {
        folder,
        kept,
        write: async (sql) => {
          // One after the other, so that only one file is in memory.
          for (const [index, { path }] of files.entries()) {
            const { storage } = kept[index] as (typeof kept)[number];
            const bytes = keys.encrypt(await readFile(path), contextOfFile(folder, storage));
            await sql.query('INSERT INTO files (folder, storage, bytes) VALUES ($1, $2, $3)', [folder, storage, bytes]);
          }
        },
        discard: async () => {},
      };
    },
    read: async (folder, storage, key) => {
      const [file] = await database.query<{ bytes: Uint8Array }>(
        'SELECT bytes FROM files WHERE folder = $1 AND storage = $2',
        [folder, storage],
      );
      if (!file) throw new OutboxError('A file of an answer is gone from the database');
      return keys.decrypt(file.bytes, key, contextOfFile(folder, storage));
    },
    remove: async () => {},
    removeAllBut: async () => {},
  };
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sql } from '../../../platform/database/sql.ts';
import { type AnswerFiles, contextOfFile } from '../answer.ts';
import type { Keyring } from '../keyring.ts';
import { OutboxError } from '../outbox-error.ts';

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

import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { insert, type Sql } from '../../platform/database/database.ts';
import { createPrivate, makeFolder, removeFolder } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { syncPath } from '../../platform/disk/write-whole.ts';
import { type AnswerFile, type KeptFile, OutboxError } from './answer.ts';
import type { Keyring } from './keyring.ts';

/** Files that are being added to the outbox. */
export interface FilesToKeep {
  /** Generated name under which the files are kept together. */
  folder: string;
  kept: KeptFile[];
  /** Writes the files. Call it in the transaction that inserts their record, after the record. */
  write(sql: Sql): Promise<void>;
}

/** Encrypted files of the answers: on the origin's disk, or in the shared database of several origins. */
export interface AnswerFiles {
  keep(files: readonly AnswerFile[]): Promise<FilesToKeep>;
  /** @param key name of the key that encrypted the answer. */
  read(folder: string, storage: string, key: string | null): Promise<Uint8Array>;
  /** Removes the files of an answer that has no record. Missing where a deleted record deletes its files. */
  remove?(folder: string): Promise<void>;
  /** Removes files without a record, which a crash may leave. @param folders of the existing records. */
  removeAllBut?(folders: ReadonlySet<string>): Promise<void>;
}

/** Encryption context that binds the encrypted bytes of a file to its place. */
const fileContext = (folder: string, storage: string) => `file ${folder}/${storage}`;

/** Stores files on the origin's disk: one folder per answer, with generated names. */
export function diskFiles(root: string, keys: Keyring): AnswerFiles {
  // Each copy holds a file of up to 10 MB in memory, plain and encrypted.
  const copying = pLimit(2);
  const remove = (folder: string) => removeFolder(pathBeneath(root, folder, { isLink: true }));
  return {
    /** Copies the files to a new folder and waits until they are on disk. If it fails, it removes the folder. */
    keep: (files) =>
      copying(async () => {
        const folder = randomUUID();
        const path = pathBeneath(root, folder);
        const kept: KeptFile[] = [];
        try {
          await makeFolder(path, 0o700);
          for (const { path: source, ...file } of files) {
            const storage = randomUUID();
            const bytes = keys.encrypt(await readFile(source), fileContext(folder, storage));
            await using handle = await createPrivate(pathBeneath(path, storage));
            await handle.writeFile(bytes);
            await handle.sync();
            kept.push({ ...file, storage });
          }
          await syncPath(path);
          await syncPath(root);
        } catch (error) {
          await remove(folder);
          throw error;
        }
        return { folder, kept, write: async () => {} };
      }),
    read: async (folder, storage, key) =>
      keys.decrypt(await readFile(pathBeneath(root, `${folder}/${storage}`)), key, fileContext(folder, storage)),
    remove,
    removeAllBut: async (folders) => {
      for (const name of await readdir(root)) if (!folders.has(name)) await remove(name);
    },
  };
}

/** Stores files in PostgreSQL, so that every origin can deliver every answer. A deleted record deletes its files. */
export function databaseFiles(database: Sql, keys: Keyring): AnswerFiles {
  return {
    keep: async (files) => {
      const folder = randomUUID();
      const all = files.map(({ path, ...file }) => ({ path, kept: { ...file, storage: randomUUID() } }));
      return {
        folder,
        kept: all.map(({ kept }) => kept),
        write: async (sql) => {
          // One after the other, so that only one file is in memory.
          for (const { path, kept } of all) {
            const bytes = keys.encrypt(await readFile(path), fileContext(folder, kept.storage));
            await insert(sql, 'files', { folder, storage: kept.storage, bytes });
          }
        },
      };
    },
    read: async (folder, storage, key) => {
      const [file] = await database.query<{ bytes: Uint8Array }>(
        'SELECT bytes FROM files WHERE folder = $1 AND storage = $2',
        [folder, storage],
      );
      if (!file) throw new OutboxError('A file of an answer is gone from the database');
      return keys.decrypt(file.bytes, key, fileContext(folder, storage));
    },
  };
}

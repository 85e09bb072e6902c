import type { Sql } from '../../database/sql.ts';
import type { AnswerFile, KeptFile } from './answer.ts';

/** Files that are being added to the outbox. */
export interface FilesToKeep {
  /** Generated name under which the files are kept together. */
  folder: string;
  kept: KeptFile[];
  /** Writes the files. Call it in the transaction that inserts their record, after the record. */
  write(sql: Sql): Promise<void>;
  /** Removes the files when no record is inserted. */
  discard(): Promise<void>;
}

/** Encrypted files of the answers: on the origin's disk, or in the shared database of several origins. */
export interface AnswerFiles {
  keep(files: readonly AnswerFile[]): Promise<FilesToKeep>;
  /** @param key name of the key that encrypted the answer. */
  read(folder: string, storage: string, key: string | null): Promise<Uint8Array>;
  /** Removes the files of an answer. Call it after its record was deleted. */
  remove(folder: string): Promise<void>;
  /** Removes files without a record, which a crash may leave. @param folders of the existing records. */
  removeAllBut(folders: ReadonlySet<string>): Promise<void>;
}

/** Encryption context that binds the encrypted bytes of a file to its place. */
export const contextOfFile = (folder: string, storage: string) => `file ${folder}/${storage}`;

import type { Sql } from '../../database/sql.ts';
import type { AnswerFile, KeptFile } from './answer.ts';

/** Files on their way into the outbox. */
export interface FilesToKeep {
  /** Under which they are kept together. */
  folder: string;
  kept: KeptFile[];
  /** As part of the transaction of their record, after it. */
  write(sql: Sql): Promise<void>;
  /** Where there will be no record. */
  discard(): Promise<void>;
}

/** The files of the answers, encrypted: on the origin's disk, or in the database of several. */
export interface AnswerFiles {
  keep(files: readonly AnswerFile[]): Promise<FilesToKeep>;
  /** @param key name of the one that encrypted the answer. */
  read(folder: string, storage: string, key: string | null): Promise<Uint8Array>;
  /** After the record is gone. */
  remove(folder: string): Promise<void>;
  /** Removes what a crash left before its record was written, and after it was deleted. */
  removeAllBut(folders: ReadonlySet<string>): Promise<void>;
}

/** What encrypted bytes belong to. */
export const contextOfFile = (folder: string, storage: string) => `file ${folder}/${storage}`;

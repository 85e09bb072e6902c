import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Form } from '../../forms/form-outcome.ts';
import type { Sql } from '../../platform/database/sql.ts';

/** A checked file of an answer, in a temporary folder. The creator of the folder removes it. */
export interface AnswerFile {
  /** File name that the sender gave. */
  name: string;
  /** Media type, detected from the bytes. */
  type: string;
  /** Extension without a dot. */
  extension: string;
  path: string;
  /** Size in bytes. */
  size: number;
}

/** A form submission of a visitor. */
export interface Answer {
  /** 8 to 64 letters, digits, `_` and `-`: see `receiptFrom`. */
  receipt: string;
  form: Form;
  brand: BrandId;
  locale: Locale;
  /** Fields by their names in the content service, without `Quittung` (receipt) and `Marke` (brand). */
  fields: Record<string, string | number>;
  files: readonly AnswerFile[];
}

/** A file in the outbox. `storage` is its generated name. */
export type KeptFile = Omit<AnswerFile, 'path'> & { storage: string };

/** Delivery state. `refused`: the content service rejects the answer, and an operator must look at it. */
export type State = 'pending' | 'delivered' | 'refused';

/** Facts about an answer that operators may see. They contain no personal data. Times in ms since 1970. */
export interface Listed {
  receipt: string;
  form: Form;
  brand: string;
  locale: string;
  createdAt: number;
  state: State;
  attempts: number;
  nextAttemptAt: number;
  lastError?: string | undefined;
  deliveredAt?: number | undefined;
  encrypted: boolean;
}

/** A saved answer with its personal data. */
export interface SavedAnswer extends Listed {
  fields: Record<string, string | number>;
  files: KeptFile[];
}

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

/** A problem that an operator must fix. The message explains the fix and never quotes the sender. */
export class OutboxError extends Error {
  override name = 'OutboxError';
}

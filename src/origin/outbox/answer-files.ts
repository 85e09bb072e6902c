import { readFile } from 'node:fs/promises';
import type { Sql } from '../../platform/database/database.ts';
import { type AnswerFile, type KeptFile, OutboxError } from './answer.ts';
import type { Keyring } from './keyring.ts';

/** Encryption context that binds the encrypted bytes of a file to its place. */
const fileContext = (folder: string, storage: string) => `file ${folder}/${storage}`;

/** Encrypts and stores the files of an answer. A deleted record deletes them. @param folder name of all of them. */
export async function storeFiles(
  sql: Sql,
  keys: Keyring,
  folder: string,
  files: readonly (Pick<AnswerFile, 'path'> & Pick<KeptFile, 'storage'>)[],
): Promise<void> {
  // One after the other, so that only one file is in memory.
  for (const { path, storage } of files) {
    const bytes = keys.encrypt(await readFile(path), fileContext(folder, storage));
    await sql.query('INSERT INTO files (folder, storage, bytes) VALUES ($1, $2, $3)', [folder, storage, bytes]);
  }
}

/** @param key name of the key that encrypted the answer. @throws {OutboxError} if it is gone or was changed. */
export async function readStored(
  sql: Sql,
  keys: Keyring,
  { folder, storage, key }: { folder: string; storage: string; key: string | null },
): Promise<Uint8Array> {
  const text = 'SELECT bytes FROM files WHERE folder = $1 AND storage = $2';
  const [file] = await sql.query<{ bytes: Uint8Array }>(text, [folder, storage]);
  if (!file) throw new OutboxError('A file of an answer is gone from the database');
  return keys.decrypt(file.bytes, key, fileContext(folder, storage));
}

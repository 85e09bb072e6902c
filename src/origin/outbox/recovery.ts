import { dirname } from 'node:path';
import { syncPath } from '../../releases/write-whole.ts';
import type { Storage } from './add-answer.ts';

/**
 * Prepares an outbox for its new owner: checks that all keys of undelivered answers are there, and removes files without
 * a record.
 *
 * @throws {OutboxError} if a key is missing.
 */
export async function recover(folder: string, { records, files, keys }: Storage): Promise<void> {
  const all = await records.all();
  for (const { state, encrypted_with: name } of all) if (state !== 'delivered' && name !== null) keys.require(name);
  await files.removeAllBut(new Set(all.flatMap(({ folder }) => folder ?? [])));
  for (const path of [folder, dirname(folder)]) await syncPath(path);
}

import { dirname } from 'node:path';
import { syncPath } from '../../releases/write-whole.ts';
import type { Storage } from './add-answer.ts';

/**
 * What the owner of an outbox does first: asks for all keys now and not when a delivery needs them, and removes files
 * that have no record.
 *
 * @throws {OutboxError} where a key is not there.
 */
export async function recover(folder: string, { records, files, keys }: Storage): Promise<void> {
  const all = await records.all();
  for (const { state, encrypted_with: name } of all) if (state !== 'delivered' && name !== null) keys.require(name);
  await files.removeAllBut(new Set(all.flatMap(({ folder }) => folder ?? [])));
  for (const path of [folder, dirname(folder)]) await syncPath(path);
}

import { dirname } from 'node:path';
import { type KeptFiles, syncFolder } from './kept-files.ts';
import type { Keyring } from './keyring.ts';
import type { Records } from './records.ts';

/**
 * What the owner of an outbox does first: asks for all keys now and not when a delivery needs them, and removes files
 * that have no record.
 *
 * @throws {OutboxError} where a key is not there.
 */
export async function recover(folder: string, records: Records, files: KeptFiles, keys: Keyring): Promise<void> {
  const all = records.all();
  for (const { state, encrypted_with: name } of all) if (state !== 'delivered' && name !== null) keys.require(name);
  await files.removeAllBut(new Set(all.flatMap(({ folder }) => folder ?? [])));
  for (const path of [folder, dirname(folder)]) await syncFolder(path);
}

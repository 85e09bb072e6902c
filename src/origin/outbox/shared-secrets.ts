import { randomBytes } from 'node:crypto';
import { type Database, insert } from '../../platform/database/database.ts';
import { OutboxError } from './answer.ts';
import type { Keyring } from './keyring.ts';

interface SecretRow {
  value: Uint8Array;
  encrypted_with: string | null;
}

const secretContext = (name: string) => `secret ${name}`;

/**
 * Reads a shared secret of 32 bytes, or generates it. Secrets lie in the database, encrypted with the key of the
 * outbox: that key is the only one that an operator copies between origins.
 *
 * @throws {OutboxError} if this origin lacks the key of the others.
 */
export async function sharedSecret(database: Database, keys: Keyring, name: string): Promise<Buffer> {
  const value = keys.encrypt(randomBytes(32), secretContext(name));
  await insert(database, 'secrets', { name, value, encrypted_with: keys.current });
  const [row] = await database.query<SecretRow>('SELECT value, encrypted_with FROM secrets WHERE name = $1', [name]);
  if (!row) throw new OutboxError(`The secret «${name}» was removed from the database while it was made`);
  expectKey(keys, row.encrypted_with);
  const secret = Buffer.from(keys.decrypt(row.value, row.encrypted_with, secretContext(name)));
  // Encrypts the secret with the current key, so that a former key can be removed.
  const renewed = [name, keys.encrypt(secret, secretContext(name)), keys.current];
  if (row.encrypted_with !== keys.current)
    await database.query('UPDATE secrets SET value = $2, encrypted_with = $3 WHERE name = $1', renewed);
  return secret;
}

/**
 * Checks that this origin has the keys of all secrets. Call it before a key is generated.
 *
 * @throws {OutboxError} if a key is missing.
 */
export async function expectSharedKeys(database: Database, keys: Keyring): Promise<void> {
  const rows = await database.query<SecretRow>('SELECT DISTINCT encrypted_with FROM secrets');
  for (const { encrypted_with } of rows) expectKey(keys, encrypted_with);
}

function expectKey(keys: Keyring, name: string | null): void {
  if (name === null || keys.has(name)) return;
  throw new OutboxError(
    `Origins with this DATABASE_URL encrypt with the key ${name}, which this one does not have${keys.places}. ` +
      'Give all of them the same OUTBOX_KEY, or copy outbox.key from the SECRETS_FOLDER of one that runs. Nothing was changed',
  );
}

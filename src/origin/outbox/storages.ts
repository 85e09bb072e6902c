import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { removeFile, rename } from '../../platform/disk/disk.ts';
import { pathBeneath, type SafePath, withEnding } from '../../platform/disk/path-beneath.ts';
import { syncPath } from '../../platform/disk/write-whole.ts';
import type { KeyFile } from '../secrets/key-file.ts';
import type { Storage } from './add-answer.ts';
import { OutboxError } from './answer.ts';
import { refusal, SqliteStore } from './database.ts';
import { Keyring } from './keyring.ts';
import { addHouse, mailSchema } from './mail-records.ts';
import { databaseName } from './private-folder.ts';
import { Records } from './records.ts';
import { schema } from './rows.ts';
import { SavedFiles } from './saved-files.ts';
import { outboxSteps } from './shared/outbox-steps.ts';
import { databaseFiles, postgresStore } from './shared/postgres-store.ts';
import { expectSharedKeys } from './shared/shared-secrets.ts';

export interface OutboxOptions {
  /** Shared database of several origins. It holds the answers and their files instead of the folder. */
  database?: Database | undefined;
  /** `OUTBOX_KEY`: keys of 32 bytes in base64, separated by commas. They take precedence over `keyFile`. */
  key?: string | undefined;
  /** File of the key that the owner generates if `key` is not set. Without any key nothing is encrypted. */
  keyFile?: KeyFile | undefined;
  /** Retention of delivered answers, in days. */
  retention: number;
  /** Opens the outbox for inspection and repair while the origin runs: no lock, no cleanup, no new answers. */
  visiting?: boolean;
  /** Whether each delivered answer gets mails. */
  tells?: boolean | undefined;
  /** Maximum wait for another process that owns the outbox and is stopping, in ms. */
  timeoutMs?: number;
  /** Clock, in ms since 1970. */
  now?: () => number;
}

type Keys = Pick<OutboxOptions, 'key' | 'keyFile'>;

/** Opens the storage on this disk: SQLite and files. Lock the folder first: its former owner may have generated the key. */
export async function embeddedStorage(folder: string, { key, keyFile }: Keys): Promise<Storage> {
  const records = await embeddedRecords(folder);
  try {
    const keys = await Keyring.open(key, keyFile);
    return { records, files: new SavedFiles(join(folder, 'files'), keys), keys };
  } catch (error) {
    records.close();
    throw error;
  }
}

/** Opens the storage in a shared database. @throws {OutboxError} while undelivered answers remain in the folder. */
export async function sharedStorage(
  folder: string,
  database: Database,
  { key, keyFile, visiting }: Keys & Pick<OutboxOptions, 'visiting'>,
): Promise<Storage> {
  if (!visiting) await expectEmptied(folder);
  await migrate(database, 'outbox', outboxSteps);
  const keys = await Keyring.open(key, keyFile);
  // With a lost key, an operator can still delete the answers that it encrypted.
  if (!visiting) await expectSharedKeys(database, keys);
  return { records: new Records(postgresStore(database)), files: databaseFiles(database, keys), keys };
}

async function embeddedRecords(folder: string): Promise<Records> {
  const path = pathBeneath(folder, databaseName);
  const open = (at: SafePath) =>
    new SqliteStore(at, (database) => {
      database.exec(schema + mailSchema);
      addHouse(database);
    });
  const stats = statSync(path, { throwIfNoEntry: false });
  // An empty file means that answers were lost. A new database gets its final name only after it has its tables.
  if (stats?.size === 0) throw new OutboxError(refusal(path, 'it is empty'));
  if (!stats) {
    const aside = withEnding(path, '.part');
    await removeFile(aside);
    open(aside).close();
    await rename(aside, path);
  }
  return new Records(open(path));
}

/** Checks that no undelivered answers or mails remain in the folder: the shared database would hide them. */
async function expectEmptied(folder: string): Promise<void> {
  if (!existsSync(join(folder, databaseName))) return;
  const records = await embeddedRecords(folder);
  try {
    const { pending, refused } = (await records.counts()).counts;
    const { pending: mails } = await records.mails.counts();
    if (!pending && !refused && !mails) return;
    throw new OutboxError(
      `${folder} still holds ${pending + refused} answers and ${mails} mails from before DATABASE_URL was set. ` +
        'Start once without DATABASE_URL until npm run outbox -- list and mails show none that waits or was refused',
    );
  } finally {
    records.close();
  }
}

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

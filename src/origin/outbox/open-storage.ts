import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { changeModeSync, makeFolderSync, makeRootSync, removeFile, rename } from '../../platform/disk/disk.ts';
import { takeLock } from '../../platform/disk/lock.ts';
import { pathBeneath, withEnding } from '../../platform/disk/path-beneath.ts';
import { syncPath } from '../../platform/disk/write-whole.ts';
import { asError } from '../../platform/errors/as-error.ts';
import { findServedFolder } from '../../releases/folders.ts';
import type { KeyFile } from '../secrets/key-file.ts';
import { OutboxError } from './answer.ts';
import { type AnswerFiles, databaseFiles, diskFiles } from './answer-files.ts';
import { Keyring } from './keyring.ts';
import { expectSharedKeys } from './shared-secrets.ts';
import { createDatabase, type RecordStore, refusal, SqliteStore } from './stores.ts';
import { outboxSteps, type Row } from './tables.ts';

/** Stores that hold the answers: records, files and keys. */
export interface Storage {
  store: RecordStore;
  files: AnswerFiles;
  keys: Keyring;
  /** Storage on this disk for answers that the shared database does not take. */
  waiting?: Storage;
  /** Closes what is on this disk. The creator of the shared database closes it. */
  close(): void;
}

export interface StorageOptions {
  /** Shared database of several origins. It holds the answers and their files instead of the folder. */
  database?: Database | undefined;
  /** `OUTBOX_KEY`: keys of 32 bytes in base64, separated by commas. They take precedence over `keyFile`. */
  key?: string | undefined;
  /** File of the key that the owner generates if `key` is not set. Without any key nothing is encrypted. */
  keyFile?: KeyFile | undefined;
  /** Opens the outbox for inspection and repair while the origin runs: no lock, no cleanup, no new answers. */
  visiting?: boolean;
}

export const databaseName = 'outbox.db';
/** Lock file. It is also there if the answers are in a shared database. */
const lockName = 'owner.db';

/**
 * Opens the storage on this disk, or in the shared database. Lock the folder first: its former owner may have generated
 * the key.
 *
 * @throws {OutboxError} if a key is missing.
 */
export async function openStorage(folder: string, { database, visiting, ...keysOf }: StorageOptions): Promise<Storage> {
  if (!database) return openOnDisk(folder, () => Keyring.open(keysOf.key, keysOf.keyFile));
  const keys = await Keyring.open(keysOf.key, keysOf.keyFile);
  const prepare = async () => {
    await migrate(database, 'outbox', outboxSteps);
    // With a lost key, an operator can still delete the answers that it encrypted.
    if (!visiting) await expectSharedKeys(database, keys);
  };
  // Without a key only the database knows whether one may be generated.
  if (visiting || keys.current === null) await prepare();
  else await database.prepare(prepare);
  const shared = { store: database, files: databaseFiles(database, keys), keys };
  if (visiting) return { ...shared, close: () => {} };
  const waiting = await openOnDisk(folder, async () => keys);
  return { ...shared, waiting, close: waiting.close };
}

async function openOnDisk(folder: string, openKeys: () => Promise<Keyring>): Promise<Storage> {
  const store = await sqliteStore(folder);
  const close = () => store.close();
  try {
    const keys = await openKeys();
    return { store, files: diskFiles(join(folder, 'files'), keys), keys, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function sqliteStore(folder: string): Promise<SqliteStore> {
  const path = pathBeneath(folder, databaseName);
  const stats = statSync(path, { throwIfNoEntry: false });
  // An empty file means that answers were lost. A new database gets its final name only after it has its tables.
  if (stats?.size === 0) throw new OutboxError(refusal(path, 'it is empty'));
  if (!stats) {
    const aside = withEnding(path, '.part');
    await removeFile(aside);
    new SqliteStore(aside).close();
    await rename(aside, path);
  }
  return new SqliteStore(path);
}

/**
 * Prepares an outbox for its new owner: checks that all keys of undelivered answers are there, and removes files
 * without a record.
 *
 * @throws {OutboxError} if a key is missing.
 */
export async function recover(folder: string, { store, files, keys }: Storage): Promise<void> {
  const all = await store.query<Pick<Row, 'state' | 'encrypted_with' | 'folder'>>(
    'SELECT state, encrypted_with, folder FROM answers',
  );
  for (const { state, encrypted_with: name } of all) if (state !== 'delivered' && name !== null) keys.require(name);
  await files.removeAllBut?.(new Set(all.flatMap(({ folder }) => folder ?? [])));
  for (const path of [folder, dirname(folder)]) await syncPath(path);
  // Only now: a new key file would be in the way of a lost one that is restored.
  await keys.prepare();
}

/**
 * Creates the folder and its subfolder for files, both readable for their owner only.
 *
 * @throws {OutboxError} if the folder lies in a served folder, where answers would be public, or holds other files.
 */
export function preparePrivateFolder(folder: string): void {
  const served = findServedFolder(folder);
  if (served !== undefined)
    throw new OutboxError(`OUTBOX_FOLDER must not lie in ${served}, which is served: ${folder}`);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // The permissions change below: a wrong OUTBOX_FOLDER must not lock out the users of another folder.
  if (names.length && ![databaseName, lockName].some((name) => names.includes(name)))
    throw new OutboxError(`OUTBOX_FOLDER names a folder that holds other things: ${folder}`);
  makeRootSync(folder, 0o700);
  const files = pathBeneath(folder, 'files');
  makeFolderSync(files);
  for (const path of [folder, files]) changeModeSync(path, 0o700);
}

export function expectOutbox(folder: string): void {
  try {
    statSync(join(folder, databaseName));
  } catch (cause) {
    const { code } = asError(cause);
    const why =
      code === 'EACCES'
        ? `The outbox in ${folder} cannot be read: run the command as root, or as the owner of the folder`
        : `There is no outbox in ${folder}; OUTBOX_FOLDER says where it is, the start of the origin makes it`;
    throw new OutboxError(why, { cause });
  }
}

/**
 * Locks the outbox, so that only this process adds and delivers. The owner may remove files without a record: no other
 * process is about to insert one.
 *
 * @param timeoutMs maximum wait for a process that is stopping.
 * @returns a function that releases the lock.
 * @throws {OutboxError} if another process holds the lock, or if the lock file cannot be opened.
 */
export async function ownOutbox(folder: string, timeoutMs: number): Promise<() => void> {
  const path = pathBeneath(folder, lockName);
  createDatabase(path);
  const taken = () => new OutboxError(`Another process uses the outbox in ${folder}; two origins need a folder each`);
  return takeLock(path, { timeoutMs, taken }).catch((cause: Error) => {
    throw cause instanceof OutboxError ? cause : new OutboxError(cause.message, { cause });
  });
}

import { brands } from '../../sites.config.ts';
import type { Folders } from '../build/releases/folders.ts';
import type { StorageLag } from '../content/website-state.ts';
import { environment } from '../platform/environment/environment.ts';
import type { Log } from '../platform/log/log.ts';
import { destinationOfEnvironment, storageName } from './destination.ts';
import { createPurger } from './purgers.ts';
import { StoragePublisher } from './storage-publisher.ts';
import { type StoredNotes, storageLag } from './stored-notes.ts';

/** Time in ms that a command waits for the storage. The next command or the origin completes the rest. */
const commandTimeoutMs = 10 * 60_000;

/** Tells whether other processes publish: several origins share the notes of their builder group. */
const isForOthers = (notes: StoredNotes | undefined) => !notes && Boolean(environment(['DATABASE_URL']).DATABASE_URL);

/**
 * Creates the publisher for `PUBLISH_TO`; undefined if it is not set or other processes publish.
 *
 * @param notes shared by several machines. @default notes on this disk
 * @param ids of the brands. @default all
 * @throws {StorageError} without credentials; {EnvironmentError} for an invalid setting.
 */
export function storagePublisher(
  folders: Folders,
  log: Log,
  { notes, ids }: { notes?: StoredNotes | undefined; ids?: readonly string[] } = {},
): StoragePublisher | undefined {
  const destination = destinationOfEnvironment();
  if (!destination) return undefined;
  if (isForOthers(notes)) {
    log('storage: left to the builders of DATABASE_URL');
    return undefined;
  }
  const hosts = brands.filter(({ id }) => !ids || ids.includes(id)).map(({ hosts: [host] }) => host);
  return new StoragePublisher({ folders, hosts, destination, purger: createPurger(), log, notes });
}

/**
 * Publishes the live releases once, for a command.
 *
 * @returns hosts that are not up to date.
 */
export async function publishToStorage(folders: Folders, log: Log, ids: readonly string[]): Promise<string[]> {
  // With several origins, the leader checks for new releases every few seconds.
  return (await storagePublisher(folders, log, { ids })?.settle(commandTimeoutMs)) ?? [];
}

/** Returns a function that reads how far a host's storage is behind; undefined without a storage of this process. */
export function lagOfEnvironment(
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>,
  notes?: StoredNotes,
): ((host: string) => Promise<StorageLag | undefined>) | undefined {
  const destination = isForOthers(notes) ? undefined : destinationOfEnvironment();
  return destination && ((host) => storageLag(folders, host, storageName(destination), notes));
}

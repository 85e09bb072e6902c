import { brands } from '../../sites.config.ts';
import type { Folders } from '../build/releases/folders.ts';
import type { StorageLag } from '../content/website-state.ts';
import { environment } from '../platform/environment/environment.ts';
import type { Log } from '../platform/log/log.ts';
import { destinationOfEnvironment, nameOf } from './destination.ts';
import { purgerOf } from './purgers.ts';
import { StoragePublisher } from './storage-publisher.ts';
import { type StoredNotes, storageLag } from './stored-notes.ts';

/** Ms that a command waits for the storage; what is left then is for the next one, or for the origin. */
const commandTimeoutMs = 10 * 60_000;

/** Several origins publish through the group of builders, which has the notes. */
const isForOthers = (notes: StoredNotes | undefined) => !notes && Boolean(environment(['DATABASE_URL']).DATABASE_URL);

/**
 * `PUBLISH_TO`; undefined where it is not set, or other machines publish.
 *
 * @param notes where several machines publish; by default those on this disk. @param ids of the brands; all by default.
 * @throws {StorageError} where credentials are missing; {EnvironmentError} where a setting cannot be meant.
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
  return new StoragePublisher({ folders, hosts, destination, purger: purgerOf(), log, notes });
}

/**
 * The same for a command, to its end.
 *
 * @returns hosts that are not published.
 */
export async function publishToStorage(folders: Folders, log: Log, ids: readonly string[]): Promise<string[]> {
  // The origin that leads looks every few seconds for a new release.
  return (await storagePublisher(folders, log, { ids })?.settle(commandTimeoutMs)) ?? [];
}

/** Asks how far a host's storage lags behind what is live; undefined where nothing is published to one, or by others. */
export function lagOfEnvironment(
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>,
  notes?: StoredNotes,
): ((host: string) => Promise<StorageLag | undefined>) | undefined {
  const destination = isForOthers(notes) ? undefined : destinationOfEnvironment();
  return destination && ((host) => storageLag(folders, host, nameOf(destination), notes));
}

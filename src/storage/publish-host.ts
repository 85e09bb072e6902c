import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Log } from '../log/log.ts';
import type { Folders } from '../releases/folders.ts';
import { BuildIsRunning, withLock } from '../releases/lock.ts';
import { liveRelease, type Release } from '../releases/manifest.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import type { Bucket } from './bucket.ts';
import { compareEveryMs, publishRelease } from './publish-release.ts';
import type { Purger } from './purge/purger.ts';
import {
  readStatus,
  readStored,
  type StorageStatus,
  type StoredHost,
  writeStatus,
  writeStored,
} from './stored-host.ts';

export interface HostPublication {
  host: string;
  bucket: Bucket;
  /** What is known of another place is not true of this one. */
  destination: string;
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>;
  purger: Purger | undefined;
  log: Log;
  /** Ms from a failure to the next try; doubles with each. */
  retry: { first: number; longest: number };
}

/** Ms until another process may have ended that publishes the same host. */
const busyMs = 500;

/** A cache did not take what it was told. */
class PurgeError extends Error {
  override readonly name = 'PurgeError';
  readonly afterMs: number;

  constructor(message: string, afterMs = 0) {
    super(message);
    this.afterMs = afterMs;
  }
}

/**
 * Publishes what is live of a host, and has caches forget what changed. Never fails: what went wrong stands in the status.
 *
 * @returns ms after which to try again; undefined where nothing is left.
 */
export async function publishHost(publication: HostPublication, signal: AbortSignal): Promise<number | undefined> {
  const { host, folders, log } = publication;
  try {
    const due = signal.aborted ? undefined : await isDue(publication);
    if (due === undefined || typeof due === 'number') return due;
    const lock = pathBeneath(folders.stored, `${host}.lock`);
    return await withLock(lock, async () => {
      // Somebody else may have done it meanwhile.
      const live = await isDue(publication);
      return live === undefined || typeof live === 'number' ? live : publishLive(publication, live, signal);
    });
  } catch (error) {
    if (error instanceof BuildIsRunning) return busyMs;
    log(`storage: ${host}: could not be looked at`, { level: 'error', error });
    return publication.retry.first;
  }
}

/** @returns the live release where there is something to do with it; ms, where that is to wait. */
async function isDue({ host, folders, destination }: HostPublication): Promise<Release | number | undefined> {
  const { release, dueAt, failures, tried } = await readStatus(folders, host, destination);
  // This is asked every few seconds, and a manifest may be long.
  const link = await readlink(join(folders.dist, host)).catch(() => '');
  if (basename(link) === release && dueAt > Date.now() && !failures) return undefined;
  const live = await liveRelease(folders.dist, folders.releases, host);
  if (!live) return undefined;
  // A newer release is tried at once: the trouble may have been of the one before.
  if (failures && tried === live.id) return dueAt > Date.now() ? dueAt - Date.now() : live;
  return release !== live.id || dueAt <= Date.now() ? live : undefined;
}

async function publishLive(publication: HostPublication, live: Release, signal: AbortSignal) {
  const { host, folders, destination, log, retry } = publication;
  const state = await readStored(folders, host, destination);
  const status = await readStatus(folders, host, destination);
  const behindSince = status.behindSince ?? new Date().toISOString();
  await writeStatus(folders, host, { ...status, behindSince });
  try {
    await upload(publication, live, state, signal);
    await purge(publication, state, signal);
    await writeStatus(folders, host, { destination, release: live.id, dueAt: dueAt(state), failures: 0, toPurge: 0 });
    return undefined;
  } catch (error) {
    // Whoever stops it knows.
    if (signal.aborted) return undefined;
    const why = (error as Error).message;
    const backoff = Math.min(retry.longest, retry.first * 2 ** status.failures);
    const waitMs = Math.min(retry.longest, Math.max(backoff, error instanceof PurgeError ? error.afterMs : 0));
    const failed: StorageStatus = {
      destination,
      ...(state.release && { release: state.release }),
      tried: live.id,
      dueAt: Date.now() + waitMs,
      failures: Math.min(status.failures + 1, 30),
      why,
      behindSince,
      toPurge: state.purge.length,
    };
    await writeStatus(folders, host, failed);
    log(`storage: ${host}: ${why}; tried again in ${Math.ceil(waitMs / 1_000)} s`, { level: 'warn', host });
    return waitMs;
  }
}

async function upload(publication: HostPublication, live: Release, state: StoredHost, signal: AbortSignal) {
  const { host, bucket, folders, purger, log } = publication;
  const started = performance.now();
  const note = (now: StoredHost) => writeStored(folders, host, now);
  const { put, removed, bytes } = await publishRelease(live, state, { bucket, note, signal, purges: Boolean(purger) });
  const ms = Math.round(performance.now() - started);
  if (put || removed)
    log(`storage: ${host}: ${live.id} is there: ${put} files sent, ${removed} removed`, {
      host,
      put,
      removed,
      bytes,
      ms,
    });
}

async function purge({ host, folders, purger, log }: HostPublication, state: StoredHost, signal: AbortSignal) {
  if (!purger) return;
  const total = state.purge.length;
  while (state.purge.length) {
    const addresses = state.purge.slice(0, purger.maxAtOnce);
    const sent = await purger.purge(host, addresses, signal, state.purgeOccasion ?? '');
    if (sent.is === 'later') throw new PurgeError(`${purger.name}: ${sent.why}`, sent.afterMs);
    if (sent.is === 'refused')
      log(`storage: ${host}: ${purger.name} does not take ${addresses.length} addresses: ${sent.why}`, {
        level: 'error',
        addresses,
      });
    state.purge = state.purge.slice(addresses.length);
    await writeStored(folders, host, state);
  }
  if (total) log(`storage: ${host}: ${purger.name} forgets ${total} addresses`, { host, purged: total });
}

/** When files that stayed may go, or the listing is looked at again. */
function dueAt({ leaving, comparedAt }: StoredHost): number {
  return Math.min(comparedAt + compareEveryMs + 1, ...Object.values(leaving));
}

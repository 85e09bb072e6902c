import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Folders } from '../build/releases/folders.ts';
import { liveRelease, type Release } from '../build/releases/manifest.ts';
import { BuildIsRunning, withLock } from '../platform/disk/lock.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import type { Log } from '../platform/log/log.ts';
import { backoffMs, type RetryDelays } from '../platform/web-services/retry.ts';
import type { Bucket } from './bucket.ts';
import { StorageError } from './destination.ts';
import { compareEveryMs, compareLater, publishRelease } from './publish-release.ts';
import type { Purger } from './purge/purger.ts';
import { readStatus, readStored, type StorageStatus, type StoredHost } from './stored-host.ts';
import type { HostPublisher, StoredNotes } from './stored-notes.ts';

export interface HostPublication {
  host: string;
  bucket: Bucket;
  /** Name of the storage. Notes on another one are ignored. */
  destination: string;
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>;
  notes: StoredNotes;
  purger: Purger | undefined;
  log: Log;
  retry: RetryDelays;
}

/** Ms until another process may have ended that publishes the same host. */
const busyMs = 500;

/** A cache refused a purge. */
class PurgeError extends Error {
  override readonly name = 'PurgeError';
  readonly afterMs: number;

  constructor(message: string, afterMs = 0) {
    super(message);
    this.afterMs = afterMs;
  }
}

/**
 * Publishes what is live of a host, and has caches forget what changed. Never fails: what went wrong stands in the
 * status.
 *
 * @returns ms after which to try again; undefined where nothing is left.
 */
export async function publishHost(publication: HostPublication, ending: AbortSignal): Promise<number | undefined> {
  const { host, folders, log, notes } = publication;
  const publisher = notes.publisher(host);
  if (!publisher) return undefined;
  const signal = AbortSignal.any([ending, publisher.signal]);
  try {
    const due = signal.aborted ? undefined : await isDue(publication, publisher);
    if (due === undefined || typeof due === 'number') return due;
    const lock = pathBeneath(folders.stored, `${host}.lock`);
    return await withLock(lock, async () => {
      // Another process may have published it meanwhile.
      const live = await isDue(publication, publisher);
      return live === undefined || typeof live === 'number' ? live : publishLive(publication, publisher, live, signal);
    });
  } catch (error) {
    if (error instanceof BuildIsRunning) return busyMs;
    if (signal.aborted) return undefined;
    log(`storage: ${host}: could not be looked at`, { level: 'error', error });
    return publication.retry.first;
  }
}

/** @returns the live release where there is something to do with it; ms, where that is to wait. */
async function isDue(publication: HostPublication, { name }: HostPublisher): Promise<Release | number | undefined> {
  const { host, folders, destination, notes, retry } = publication;
  const status = await readStatus(notes, host, destination);
  const { release, dueAt, failures, tried, behindSince, publisher = '' } = status;
  const waitMs = dueAt - Date.now();
  // A longer wait was noted while the clock was ahead.
  const isWaiting = waitMs > 0 && waitMs <= (failures ? retry.longest : compareEveryMs + 1);
  // This runs every few seconds, and a manifest may be long.
  const link = await readlink(join(folders.dist, host)).catch(() => '');
  // An upload that was broken off left files of another release.
  if (basename(link) === release && publisher === name && isWaiting && !failures && !behindSince) return undefined;
  const live = await liveRelease(folders.dist, folders.releases, host);
  if (!live) return undefined;
  // A newer release is tried at once: the trouble may have been of the one before.
  if (failures && tried === live.id) return isWaiting ? waitMs : live;
  return release !== live.id || publisher !== name || behindSince || !isWaiting ? live : undefined;
}

async function publishLive(
  publication: HostPublication,
  publisher: HostPublisher,
  live: Release,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { host, notes, destination, log, retry } = publication;
  const state = await readStored(notes, host, destination);
  const { name } = publisher;
  // It may have been paused in the middle of a request.
  if (state.publisher !== name && state.publisher && state.comparedAt) compareLater(state, Date.now());
  if (name) state.publisher = name;
  else delete state.publisher;
  const status = await readStatus(notes, host, destination);
  const behindSince = status.behindSince ?? new Date().toISOString();
  await notes.write(host, 'status', { ...status, behindSince });
  try {
    await upload(publication, live, state, signal);
    await purge(publication, state, signal);
    const done = { destination, release: live.id, dueAt: dueAt(state), failures: 0, toPurge: 0 };
    await notes.write(host, 'status', { ...done, ...(name && { publisher: name }) });
    return undefined;
  } catch (error) {
    // The one who stops it knows.
    if (signal.aborted) return undefined;
    const why = (error as Error).message;
    const backoff = backoffMs(status.failures + 1, retry);
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
    await notes.write(host, 'status', failed);
    log(`storage: ${host}: ${why}; tried again in ${Math.ceil(waitMs / 1_000)} s`, { level: 'warn', host });
    return waitMs;
  }
}

async function upload(publication: HostPublication, live: Release, state: StoredHost, signal: AbortSignal) {
  const { host, bucket, notes, purger, log } = publication;
  const started = performance.now();
  const note = (now: StoredHost) => notes.write(host, 'files', now);
  const { put, removed, bytes } = await publishRelease(live, state, {
    bucket,
    note,
    signal,
    expectTurn: () => expectTurn(publication, state),
    purges: Boolean(purger),
  });
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

/** By the clock, not by a signal: a process that was paused has not heard it yet. */
function expectTurn({ host, notes }: HostPublication, { publisher = '' }: StoredHost): void {
  if (notes.publisher(host)?.name !== publisher) throw new StorageError('another process publishes the host');
}

async function purge(publication: HostPublication, state: StoredHost, signal: AbortSignal) {
  const { host, notes, purger, log } = publication;
  if (!purger) return;
  const total = state.purge.length;
  while (state.purge.length) {
    const addresses = state.purge.slice(0, purger.maxAtOnce);
    expectTurn(publication, state);
    const sent = await purger.purge(host, addresses, signal, state.purgeOccasion ?? '');
    if (sent.is === 'later') throw new PurgeError(`${purger.name}: ${sent.why}`, sent.afterMs);
    if (sent.is === 'refused')
      log(`storage: ${host}: ${purger.name} does not take all of ${addresses.length} addresses: ${sent.why}`, {
        level: 'error',
        addresses,
      });
    state.purge = state.purge.slice(addresses.length);
    await notes.write(host, 'files', state);
  }
  if (total) log(`storage: ${host}: ${purger.name} forgets ${total} addresses`, { host, purged: total });
}

/** When files that stayed may go, or the listing is looked at again. */
function dueAt({ leaving, comparedAt }: StoredHost): number {
  return Math.min(comparedAt + compareEveryMs + 1, ...Object.values(leaving));
}

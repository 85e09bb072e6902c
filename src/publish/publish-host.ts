import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Folders } from '../build/releases/folders.ts';
import { liveRelease, type Release } from '../build/releases/manifest.ts';
import { BuildIsRunning, withLock } from '../platform/disk/lock.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { Log } from '../platform/log/log.ts';
import { backoffMs, type RetryDelays } from '../platform/web-services/retry.ts';
import type { Bucket } from './bucket.ts';
import { publishRelease } from './publish-release.ts';
import { countPurge } from './purge-metrics.ts';
import type { Purger } from './purgers.ts';
import { readStatus, readStored, type StorageStatus, type StoredHost, type StoredNotes } from './stored-notes.ts';

export interface HostPublication {
  host: string;
  bucket: Bucket;
  /** Name of the storage. Notes on another storage are ignored. */
  destination: string;
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>;
  notes: StoredNotes;
  purger: Purger | undefined;
  log: Log;
  retry: RetryDelays;
  /** Consecutive failures, the release of the last one, and the time of the next attempt. */
  failed?: { release: string; count: number; until: number } | undefined;
}

/** Delay in ms before the next attempt while another process publishes the host. */
const busyMs = 500;

/** Interval in ms of comparisons with the listing, because others may have changed the storage. */
const compareEveryMs = 24 * 3_600_000;

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
 * Publishes the live release of a host and purges changed addresses from caches. Never throws: the status holds the
 * failure.
 *
 * @returns the delay of the next attempt in ms; undefined if nothing is left to do.
 */
export async function publishHost(publication: HostPublication, ending: AbortSignal): Promise<number | undefined> {
  const { host, folders, log, notes, retry } = publication;
  const publisher = notes.publisher(host);
  if (!publisher) return undefined;
  const signal = AbortSignal.any([ending, publisher.signal]);
  try {
    if (signal.aborted || !(await dueRelease(publication, publisher.name))) return undefined;
    return await withLock(pathBeneath(folders.stored, `${host}.lock`), async () => {
      // Another process may have published it in the meantime.
      const live = await dueRelease(publication, publisher.name);
      const { failed } = publication;
      // A newer release is tried at once: the failure may be due to the previous release.
      const waitMs = live && failed?.release === live.id ? failed.until - performance.now() : 0;
      if (!live || waitMs > 0) return live && waitMs;
      return publishLive(publication, publisher.name, live, signal);
    });
  } catch (error) {
    if (error instanceof BuildIsRunning) return busyMs;
    if (signal.aborted) return undefined;
    log(`storage: ${host}: could not be checked`, { level: 'error', error });
    return retry.first;
  }
}

/** @returns the live release; undefined if there is nothing to do. */
async function dueRelease(
  { host, folders, destination, notes }: HostPublication,
  name: string,
): Promise<Release | undefined> {
  const { release, dueAt, behindSince, publisher = '' } = await readStatus(notes, host, destination);
  const waitMs = dueAt - Date.now();
  // A longer wait was recorded while the clock was ahead.
  const isWaiting = waitMs > 0 && waitMs <= compareEveryMs;
  // This runs every few seconds, so it avoids reading the manifest, which may be large.
  const link = await readlink(join(folders.dist, host)).catch(() => '');
  // An interrupted upload leaves files of another release.
  if (basename(link) === release && publisher === name && isWaiting && !behindSince) return undefined;
  return liveRelease(folders.dist, folders.releases, host);
}

async function publishLive(
  publication: HostPublication,
  publisher: string,
  live: Release,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { host, notes, destination, log, retry } = publication;
  const state = await readStored(notes, host, destination);
  const before = await readStatus(notes, host, destination);
  const behind: StorageStatus = { ...before, behindSince: before.behindSince ?? new Date().toISOString() };
  await notes.write(host, 'status', behind);
  try {
    await upload(publication, live, state, signal);
    await purge(publication, state, signal);
    publication.failed = undefined;
    const dueAt = Math.min(Date.now() + compareEveryMs, ...Object.values(state.leaving));
    await notes.write(host, 'status', { destination, release: live.id, dueAt, toPurge: 0, publisher });
    return undefined;
  } catch (error) {
    // The caller has stopped it, so there is no failure to report.
    if (signal.aborted) return undefined;
    const why = asError(error).message;
    const count = (publication.failed?.count ?? 0) + 1;
    const afterMs = error instanceof PurgeError ? error.afterMs : 0;
    const waitMs = Math.min(retry.longest, Math.max(backoffMs(count, retry), afterMs));
    publication.failed = { release: live.id, count, until: performance.now() + waitMs };
    await notes.write(host, 'status', { ...behind, why, toPurge: state.purge.length });
    log(`storage: ${host}: ${why}; next attempt in ${Math.ceil(waitMs / 1_000)} s`, { level: 'warn', host });
    return waitMs;
  }
}

async function upload(
  { host, bucket, notes, purger, log }: HostPublication,
  live: Release,
  state: StoredHost,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now();
  const note = (now: StoredHost) => notes.write(host, 'files', now);
  const { put, removed, bytes } = await publishRelease(live, state, { bucket, note, signal, purges: Boolean(purger) });
  const ms = Math.round(performance.now() - started);
  const line = `storage: ${host}: ${live.id} is uploaded: ${put} files sent, ${removed} removed`;
  if (put || removed) log(line, { host, put, removed, bytes, ms });
}

async function purge({ host, notes, purger, log }: HostPublication, state: StoredHost, signal: AbortSignal) {
  if (!purger) return;
  const total = state.purge.length;
  while (state.purge.length) {
    signal.throwIfAborted();
    const addresses = state.purge.slice(0, purger.maxAtOnce);
    const sent = await purger.purge(host, addresses, signal);
    countPurge(sent.is === 'taken' ? 'done' : 'failed');
    if (sent.is === 'refused') throw new PurgeError(`${purger.name}: ${sent.why}`);
    if (sent.is === 'later') throw new PurgeError(`${purger.name}: ${sent.why}`, sent.afterMs);
    state.purge = state.purge.slice(addresses.length);
    await notes.write(host, 'files', state);
  }
  if (total) log(`storage: ${host}: ${purger.name} purged ${total} addresses`, { host, purged: total });
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { liveId, liveRelease, type Release } from '../build/releases/manifest.ts';
import { BuildIsRunning, withLock } from '../platform/disk/lock.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { asError } from '../platform/errors/as-error.ts';
import { backoffMs } from '../platform/web-services/retry.ts';
import type { Bucket } from './bucket.ts';
import { StorageError } from './destination.ts';
import { type Notes, readState } from './notes.ts';
import { addressesToPurge, objectAddress, type Pointer, pointerAddress, pointerTtlMs } from './pointer.ts';
import type { PublisherOptions } from './publisher.ts';
import { createPointer, type ReleaseObject, stayMs } from './release-objects.ts';

/** Publication of one host. */
export interface Publication extends Required<Pick<PublisherOptions, 'folders' | 'purger' | 'log' | 'timing'>> {
  host: string;
  /** Undefined if visitors are served without a storage. Then only caches are purged. */
  bucket: Bucket | undefined;
  /** Name of the storage. Notes on another storage are ignored. */
  destination: string;
  notes: NonNullable<PublisherOptions['notes']>;
  /** Consecutive failures, the release of the last one, and the time of the next attempt. */
  failed?: { release: string; count: number; until: number } | undefined;
}

/** Delay in ms before the next attempt while another process publishes the host. */
const busyMs = 200;
/** Interval in ms of comparisons with the storage, because others may have changed it. */
const compareEveryMs = 24 * 3_600_000;
/** Minimum delay in ms between a new pointer and a comparison, which removes objects that the pointer does not use. */
const settleMs = 60_000;
/** Maximum number of concurrent requests for one host. */
const concurrency = 4;

/**
 * Publishes the live release of a host and purges changed addresses from caches. Never throws: the state holds the
 * failure.
 *
 * @returns the delay of the next attempt in ms; undefined if nothing is left to do.
 */
export async function publishHost(publication: Publication, ending: AbortSignal): Promise<number | undefined> {
  const { host, folders, log, notes, timing } = publication;
  const publisher = notes.publisher(host);
  if (!publisher) return undefined;
  const signal = AbortSignal.any([ending, publisher.signal]);
  try {
    if (signal.aborted || !(await findWork(publication, publisher.name))) return undefined;
    return await withLock(pathBeneath(folders.stored, `${host}.lock`), async () => {
      // Another process may have published it in the meantime.
      const work = await findWork(publication, publisher.name);
      const live = work && (await liveRelease(folders.dist, folders.releases, host));
      if (!work || !live) return undefined;
      // A newer release is tried at once: the failure may be due to the previous release.
      const { release, until = 0 } = publication.failed ?? {};
      if (release === live.id && until > performance.now()) return until - performance.now();
      return await attempt(publication, live, signal, () =>
        work === 'comparison'
          ? compare(publication, live, signal)
          : publishLive(publication, publisher.name, live, signal),
      );
    });
  } catch (error) {
    if (error instanceof BuildIsRunning) return busyMs;
    if (signal.aborted) return undefined;
    log(`publication: ${host}: could not be checked`, { level: 'error', error });
    return timing.retry.first;
  }
}

/** Runs twice a second, so it reads only the small note and the link. */
async function findWork({ host, folders, destination, notes, bucket }: Publication, name: string) {
  const state = await readState(notes, host, destination);
  const isPublished = state.release === (await liveId(folders.dist, host)) && state.publisher === name;
  if (!isPublished || state.behindSince) return 'release';
  const waitMs = state.dueAt - Date.now();
  // A longer wait was recorded while the clock was ahead.
  return bucket && (waitMs <= 0 || waitMs > compareEveryMs) ? 'comparison' : undefined;
}

async function attempt(
  publication: Publication,
  live: Release,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<number | undefined> {
  const { host, notes, destination, log, timing } = publication;
  try {
    await work();
    publication.failed = undefined;
    return undefined;
  } catch (error) {
    // The caller has stopped it, so there is no failure to report.
    if (signal.aborted) return undefined;
    const { message: why } = asError(error);
    const count = (publication.failed?.count ?? 0) + 1;
    const afterMs = error instanceof StorageError ? error.afterMs : 0;
    const waitMs = Math.min(timing.retry.longest, Math.max(backoffMs(count, timing.retry), afterMs));
    publication.failed = { release: live.id, count, until: performance.now() + waitMs };
    const state = await readState(notes, host, destination);
    if (state.behindSince) await notes.write(host, 'state', { ...state, why });
    log(`publication: ${host}: ${why}; next attempt in ${Math.ceil(waitMs / 1_000)} s`, { level: 'warn', host });
    return waitMs;
  }
}

/** Sends the objects that the storage lacks, then the pointer. Until then visitors get the former release. */
async function publishLive(publication: Publication, publisher: string, live: Release, signal: AbortSignal) {
  const { host, bucket, notes, destination, log, purger } = publication;
  const { why: _, ...state } = await readState(notes, host, destination);
  const before = state.release === undefined ? undefined : await notes.read(host, 'pointer');
  const { pointer, objects } = createPointer(live, before);
  // Noted before anything changes, so that a killed process purges them later.
  if (purger) state.purge = [...new Set([...state.purge, ...addressesToPurge(before, pointer)])];
  state.behindSince ??= new Date().toISOString();
  await notes.write(host, 'state', state);
  if (bucket) {
    const started = performance.now();
    const known = new Set([
      ...Object.values(before?.files ?? {}),
      ...Object.values(before?.earlier ?? {}).map(({ key }) => key),
    ]);
    const missing = [...objects.values()].filter(({ key }) => !known.has(key));
    const bytes = await send(bucket, missing, signal);
    await putPointer(bucket, pointer, signal);
    const ms = Math.round(performance.now() - started);
    log(`publication: ${host}: ${live.id} is stored: ${missing.length} objects sent`, {
      host,
      put: missing.length,
      bytes,
      ms,
    });
  }
  await notes.write(host, 'pointer', pointer);
  await notes.write(host, 'state', { ...state, release: live.id });
  // Until then a front may answer a cache with the former release.
  if (bucket && state.purge.length) await wait(pointerTtlMs, undefined, { signal });
  await purge(publication, state, signal);
  const dueAt = Math.max(state.dueAt, Date.now() + settleMs);
  await notes.write(host, 'state', { destination, release: live.id, dueAt, purge: [], publisher });
}

async function send(bucket: Bucket, objects: readonly ReleaseObject[], signal: AbortSignal): Promise<number> {
  let total = 0;
  await inParallel(objects, signal, async ({ key, headers, read }, ending) => {
    const bytes = await read();
    total += bytes.length;
    await bucket.put(objectAddress(key), bytes, headers, ending);
  });
  return total;
}

async function putPointer(bucket: Bucket, pointer: Pointer, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  await bucket.put(pointerAddress, Buffer.from(JSON.stringify(pointer)), headers, signal);
}

/** Replaces altered and missing objects, and removes those that have long been unused. */
async function compare({ host, bucket, notes, destination, log }: Publication, live: Release, signal: AbortSignal) {
  const state = await readState(notes, host, destination);
  if (!bucket || state.release !== live.id) return;
  const { pointer, objects } = createPointer(live, await notes.read(host, 'pointer'));
  const listed = new Map((await bucket.list(signal)).map((object) => [object.address, object]));
  const altered = await pMap(
    objects.values(),
    async (object) => {
      const etag = createHash('md5')
        .update(await object.read())
        .digest('hex');
      return listed.get(objectAddress(object.key))?.etag === etag ? [] : [object];
    },
    { concurrency },
  );
  await send(bucket, altered.flat(), signal);
  await putPointer(bucket, pointer, signal);
  const used = new Set([...objects.keys(), ...Object.values(pointer.earlier).map(({ key }) => key)].map(objectAddress));
  const old = [...listed.values()].filter(
    ({ address, modifiedAt }) => address !== pointerAddress && !used.has(address) && modifiedAt < Date.now() - stayMs,
  );
  await inParallel(old, signal, ({ address }, ending) => bucket.remove(address, ending));
  await notes.write(host, 'state', { ...state, dueAt: Date.now() + compareEveryMs });
  log(`publication: ${host}: compared with the storage: ${altered.flat().length} objects sent, ${old.length} removed`);
}

/** Processes items concurrently. The first failure stops the others; it is thrown after all work has ended. */
async function inParallel<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const ending = AbortSignal.any([signal, stop.signal]);
  const one = async (item: Item) => {
    if (!ending.aborted) await work(item, ending).catch((error) => stop.abort(error));
  };
  await pMap(items, one, { concurrency });
  ending.throwIfAborted();
}

async function purge({ host, notes, purger, log }: Publication, state: Notes['state'], signal: AbortSignal) {
  const total = state.purge.length;
  while (purger && state.purge.length) {
    signal.throwIfAborted();
    const addresses = state.purge.slice(0, purger.maxAtOnce);
    await purger.purge(host, addresses, signal);
    state.purge = state.purge.slice(addresses.length);
    await notes.write(host, 'state', state);
  }
  if (total && purger) log(`publication: ${host}: ${purger.name} purged ${total} addresses`, { host, purged: total });
}

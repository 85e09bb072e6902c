import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { BuildIsRunning, withLock } from '../platform/disk/lock.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { asError } from '../platform/errors/as-error.ts';
import { isImmutable, isOfEditors } from '../platform/http/answer-headers.ts';
import { fileHeaders } from '../platform/http/content-types.ts';
import type { Log } from '../platform/log/log.ts';
import { backoffMs, type RetryDelays } from '../platform/web-services/retry.ts';
import { hashOfBytes } from '../releases/damage.ts';
import type { Folders } from '../releases/folders.ts';
import { keptReleases } from '../releases/kept-releases.ts';
import { filesByAddress, linkTime, liveRelease, type Release } from '../releases/manifest.ts';
import { storedFile } from '../releases/release-files.ts';
import { Bucket, type Destination, storageName } from './bucket.ts';
import { findChanges, objectAddress, objectKeys, type Pointer, pointerAddress, pointerTtlMs } from './pointer.ts';
import { countedPurge, type Purger } from './purgers.ts';
import { type Notes, readState, type UploadNotes } from './upload-notes.ts';

export interface HostOptions {
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>;
  /** Undefined if visitors are served without a storage. Then only caches are purged. */
  destination: Destination | undefined;
  /** Undefined if there is no cache. */
  purger: Purger | undefined;
  log: Log;
  notes: UploadNotes;
  retry: RetryDelays;
}

/** Delay in ms before the next attempt while another process uploads the host. */
const busyMs = 200;
/** Time in ms that unused code stays in the storage, for pages that are open in a browser. */
const stayMs = 7 * 24 * 3_600_000;
/** Interval in ms of comparisons with the storage, because others may have changed it. */
const compareEveryMs = 24 * 3_600_000;
/** Minimum delay in ms between a new pointer and a comparison, which removes objects that the pointer does not use. */
const settleMs = 60_000;
/** Usual time in ms that a front takes to answer. */
const answerMs = 250;
/** Maximum number of concurrent requests for one host. */
const concurrency = 4;

/** Uploads one host, and purges changed addresses from caches. */
export class HostUpload {
  readonly host: string;
  readonly #options: HostOptions;
  readonly #bucket: Bucket | undefined;
  #failed = { release: '', count: 0, until: 0 };

  constructor(host: string, options: HostOptions) {
    this.host = host;
    this.#options = options;
    this.#bucket = options.destination && new Bucket(options.destination, host);
  }

  /**
   * Uploads the live release, or compares the storage with it once a day. Never throws: the notes hold the failure.
   *
   * @returns the delay of the next attempt in ms; undefined if nothing is left to do.
   */
  async run(ending: AbortSignal): Promise<number | undefined> {
    const { folders, log, notes, retry } = this.#options;
    const uploader = notes.uploader(this.host);
    if (!uploader) return undefined;
    const signal = AbortSignal.any([ending, uploader.signal]);
    const lock = pathBeneath(folders.stored, `${this.host}.lock`);
    try {
      if (signal.aborted || !(await this.#findWork(uploader.name))) return undefined;
      return await withLock(lock, () => this.#attempt(uploader.name, signal));
    } catch (error) {
      if (error instanceof BuildIsRunning) return busyMs;
      if (signal.aborted) return undefined;
      log(`publication: ${this.host}: could not be checked`, { level: 'error', error });
      return retry.first;
    }
  }

  /** Runs twice a second, so it reads only the small note and the link. */
  async #findWork(uploader: string): Promise<'release' | 'comparison' | undefined> {
    const { folders } = this.#options;
    const state = await this.#readState();
    const linkedAt = await linkTime(folders.dist, this.host);
    if (state.linkedAt !== linkedAt || state.uploader !== uploader || state.behindSince) return 'release';
    return this.#bucket && state.dueAt <= Date.now() ? 'comparison' : undefined;
  }

  async #attempt(uploader: string, signal: AbortSignal): Promise<number | undefined> {
    const { folders, notes, log, retry } = this.#options;
    // Another process may have uploaded it in the meantime.
    const work = await this.#findWork(uploader);
    // Read before the release. If the link changes in between, the next check finds work.
    const linkedAt = await linkTime(folders.dist, this.host);
    const live = work && (await liveRelease(folders.dist, folders.releases, this.host));
    if (!live) return undefined;
    const { release, count, until } = this.#failed;
    // A newer release is tried at once: the failure may be due to the previous release.
    if (release === live.id && until > performance.now()) return until - performance.now();
    try {
      await (work === 'release' ? this.#upload(live, { uploader, linkedAt }, signal) : this.#compare(live, signal));
      this.#failed = { release: '', count: 0, until: 0 };
      return undefined;
    } catch (error) {
      // The caller has stopped it, so there is no failure to report.
      if (signal.aborted) return undefined;
      const why = asError(error).message;
      const waitMs = backoffMs(count + 1, retry);
      this.#failed = { release: live.id, count: count + 1, until: performance.now() + waitMs };
      if (work === 'release') await notes.write(this.host, 'state', { ...(await this.#readState()), why });
      const next = `next attempt in ${Math.ceil(waitMs / 1_000)} s`;
      log(`publication: ${this.host}: ${why}; ${next}`, { level: 'warn', host: this.host });
      return waitMs;
    }
  }

  /** Sends the objects that the storage lacks, then the pointer. Until then visitors get the former release. */
  async #upload(
    live: Release,
    { uploader, linkedAt }: Pick<Notes['state'], 'uploader' | 'linkedAt'>,
    signal: AbortSignal,
  ): Promise<void> {
    const { host } = this;
    const { notes, purger, log } = this.#options;
    const { why: _, ...state } = await this.#readState();
    const before = state.release === undefined ? undefined : await notes.read(host, 'pointer');
    const { pointer, objects } = createPointer(live, before);
    // Noted before anything changes, so that a killed process purges them later.
    if (purger) {
      const changed = [before, ...(await this.#readPassed(state.linkedAt))].flatMap((one) => findChanges(one, pointer));
      state.purge = [...new Set([...state.purge, ...changed])];
    }
    const used = objectKeys(pointer);
    const replaced = before ? editorKeys(before).filter((key) => !used.has(key)) : [];
    const remove = [...new Set([...(state.remove ?? []), ...replaced])];
    state.remove = remove;
    state.behindSince ??= new Date().toISOString();
    await notes.write(host, 'state', state);
    const started = performance.now();
    const known = before && objectKeys(before);
    const missing = [...objects.values()].filter(({ key }) => !known?.has(key));
    if (this.#bucket) await send(this.#bucket, missing, pointer, signal, () => notes.write(host, 'state', state));
    // Before the removals: the objects of a noted pointer are not sent again.
    await notes.write(host, 'pointer', pointer);
    if (this.#bucket) {
      const unused = remove.filter((key) => !used.has(key));
      // Fronts may use the former pointer until then.
      if (unused.length) await wait(pointerTtlMs + answerMs, undefined, { signal });
      for (const key of unused) await this.#bucket.remove(objectAddress(key), signal);
      const facts = { host, put: missing.length, ms: Math.round(performance.now() - started) };
      log(`publication: ${host}: ${live.id} is stored: ${missing.length} objects sent`, facts);
    }
    Object.assign(state, { release: live.id, linkedAt });
    await notes.write(host, 'state', state);
    if (purger && state.purge.length) {
      // Until then a front or another origin may answer a cache with the former release.
      if (this.#bucket || uploader) await wait(pointerTtlMs + answerMs, undefined, { signal });
      await countedPurge(purger, host, state.purge, signal);
      log(`publication: ${host}: ${purger.name} purged ${state.purge.length} addresses`, {
        host,
        purged: state.purge.length,
      });
    }
    const dueAt = Math.max(state.dueAt, Date.now() + settleMs);
    const { behindSince: __, remove: ___, ...done } = state;
    await notes.write(host, 'state', { ...done, dueAt, purge: [], uploader });
  }

  /** Reads the releases that the origin showed to caches since a time, however briefly. Fronts show only pointers. */
  async #readPassed(since = Date.now()): Promise<Pointer[]> {
    const { dist, releases } = this.#options.folders;
    if (this.#bucket) return [];
    const kept = await keptReleases(dist, releases, this.host);
    const passed = kept.filter(({ manifest }) => Date.parse(manifest.createdAt) > since);
    return passed.map((release) => createPointer(release, undefined).pointer);
  }

  /** Replaces altered and missing objects, and removes those that have long been unused. */
  async #compare(live: Release, signal: AbortSignal): Promise<void> {
    const { host } = this;
    const { notes, log } = this.#options;
    const state = await this.#readState();
    if (!this.#bucket || state.release !== live.id) return;
    const { pointer, objects } = createPointer(live, await notes.read(host, 'pointer'));
    const listed = new Map((await this.#bucket.list(signal)).map((object) => [object.address, object]));
    const altered: ReleaseObject[] = [];
    const check = async (object: ReleaseObject) => {
      if (listed.get(objectAddress(object.key))?.etag !== hash('md5', await object.read())) altered.push(object);
    };
    await pMap(objects.values(), check, { concurrency, signal });
    await send(this.#bucket, altered, pointer, signal, () => notes.write(host, 'state', state));
    const used = new Set([pointerAddress, ...[...objectKeys(pointer)].map(objectAddress)]);
    const old = [...listed.values()].filter(
      ({ address, modifiedAt }) => !used.has(address) && modifiedAt < Date.now() - stayMs,
    );
    for (const { address } of old) await this.#bucket.remove(address, signal);
    await notes.write(host, 'state', { ...state, dueAt: Date.now() + compareEveryMs });
    log(`publication: ${host}: the storage was compared: ${altered.length} sent again, ${old.length} removed`);
  }

  #readState() {
    return readState(this.#options.notes, this.host, storageName(this.#options.destination));
  }
}

/** Sends objects, then the pointer. @param confirm throws if another process uploads the host by now. */
async function send(
  bucket: Bucket,
  objects: readonly ReleaseObject[],
  pointer: Pointer,
  signal: AbortSignal,
  confirm: () => Promise<void>,
) {
  const put = async ({ key, headers, read }: ReleaseObject) =>
    bucket.put(objectAddress(key), await read(), headers, signal);
  await pMap(objects, put, { concurrency, signal });
  await confirm();
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  await bucket.put(pointerAddress, Buffer.from(JSON.stringify(pointer)), headers, signal);
}

/** Returns the keys of all pictures and documents of a pointer. */
function editorKeys({ files, earlier }: Pointer): string[] {
  const ofEarlier = Object.entries(earlier).map(([address, { key }]) => [address, key] as const);
  return [...Object.entries(files), ...ofEarlier].flatMap(([address, key]) => (isOfEditors(address) ? key : []));
}

/** A file of a release as an object of the storage. */
interface ReleaseObject {
  key: string;
  headers: Record<string, string>;
  /** @throws if the file on disk is damaged: the damage would spread to all caches. */
  read(): Promise<Buffer>;
}

/** Returns the pointer of a release, and its objects by key. @param before the pointer until now. */
function createPointer({ id, folder, manifest }: Release, before: Pointer | undefined) {
  const { pages, redirects, inline, downloads = {} } = manifest;
  const files: Pointer['files'] = {};
  const stored = { folder, files: filesByAddress(manifest) };
  const objects = new Map<string, ReleaseObject>();
  for (const [address, [hash]] of Object.entries(manifest.files)) {
    const cache = { 'cache-control': 'public, max-age=31536000, immutable' };
    const headers = { ...fileHeaders(address, downloads[address]), ...cache };
    const key = hashOfBytes(JSON.stringify([hash, headers]));
    const read = async () => {
      const bytes = await readFile(storedFile(stored, address));
      if (hashOfBytes(bytes) !== hash) throw new Error(`${address} of ${id} is not what was released`);
      return bytes;
    };
    files[address] = key;
    objects.set(key, { key, headers, read });
  }
  const until = Date.now() + stayMs;
  const replaced = Object.entries(before?.files ?? {}).map(([address, key]) => [address, { key, until }] as const);
  const earlier = [...Object.entries(before?.earlier ?? {}), ...replaced].filter(
    ([address, file]) => isImmutable(address) && !files[address] && file.until > Date.now(),
  );
  const pointer: Pointer = { pages, redirects, inline, files, earlier: Object.fromEntries(earlier) };
  return { pointer, objects };
}

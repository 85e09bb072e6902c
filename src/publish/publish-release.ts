import { randomUUID } from 'node:crypto';
import type { Release } from '../build/releases/manifest.ts';
import { isImmutable } from '../platform/http/answer-headers.ts';
import type { Bucket } from './bucket.ts';
import { cachedAddresses, changedRedirects } from './cached-addresses.ts';
import { compareWithListing } from './compare-with-listing.ts';
import { joined, rulesOf } from './edge-rules.ts';
import { type FileToStore, filesToStore, rulesFile, stageOf, stages } from './files-to-store.ts';
import { inParallel } from './in-parallel.ts';
import { rulesAddress } from './rules-address.ts';
import type { StoredHost } from './stored-host.ts';

/** Ms between two notes of what has gone up: a killed process sends that much again. */
const noteEveryMs = 2_000;
const hour = 3_600_000;
/** Ms after which the storage is compared with its listing, as others may have changed it. */
export const compareEveryMs = 24 * hour;
/**
 * Time until the next comparison after an interruption, in ms. An interrupted request may still arrive, after later
 * ones.
 */
const lateMs = 60_000;
/** Ms that files stay which no page names any more: for tabs that are open, and pages in caches. */
export const stayMs = 7 * 24 * hour;

export interface Upload {
  bucket: Bucket;
  /** Saves the state, so that a restarted process continues from there. */
  note(state: StoredHost): Promise<void>;
  signal: AbortSignal;
  /** Called before each request. @throws if another process publishes the host. */
  expectTurn(): void;
  /** Whether caches are purged. */
  purges: boolean;
  now?: number;
}

/** How much was done. */
export interface Uploaded {
  put: number;
  removed: number;
  bytes: number;
}

/**
 * Makes what lies in the storage of a host what a release holds: what pages name, the pages, what lists them, then
 * removals. Whenever it ends, each page that lies there has all that it names. Called again, it goes on.
 *
 * @param state is what is known, and changes with what is done.
 * @throws {StorageError} and others; `state` is then true, and noted.
 */
export async function publishRelease(release: Release, state: StoredHost, upload: Upload): Promise<Uploaded> {
  const { bucket, signal, note, now = Date.now() } = upload;
  const { manifest } = release;
  const isNew = state.release !== release.id;
  const inlineBefore = isNew ? state.rules?.inline : state.inlineBefore;
  const wanted = filesToStore(release, rulesOf(manifest, inlineBefore));
  const purged = new Set(state.purge);
  const forget = (file: string) => {
    if (file !== rulesAddress) for (const address of cachedAddresses(manifest.host, file)) purged.add(address);
  };
  const age = now - state.comparedAt;
  // None is of the future, unless the clock was ahead.
  if (age < 0 || age > compareEveryMs) {
    const found = await compareWithListing(state, wanted, await bucket.list(signal));
    for (const file of found) forget(file);
    state.comparedAt = now;
  }
  if (isUnsure(state)) compareLater(state, now);
  const changed = [...wanted.values()].filter((file) => state.files[file.address]?.[0] !== file.fingerprint);
  const { gone, leaving } = unwanted(state, wanted, now);
  for (const { address } of changed) if (!isImmutable(address)) forget(address);
  for (const address of gone) if (!isImmutable(address)) forget(address);
  for (const from of changedRedirects(state.rules?.redirects ?? [], manifest.redirects)) purged.add(from);
  const isMore = purged.size > state.purge.length;
  // Also for the same addresses: a cache may have fetched them in between, and accepts an occasion once.
  if (upload.purges && (isMore || (purged.size > 0 && (changed.length > 0 || gone.length > 0)))) {
    state.purge = [...purged].sort();
    state.purgeOccasion = randomUUID();
  }
  state.leaving = leaving;
  // The state of a file is unknown during its upload.
  for (const { address } of changed) state.files[address] = ['', ''];
  for (const address of gone) state.files[address] = ['', ''];
  const work = { ...upload, state, done: { put: 0, removed: 0, bytes: 0 } };
  if (changed.length || gone.length || isNew) await note(state);
  try {
    await putStages(changed, work, () => interimRules(state, release));
    await inParallel(gone, (address, ending) => remove(address, { ...work, signal: ending }), signal);
    state.release = release.id;
    state.rules = rulesOf(manifest);
    if (inlineBefore) state.inlineBefore = inlineBefore;
  } finally {
    await note(state);
  }
  return work.done;
}

/** Schedules a comparison with the listing for the time when no earlier request can arrive. */
export function compareLater(state: StoredHost, now: number): void {
  state.comparedAt = now - compareEveryMs + lateMs;
}

/** Checks whether an upload was interrupted. Leaving files may belong to others. */
function isUnsure({ files, leaving }: StoredHost): boolean {
  return Object.entries(files).some(([address, [fingerprint]]) => !fingerprint && !(address in leaving));
}

/** Old pages, and what the new ones have inline, which the edge must allow before they are there. */
function interimRules({ rules }: StoredHost, { manifest }: Release): FileToStore | undefined {
  if (!rules) return undefined;
  const inline = joined(rules.inline, manifest.inline);
  return inline.scripts.length + inline.styles.length > rules.inline.scripts.length + rules.inline.styles.length
    ? rulesFile({ ...rules, inline })
    : undefined;
}

type Work = Upload & { state: StoredHost; done: Uploaded };

async function putStages(changed: readonly FileToStore[], work: Work, interim: () => FileToStore | undefined) {
  let noted = performance.now();
  for (const stage of stages) {
    const rules = stage === 'pages' ? interim() : undefined;
    if (rules) work.expectTurn();
    if (rules) await work.bucket.put(rules.address, await rules.read(), rules.headers, work.signal);
    const files = changed.filter((file) => file.stage === stage && file.address !== rulesAddress);
    const put = async (file: FileToStore, signal: AbortSignal) => {
      await putFile(file, { ...work, signal });
      if (performance.now() - noted < noteEveryMs) return;
      noted = performance.now();
      await work.note(work.state);
    };
    await inParallel(files, put, work.signal);
  }
  // The last of all: it says which pages there are.
  const rules = changed.find(({ address }) => address === rulesAddress);
  if (rules) await putFile(rules, work);
}

async function putFile(file: FileToStore, { bucket, signal, state, done, expectTurn }: Work): Promise<void> {
  const bytes = await file.read();
  expectTurn();
  const etag = await bucket.put(file.address, bytes, file.headers, signal);
  state.files[file.address] = [file.fingerprint, etag];
  done.put += 1;
  done.bytes += bytes.length;
}

async function remove(address: string, { bucket, signal, state, done, expectTurn }: Work): Promise<void> {
  expectTurn();
  await bucket.remove(address, signal);
  delete state.files[address];
  delete state.leaving[address];
  done.removed += 1;
}

/** Finds files that are not of the release. Pages go at once, the files that they named stay for a while. */
function unwanted({ files, leaving: before }: StoredHost, wanted: ReadonlyMap<string, unknown>, now: number) {
  const leaving: StoredHost['leaving'] = {};
  const gone: string[] = [];
  for (const address of Object.keys(files)) {
    if (wanted.has(address)) continue;
    const until = stageOf(address, {}) === 'named' ? Math.min(before[address] ?? now + stayMs, now + stayMs) : 0;
    if (until <= now) gone.push(address);
    else leaving[address] = until;
  }
  return { gone, leaving };
}

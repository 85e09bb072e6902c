import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { multilingualHosts, rulesAddress } from '../build/releases/error-pages.ts';
import type { Release } from '../build/releases/manifest.ts';
import { isImmutable } from '../platform/http/answer-headers.ts';
import type { Bucket, Listed } from './bucket.ts';
import { chooseStage, type FileToStore, filesToStore, stages } from './files-to-store.ts';
import type { StoredHost } from './stored-notes.ts';

/** Time in ms that unused files stay, for open tabs and cached pages. */
const stayMs = 7 * 24 * 3_600_000;

/** Maximum number of concurrent requests to the storage. */
const concurrency = 8;

export interface Upload {
  bucket: Bucket;
  /** Saves the state, so that a restarted process continues from there. */
  note(state: StoredHost): Promise<void>;
  signal: AbortSignal;
  /** Whether changed addresses are purged from caches. */
  purges: boolean;
}

/**
 * Uploads a release: first the files that pages reference, then the pages, the lists of pages and the rules. Then it
 * removes old files. At any time, each stored page has all its files. A second call continues after an interruption.
 *
 * @param state the known state of the storage, updated in place.
 * @returns the number of files sent and removed. @throws {StorageError} and others; `state` is then correct and saved.
 */
export async function publishRelease(release: Release, state: StoredHost, upload: Upload) {
  const { bucket, signal, note } = upload;
  const { manifest } = release;
  const wanted = filesToStore(release);
  const altered = await compareWithListing(state, wanted, await bucket.list(signal));
  const changed = [...wanted.values()].filter((file) => state.files[file.address]?.[0] !== file.fingerprint);
  const { gone, leaving } = unwanted(state, wanted, Date.now());
  state.leaving = leaving;
  if (upload.purges) {
    const other = [...changed.map(({ address }) => address), ...gone].filter((address) => !isImmutable(address));
    const files = [...altered, ...other].filter((address) => address !== rulesAddress);
    const addresses = files.flatMap((file) => cachedAddresses(manifest.host, file));
    state.purge = [...new Set([...state.purge, ...addresses])].sort();
  }
  // The state of a file is unknown during its upload.
  for (const address of [...changed.map((file) => file.address), ...gone]) state.files[address] = ['', ''];
  await note(state);
  let bytes = 0;
  const put = async (file: FileToStore, ending: AbortSignal) => {
    const content = await file.read();
    const etag = await bucket.put(file.address, content, file.headers, ending);
    state.files[file.address] = [file.fingerprint, etag];
    bytes += content.length;
  };
  const remove = async (address: string, ending: AbortSignal) => {
    await bucket.remove(address, ending);
    delete state.files[address];
  };
  try {
    for (const stage of stages)
      await inParallel(
        changed.filter((file) => file.stage === stage),
        put,
        signal,
      );
    await inParallel(gone, remove, signal);
  } finally {
    await note(state);
  }
  return { put: changed.length, removed: gone.length, bytes };
}

/**
 * Corrects the state with the listing of the storage. An unknown file with equal bytes counts as ours, if the storage
 * has our rules.
 *
 * @returns addresses of changed or missing files.
 */
async function compareWithListing(
  state: StoredHost,
  wanted: ReadonlyMap<string, FileToStore>,
  listed: readonly Listed[],
): Promise<string[]> {
  const altered: string[] = [];
  const files: StoredHost['files'] = {};
  const isOurs = listed.some(({ address }) => address === rulesAddress);
  for (const { address, etag } of listed) {
    const known = state.files[address];
    const file = wanted.get(address);
    if (known?.[0] && known[1] === etag) files[address] = known;
    else if (isOurs && !known && file && (await hasBytes(file, etag))) files[address] = [file.fingerprint, etag];
    else {
      files[address] = ['', ''];
      if (known?.[0]) altered.push(address);
    }
  }
  for (const [address, [fingerprint]] of Object.entries(state.files))
    if (fingerprint && !files[address] && wanted.has(address)) altered.push(address);
  state.files = files;
  return altered;
}

/** Compares a file with an ETag. The ETag of an encrypted or multipart object is no MD5; such a file is sent again. */
async function hasBytes(file: FileToStore, etag: string): Promise<boolean> {
  const bytes = await file.read();
  return createHash('md5').update(bytes).digest('hex') === etag;
}

/** Finds files outside the release. Pages are removed at once; the files that they referenced stay for a while. */
function unwanted({ files, leaving: before }: StoredHost, wanted: ReadonlyMap<string, unknown>, now: number) {
  const leaving: StoredHost['leaving'] = {};
  const gone: string[] = [];
  for (const address of Object.keys(files)) {
    if (wanted.has(address)) continue;
    const until = chooseStage(address) === 'named' ? Math.min(before[address] ?? now + stayMs, now + stayMs) : 0;
    if (until <= now) gone.push(address);
    else leaving[address] = until;
  }
  return { gone, leaving };
}

/**
 * Processes items concurrently. The first failure stops the others. It is thrown only after all work has ended: a late
 * upload could replace a newer file.
 */
async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const ending = AbortSignal.any([signal, stop.signal]);
  await pMap(
    items,
    async (item) => {
      if (!ending.aborted) await work(item, ending).catch((error) => stop.abort(error));
    },
    { concurrency },
  );
  ending.throwIfAborted();
}

const pageOrStatus = /^(.*)\/(?:index|410)\.html$/;

/**
 * Returns the addresses under which a cache may hold a file. Visitors request a page as `/kontakt`. A cache may also
 * hold the redirect from `/kontakt/`, the file of the storage, and the redirect to its language.
 */
function cachedAddresses(host: string, file: string): string[] {
  const [, page] = pageOrStatus.exec(file) ?? [];
  if (page === undefined) return [file];
  const [language = ''] = multilingualHosts.find((site) => site.host === host)?.languages ?? [];
  const isOfFirst = language && (page === `/${language}` || page.startsWith(`/${language}/`));
  const pages = isOfFirst ? [page, page.slice(language.length + 1)] : [page];
  return [...pages.flatMap((address) => (address ? [address, `${address}/`] : ['/'])), file];
}

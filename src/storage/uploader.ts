import { setTimeout as wait } from 'node:timers/promises';
import { brands } from '../../sites.config.ts';
import { removeParts } from '../builder/clean-up.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import { isLocked } from '../platform/disk/lock.ts';
import { environment } from '../platform/environment/environment.ts';
import type { Log } from '../platform/log/log.ts';
import type { Folders } from '../releases/folders.ts';
import type { LagOf } from '../releases/website-states.ts';
import { destinationOfEnvironment, storageName } from './bucket.ts';
import { createPurger } from './purgers.ts';
import { type HostOptions, HostUpload } from './upload-host.ts';
import { notesOnDisk, type UploadNotes, uploadLag } from './upload-notes.ts';

export interface UploaderOptions extends Omit<HostOptions, 'notes' | 'retry'> {
  hosts: readonly string[];
  /** Notes that several machines share. @default notes on this disk */
  notes?: UploadNotes | undefined;
  /** Delays between attempts. @default 5 s to 15 minutes */
  retry?: HostOptions['retry'];
  /** Interval of checks for a new live release, in ms. @default 500 */
  checkEveryMs?: number;
}

const retryDelays = { first: 5_000, longest: 15 * 60_000 };

/** Uploads the live releases to the object storage and purges caches, each host independently. */
export class Uploader {
  readonly #stored: string;
  readonly #uploads: readonly HostUpload[];
  readonly #checkEveryMs: number;
  readonly #ending = new AbortController();
  #running: Promise<unknown> | undefined;

  constructor({ hosts, folders, notes, retry = retryDelays, checkEveryMs = 500, ...options }: UploaderOptions) {
    const complete = { ...options, folders, notes: notes ?? notesOnDisk(folders), retry };
    this.#stored = folders.stored;
    this.#checkEveryMs = checkEveryMs;
    this.#uploads = hosts.map((host) => new HostUpload(host, complete));
  }

  /** Publishes until it is stopped. */
  start(): void {
    this.#running ??= this.#follow(() => false);
  }

  /** Stops publishing. Resolves when all requests have ended; the next start continues. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  /**
   * Publishes the live releases once, for a process that ends afterwards.
   *
   * @returns hosts that are not complete when the time is up.
   */
  settle(timeoutMs: number): Promise<string[]> {
    const deadline = performance.now() + timeoutMs;
    return this.#follow((waitMs) => waitMs === undefined || performance.now() + waitMs > deadline);
  }

  /** Follows each host, so that a slow storage does not delay the others. @returns hosts that are not complete. */
  async #follow(isOver: (waitMs: number | undefined) => boolean): Promise<string[]> {
    await makeRoot(this.#stored);
    await removeParts(this.#stored, new Date());
    const { signal } = this.#ending;
    const left = this.#uploads.map(async (publication): Promise<string[]> => {
      for (;;) {
        const waitMs = await publication.run(signal);
        if (signal.aborted || isOver(waitMs)) return waitMs === undefined ? [] : [publication.host];
        const delayMs = Math.min(this.#checkEveryMs, waitMs ?? this.#checkEveryMs);
        await wait(delayMs, undefined, { signal }).catch(() => {});
      }
    });
    return (await Promise.all(left)).flat();
  }
}

/** Time in ms that a command waits for the publication. The next command or the origin completes the rest. */
const commandTimeoutMs = 10 * 60_000;
/** Time in ms after which a command says which hosts lag. */
const noticeMs = 3_000;

/**
 * Reads `PUBLISH_TO` and `PURGE_BY`; undefined if neither is set, or if only the leader of several origins uploads.
 *
 * @param notes shared by several machines. @default notes on this disk
 * @throws {StorageError} without credentials; {EnvironmentError} for an invalid setting.
 */
function uploadSettings(notes: UploadNotes | undefined) {
  const [destination, purger] = [destinationOfEnvironment(), createPurger()];
  const isForOthers = !notes && environment(['DATABASE_URL']).DATABASE_URL;
  return isForOthers || (!destination && !purger) ? undefined : { destination, purger, notes };
}

/**
 * Creates the uploader of the environment; undefined if this process does not upload.
 *
 * @param notes shared by several machines. @default notes on this disk
 * @param ids of the brands. @default all
 */
export function uploaderOfEnvironment(
  folders: Folders,
  log: Log,
  { notes, ids }: { notes?: UploadNotes | undefined; ids?: readonly string[] } = {},
): Uploader | undefined {
  const settings = uploadSettings(notes);
  const hosts = brands.filter(({ id }) => !ids || ids.includes(id)).map(({ hosts: [host] }) => host);
  return settings && new Uploader({ folders, hosts, log, ...settings });
}

/**
 * Uploads the live releases once, for a command. An origin on this machine uploads by itself; then the command only
 * watches, and leaves failures and caches to it.
 *
 * @param timeoutMs maximum time without an origin. @returns hosts that are not up to date.
 */
export async function uploadOnce(
  folders: Folders,
  log: Log,
  ids: readonly string[],
  timeoutMs = commandTimeoutMs,
): Promise<string[]> {
  const lagOf = lagOfEnvironment(folders);
  const hosts = brands.filter(({ id }) => ids.includes(id)).map(({ hosts: [host] }) => host);
  if (!lagOf || !hosts.length) return [];
  const isFollowed = await isLocked(folders.owner);
  const watched = watchUpload(hosts, lagOf, { log, isFollowed, timeoutMs });
  const settled = isFollowed ? undefined : uploaderOfEnvironment(folders, log, { ids })?.settle(timeoutMs);
  return (await Promise.all([watched, settled]))[0];
}

interface WatchOptions {
  log: Log;
  /** Whether a running origin goes on after the command. */
  isFollowed: boolean;
  timeoutMs?: number;
}

/** Waits for visitors to get the live releases, and says at once which hosts lag. @returns those that still do. */
export async function watchUpload(
  hosts: readonly string[],
  lagOf: LagOf,
  { log, isFollowed, timeoutMs = commandTimeoutMs }: WatchOptions,
): Promise<string[]> {
  const named = new Set<string>();
  /** When the caches of a host became all that lags. */
  const purging = new Map<string, number>();
  for (const started = performance.now(); ; await wait(100)) {
    const late: string[] = [];
    let isOver = true;
    const elapsedMs = performance.now() - started;
    for (const host of hosts) {
      const lag = await lagOf(host);
      if (!lag) continue;
      late.push(host);
      const since = purging.get(host) ?? elapsedMs;
      if (lag.isOfCaches) purging.set(host, since);
      // The purge follows the upload. The command gives up only on a cache that does not answer.
      const isStuck = lag.why ? elapsedMs > noticeMs : lag.isOfCaches && elapsedMs - since > noticeMs;
      isOver &&= isFollowed && isStuck;
      if (elapsedMs <= noticeMs || named.has(host)) continue;
      named.add(host);
      const place = lag.isOfCaches ? 'cache not purged' : 'not in the storage';
      log(`${host}: live; ${place} yet${lag.why ? ` (${lag.why})` : ''}; this goes on by itself`);
    }
    if (isOver || elapsedMs > timeoutMs) return late;
  }
}

/** Returns a function that reads how far visitors of a host are behind; undefined if this process does not upload. */
export function lagOfEnvironment(
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>,
  notes?: UploadNotes,
): LagOf | undefined {
  const settings = uploadSettings(notes);
  return settings && ((host) => uploadLag(folders, host, storageName(settings.destination), notes));
}

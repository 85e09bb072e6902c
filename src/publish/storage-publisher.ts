import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { removeParts } from '../build/clean-up.ts';
import type { Folders } from '../build/releases/folders.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import type { Log } from '../platform/log/log.ts';
import type { RetryDelays } from '../platform/web-services/retry.ts';
import { Bucket } from './bucket.ts';
import { type Destination, storageName } from './destination.ts';
import { type HostPublication, publishHost } from './publish-host.ts';
import type { Purger } from './purgers.ts';
import { notesOnDisk, type StoredNotes } from './stored-notes.ts';

/** Times in milliseconds. */
export interface PublisherTiming {
  retry: RetryDelays;
  /** Interval of checks for a new live release. Another process may have published or rolled back. */
  lookEvery: number;
}

export const usualTiming: PublisherTiming = { retry: { first: 5_000, longest: 15 * 60_000 }, lookEvery: 1_000 };

export interface PublisherOptions {
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>;
  hosts: readonly string[];
  destination: Destination;
  /** Undefined if there is no cache. */
  purger: Purger | undefined;
  log: Log;
  /** Notes that several machines share. @default notes on this disk */
  notes?: StoredNotes | undefined;
  timing?: PublisherTiming;
}

/** Maximum number of hosts published at the same time, with eight requests each. */
const hostsAtOnce = 8;

/** Publishes the live releases to the object storage, each host independently. */
export class StoragePublisher {
  readonly #options: PublisherOptions;
  readonly #publications: HostPublication[];
  readonly #timing: PublisherTiming;
  readonly #ending = new AbortController();
  #running: Promise<void> | undefined;
  readonly #limit = pLimit(hostsAtOnce);

  constructor(options: PublisherOptions) {
    const { hosts, destination, folders, purger, log, notes = notesOnDisk(folders), timing = usualTiming } = options;
    this.#options = options;
    this.#timing = timing;
    this.#publications = hosts.map((host) => ({
      host,
      bucket: new Bucket(destination, host),
      destination: storageName(destination),
      folders,
      notes,
      purger,
      log,
      retry: timing.retry,
    }));
  }

  /** Publishes until it is stopped. */
  start(): void {
    this.#running ??= this.#run();
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
  async settle(timeoutMs: number): Promise<string[]> {
    await this.#prepareFolder();
    const { signal } = this.#ending;
    const deadline = performance.now() + timeoutMs;
    const left = this.#publications.map(async (publication): Promise<string[]> => {
      for (;;) {
        const waitMs = await this.#limit(() => publishHost(publication, signal));
        if (waitMs === undefined) return [];
        if (signal.aborted || performance.now() + waitMs > deadline) return [publication.host];
        await wait(waitMs, undefined, { signal }).catch(() => {});
      }
    });
    return (await Promise.all(left)).flat();
  }

  async #run(): Promise<void> {
    await this.#prepareFolder();
    await Promise.all(this.#publications.map((one) => this.#follow(one)));
  }

  async #prepareFolder(): Promise<void> {
    const { stored } = this.#options.folders;
    await makeRoot(stored);
    await removeParts(stored, new Date());
  }

  /** Follows one host, so that a slow storage does not delay the others. */
  async #follow(publication: HostPublication): Promise<void> {
    const { signal } = this.#ending;
    const { lookEvery } = this.#timing;
    while (!signal.aborted) {
      const waitMs = await this.#limit(() => publishHost(publication, signal));
      await wait(Math.min(lookEvery, waitMs ?? lookEvery), undefined, { signal }).catch(() => {});
    }
  }
}

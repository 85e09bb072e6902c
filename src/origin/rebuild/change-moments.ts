import { type BrandId, brands } from '../../../sites.config.ts';
import { readSnapshot, snapshotStamp } from '../../content/snapshot.ts';
import { changesIn } from '../../content/visible-content.ts';
import type { Log } from '../../platform/log/log.ts';

/** Moments at which entries of the live content appear or disappear. Builds by other processes count, too. */
export class ChangeMoments {
  readonly #folder: string;
  readonly #log: Log;
  readonly #read = new Map<BrandId, { stamp: string; moments: readonly string[] }>();
  #reading: Promise<void> | undefined;

  /** @param folder last valid content of each brand. */
  constructor(folder: string, log: Log) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Returns the moments as of the last refresh, in ISO 8601. */
  get known(): readonly string[] {
    return [...this.#read.values()].flatMap(({ moments }) => moments);
  }

  /** Reads the content that has changed. A failure is logged; the next refresh tries again. */
  refresh(): Promise<void> {
    this.#reading ??= this.#refresh()
      .catch((error: Error) => this.#log(`planned changes are unknown: ${error.message}`, { level: 'error', error }))
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #refresh(): Promise<void> {
    for (const brand of brands) {
      const stamp = await snapshotStamp(this.#folder, brand);
      if (this.#read.get(brand.id)?.stamp === stamp) continue;
      const snapshot = await readSnapshot(this.#folder, brand);
      this.#read.set(brand.id, { stamp, moments: changesIn(snapshot?.contents ?? {}) });
    }
  }
}

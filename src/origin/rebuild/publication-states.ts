import type { Brand } from '../../../sites.config.ts';
import type { Versions } from '../../content/documents.ts';
import { readSnapshot, snapshotStamp } from '../../content/snapshot.ts';
import { type StateFolders, type StorageLag, websiteState } from '../../content/website-states.ts';
import type { HeldBrand } from '../../releases/held-brands.ts';

/** What came of what editors published of a brand, for the content service. */
export interface PublicationState {
  brand: string;
  /** When the live release was made, ISO 8601; undefined where there is none yet. */
  releasedAt?: string;
  /** Something was asked for that has no outcome yet, or failed and is tried again. */
  work?: 'pending' | 'failed';
  /** Ms since the brand was held back for the first time in a row, by the clock of the origin. */
  heldForMs?: number;
  held?: HeldBrand;
  /** Since when it shows an earlier release that an operator chose, ISO 8601. */
  pinnedSince?: string;
  /** What the live release was made of: what has arrived is live. */
  versions: Versions;
}

type LagOf = (host: string) => Promise<StorageLag | undefined>;

/** Where releases, notes of the build and the last good content are. */
export interface PublicationFolders extends StateFolders {
  snapshots: string;
}

/** Reads from the disk, so that a restart forgets nothing. */
export class PublicationStates {
  readonly #folders: PublicationFolders;
  readonly #lagOf: LagOf | undefined;
  readonly #read = new Map<string, { stamp: string; versions: Versions }>();

  /** @param lagOf where visitors are served from a storage. */
  constructor(folders: PublicationFolders, lagOf?: LagOf) {
    this.#folders = folders;
    this.#lagOf = lagOf;
  }

  /** @param isStored whether that of the storage counts, too. */
  async of(brand: Brand, asked: PublicationState['work'], { isStored = true } = {}): Promise<PublicationState> {
    const lag = asked || !isStored ? undefined : await this.#lagOf?.(brand.hosts[0]);
    const work = lag ? (lag.why ? 'failed' : 'pending') : asked;
    // Content is written down when its release is live: what is read first is no newer than what is read after it.
    const versions = await this.#versions(brand);
    const { releasedAt, held, pin } = await websiteState(brand, this.#folders);
    return {
      brand: brand.id,
      ...(releasedAt && { releasedAt }),
      ...(work && { work }),
      ...(held && { held, heldForMs: Math.max(0, Date.now() - Date.parse(held.since)) }),
      ...(pin && { pinnedSince: pin.since }),
      versions,
    };
  }

  /** Of the content that is live. A snapshot may be some megabytes: it is read once. */
  async #versions(brand: Brand): Promise<Versions> {
    const { snapshots } = this.#folders;
    const stamp = await snapshotStamp(snapshots, brand);
    const known = this.#read.get(brand.id);
    if (known?.stamp === stamp) return known.versions;
    const { versions = {} } = (await readSnapshot(snapshots, brand)) ?? {};
    this.#read.set(brand.id, { stamp, versions });
    return versions;
  }
}

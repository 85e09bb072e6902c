import { join } from 'node:path';
import type { Brand } from '../../../sites.config.ts';
import type { Versions } from '../../content/documents.ts';
import { readSnapshot, snapshotStamp } from '../../content/snapshot.ts';
import type { StorageLag } from '../../content/website-state.ts';
import type { PublicationState } from '../../releases/editor-messages.ts';
import { liveRelease } from '../../releases/manifest.ts';
import { type StateFolders, websiteState } from '../../releases/website-states.ts';

type LagOf = (host: string) => Promise<StorageLag | undefined>;
type PublicationFolders = StateFolders & { snapshots: string };

/** Reads publication states from the disk, so that they survive a restart. */
export class PublicationStates {
  readonly #folders: PublicationFolders;
  readonly #lagOf: LagOf | undefined;
  readonly #read = new Map<string, { stamp: string; versions: Versions }>();

  /** @param lagOf returns the lag of the object storage, if visitors are served from one. */
  constructor(folders: PublicationFolders, lagOf?: LagOf) {
    this.#folders = folders;
    this.#lagOf = lagOf;
  }

  async of(brand: Brand, asked: PublicationState['work']): Promise<PublicationState> {
    const lag = await this.#lagOf?.(brand.hosts[0]);
    const work = !asked && lag && !lag.isOfCaches ? (lag.why ? 'failed' : 'pending') : asked;
    // Reads the content first: a snapshot is written after its release is live, so it is never newer than the release.
    const last = await this.#versions(brand);
    const { releasedAt, held, pin } = await websiteState(brand, this.#folders);
    const versions = pin ? await this.#pinnedVersions(brand, last) : last;
    return {
      brand: brand.id,
      ...(releasedAt && { releasedAt }),
      ...(work && { work }),
      ...(held && { held }),
      ...(pin && { pinnedSince: pin.since }),
      ...(lag?.isOfCaches && { isPurging: true }),
      versions,
    };
  }

  /** Returns the versions in a pinned release. The snapshot stays the last good content meanwhile. */
  async #pinnedVersions({ hosts: [host] }: Brand, last: Versions): Promise<Versions> {
    const { dist } = this.#folders;
    const release = await liveRelease(dist, join(dist, '.releases'), host).catch(() => undefined);
    return release?.manifest.versions ?? upTo(last, release?.manifest.createdAt);
  }

  /** Returns the versions of the live content. They are cached, because a snapshot may have several megabytes. */
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

/** Returns the versions that are not newer than a release which does not tell its versions. */
function upTo(versions: Versions, releasedAt = ''): Versions {
  const languages = Object.entries(versions).map(([locale, of]) => {
    const earlier = Object.entries(of).filter(([, at]) => Date.parse(at) <= Date.parse(releasedAt));
    return [locale, Object.fromEntries(earlier)];
  });
  return Object.fromEntries(languages);
}

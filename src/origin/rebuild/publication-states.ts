import { join } from 'node:path';
import type { Brand } from '../../../sites.config.ts';
import type { Versions } from '../../content/documents.ts';
import { readSnapshot, snapshotStamp } from '../../content/snapshot.ts';
import { type Reused, reuse } from '../../platform/reuse.ts';
import type { PublicationState } from '../../releases/editor-messages.ts';
import { liveRelease } from '../../releases/manifest.ts';
import { type LagOf, type StateFolders, websiteState } from '../../releases/website-states.ts';

export type PublicationStates = ReturnType<typeof publicationStates>;

/**
 * Reads publication states from the disk, so that they survive a restart.
 *
 * @param lagOf returns the lag of the object storage, if visitors are served from one.
 */
export function publicationStates(folders: StateFolders & { snapshots: string }, lagOf?: LagOf) {
  const { dist, snapshots } = folders;
  const read: Reused<string, Versions> = new Map();

  return {
    async of(brand: Brand, asked: PublicationState['work']): Promise<PublicationState> {
      const lag = await lagOf?.(brand.hosts[0]);
      const work = !asked && lag && !lag.isOfCaches ? (lag.why ? 'failed' : 'pending') : asked;
      // Reads the content first: a snapshot is written after its release is live, so it is never newer than the release.
      const last = await lastVersions(brand);
      const { releasedAt, held, pin } = await websiteState(brand, folders);
      const versions = pin ? await pinnedVersions(brand, last) : last;
      return {
        brand: brand.id,
        ...(releasedAt && { releasedAt }),
        ...(work && { work }),
        ...(held && { held }),
        ...(pin && { pinnedSince: pin.since }),
        ...(lag?.isOfCaches && { isPurging: true }),
        versions,
      };
    },
  };

  /** Returns the versions in a pinned release. The snapshot stays the last good content meanwhile. */
  async function pinnedVersions({ hosts: [host] }: Brand, last: Versions): Promise<Versions> {
    const release = await liveRelease(dist, join(dist, '.releases'), host).catch(() => undefined);
    return release?.manifest.versions ?? upTo(last, release?.manifest.createdAt);
  }

  /** Returns the versions of the live content. They are cached, because a snapshot may have several megabytes. */
  async function lastVersions(brand: Brand): Promise<Versions> {
    const versions = async () => (await readSnapshot(snapshots, brand))?.versions ?? {};
    return reuse(read, brand.id, await snapshotStamp(snapshots, brand), versions);
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

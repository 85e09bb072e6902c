import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { type BrandSnapshot, readSnapshot, snapshotStamp } from '../../src/content/snapshot.ts';
import { liveRelease, type Release } from '../../src/server/manifest.ts';
import { type Pin, readPin } from '../../src/server/pins.ts';
import type { Folders } from './folders.ts';
import type { Records } from './records.ts';

/** What a process knows of a brand between two builds. */
export interface BrandState {
  brand: Brand;
  /** The last content that passed the checks. */
  snapshot: BrandSnapshot | undefined;
  /** The one on the disk. */
  kept: BrandSnapshot | undefined;
  /** Whether it is what the content service had, so that changes can be put on top of it. */
  isCurrent: boolean;
  /** Whether it was held back for its content: then its release stays, whatever becomes of the group. */
  isHeld: boolean;
  live: Release | undefined;
  /** Of the live release, where this process made it or has read them. */
  records: Records | undefined;
  /** Whether a folder for the next release is ready. */
  isSpareReady: boolean;
  /** An operator went back to the live release: builds leave the brand alone. */
  pin: Pin | undefined;
  /** What the disk said when this was read. */
  stamp: string;
}

/**
 * What is known of each brand; read again where another process has built since.
 *
 * @param known of the last build of this process.
 */
export async function brandStates(
  folders: Folders,
  known: ReadonlyMap<string, BrandState> = new Map(),
): Promise<Map<string, BrandState>> {
  const states = (brands as readonly Brand[]).map(async (brand): Promise<[string, BrandState]> => {
    const before = known.get(brand.id);
    const [stamp, pin] = await Promise.all([stampOf(brand, folders), readPin(folders.releases, brand.hosts[0])]);
    if (before?.stamp === stamp) return [brand.id, { ...before, pin }];
    const [snapshot, live] = await Promise.all([
      readSnapshot(folders.snapshots, brand),
      liveRelease(folders.dist, folders.releases, brand.hosts[0]),
    ]);
    return [
      brand.id,
      {
        brand,
        snapshot,
        kept: snapshot,
        isCurrent: false,
        isHeld: false,
        live,
        records: undefined,
        isSpareReady: false,
        pin,
        stamp,
      },
    ];
  });
  return new Map(await Promise.all(states));
}

/** Changes with the live release and with the last good content of a brand. */
export async function stampOf(brand: Brand, { dist, snapshots }: Folders): Promise<string> {
  const [link, written] = await Promise.all([
    readlink(join(dist, brand.hosts[0])).catch(() => ''),
    snapshotStamp(snapshots, brand),
  ]);
  return `${link} ${written}`;
}

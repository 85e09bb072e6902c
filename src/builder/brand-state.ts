import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from '../releases/folders.ts';
import { liveRelease, type Release } from '../releases/manifest.ts';
import { type Pin, readPin } from '../releases/pins.ts';
import type { Trouble } from '../releases/read-json.ts';
import type { Records } from './records.ts';
import type { BuiltBrand } from './site-model.ts';

/** What a process knows of a brand between two builds. */
export interface BrandState<Snapshot> {
  brand: BuiltBrand<Snapshot>;
  /** The content that is live: changes are put on top of it. */
  snapshot: Snapshot | undefined;
  /** Content that passed the checks in this build and is not live yet. */
  next: Snapshot | undefined;
  /** The one on the disk. */
  kept: Snapshot | undefined;
  /** Whether it is what there was when it was asked for, so that changes can be put on top of it. */
  isCurrent: boolean;
  /** Whether it was held back for its content: then its release stays, whatever becomes of the group. */
  isHeld: boolean;
  live: Release | undefined;
  /** Addresses of files of the live release that are not what was published, where this build has found it damaged. */
  damaged: ReadonlySet<string> | undefined;
  /** Of the live release, where this process made it or has read them. */
  records: Records | undefined;
  /** Whether the folders for the next releases are ready. */
  areSparesReady: boolean;
  /** An operator went back to the live release: builds leave the brand alone. */
  pin: Pin | undefined;
  /** Why what lies on the disk could not be read, where that keeps the brand from being built. */
  unreadable: string | undefined;
  /** What the disk said when this was read. */
  stamp: string;
}

/**
 * What is known of each brand; read again where another process has built since.
 *
 * @param known of the last build of this process.
 * @param trouble is told of files that are broken: they count as absent.
 */
export async function brandStates<Snapshot>(
  brands: readonly BuiltBrand<Snapshot>[],
  folders: Folders,
  known: ReadonlyMap<string, BrandState<Snapshot>>,
  trouble: Trouble,
): Promise<Map<string, BrandState<Snapshot>>> {
  const states = brands.map(
    async (brand) => [brand.id, await stateOf(brand, folders, known.get(brand.id), trouble)] as const,
  );
  return new Map(await Promise.all(states));
}

async function stateOf<Snapshot>(
  brand: BuiltBrand<Snapshot>,
  folders: Folders,
  before: BrandState<Snapshot> | undefined,
  trouble: Trouble,
): Promise<BrandState<Snapshot>> {
  const [host] = brand.hosts;
  try {
    const [stamp, pin] = await Promise.all([stampOf(brand, folders), readPin(folders.releases, host, trouble)]);
    if (before?.stamp === stamp) return { ...before, pin };
    const [snapshot, live] = await Promise.all([
      brand.read(),
      liveRelease(folders.dist, folders.releases, host, trouble),
    ]);
    return { ...unknownState(brand), snapshot, kept: snapshot, live, pin, stamp };
  } catch (error) {
    // The others are built all the same; the next build looks again.
    return { ...unknownState(brand), unreadable: (error as Error).message };
  }
}

function unknownState<Snapshot>(brand: BuiltBrand<Snapshot>): BrandState<Snapshot> {
  return {
    brand,
    snapshot: undefined,
    next: undefined,
    kept: undefined,
    isCurrent: false,
    isHeld: false,
    live: undefined,
    damaged: undefined,
    records: undefined,
    areSparesReady: false,
    pin: undefined,
    unreadable: undefined,
    stamp: '',
  };
}

/** The new content of a brand is live. */
export function settleNext<Snapshot>(state: BrandState<Snapshot>): void {
  state.snapshot = state.next ?? state.snapshot;
  state.next = undefined;
}

/** Content of a brand is to be published in this build. @param snapshots of all brands; is changed. */
export function takeNext<Snapshot>(
  state: BrandState<Snapshot>,
  next: Snapshot,
  snapshots: Map<string, Snapshot>,
): void {
  state.next = next;
  state.isCurrent = true;
  snapshots.set(state.brand.id, next);
}

/**
 * New content of a brand could not be published: nothing is put on top of it, and the next build asks for everything.
 *
 * @param snapshots what other brands show the brand by; is changed.
 */
export function forgetNext<Snapshot>(state: BrandState<Snapshot>, snapshots: Map<string, Snapshot>): void {
  // What is damaged is made again of the last good content; where that fails, too, the next build looks again.
  if (!state.next) state.damaged = undefined;
  state.next = undefined;
  state.isCurrent = false;
  if (state.snapshot) snapshots.set(state.brand.id, state.snapshot);
  else snapshots.delete(state.brand.id);
}

/** Changes with the live release and with the last good content of a brand. */
export async function stampOf(
  brand: Pick<BuiltBrand<unknown>, 'hosts' | 'stamp'>,
  { dist }: Pick<Folders, 'dist'>,
): Promise<string> {
  const [link, written] = await Promise.all([readlink(join(dist, brand.hosts[0])).catch(() => ''), brand.stamp()]);
  return `${link} ${written}`;
}

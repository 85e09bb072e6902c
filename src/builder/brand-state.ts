import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { type BrandSnapshot, readSnapshot, snapshotStamp, writeSnapshot } from '../content/snapshot.ts';
import type { Pin } from '../content/website-state.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { asError } from '../platform/errors/as-error.ts';
import type { Folders } from '../releases/folders.ts';
import { linkTime, liveRelease } from '../releases/manifest.ts';
import { readPin } from '../releases/pins.ts';
import { adoptFolders } from '../releases/release-files.ts';
import type { RecordedRelease } from './records.ts';

/**
 * State of a brand between the stages of a build. It is never changed in place: each stage of a build returns the next
 * one.
 */
export interface BrandState {
  readonly brand: Brand;
  /** Last good content, as it lies on the disk. */
  readonly snapshot: BrandSnapshot | undefined;
  /** Content that passed the checks of this build and is not live yet. */
  readonly next: BrandSnapshot | undefined;
  /** Whether `next` lacks entries of what was pulled, because of their pictures. */
  readonly isRest: boolean;
  /** Whether the content is what the content service had, so that changes can be put on top of it. */
  readonly isCurrent: boolean;
  /** Whether the last attempt of this process failed. The brand is then only pulled on request. */
  readonly isHeld: boolean;
  /** Whether this build could not render or release it: it is not tried again. */
  readonly hasFailed: boolean;
  readonly live: RecordedRelease | undefined;
  /** Set where an operator went back to the live release: builds leave the brand alone. */
  readonly pin: Pin | undefined;
  /** Why the disk could not be read, where that keeps the brand from being built. */
  readonly unreadable: string | undefined;
  /** Changes with the live release and with the last good content. */
  readonly stamp: string;
}

export type BrandStates = ReadonlyMap<string, BrandState>;

/**
 * Reads the state of each brand from the disk; a state of the last build is still true unless another process has
 * built.
 *
 * @param known states after the last build of this process.
 * @param trouble called with files that are broken: they count as absent.
 */
export async function readStates(folders: Folders, known: BrandStates, trouble: Trouble): Promise<BrandStates> {
  const states = brands.map((brand) => readState(brand, folders, known.get(brand.id), trouble));
  return withStates(new Map(), await Promise.all(states));
}

async function readState(
  brand: Brand,
  folders: Folders,
  before: BrandState | undefined,
  trouble: Trouble,
): Promise<BrandState> {
  const [host] = brand.hosts;
  const unknown = { snapshot: undefined, live: undefined, pin: undefined, unreadable: undefined, stamp: '' };
  const idle = { brand, next: undefined, isRest: false, isCurrent: false, isHeld: false, hasFailed: false };
  try {
    const [stamp, pin] = await Promise.all([readStamp(brand, folders), readPin(folders.releases, host, trouble)]);
    if (before?.stamp === stamp)
      return { ...before, live: before.live && unchecked(before.live), pin, isRest: false, hasFailed: false };
    const [snapshot, live] = await Promise.all([
      readSnapshot(folders.snapshots, brand, trouble),
      liveRelease(folders.dist, folders.releases, host, trouble),
    ]);
    await adoptFolders(host, folders, live);
    return { ...idle, ...unknown, snapshot, live: live && { ...live, records: undefined }, pin, stamp };
  } catch (error) {
    // The others are built all the same; the next build looks again.
    return { ...idle, ...unknown, unreadable: asError(error).message };
  }
}

/** Forgets damage: each build looks again. */
function unchecked({ isDamaged, ...live }: RecordedRelease): RecordedRelease {
  return live;
}

/** Returns the states with some of them replaced. */
export function withStates(states: BrandStates, changed: readonly BrandState[]): BrandStates {
  return new Map([...states, ...changed.map((state) => [state.brand.id, state] as const)]);
}

/** Returns the content by which the sites of all brands are made: new content, or the last good one. */
export function selectContent(states: BrandStates): Map<string, BrandSnapshot> {
  const contents = [...states].map(([id, { next, snapshot }]) => [id, next ?? snapshot] as const);
  return new Map(contents.flatMap(([id, content]) => (content ? [[id, content] as const] : [])));
}

/** The content passed the checks. */
export function accept(state: BrandState, next: BrandSnapshot): BrandState {
  return { ...state, next, isCurrent: true, isHeld: false };
}

/** The content cannot be published: nothing is put on top of it, and the next build asks for everything. */
export function reject(state: BrandState): BrandState {
  const { next, live } = state;
  // A damaged release is made again of the last good content; where that fails, too, the next build looks again.
  const left = next === undefined && live ? unchecked(live) : live;
  return { ...state, live: left, next: undefined, isRest: false, isCurrent: false, isHeld: true };
}

/** The content is live: keeps it on the disk as the last good one. */
export async function keepContent(state: BrandState, folders: Folders): Promise<BrandState> {
  const { brand, next, snapshot } = state;
  if (next) await writeSnapshot(folders.snapshots, next, snapshot);
  return { ...state, snapshot: next ?? snapshot, next: undefined, stamp: await readStamp(brand, folders) };
}

async function readStamp(brand: Brand, { dist, snapshots }: Folders): Promise<string> {
  const [link, linkedAt, written] = await Promise.all([
    readlink(join(dist, brand.hosts[0])).catch(() => ''),
    linkTime(dist, brand.hosts[0]),
    snapshotStamp(snapshots, brand),
  ]);
  return `${link} ${linkedAt} ${written}`;
}

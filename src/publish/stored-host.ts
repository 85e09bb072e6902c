import type { Folders } from '../build/releases/folders.ts';
import { liveRelease } from '../build/releases/manifest.ts';
import type { StorageLag } from '../content/website-state.ts';
import type { InlineHashes } from '../platform/http/inline-hashes.ts';
import type { EdgeRules } from './edge-rules.ts';
import { notesOnDisk, type StoredNotes } from './stored-notes.ts';

/** Notes on the storage of a host. */
export interface StoredHost {
  /** Name of the storage. */
  destination: string;
  /** The last release that lay there whole. */
  release?: string;
  /** Its rules, and what the one before it had inline. */
  rules?: EdgeRules;
  inlineBefore?: InlineHashes;
  /** Fingerprint and ETag by address. Both are empty during an upload. */
  files: Record<string, readonly [fingerprint: string, etag: string]>;
  /** Files that no page names, with the Unix time in ms at which they may go. */
  leaving: Record<string, number>;
  /** Addresses that caches have to forget, and a name for the occasion. */
  purge: string[];
  purgeOccasion?: string;
  /** When it was compared with the listing of the storage, Unix time in ms; 0: not yet. */
  comparedAt: number;
  /** Last publisher, if there are several. */
  publisher?: string;
}

/** How publishing a host goes: small, as every request for it reads it. */
export interface StorageStatus {
  destination: string;
  release?: string;
  /** When there is something to do, whatever is live: Unix time in ms. */
  dueAt: number;
  /** Failures in a row, of uploads and purges. */
  failures: number;
  /** The release that the last of them were of. */
  tried?: string;
  /** Last failure. */
  why?: string;
  /** Since when what visitors get is not what is live, ISO 8601. */
  behindSince?: string;
  /** How many addresses caches have still to forget. */
  toPurge: number;
  /** Publisher of the release. Another one compares the storage again. */
  publisher?: string;
}

type ReadableNotes = Pick<StoredNotes, 'read'>;

/** @returns an empty one where nothing is known of the place. */
export async function readStored(notes: ReadableNotes, host: string, destination: string): Promise<StoredHost> {
  const known = await notes.read<StoredHost>(host, 'files');
  if (known?.destination === destination) return known;
  return { destination, files: {}, leaving: {}, purge: [], comparedAt: 0 };
}

export async function readStatus(notes: ReadableNotes, host: string, destination: string): Promise<StorageStatus> {
  const known = await notes.read<StorageStatus>(host, 'status');
  return known?.destination === destination ? known : { destination, dueAt: 0, failures: 0, toPurge: 0 };
}

/** Whether visitors get what is live; undefined where they do. */
export async function storageLag(
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>,
  host: string,
  destination: string,
  notes: Pick<StoredNotes, 'publisher' | 'read'> = notesOnDisk(folders),
): Promise<StorageLag | undefined> {
  const live = await liveRelease(folders.dist, folders.releases, host).catch(() => undefined);
  const { release, why, toPurge, behindSince } = await readStatus(notes, host, destination);
  // Another machine publishes its own release under another id.
  const isStored = notes.publisher(host) ? release === live?.id : release !== undefined;
  if (!live || (isStored && !toPurge && !why && !behindSince)) return undefined;
  return { since: behindSince ?? live.manifest.createdAt, why, toPurge };
}

import { z } from 'zod';
import type { Folders } from '../build/releases/folders.ts';
import { liveRelease } from '../build/releases/manifest.ts';
import type { StorageLag } from '../content/website-state.ts';
import { pathBeneath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';

/** Schema of each note. An invalid note counts as missing. */
export const noteSchemas = {
  /** Files of a host in the storage. */
  files: z.object({
    /** Name of the storage. */
    destination: z.string(),
    /** Fingerprint and ETag of each address. Both are empty during an upload. */
    files: z.record(z.string(), z.tuple([z.string(), z.string()])),
    /** Unused files, with the time of their removal: Unix time in ms. */
    leaving: z.record(z.string(), z.number()),
    /** Addresses that are still to be purged from caches. */
    purge: z.array(z.string()),
  }),
  /** Publishing status of a host. It is small because it is read often. */
  status: z.object({
    destination: z.string(),
    /** Last release that was uploaded completely. */
    release: z.string().optional(),
    /** Time of the next check, even without a new release: Unix time in ms. */
    dueAt: z.number(),
    /** Message of the last failure. */
    why: z.string().optional(),
    /** Since when the storage has been behind the live release, ISO 8601. */
    behindSince: z.iso.datetime().optional(),
    /** Number of addresses that are still to be purged. */
    toPurge: z.number(),
    /** Name of the publisher of the release. A new publisher compares the storage again. */
    publisher: z.string().optional(),
  }),
} as const;

export type Notes = { [Name in keyof typeof noteSchemas]: z.output<(typeof noteSchemas)[Name]> };
export type StoredHost = Notes['files'];
export type StorageStatus = Notes['status'];

/** Current publisher of a host. */
export interface HostPublisher {
  /** Unique per publisher. */
  name: string;
  /** Aborted when another publisher takes over. */
  signal: AbortSignal;
}

/** Reads and writes the notes on the storage, and names the publisher of each host. */
export interface StoredNotes {
  /** Returns the publisher of a host; undefined if this process must not publish it. */
  publisher(host: string): HostPublisher | undefined;
  /** Reads the last note; undefined if there is none. */
  read<Name extends keyof Notes>(host: string, name: Name): Promise<Notes[Name] | undefined>;
  /** @throws if another process publishes the host. */
  write<Name extends keyof Notes>(host: string, name: Name, note: Notes[Name]): Promise<void>;
}

/**
 * Keeps the notes on disk, for a single machine that publishes. A lock prevents two processes from publishing at once.
 */
export function notesOnDisk({ stored }: Pick<Folders, 'stored'>): StoredNotes {
  const notePath = (host: string, name: keyof Notes) => {
    const path = pathBeneath(stored, `${host}.json`);
    return name === 'files' ? path : withEnding(path, '.status');
  };
  return {
    publisher: () => onlyOne,
    read: (host, name) => readJson(notePath(host, name), noteSchemas[name], console.error),
    write: (host, name, note) => writeWhole(notePath(host, name), JSON.stringify(note)),
  };
}

const onlyOne: HostPublisher = { name: '', signal: new AbortController().signal };

type ReadableNotes = Pick<StoredNotes, 'read'>;

/** @returns the note; empty if it is about another storage. */
export async function readStored(notes: ReadableNotes, host: string, destination: string): Promise<StoredHost> {
  const known = await notes.read(host, 'files');
  if (known?.destination === destination) return known;
  return { destination, files: {}, leaving: {}, purge: [] };
}

/** @returns the status; a new one if the note is about another storage. */
export async function readStatus(notes: ReadableNotes, host: string, destination: string): Promise<StorageStatus> {
  const known = await notes.read(host, 'status');
  return known?.destination === destination ? known : { destination, dueAt: 0, toPurge: 0 };
}

/** How far the storage is behind the live release; undefined if it is up to date. */
export async function storageLag(
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>,
  host: string,
  destination: string,
  notes: Pick<StoredNotes, 'publisher' | 'read'> = notesOnDisk(folders),
): Promise<StorageLag | undefined> {
  const live = await liveRelease(folders.dist, folders.releases, host).catch(() => undefined);
  const { release, why, toPurge, behindSince } = await readStatus(notes, host, destination);
  // The same release has another id on each machine.
  const isStored = notes.publisher(host) ? release === live?.id : release !== undefined;
  if (!live || (isStored && !toPurge && !why && !behindSince)) return undefined;
  return { since: behindSince ?? live.manifest.createdAt, why, toPurge };
}

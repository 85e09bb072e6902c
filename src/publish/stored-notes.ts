import { z } from 'zod';
import type { Folders } from '../build/releases/folders.ts';
import { liveRelease } from '../build/releases/manifest.ts';
import type { StorageLag } from '../content/website-state.ts';
import { pathBeneath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';

/** Shape of each note. A broken one counts as absent. */
export const noteSchemas = {
  /** Content of the storage of a host. */
  files: z.object({
    /** Name of the storage. */
    destination: z.string(),
    /** Fingerprint and ETag by address. Both are empty during an upload. */
    files: z.record(z.string(), z.tuple([z.string(), z.string()])),
    /** Files that no page names, with the Unix time in ms at which they may go. */
    leaving: z.record(z.string(), z.number()),
    /** Addresses that caches have to forget. */
    purge: z.array(z.string()),
  }),
  /** How publishing a host goes: short, as every request for it reads it. */
  status: z.object({
    destination: z.string(),
    /** The last release that lay there whole. */
    release: z.string().optional(),
    /** When there is something to do, whatever is live: Unix time in ms. */
    dueAt: z.number(),
    /** Last failure. */
    why: z.string().optional(),
    /** Since when what visitors get is not what is live, ISO 8601. */
    behindSince: z.iso.datetime().optional(),
    /** How many addresses caches have still to forget. */
    toPurge: z.number(),
    /** Publisher of the release. Another one compares the storage again. */
    publisher: z.string().optional(),
  }),
} as const;

export type Notes = { [Name in keyof typeof noteSchemas]: z.output<(typeof noteSchemas)[Name]> };
export type StoredHost = Notes['files'];
export type StorageStatus = Notes['status'];

/** Current publisher of a host. */
export interface HostPublisher {
  /** Another one has another name. */
  name: string;
  /** Aborted when another one takes over. */
  signal: AbortSignal;
}

/** Notes on the storage of hosts, and their publishers. */
export interface StoredNotes {
  /** Undefined where this process is not to publish the host. */
  publisher(host: string): HostPublisher | undefined;
  /** Reads the last note; undefined if there is none. */
  read<Name extends keyof Notes>(host: string, name: Name): Promise<Notes[Name] | undefined>;
  /** @throws if another process publishes the host. */
  write<Name extends keyof Notes>(host: string, name: Name, note: Notes[Name]): Promise<void>;
}

/** On the disk of the only machine that publishes. Its processes take turns by a lock. */
export function notesOnDisk({ stored }: Pick<Folders, 'stored'>): StoredNotes {
  const pathOf = (host: string, name: keyof Notes) => {
    const path = pathBeneath(stored, `${host}.json`);
    return name === 'files' ? path : withEnding(path, '.status');
  };
  return {
    publisher: () => onlyOne,
    read: (host, name) => readJson(pathOf(host, name), noteSchemas[name], console.error),
    write: (host, name, note) => writeWhole(pathOf(host, name), JSON.stringify(note)),
  };
}

const onlyOne: HostPublisher = { name: '', signal: new AbortController().signal };

type ReadableNotes = Pick<StoredNotes, 'read'>;

/** @returns an empty one where nothing is known of the place. */
export async function readStored(notes: ReadableNotes, host: string, destination: string): Promise<StoredHost> {
  const known = await notes.read(host, 'files');
  if (known?.destination === destination) return known;
  return { destination, files: {}, leaving: {}, purge: [] };
}

export async function readStatus(notes: ReadableNotes, host: string, destination: string): Promise<StorageStatus> {
  const known = await notes.read(host, 'status');
  return known?.destination === destination ? known : { destination, dueAt: 0, toPurge: 0 };
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

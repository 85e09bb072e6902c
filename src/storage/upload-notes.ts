import { z } from 'zod';
import type { StorageLag } from '../content/website-state.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import type { Folders } from '../releases/folders.ts';
import { liveRelease, manifestSchema } from '../releases/manifest.ts';
import { storageName } from './bucket.ts';

/** Schema of each note. An invalid note counts as missing. */
export const noteSchemas = {
  /** Last uploaded pointer. */
  pointer: manifestSchema.pick({ pages: true, redirects: true, inline: true }).extend({
    files: z.record(z.string(), z.string()),
    earlier: z.record(z.string(), z.object({ key: z.string(), until: z.number() })),
  }),
  /** State of a host's uploads. It is small because it is read often. */
  state: z.object({
    /** Name of the storage. */
    destination: z.string(),
    /** Last release that was uploaded completely. */
    release: z.string().optional(),
    /** When the link to it was made, on the machine of the uploader: Unix time in ms. */
    linkedAt: z.number().optional(),
    /** Time of the next comparison with the storage: Unix time in ms. */
    dueAt: z.number(),
    /** Message of the last failure. */
    why: z.string().optional(),
    /** Since when visitors have not got the live release, ISO 8601. */
    behindSince: z.iso.datetime().optional(),
    /** Addresses that are still to be purged from caches. */
    purge: z.array(z.string()),
    /** Keys of files of editors that are still to be removed, unless the pointer uses them. */
    remove: z.array(z.string()).optional(),
    /** Name of the uploader. A new uploader uploads again. */
    uploader: z.string().optional(),
  }),
} as const;

export type Notes = { [Name in keyof typeof noteSchemas]: z.output<(typeof noteSchemas)[Name]> };

/** Reads and writes the notes on the uploads, and names the uploader of each host. */
export interface UploadNotes {
  /**
   * Returns the uploader of a host, with a signal that aborts when another one takes over; undefined if this process
   * must not upload it.
   */
  uploader(host: string): { name: string; signal: AbortSignal } | undefined;
  /** Reads the last note; undefined if there is none. */
  read<Name extends keyof Notes>(host: string, name: Name): Promise<Notes[Name] | undefined>;
  /** @throws if another process uploads the host. */
  write<Name extends keyof Notes>(host: string, name: Name, note: Notes[Name]): Promise<void>;
}

/** Keeps the notes on disk, for a single machine. A lock prevents two processes from uploading at once. */
export function notesOnDisk({ stored }: Pick<Folders, 'stored'>): UploadNotes {
  const path = (host: string, name: keyof Notes) => pathBeneath(stored, `${host}.${name}.json`);
  return {
    uploader: () => ({ name: '', signal: new AbortController().signal }),
    read: (host, name) => readJson(path(host, name), noteSchemas[name], console.error),
    write: (host, name, note) => writeWhole(path(host, name), JSON.stringify(note)),
  };
}

type Readable = Pick<UploadNotes, 'read'>;

/** @returns the state; a new one if the note is about another storage. */
export async function readState(notes: Readable, host: string, destination: string): Promise<Notes['state']> {
  const known = await notes.read(host, 'state');
  return known?.destination === destination ? known : { destination, dueAt: 0, purge: [] };
}

/** How far visitors are behind the live release; undefined if they get it. */
export async function uploadLag(
  folders: Pick<Folders, 'dist' | 'releases' | 'stored'>,
  host: string,
  destination: string,
  notes: Pick<UploadNotes, 'uploader' | 'read'> = notesOnDisk(folders),
): Promise<StorageLag | undefined> {
  const live = await liveRelease(folders.dist, folders.releases, host).catch(() => undefined);
  const { release, why, purge, behindSince } = await readState(notes, host, destination);
  // The same release has another id on each machine.
  const isUploaded = notes.uploader(host) ? release === live?.id : release !== undefined;
  if (!live || (isUploaded && !purge.length && !why && !behindSince)) return undefined;
  const isOfCaches = isUploaded || destination === storageName(undefined);
  return { since: behindSince ?? live.manifest.createdAt, why, toPurge: purge.length, isOfCaches };
}

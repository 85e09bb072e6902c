import { z } from 'zod';
import type { Folders } from '../build/releases/folders.ts';
import { manifestSchema } from '../build/releases/manifest.ts';
import { pathBeneath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { inlineHashesSchema } from '../platform/http/inline-hashes.ts';

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
  read<Note>(host: string, name: NoteName): Promise<Note | undefined>;
  /** @throws if another process publishes the host. */
  write(host: string, name: NoteName, note: unknown): Promise<void>;
}

/** `files` is long, `status` is short, as every request for it reads it. */
export type NoteName = 'files' | 'status';

const texts = z.array(z.string());

/** Shape of each note. A broken one counts as absent, and the storage is compared again. */
export const noteSchemas = {
  files: z.object({
    destination: z.string(),
    release: z.string().optional(),
    rules: manifestSchema.pick({ pages: true, redirects: true, inline: true }).extend({ files: texts }).optional(),
    inlineBefore: inlineHashesSchema.optional(),
    files: z.record(z.string(), z.tuple([z.string(), z.string()])),
    leaving: z.record(z.string(), z.number()),
    purge: texts,
    purgeOccasion: z.string().optional(),
    comparedAt: z.number(),
    publisher: z.string().optional(),
  }),
  status: z.object({
    destination: z.string(),
    release: z.string().optional(),
    dueAt: z.number(),
    failures: z.int().nonnegative(),
    tried: z.string().optional(),
    why: z.string().optional(),
    behindSince: z.iso.datetime().optional(),
    toPurge: z.number(),
    publisher: z.string().optional(),
  }),
} as const;

/** On the disk of the only machine that publishes. Its processes take turns by a lock. */
export function notesOnDisk({ stored }: Pick<Folders, 'stored'>): StoredNotes {
  const pathOf = (host: string, name: NoteName) => {
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

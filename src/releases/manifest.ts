import { readlink, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { formsOf } from './compressed-forms.ts';
import { utimes } from './disk.ts';
import { type InlineHashes, inlineHashesSchema } from './inline-hashes.ts';
import { pageFile } from './page-file.ts';
import { pathBeneath } from './path-beneath.ts';
import { readJson, readJsonOrThrow, type Trouble } from './read-json.ts';

/** Hashes of the bytes of a file and of its compressed forms, in the order of `formsOf`. */
export type FileHashes = readonly [string, ...string[]];

/** How many pages a host had once, and when that ended, ISO 8601. */
export interface FormerSize {
  pages: number;
  until: string;
}

/** What a release says of itself; stands beside its folder, so that it is not published. */
export interface Manifest {
  host: string;
  brand: string;
  /** When it was made, ISO 8601. */
  createdAt: string;
  /** What had it built: `build`, or the change that was told of. */
  cause?: string;
  /** Id of the release that it completes: it has the same pages, and the index of their words. */
  completes?: string;
  /** Pages that differ from the release before that one. */
  changedPages?: number;
  /** What its index was made from; undefined where it lacks one. */
  indexed?: Indexed;
  /** Addresses of pictures for link previews that are not drawn yet: the general one lies there. */
  undrawn?: string[];
  /** Whether it shows the default content of the repository. */
  isDefault?: boolean;
  /** Hash of everything that the pages were made from. */
  inputs: string;
  /** Name of the bundle that rendered the pages; what is rendered live comes from the same. */
  app: string;
  /** Status of each page by its address: 200 or 410. */
  pages: Record<string, number>;
  /** Those of the day before it that were larger: a site that shrinks step by step shrinks all the same. */
  formerSizes?: FormerSize[];
  /** All files that it holds, by their addresses; the compressed forms of a file go with it. */
  files: Record<string, FileHashes>;
  /** What downloads are called where they are saved, by their addresses. */
  downloads: Record<string, string>;
  /** How many entries the files for programs list, by their addresses. */
  entries?: Record<string, number>;
  /** Those of them that keep the bytes of an earlier release. */
  held?: HeldFile[];
  /** Addresses that lead elsewhere; `*` at the end of `from` stands for anything. */
  redirects: { from: string; to: string }[];
  /** Of scripts and styles that stand in the pages themselves. */
  inline: InlineHashes;
}

/** Hashes: where one of them is the same, so is the index. */
export interface Indexed {
  /** Of all that the pages were made from; that of other pages where a later release kept the index. */
  inputs: string;
  /** Of what was read of the pages. */
  read: string;
}

/** A feed that would have lost most of its entries at once: its live file stays. */
export interface HeldFile {
  address: string;
  /** Entries that it lists, and that the content has. */
  listed: number;
  found: number;
}

const hash = z.string().regex(/^[\w-]{16}$/);
/** An address of this host: `//` would be another one. */
const address = z.string().regex(/^\/(?![/\\])/);

/** Shape of a manifest. Releases of earlier versions list their files without hashes. */
export const manifestSchema = z.object({
  host: z.string(),
  brand: z.string(),
  createdAt: z.iso.datetime(),
  cause: z.string().optional(),
  completes: z.string().optional(),
  changedPages: z.number().optional(),
  indexed: z.object({ inputs: z.string(), read: z.string() }).optional(),
  undrawn: z.array(address).optional(),
  isDefault: z.boolean().optional(),
  inputs: z.string(),
  app: z.string().regex(/^[0-9a-f]{16}$/),
  pages: z.record(address, z.union([z.literal(200), z.literal(410)])),
  formerSizes: z.array(z.object({ pages: z.number(), until: z.iso.datetime() })).optional(),
  files: z.union([z.record(address, z.tuple([hash], hash)), z.array(address)]),
  downloads: z.record(address, z.string()).optional(),
  entries: z.record(address, z.number()).optional(),
  held: z.array(z.object({ address, listed: z.number(), found: z.number() })).optional(),
  redirects: z.array(z.object({ from: address, to: address })),
  inline: inlineHashesSchema,
});

/** In words, for reports. */
export function describeHeldFile({ address, listed, found }: HeldFile): string {
  return `${address} would list ${found} entries instead of ${listed}; the live file stays. If that is meant, run the build with --accept-shrink`;
}

/** A release on disk. */
export interface Release {
  id: string;
  folder: string;
  manifest: Manifest;
}

/**
 * The release that a host serves now.
 *
 * @param trouble is told of one whose manifest is broken: it cannot be served, and counts as absent.
 */
export async function liveRelease(
  dist: string,
  releases: string,
  host: string,
  trouble?: Trouble,
): Promise<Release | undefined> {
  const id = await liveId(dist, host);
  if (id === undefined) return undefined;
  const folder = join(releases, host, id);
  const manifest = await readJson<Manifest>(`${folder}.json`, manifestSchema, trouble);
  return manifest && { id, folder, manifest };
}

/**
 * Reads a manifest for a decision about what is removed.
 *
 * @returns undefined for one that is broken. @throws where it cannot be read just now: it may be whole.
 */
export async function manifestToKeep(path: string): Promise<Manifest | undefined> {
  return readJsonOrThrow<Manifest>(path, manifestSchema, console.error).catch((error) => {
    if (error.code !== 'EISDIR') throw error;
    return undefined;
  });
}

/** Name of the release that the link of a host leads to. */
export async function liveId(dist: string, host: string): Promise<string | undefined> {
  const link = await readlink(join(dist, host)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return link && basename(link);
}

/** Notes that a build found the release to be what it would make. No file is written for it: the folder's time says so. */
export async function noteConfirmed({ folder, id }: Release, now: Date): Promise<void> {
  await utimes(pathBeneath(dirname(folder), id), now, now);
}

/** The files of a release with their hashes; undefined for one of an earlier version, which has none, or other forms. */
export function hashedFiles({ files }: Pick<Manifest, 'files'>): ReadonlyMap<string, FileHashes> | undefined {
  if (Array.isArray(files)) return undefined;
  const { byAddress, areWhole } = listOf(files);
  return areWhole ? byAddress : undefined;
}

/** The files of a release by their addresses. Releases of earlier versions have no hashes, and name only what is no page. */
export function filesOf({
  files,
  pages,
}: Pick<Manifest, 'pages' | 'files'>): ReadonlyMap<string, FileHashes | undefined> {
  if (!Array.isArray(files)) return listOf(files).byAddress;
  const ofPages = Object.entries(pages).map(([address, status]) => pageFile(address, status));
  return new Map([...files, ...ofPages].map((file) => [file, undefined]));
}

interface HashedList {
  byAddress: ReadonlyMap<string, FileHashes>;
  /** Whether all forms of each file have hashes. */
  areWhole: boolean;
}

function listOf(files: Manifest['files']): HashedList {
  const known = lists.get(files);
  if (known) return known;
  const byAddress = new Map(Object.entries(files));
  const areWhole = [...byAddress].every(([file, { length }]) => length === formsOf(file).length);
  const list = { byAddress, areWhole };
  lists.set(files, list);
  return list;
}

/** By the files of a manifest, which are never changed in place: a build asks several times for those of the same one. */
const lists = new WeakMap<object, HashedList>();

/** When a build last made the release or found it to be up to date, ISO 8601. */
export async function confirmedAt({ folder }: Pick<Release, 'folder'>): Promise<string> {
  return (await stat(folder)).mtime.toISOString();
}

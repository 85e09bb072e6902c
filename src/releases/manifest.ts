import { lstat, readlink, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { utimes } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson, readJsonOrThrow, type Trouble } from '../platform/disk/read-json.ts';
import { inlineHashesSchema } from '../platform/http/inline-hashes.ts';

/** Folder among the releases of a host with the bytes of all their files, by hash. */
export const objectsFolder = 'objects';

/** Folder among the releases of a host with the scripts, styles and fonts of all of them, by address. */
export const earlierFolder = 'earlier';

/** Types of files that are also stored in Brotli. For clients with gzip alone the origin compresses on request. */
const compressible = '.html .json .xml .txt .rss .ics .webmanifest .css .js .svg .ico'.split(' ');

/** Suffixes of a file's forms in a release, starting with the file itself. */
export function formSuffixes(file: string): readonly string[] {
  return compressible.includes(extname(file)) ? ['', '.br'] : [''];
}

/** Lists the forms of files, with their names in a release folder. */
export function* listForms(files: Manifest['files']) {
  for (const [address, hashes] of Object.entries(files))
    for (const [index, form] of formSuffixes(address).entries()) {
      const hash = hashes[index];
      if (hash) yield { address, index, name: address + form, hash };
    }
}

/** Hashes of a file and its compressed forms, in the order of `formSuffixes`. */
export type FileHashes = Manifest['files'][string];

const hash = z.string().regex(/^[\w-]{16}$/);
/** A path on this host: `//` would start another host. */
const address = z.string().regex(/^\/(?![/\\])/);
const formerSize = z.object({ pages: z.number(), until: z.iso.datetime() });

export const manifestSchema = z.object({
  host: z.string(),
  brand: z.string(),
  createdAt: z.iso.datetime(),
  /** Cause of the build: `build`, or the reported change. */
  cause: z.string().optional(),
  /** Whether it shows the default content of the repository. */
  isDefault: z.boolean().optional(),
  /** Versions of the entries that it shows; none in releases of earlier code. */
  versions: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** Hash of all inputs of the pages; empty for a repair from former content, which the next content replaces. */
  inputs: z.string(),
  /** Name of the bundle that rendered the pages; live pages use the same. */
  app: z.string().regex(/^[0-9a-f]{16}$/),
  /** Status of each page by address: 200 or 410. */
  pages: z.record(
    address,
    z.number().refine((status) => [200, 410].includes(status)),
  ),
  /** Larger sizes during the day before, to detect a site that shrinks step by step. */
  formerSizes: z.array(formerSize).optional(),
  /** All files with their hashes, including compressed forms, by address. */
  files: z.record(address, z.tuple([hash], hash)),
  /** File names for saving downloads, by address. */
  downloads: z.record(address, z.string()).optional(),
  /** Redirects; `*` at the end of `from` matches anything. */
  redirects: z.array(z.object({ from: address, to: address })),
  /** Hashes of inline scripts and styles. */
  inline: inlineHashesSchema,
});

/** Description of a release. Stored next to its folder, so that it is not published. */
export type Manifest = z.output<typeof manifestSchema>;
/** A former number of pages of a host, with its end in ISO 8601. */
export type FormerSize = z.output<typeof formerSize>;

export interface Release {
  id: string;
  /** Path of the folder; most releases have none. */
  folder: string;
  manifest: Manifest;
}

/**
 * Reads the live release of a host.
 *
 * @param trouble called when the manifest is broken; the release then counts as missing.
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
 * Reads a manifest before a decision about removal.
 *
 * @returns undefined for a broken manifest. @throws if the file cannot be read: it may be intact.
 */
export async function manifestToKeep(path: string): Promise<Manifest | undefined> {
  return readJsonOrThrow<Manifest>(path, manifestSchema, console.error).catch((error) => {
    if (error.code !== 'EISDIR') throw error;
    return undefined;
  });
}

/** Reads the id of the release that the link of a host points to. */
export async function liveId(dist: string, host: string): Promise<string | undefined> {
  const link = await readlink(join(dist, host)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return link && basename(link);
}

/** Reads when a release was last made live, also one that was live before: Unix time in ms. */
export async function linkTime(dist: string, host: string): Promise<number | undefined> {
  return (await lstat(join(dist, host)).catch(() => undefined))?.mtimeMs;
}

/** Records that a build confirmed the release. The time of its manifest stores this, without another file. */
export async function noteConfirmed({ folder, id }: Release, now: Date): Promise<void> {
  await utimes(pathBeneath(dirname(folder), `${id}.json`), now, now);
}

export function filesByAddress({ files }: Pick<Manifest, 'files'>): ReadonlyMap<string, FileHashes> {
  return new Map(Object.entries(files));
}

/** Reads the time at which a build last made or confirmed the release, in ISO 8601. */
export async function confirmedAt({ folder }: Pick<Release, 'folder'>): Promise<string> {
  return (await stat(`${folder}.json`)).mtime.toISOString();
}

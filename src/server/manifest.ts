import { readlink, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readWhole, type Trouble } from '../content/read-whole.ts';
import type { InlineHashes } from './inline-hashes.ts';

/** What a release says of itself; stands beside its folder, so that it is not published. */
export interface Manifest {
  host: string;
  brand: string;
  /** When it was made, ISO 8601. */
  createdAt: string;
  /** What had it built: `build`, or the message of the content service. */
  cause?: string;
  /** Hash of everything that the pages were made from. */
  inputs: string;
  /** Name of the bundle that rendered the pages; what is rendered live comes from the same. */
  app: string;
  /** Status of each page by its address: 200 or 410. */
  pages: Record<string, number>;
  /** Its files beside those pages, without compressed forms. */
  files: string[];
  /** Addresses that lead elsewhere; `*` at the end of `from` stands for anything. */
  redirects: { from: string; to: string }[];
  /** Of scripts and styles that stand in the pages themselves. */
  inline: InlineHashes;
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
  const link = await readlink(join(dist, host)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (link === undefined) return undefined;
  const id = basename(link);
  const folder = join(releases, host, id);
  const manifest = await readWhole<Manifest>(`${folder}.json`, trouble);
  return manifest && { id, folder, manifest };
}

/** Notes that a build found the release to be what it would make. No file is written for it: the folder's time says so. */
export async function noteConfirmed({ folder }: Release, now: Date): Promise<void> {
  await utimes(folder, now, now);
}

/** When a build last made the release or found it to be up to date, ISO 8601. */
export async function confirmedAt({ folder }: Release): Promise<string> {
  return (await stat(folder)).mtime.toISOString();
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { liveId, type Manifest, manifestSchema, type Release } from './manifest.ts';
import { readJson } from './read-json.ts';

/** An existing release of a host. `Known` is the part of its manifest that was read. */
export interface KeptRelease<Known = Manifest> extends Omit<Release, 'manifest'> {
  manifest: Known;
  isLive: boolean;
  /** Whether a later release adds the search index to the same pages. A rollback then uses that one. */
  isCompleted: boolean;
}

/**
 * Lists the releases of a host that can be served, latest first.
 *
 * @param read reads a manifest; returns undefined for a broken one.
 */
export async function keptReleases<Known extends Pick<Manifest, 'completes'> = Manifest>(
  dist: string,
  releases: string,
  host: string,
  read: (path: string) => Promise<Known | undefined> = (path) => readJson(path, manifestSchema, console.error),
): Promise<KeptRelease<Known>[]> {
  const [names, live] = await Promise.all([namesIn(join(releases, host)), liveId(dist, host)]);
  // The manifest is written before the folder gets its final name, so both are required.
  const ids = names.filter((name) => isReleaseId(name) && names.includes(`${name}.json`));
  const kept = await Promise.all(
    ids
      .sort()
      .reverse()
      .map(async (id) => {
        const folder = join(releases, host, id);
        const manifest = await read(`${folder}.json`);
        return manifest && { id, folder, manifest, isLive: id === live };
      }),
  );
  // A release with a broken manifest cannot be served.
  const whole = kept.filter((release) => release !== undefined);
  const completed = new Set(whole.map(({ manifest }) => manifest.completes));
  return whole.map((release) => ({ ...release, isCompleted: completed.has(release.id) }));
}

/** Checks whether a name is that of a release. The names are timestamps, so they sort by time. */
export function isReleaseId(name: string): boolean {
  return /^\d{8}T\d{9}Z$/.test(name);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

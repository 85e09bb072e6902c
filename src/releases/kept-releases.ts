import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { liveId, type Manifest, manifestSchema, type Release } from './manifest.ts';
import { readJson } from './read-json.ts';

/** A release of a host that is still there. `Known` is what was read of its manifest. */
export interface KeptRelease<Known = Manifest> extends Omit<Release, 'manifest'> {
  manifest: Known;
  isLive: boolean;
  /** Whether a later one has the same pages with their index: then that is the one to go back to. */
  isCompleted: boolean;
}

/**
 * The releases of a host that can be served, the latest first.
 *
 * @param read reads a manifest; gives undefined for one that is broken.
 */
export async function keptReleases<Known extends Pick<Manifest, 'completes'> = Manifest>(
  dist: string,
  releases: string,
  host: string,
  read: (path: string) => Promise<Known | undefined> = (path) => readJson(path, manifestSchema, console.error),
): Promise<KeptRelease<Known>[]> {
  const [names, live] = await Promise.all([namesIn(join(releases, host)), liveId(dist, host)]);
  // The manifest is written before the folder gets its name: a folder without one is none, and the other way round.
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
  // One whose manifest is broken cannot be served.
  const whole = kept.filter((release) => release !== undefined);
  const completed = new Set(whole.map(({ manifest }) => manifest.completes));
  return whole.map((release) => ({ ...release, isCompleted: completed.has(release.id) }));
}

/** Whether a name in the folder of a host's releases is that of a release: their times sort them. */
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

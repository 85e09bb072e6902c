import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../platform/disk/read-json.ts';
import { hasCode } from '../platform/errors/as-error.ts';
import { isOfIndex } from '../search/index-file.ts';
import { liveId, type Manifest, manifestSchema, type Release } from './manifest.ts';

/** Folder among the releases of a host with assets of removed ones. */
export const earlierFolder = 'earlier';

/** A release of a host that is still there. */
export interface KeptRelease extends Release {
  isLive: boolean;
}

/**
 * Lists the releases of a host that can be served, latest first.
 *
 * @param read reads a manifest; returns undefined for a broken one.
 */
export async function keptReleases(
  dist: string,
  releases: string,
  host: string,
  read: (path: string) => Promise<Manifest | undefined> = (path) => readJson(path, manifestSchema, console.error),
): Promise<KeptRelease[]> {
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
  return kept.filter((release) => release !== undefined);
}

/** Checks whether a name is that of a release. The names are timestamps, so they sort by time. */
export function isReleaseId(name: string): boolean {
  return /^\d{8}T\d{9}Z$/.test(name);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Leaves out releases that a later one repeats with another index. The search of the holding finds pages of others:
 * each change there makes such a release.
 *
 * @param releases the latest first.
 */
export function separateReleases(releases: readonly KeptRelease[]): KeptRelease[] {
  return releases.filter((release, index) => {
    const later = releases[index - 1];
    return !later || !isSame(release, later);
  });
}

/** Lists the releases that people choose from: the live one, and each with other pages than its follower. */
export function releasesToChoose(kept: readonly KeptRelease[]): KeptRelease[] {
  const separate = separateReleases(kept);
  return kept.filter((release) => release.isLive || separate.includes(release));
}

function isSame({ manifest: { files } }: KeptRelease, { manifest: { files: others } }: KeptRelease): boolean {
  const addresses = Object.keys(files);
  return (
    addresses.length === Object.keys(others).length &&
    addresses.every((address) => isOfIndex(address) || files[address]?.join() === others[address]?.join())
  );
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../platform/disk/read-json.ts';
import { hasCode } from '../platform/errors/as-error.ts';
import { isOfIndex } from '../search/index-file.ts';
import { liveId, type Manifest, manifestSchema, type Release } from './manifest.ts';

/** A release of a host that is still there. */
export interface KeptRelease extends Release {
  isLive: boolean;
}

/**
 * Lists the releases of a host, latest first. Only the live one and the one before it have folders.
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
  const kept = await Promise.all(
    releaseIds(names).map(async (id) => {
      const folder = join(releases, host, id);
      const manifest = await read(`${folder}.json`);
      return manifest && { id, folder, manifest, isLive: id === live };
    }),
  );
  return kept.filter((release) => release !== undefined);
}

/** Lists the ids of manifests among names, the latest first. */
export function releaseIds(names: readonly string[]): string[] {
  const stems = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
  return stems.filter(isReleaseId).sort().reverse();
}

/** Returns the time in the id of a release. */
export function releaseTime(id: string): Date {
  return new Date(id.replace(/^(....)(..)(..T..)(..)(..)(...)Z$/, '$1-$2-$3:$4:$5.$6Z'));
}

/** Checks whether a name is that of a release. The names are timestamps, so they sort by time. */
export function isReleaseId(name: string): boolean {
  return /^\d{8}T\d{9}Z$/.test(name);
}

/** Lists the names in a folder; none if it is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Lists the releases that people choose from: the live one, and each with other pages than its follower.
 *
 * @param kept latest first.
 */
export function releasesToChoose(kept: readonly KeptRelease[]): KeptRelease[] {
  return kept.filter((release, index) => {
    const later = kept[index - 1];
    return release.isLive || !later || !isRepeated(release.manifest, later.manifest);
  });
}

/**
 * Whether a release has the files of a later one but for the index. The search of the holding finds pages of others:
 * each change there makes such a release.
 */
export function isRepeated({ files }: Pick<Manifest, 'files'>, { files: later }: Pick<Manifest, 'files'>): boolean {
  const addresses = Object.keys(files);
  return (
    addresses.length === Object.keys(later).length &&
    addresses.every((address) => isOfIndex(address) || files[address]?.join() === later[address]?.join())
  );
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { environment } from '../platform/environment/environment.ts';
import type { Folders } from './releases/folders.ts';
import { isReleaseId, keptReleases } from './releases/kept-releases.ts';
import { confirmedAt, manifestToKeep } from './releases/manifest.ts';
import { separateReleases } from './separate-releases.ts';

/** How many releases of a host stay, and how long. */
export interface Keeping {
  releases: number;
  days: number;
}

const day = 86_400_000;
/** Ms that a release stays in any case once there is a later one: a page that was just served names files of it. */
const stillAskedFor = 60_000;

/** `RELEASES_KEPT` and `RELEASES_KEPT_DAYS`. */
export function keepingOfEnvironment(): Keeping {
  const { RELEASES_KEPT, RELEASES_KEPT_DAYS } = environment(['RELEASES_KEPT', 'RELEASES_KEPT_DAYS']);
  return { releases: RELEASES_KEPT, days: RELEASES_KEPT_DAYS };
}

/**
 * Removes surplus and old releases of a host, and leftovers of killed builds. The live release and the one before it
 * stay.
 *
 * @throws the first error, after trying the others.
 */
export async function pruneReleases(
  host: string,
  { dist, releases }: Pick<Folders, 'dist' | 'releases'>,
  keeping: Keeping,
  now: Date,
): Promise<void> {
  const folder = join(releases, host);
  const kept = await keptReleases(dist, releases, host, manifestToKeep);
  const live = kept.findIndex(({ isLive }) => isLive);
  const age = (time: string) => now.getTime() - Date.parse(time);
  // Not by `createdAt`: after a clock was set back that only says which release is later.
  const ages = await Promise.all(kept.map(async (release) => age(await confirmedAt(release))));
  const isYoung = (index: number) => Math.max(...ages.slice(0, index)) < stillAskedFor;
  const separate = separateReleases(kept);
  const recent = separate
    .slice(0, keeping.releases)
    .filter(({ manifest: { createdAt } }) => age(createdAt) <= keeping.days * day);
  const [, previous] = separateReleases(kept.slice(Math.max(0, live)));
  const staying = new Set(
    kept
      .filter((release, index) => release.isLive || release === previous || recent.includes(release) || isYoung(index))
      .map(({ id }) => id),
  );
  const names = await readdir(folder);
  // A manifest says that a folder is whole: it goes first, as a build may be killed in between.
  names.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')));
  const failures: unknown[] = [];
  for (const name of names) {
    const id = name.replace(/(\.changes|\.records)?\.json$/, '');
    if (!(isReleaseId(id) && !staying.has(id)) && !isOfEarlierVersion(name)) continue;
    await removeFolder(pathBeneath(folder, name)).catch((error) => failures.push(error));
  }
  if (failures.length) throw failures[0];
}

/** Folders in which earlier versions of this code prepared the next releases. */
function isOfEarlierVersion(name: string): boolean {
  return /^spare(?:-2)?\.(?:folder|json|part)$/.test(name);
}

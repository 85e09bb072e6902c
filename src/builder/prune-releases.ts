import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { type Environment, environment } from '../platform/environment/environment.ts';
import type { Folders } from '../releases/folders.ts';
import { isReleaseId, isRepeated, releaseIds, releaseTime } from '../releases/kept-releases.ts';
import { liveId, manifestToKeep } from '../releases/manifest.ts';
import { recordsEnding } from './records.ts';

const dayMs = 86_400_000;

type Keeping = Pick<Environment, 'RELEASES_KEPT' | 'RELEASES_KEPT_DAYS'>;

/**
 * Removes superfluous and old releases of a host, and leftovers of killed builds. Keeps the live release, the one
 * before it, the last one of each day, and others that are spread over time. Their files stay until `pruneFiles`.
 *
 * @throws the first error, after trying the others.
 */
export async function pruneReleases(
  host: string,
  { dist, releases: root }: Pick<Folders, 'dist' | 'releases'>,
  now: Date,
  keeping: Keeping = environment(['RELEASES_KEPT', 'RELEASES_KEPT_DAYS']),
): Promise<void> {
  const folder = join(root, host);
  const [names, live] = await Promise.all([readdir(folder), liveId(dist, host)]);
  const ids = releaseIds(names);
  const isRecent = (id: string) => now.getTime() - releaseTime(id).getTime() <= keeping.RELEASES_KEPT_DAYS * dayMs;
  const canAllStay = ids.length <= keeping.RELEASES_KEPT && ids.every(isRecent);
  const needed = canAllStay ? [] : await findNeeded(folder, ids.slice(Math.max(0, ids.indexOf(live ?? ''))));
  // A later release of the same day replaces an earlier one.
  const days = new Map(ids.toReversed().map((id) => [dayInZurich(releaseTime(id)), id]));
  const kept = ids.map(async (id) => {
    // Counts from its last confirmation: a release that was live until a minute ago is a minute old.
    const { mtimeMs } = await stat(join(folder, `${id}.json`));
    const ageMs = Math.max(1_000, now.getTime() - mtimeMs);
    return { id, ageMs, isNeeded: needed.includes(id), isLastOfDay: days.get(dayInZurich(releaseTime(id))) === id };
  });
  const releases = (await Promise.all(kept)).filter(({ id, isNeeded }) => isNeeded || isRecent(id));
  while (releases.length > keeping.RELEASES_KEPT) {
    const ofDay = findSuperfluous(releases, ({ isNeeded, isLastOfDay }) => isNeeded || isLastOfDay);
    const superfluous = ofDay < 0 ? findSuperfluous(releases, ({ isNeeded }) => isNeeded) : ofDay;
    if (superfluous < 0) break;
    releases.splice(superfluous, 1);
  }
  const staying = new Set(releases.map(({ id }) => id));
  const failures: unknown[] = [];
  // A manifest says that a release is whole: it goes first, as a build may be killed in between.
  names.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')));
  for (const name of names) {
    const id = name.replace(/(\.\w+)?\.json$/, '');
    const isUseful = !name.endsWith(recordsEnding) || names.includes(id);
    if (isReleaseId(id) && id !== live && !(staying.has(id) && isUseful))
      await removeFolder(pathBeneath(folder, name)).catch((error) => failures.push(error));
  }
  if (failures.length) throw failures[0];
}

/** @param ids from the live release on, latest first. @returns those of the live one, and of the one to go back to. */
async function findNeeded(folder: string, ids: readonly string[]): Promise<string[]> {
  const [live, before] = await Promise.all(ids.slice(0, 2).map((id) => manifestToKeep(join(folder, `${id}.json`))));
  // The list of the spare folder stays, also where it repeats the live one.
  return ids.slice(0, live && before && isRepeated(before, live) ? 3 : 2);
}

/**
 * Finds the release that leaves the smallest gap when it is removed, in proportion to its age. So the kept releases lie the
 * further apart the older they are, and many edits in a row do not push out the release of yesterday.
 *
 * @param releases latest first. @param stays tells which ones stay. @returns its index; -1 if all stay.
 */
function findSuperfluous<Aged extends { ageMs: number }>(
  releases: readonly Aged[],
  stays: (release: Aged) => boolean,
): number {
  let found = -1;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [index, release] of releases.entries()) {
    const later = releases[index - 1];
    const earlier = releases[index + 1];
    if (stays(release) || !later) continue;
    const gap = earlier ? earlier.ageMs / later.ageMs : Number.MAX_VALUE;
    if (gap < smallest) [found, smallest] = [index, gap];
  }
  return found;
}

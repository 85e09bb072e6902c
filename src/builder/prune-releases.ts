import { existsSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { makeFolderSync, removeEmptySync, removeFile, removeFolder } from '../platform/disk/disk.ts';
import { parentFolder, pathBeneath, withEnding } from '../platform/disk/path-beneath.ts';
import { environment } from '../platform/environment/environment.ts';
import { hasCode } from '../platform/errors/as-error.ts';
import { isImmutable } from '../platform/http/answer-headers.ts';
import { filesBeneath } from '../releases/damage.ts';
import type { Folders } from '../releases/folders.ts';
import {
  earlierFolder,
  isReleaseId,
  type KeptRelease,
  keptReleases,
  separateReleases,
} from '../releases/kept-releases.ts';
import { confirmedAt, formSuffixes, manifestToKeep } from '../releases/manifest.ts';
import type { BuildContext } from './build-context.ts';
import { linkFile } from './write-file.ts';

/** How many releases of a host stay, and how long. */
export interface Keeping {
  releases: number;
  days: number;
}

const dayMs = 86_400_000;
/** Time that the assets of a removed release stay. A page that is open in a browser may still ask for them. */
const assetsMs = 3_600_000;

/** Removes what a host does not need. A failure holds nothing back. */
export async function pruneHost(
  host: string,
  { folders, trouble }: Pick<BuildContext, 'folders' | 'trouble'>,
): Promise<void> {
  await pruneReleases(host, folders, keepingOfEnvironment(), new Date()).catch(({ message }: Error) =>
    trouble(`old releases of ${host} could not be removed: ${message}`),
  );
}

/** Prunes a host before its next release, if an earlier build ended before its clean-up. */
export async function makeRoom(host: string, context: Pick<BuildContext, 'folders' | 'trouble'>): Promise<void> {
  const names = await readdir(join(context.folders.releases, host)).catch(() => []);
  if (names.filter(isReleaseId).length > keepingOfEnvironment().releases) await pruneHost(host, context);
}

/** `RELEASES_KEPT` and `RELEASES_KEPT_DAYS`. */
function keepingOfEnvironment(): Keeping {
  const { RELEASES_KEPT, RELEASES_KEPT_DAYS } = environment(['RELEASES_KEPT', 'RELEASES_KEPT_DAYS']);
  return { releases: RELEASES_KEPT, days: RELEASES_KEPT_DAYS };
}

/**
 * Removes superfluous and old releases of a host, and leftovers of killed builds. Keeps the live release, the one
 * before it, the last one of each day, and others that are spread over time.
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
  const staying = new Set((await selectStaying(kept, keeping, now)).map(({ id }) => id));
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error) => failures.push(error));
  const live = kept.find(({ isLive }) => isLive);
  for (const release of kept) if (!staying.has(release.id)) await attempt(keepAssets(release, live));
  await attempt(removeOldAssets(join(folder, earlierFolder), now));
  const names = await readdir(folder);
  // A manifest says that a folder is whole: it goes first, as a build may be killed in between.
  names.sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')));
  for (const name of names) {
    const id = name.replace(/(\.\w+)?\.json$/, '');
    if (isReleaseId(id) && !staying.has(id)) await attempt(removeFolder(pathBeneath(folder, name)));
  }
  if (failures.length) throw failures[0];
}

/** @param kept latest first. */
async function selectStaying(kept: readonly KeptRelease[], keeping: Keeping, now: Date): Promise<KeptRelease[]> {
  const live = kept.findIndex(({ isLive }) => isLive);
  const [, previous] = separateReleases(kept.slice(Math.max(0, live)));
  const isNeeded = (release: KeptRelease) => release.isLive || release === previous;
  const separate = separateReleases(kept);
  const isRecent = ({ manifest }: KeptRelease) =>
    now.getTime() - Date.parse(manifest.createdAt) <= keeping.days * dayMs;
  // A later release of the same day replaces an earlier one.
  const days = new Map(
    separate.toReversed().map((release) => [dayInZurich(release.manifest.createdAt), release] as const),
  );
  const staying = await Promise.all(
    kept
      .filter((release) => isNeeded(release) || (separate.includes(release) && isRecent(release)))
      .map(async (release) => ({
        release,
        isNeeded: isNeeded(release),
        isLastOfDay: days.get(dayInZurich(release.manifest.createdAt)) === release,
        // By its last confirmation: a release that was live until a minute ago is a minute old.
        ageMs: Math.max(1_000, now.getTime() - Date.parse(await confirmedAt(release))),
      })),
  );
  while (staying.length > keeping.releases) {
    const ofDay = findSuperfluous(staying, ({ isNeeded, isLastOfDay }) => isNeeded || isLastOfDay);
    const superfluous = ofDay < 0 ? findSuperfluous(staying, ({ isNeeded }) => isNeeded) : ofDay;
    if (superfluous < 0) break;
    staying.splice(superfluous, 1);
  }
  return staying.map(({ release }) => release);
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

/** Keeps the scripts, styles and fonts of a release that the live one lacks. */
async function keepAssets({ folder, manifest: { files } }: KeptRelease, live: KeptRelease | undefined): Promise<void> {
  for (const file of Object.keys(files)) {
    if (!isImmutable(file) || live?.manifest.files[file]) continue;
    const [own, kept] = [pathBeneath(folder, file), pathBeneath(dirname(folder), earlierFolder + file)];
    for (const form of formSuffixes(file)) {
      const [from, to] = [withEnding(own, form), withEnding(kept, form)];
      if (!existsSync(from) || existsSync(to)) continue;
      makeFolderSync(parentFolder(to));
      linkFile(from, to);
    }
  }
}

/** The time of the last change of its names says since when no release has a file. */
async function removeOldAssets(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  for (const { name } of filesBeneath(folder)) {
    const path = pathBeneath(folder, name, { isLink: true });
    const { ctimeMs } = await lstat(path);
    if (now.getTime() - ctimeMs <= assetsMs) continue;
    await removeFile(path);
    try {
      removeEmptySync(parentFolder(path));
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY')) throw error;
    }
  }
}

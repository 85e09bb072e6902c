import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../environment/environment.ts';
import { removeFile, removeFolder } from '../releases/disk.ts';
import type { Folders } from '../releases/folders.ts';
import { isReleaseId, keptReleases } from '../releases/kept-releases.ts';
import { confirmedAt, type Manifest, manifestToKeep } from '../releases/manifest.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { removeInSteps } from './remove-in-steps.ts';
import { toSpare, wantedSpares } from './spare.ts';

/** How many releases of a host stay, and how long. */
export interface Keeping {
  releases: number;
  days: number;
}

const day = 86_400_000;
/** Ms that a release stays in any case once there is a later one: a page that was just served names files of it. */
const stillAskedFor = 60_000;

type Age = Pick<Manifest, 'createdAt' | 'completes'>;
/**
 * What decides how long releases stay, by the paths of their manifests, with what the disk said of these: that of 10,000
 * pages takes 50 ms to read.
 */
export type KnownAges = Map<string, Age & { stamp: string }>;

/** `RELEASES_KEPT` and `RELEASES_KEPT_DAYS`. */
export function keepingOfEnvironment(): Keeping {
  const { RELEASES_KEPT, RELEASES_KEPT_DAYS } = environment(['RELEASES_KEPT', 'RELEASES_KEPT_DAYS']);
  return { releases: RELEASES_KEPT, days: RELEASES_KEPT_DAYS };
}

/**
 * Removes the releases of a host that are too many or too old, but neither the live one nor the one before it, and what
 * killed builds left beside them. Of the youngest that go the next releases will be made.
 *
 * @param isHurried whether something else waits: then what is still to be removed is left.
 * @param known of former looks; is added to.
 * @returns whether all of them are gone. @throws the first error, after trying the others.
 */
export async function pruneReleases(
  host: string,
  { dist, releases }: Pick<Folders, 'dist' | 'releases'>,
  keeping: Keeping,
  now: Date,
  isHurried: () => boolean = () => false,
  known: KnownAges = new Map(),
): Promise<{ isDone: boolean }> {
  const folder = join(releases, host);
  const kept = await keptReleases(dist, releases, host, (path) => readAge(path, known));
  const live = kept.findIndex(({ isLive }) => isLive);
  const previous = kept.findIndex(({ isCompleted }, index) => index > live && !isCompleted);
  const laterThan = (index: number) => kept.slice(0, index).filter(({ isCompleted }) => !isCompleted).length;
  const age = (time: string) => now.getTime() - Date.parse(time);
  // Not by `createdAt`: after a clock was set back that only says which release is later.
  const ages = await Promise.all(kept.map(async (release) => age(await confirmedAt(release))));
  const isYoung = (index: number) => Math.max(...ages.slice(0, index)) < stillAskedFor;
  const old = kept.filter(
    ({ manifest: { createdAt }, isCompleted }, index) =>
      index !== live &&
      index !== previous &&
      !isYoung(index) &&
      (isCompleted || laterThan(index) >= keeping.releases || age(createdAt) > keeping.days * day),
  );
  const wanted = await wantedSpares(folder);
  const [toReuse, toRemove] = [old.slice(0, wanted), old.slice(wanted)];
  // The oldest first: if a kill left a release without the one that completes it, it would count as one to go back to.
  for (const { id } of toRemove.reverse()) await removeFile(pathBeneath(folder, `${id}.json`));
  // What cannot be moved or removed does not keep the others.
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  for (const { id } of toReuse.reverse()) await toSpare(folder, id).catch(fail);
  for (const { id } of old) known.delete(join(folder, `${id}.json`));
  const staying = new Set(kept.filter((release) => !old.includes(release)).map(({ id }) => id));
  // What says that a folder is whole goes before the folder: a build may be killed in between.
  const names = (await readdir(folder)).sort((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')));
  for (const name of names) {
    const id = name.replace(/(\.changes|\.records)?\.json$/, '');
    if (!isReleaseId(id) || staying.has(id)) continue;
    if (isHurried()) return { isDone: false };
    const path = pathBeneath(folder, name);
    // A name that none of ours has is removed with the rest, not in steps.
    const isGone = await removeInSteps(path, isHurried)
      .catch(() => removeFolder(path))
      .catch(fail);
    if (isGone === false) return { isDone: false };
    known.delete(join(folder, name));
  }
  if (failures.length) throw failures[0];
  return { isDone: true };
}

async function readAge(path: string, known: KnownAges): Promise<Age | undefined> {
  const stats = await stat(path).catch(() => undefined);
  const stamp = `${stats?.mtimeMs} ${stats?.size}`;
  const age = known.get(path);
  if (age?.stamp === stamp) return age;
  const manifest = await manifestToKeep(path);
  if (!manifest) return undefined;
  const { createdAt, completes } = manifest;
  const read = { stamp, createdAt, ...(completes !== undefined && { completes }) };
  known.set(path, read);
  return read;
}

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../../src/environment/environment.ts';
import { isReleaseId, keptReleases } from '../../src/server/kept-releases.ts';
import type { Folders } from './folders.ts';

/** How many releases of a host stay, and how long. */
export interface Keeping {
  releases: number;
  days: number;
}

const day = 86_400_000;

/** `RELEASES_KEPT` and `RELEASES_KEPT_DAYS`. */
export function keepingOfEnvironment(): Keeping {
  const { RELEASES_KEPT, RELEASES_KEPT_DAYS } = environment(['RELEASES_KEPT', 'RELEASES_KEPT_DAYS']);
  return { releases: RELEASES_KEPT, days: RELEASES_KEPT_DAYS };
}

/**
 * Removes the releases of a host that are too many or too old, but neither the live one nor the one before it, and what
 * killed builds left beside them.
 *
 * @returns the ids of those that it removed.
 */
export async function pruneReleases(
  host: string,
  { dist, releases }: Pick<Folders, 'dist' | 'releases'>,
  keeping: Keeping,
  now: Date,
): Promise<string[]> {
  const kept = await keptReleases(dist, releases, host);
  const live = kept.findIndex(({ isLive }) => isLive);
  const isOld = (createdAt: string) => now.getTime() - Date.parse(createdAt) > keeping.days * day;
  const old = kept.filter(
    ({ manifest }, index) =>
      index !== live && index !== live + 1 && (index >= keeping.releases || isOld(manifest.createdAt)),
  );
  const staying = new Set(kept.filter((release) => !old.includes(release)).map(({ id }) => id));
  for (const name of await readdir(join(releases, host))) {
    const id = name.replace(/(\.changes)?\.json$/, '');
    if (isReleaseId(id) && !staying.has(id)) await rm(join(releases, host, name), { recursive: true, force: true });
  }
  return old.map(({ id }) => id);
}

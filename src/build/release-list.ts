import type { Brand } from '../../sites.config.ts';
import type { Pin } from '../content/website-state.ts';
import { type Changes, readChanges } from './changes.ts';
import { damageOf, describeDamage } from './releases/damage.ts';
import type { Folders } from './releases/folders.ts';
import { keptReleases, separateReleases } from './releases/kept-releases.ts';
import { readPin } from './releases/pins.ts';

/** A kept release for the list of operators. */
export interface ListedRelease {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** Unknown of releases that were made before it was noted. */
  cause: string | undefined;
  pages: number;
  /** Pages that were new, changed or gone since the release before; undefined if unknown. */
  changedPages: number | undefined;
  isLive: boolean;
  /** Damage, if the release was checked. */
  damage?: string;
}

export interface ReleaseList {
  brand: string;
  host: string;
  pin: Pin | undefined;
  /** The latest first. */
  releases: ListedRelease[];
}

/** @param verify whether each file is compared with the hash that its release holds of it. */
export async function listReleases(
  { id, hosts: [host] }: Brand,
  { dist, releases }: Folders,
  { verify = false } = {},
): Promise<ReleaseList> {
  const kept = await keptReleases(dist, releases, host);
  const separate = separateReleases(kept);
  const listed = kept
    .filter((release) => release.isLive || separate.includes(release))
    .map(async ({ id, folder, manifest, isLive }) => {
      const { createdAt, cause, pages } = manifest;
      const changedPages = countPages(await readChanges(folder));
      const damage = verify ? damageOf({ folder, manifest }) : undefined;
      return {
        id,
        createdAt,
        cause,
        pages: Object.keys(pages).length,
        changedPages,
        isLive,
        ...(damage && { damage: describeDamage(damage) }),
      };
    });
  return { brand: id, host, pin: await readPin(releases, host), releases: await Promise.all(listed) };
}

/** How many pages are new, other or gone. */
function countPages(changes: Changes | undefined): number | undefined {
  return changes && [...changes.added, ...changes.changed, ...changes.removed].filter(isPage).length;
}

/** Only files have a dot in their last name; pages that are gone are in no manifest. */
function isPage(address: string): boolean {
  return !address.slice(address.lastIndexOf('/')).includes('.');
}

/** For people: a line for each release. */
export function releaseTable({ brand, host, pin, releases }: ReleaseList): string {
  const rows = releases.flatMap(({ id, createdAt, cause, pages, changedPages, isLive, damage }) => [
    [
      isLive ? '*' : ' ',
      id,
      createdAt.slice(0, 19).replace('T', ' '),
      `${pages} pages`.padStart(11),
      `${changedPages ?? '?'} changed`.padStart(13),
      cause ?? '',
    ].join('  '),
    ...(damage ? [`   ✗ damaged: ${damage}`] : []),
  ]);
  const title = pin
    ? `${brand} (${host}), rolled back on ${pin.since} from ${pin.from}, and pinned`
    : `${brand} (${host})`;
  return [title, ...(rows.length ? rows : ['  no release yet'])].join('\n').trimEnd();
}

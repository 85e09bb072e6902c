import type { Brand } from '../../sites.config.ts';
import { keptReleases } from '../../src/server/kept-releases.ts';
import { type Pin, readPin } from '../../src/server/pins.ts';
import { readChanges } from './changes.ts';
import type { Folders } from './folders.ts';

/** A kept release for the list of operators. */
export interface ListedRelease {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** Unknown of releases that were made before it was noted. */
  cause: string | undefined;
  pages: number;
  /** Pages that were new, other or gone against the release before; unknown likewise. */
  changedPages: number | undefined;
  isLive: boolean;
}

export interface ReleaseList {
  brand: string;
  host: string;
  pin: Pin | undefined;
  /** The latest first. */
  releases: ListedRelease[];
}

export async function listReleases({ id, hosts: [host] }: Brand, { dist, releases }: Folders): Promise<ReleaseList> {
  const kept = await keptReleases(dist, releases, host);
  const listed = kept.map(async ({ id, folder, manifest: { createdAt, cause, pages }, isLive }) => {
    const changes = await readChanges(folder);
    const changedPages = changes && [...changes.added, ...changes.changed, ...changes.removed].filter(isPage).length;
    return { id, createdAt, cause, pages: Object.keys(pages).length, changedPages, isLive };
  });
  return { brand: id, host, pin: await readPin(releases, host), releases: await Promise.all(listed) };
}

/** Only files have a dot in their last name; pages that are gone are in no manifest. */
function isPage(address: string): boolean {
  return !address.slice(address.lastIndexOf('/')).includes('.');
}

/** For people: a line for each release. */
export function releaseTable({ brand, host, pin, releases }: ReleaseList): string {
  const rows = releases.map(({ id, createdAt, cause, pages, changedPages, isLive }) =>
    [
      isLive ? '*' : ' ',
      id,
      createdAt.slice(0, 19).replace('T', ' '),
      `${pages} pages`.padStart(11),
      `${changedPages ?? '?'} changed`.padStart(13),
      cause ?? '',
    ].join('  '),
  );
  const title = pin
    ? `${brand} (${host}), rolled back on ${pin.since} from ${pin.from}, and pinned`
    : `${brand} (${host})`;
  return [title, ...(rows.length ? rows : ['  no release yet'])].join('\n').trimEnd();
}

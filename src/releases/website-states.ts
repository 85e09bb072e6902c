import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { readHeld } from '../content/held-brands.ts';
import type { StorageLag, WebsiteState } from '../content/website-state.ts';
import { confirmedAt, liveRelease } from './manifest.ts';
import { readPin } from './pins.ts';

export interface StateFolders {
  dist: string;
  /** Folder with the build's notes on held brands. */
  held: string;
}

/** Returns how far visitors of a host are behind its live release; undefined if they get it. */
export type LagOf = (host: string) => Promise<StorageLag | undefined>;

/** Reads the state of all websites in the order of `sites.config.ts`. @param lagOf if a storage serves visitors. */
export function websiteStates(folders: StateFolders, lagOf?: LagOf): Promise<WebsiteState[]> {
  return Promise.all(brands.map((brand) => websiteState(brand, folders, lagOf)));
}

export async function websiteState(
  { id, name, hosts: [host] }: Brand,
  { dist, held }: StateFolders,
  lagOf?: LagOf,
): Promise<WebsiteState> {
  const releases = join(dist, '.releases');
  // A release that cannot be read counts as missing; the other websites are not affected.
  const release = await liveRelease(dist, releases, host).catch(() => undefined);
  return {
    brand: id,
    name,
    host,
    releasedAt: release?.manifest.createdAt,
    confirmedAt: release && (await confirmedAt(release)),
    cause: release?.manifest.cause,
    pages: Object.keys(release?.manifest.pages ?? {}).length,
    pin: await readPin(releases, host),
    held: await readHeld(held, id).catch(() => undefined),
    storage: await lagOf?.(host),
  };
}

import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { type HeldBrand, readHeld } from '../content/held-brands.ts';
import { confirmedAt, describeHeldFile, type HeldFile, liveRelease } from './releases/manifest.ts';
import { type Pin, readPin } from './releases/pins.ts';

/** A broken link of a website. */
export interface DeadLink {
  /** Link as written in the page. */
  link: string;
  /** Missing target: a page, an anchor in a page, a file, or one of our hosts. */
  is: 'page' | 'place' | 'file' | 'host';
  /** First page with this link, `/kontakt`, and the number of pages with it. */
  page: string;
  pages: number;
}

/** Result of the last link check by the origin. */
export interface CheckedLinks {
  /** Time in ISO 8601. */
  at: string;
  dead: readonly DeadLink[];
  /** Number of broken links; `dead` holds the first of them. */
  count: number;
}

/** Delay of the object storage that visitors read, compared with the live release. */
export interface StorageLag {
  /** Start of the delay, in ISO 8601. */
  since: string;
  /** Last error; undefined while publication is in progress. */
  why: string | undefined;
  /** Addresses still to be purged from caches. */
  toPurge: number;
}

/** State of the website of one brand, for operators. */
export interface WebsiteState {
  brand: string;
  name: string;
  host: string;
  /** Creation time of its live release, in ISO 8601; undefined without one. */
  releasedAt: string | undefined;
  /** Time at which a build last made the release or found it up to date, in ISO 8601. */
  confirmedAt: string | undefined;
  /** Cause of the build. */
  cause: string | undefined;
  pages: number;
  /** Set if an operator went back to this release. */
  pin: Pin | undefined;
  held: HeldBrand | undefined;
  /** Feeds that keep their earlier entries although the rest is published. */
  heldFeeds: readonly HeldFile[];
  /** Findings about this state, as sentences for operators. */
  findings: string[];
  /** Undefined before the first check, and if links are not checked. */
  links?: CheckedLinks | undefined;
  /** Undefined if visitors get the live release. */
  storage?: StorageLag | undefined;
}

export interface StateFolders {
  dist: string;
  /** Folder with the build's notes on held brands. */
  held: string;
}

/** Reads the state of all websites, in the order of `sites.config.ts`. */
export function websiteStates(folders: StateFolders): Promise<WebsiteState[]> {
  return Promise.all(brands.map((brand) => websiteState(brand, folders)));
}

export async function websiteState(
  { id, name, hosts: [host] }: Brand,
  { dist, held }: StateFolders,
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
    heldFeeds: release?.manifest.held ?? [],
    findings: (release?.manifest.held ?? []).map(describeHeldFile),
  };
}

import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { type HeldBrand, readHeld } from '../releases/held-brands.ts';
import { confirmedAt, describeHeldFile, type HeldFile, liveRelease } from '../releases/manifest.ts';
import { type Pin, readPin } from '../releases/pins.ts';

/** A link of a website that leads nowhere. */
export interface DeadLink {
  /** As it stands in the page. */
  link: string;
  /** The missing thing: a page, a place in a page, a file, or a host that visitors reach. */
  is: 'page' | 'place' | 'file' | 'host';
  /** The first page that has it, `/kontakt`, and how many have it. */
  page: string;
  pages: number;
}

/** Where the links of a website led when the origin looked last. */
export interface CheckedLinks {
  /** ISO 8601. */
  at: string;
  dead: readonly DeadLink[];
  /** How many there are: the first of them are in `dead`. */
  count: number;
}

/** How far the object storage that visitors are served from lags behind the live release. */
export interface StorageLag {
  /** ISO 8601. */
  since: string;
  /** What went wrong last; undefined while it is being published. */
  why: string | undefined;
  /** Addresses that caches have still to forget. */
  toPurge: number;
}

/** What there is to say of the website of one brand. */
export interface WebsiteState {
  brand: string;
  name: string;
  host: string;
  /** When its live release was made, ISO 8601; undefined where there is none yet. */
  releasedAt: string | undefined;
  /** When a build last made it or found it to be up to date, ISO 8601. */
  confirmedAt: string | undefined;
  /** What had it built. */
  cause: string | undefined;
  pages: number;
  /** Where an operator went back to it. */
  pin: Pin | undefined;
  held: HeldBrand | undefined;
  /** Feeds that keep their earlier entries, although the rest is published. */
  heldFeeds: readonly HeldFile[];
  /** The same in words for operators. */
  findings: string[];
  /** Undefined before the first check, and where nobody checks. */
  links?: CheckedLinks | undefined;
  /** Undefined where visitors get what is live. */
  storage?: StorageLag | undefined;
}

export interface StateFolders {
  dist: string;
  /** Notes of the build on brands that it held back. */
  held: string;
}

/** The state of all websites, in the order of `sites.config.ts`. */
export function websiteStates(folders: StateFolders): Promise<WebsiteState[]> {
  return Promise.all((brands as readonly Brand[]).map((brand) => websiteState(brand, folders)));
}

export async function websiteState(
  { id, name, hosts: [host] }: Brand,
  { dist, held }: StateFolders,
): Promise<WebsiteState> {
  const releases = join(dist, '.releases');
  // What cannot be read cannot be served either, and concerns no other website.
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

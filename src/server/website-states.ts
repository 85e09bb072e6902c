import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { type HeldBrand, readHeld } from './held-brands.ts';
import { liveRelease } from './manifest.ts';

/** What there is to say of the website of one brand. */
export interface WebsiteState {
  brand: string;
  name: string;
  host: string;
  /** When its live release was made, ISO 8601; undefined where there is none yet. */
  releasedAt: string | undefined;
  pages: number;
  held: HeldBrand | undefined;
}

export interface StateFolders {
  dist: string;
  /** Notes of the build on brands that it held back. */
  held: string;
}

/** The state of all websites, in the order of `sites.config.ts`. */
export function websiteStates({ dist, held }: StateFolders): Promise<WebsiteState[]> {
  return Promise.all(
    (brands as readonly Brand[]).map(async ({ id, name, hosts: [host] }) => {
      const release = await liveRelease(dist, join(dist, '.releases'), host);
      return {
        brand: id,
        name,
        host,
        releasedAt: release?.manifest.createdAt,
        pages: Object.keys(release?.manifest.pages ?? {}).length,
        held: await readHeld(held, id),
      };
    }),
  );
}

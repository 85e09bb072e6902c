import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isReleaseId } from './kept-releases.ts';
import type { Manifest } from './manifest.ts';

/** How long a release counts as the live one before the link is read again, in milliseconds. */
const recheckAfter = 50;

/** The live release of a host with the list of its files. */
export interface LiveSite {
  folder: string;
  manifest: Manifest;
  /** Addresses of its files, compressed forms included: `/kontakt/index.html`. */
  files: ReadonlySet<string>;
  /** Folders of the releases before it, the latest first: they still hold files that an open page may ask for. */
  earlier: readonly string[];
}

/** Finds the live release of a host; a swap is seen within 50 ms. */
export class LiveSites {
  readonly #dist: string;
  readonly #sites = new Map<string, { id: string; checked: number; site: Promise<LiveSite> }>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** @returns undefined where the host was never built. */
  async of(host: string): Promise<LiveSite | undefined> {
    const known = this.#sites.get(host);
    const now = Date.now();
    if (known && now - known.checked < recheckAfter) return known.site;
    const link = await readlink(join(this.#dist, host)).catch(() => undefined);
    if (!link) return undefined;
    const id = basename(link);
    if (known?.id === id) {
      known.checked = now;
      return known.site;
    }
    const site = readSite(join(this.#dist, '.releases', host), id);
    this.#sites.set(host, { id, checked: now, site });
    return site;
  }
}

async function readSite(releases: string, id: string): Promise<LiveSite> {
  const folder = join(releases, id);
  const [manifest, names, ids] = await Promise.all([
    readFile(`${folder}.json`, 'utf8'),
    readdir(folder, { recursive: true, withFileTypes: true }),
    readdir(releases),
  ]);
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  return {
    folder,
    manifest: JSON.parse(manifest),
    files: new Set(files),
    earlier: ids
      .filter((name) => isReleaseId(name) && name !== id)
      .sort()
      .reverse()
      .map((name) => join(releases, name)),
  };
}

import { readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formsOf } from '../../releases/compressed-forms.ts';
import { isReleaseId } from '../../releases/kept-releases.ts';
import { filesOf, type Manifest, manifestSchema } from '../../releases/manifest.ts';
import { readJsonOrThrow } from '../../releases/read-json.ts';

/** How long a release counts as the live one before the link is read again, in milliseconds. */
const recheckAfter = 10;

/** The live release of a host with the list of its files. */
export interface LiveSite {
  folder: string;
  manifest: Manifest;
  /** Its files by their addresses, compressed forms included: `/kontakt/index.html.br`. */
  files: { has(address: string): boolean };
  /** Folders of the releases before it, the latest first: they still hold files that an open page may ask for. */
  earlier: readonly string[];
}

/** Finds the live release of a host; a swap is seen within 10 ms. */
export class LiveSites {
  readonly #dist: string;
  readonly #sites = new Map<string, { id: string; checked: number; site: Promise<LiveSite>; read?: LiveSite }>();
  /** Links that are being read: many requests may come meanwhile. */
  readonly #looking = new Map<string, Promise<LiveSite | undefined>>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** @returns undefined where the host was never built. */
  async of(host: string): Promise<LiveSite | undefined> {
    const known = this.#sites.get(host);
    if (known && performance.now() - known.checked < recheckAfter) return known.site;
    const looking = this.#looking.get(host) ?? this.#look(host).finally(() => this.#looking.delete(host));
    this.#looking.set(host, looking);
    return looking;
  }

  /** The release that is live, where that was looked at within 10 ms; else `of` has to be asked. */
  known(host: string): LiveSite | undefined {
    const known = this.#sites.get(host);
    return known && performance.now() - known.checked < recheckAfter ? known.read : undefined;
  }

  async #look(host: string): Promise<LiveSite | undefined> {
    const checked = performance.now();
    const link = await readlink(join(this.#dist, host)).catch(() => undefined);
    if (!link) return undefined;
    const known = this.#sites.get(host);
    const id = basename(link);
    if (known?.id === id) {
      known.checked = checked;
      return known.site;
    }
    const site = readSite(join(this.#dist, '.releases', host), id);
    const entry = { id, checked, site };
    this.#sites.set(host, entry);
    site.then(
      (read) => Object.assign(entry, { read }),
      // A failure is not remembered: it may have been one of the moment.
      () => {
        if (this.#sites.get(host) === entry) this.#sites.delete(host);
      },
    );
    return site;
  }
}

async function readSite(releases: string, id: string): Promise<LiveSite> {
  const folder = join(releases, id);
  const broken = (line: string) => {
    throw new Error(line);
  };
  const [manifest, ids] = await Promise.all([
    readJsonOrThrow<Manifest>(`${folder}.json`, manifestSchema, broken),
    readdir(releases),
  ]);
  if (!manifest) return broken(`${folder}.json is missing`);
  return {
    folder,
    manifest,
    files: servedFiles(manifest),
    earlier: ids
      .filter((name) => isReleaseId(name) && name !== id)
      .sort()
      .reverse()
      .map((name) => join(releases, name)),
  };
}

/** From the manifest: to walk through the folders of ten thousand pages takes a quarter of a second. */
function servedFiles({ pages, files }: Pick<Manifest, 'pages' | 'files'>): LiveSite['files'] {
  const known = filesOf({ pages, files });
  return {
    has: (address) => {
      const file = address.replace(/\.(br|gz)$/, '');
      return known.has(file) && formsOf(file).includes(address.slice(file.length));
    },
  };
}

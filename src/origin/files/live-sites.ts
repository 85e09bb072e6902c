import { readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formsOf } from '../../build/releases/compressed-forms.ts';
import { isReleaseId } from '../../build/releases/kept-releases.ts';
import { filesOf, type Manifest, manifestSchema } from '../../build/releases/manifest.ts';
import { readJsonOrThrow } from '../../platform/disk/read-json.ts';

/** Time after which the link to the live release is read again, in milliseconds. */
const recheckAfter = 10;

/** The live release of a host with the list of its files. */
export interface LiveSite {
  folder: string;
  manifest: Manifest;
  /** Files by address, including the compressed ones: `/kontakt/index.html.br`. */
  files: { has(address: string): boolean };
  /** Folders of earlier releases, latest first. Pages that are open in a browser may still need their files. */
  earlier: readonly string[];
}

/** Finds the live release of a host. It notices a new release within 10 ms. */
export class LiveSites {
  readonly #dist: string;
  readonly #sites = new Map<string, { id: string; checked: number; site: Promise<LiveSite>; read?: LiveSite }>();
  /** Pending reads of links, shared by simultaneous requests. */
  readonly #looking = new Map<string, Promise<LiveSite | undefined>>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** @returns undefined if the host was never built. */
  async of(host: string): Promise<LiveSite | undefined> {
    const known = this.#sites.get(host);
    if (known && performance.now() - known.checked < recheckAfter) return known.site;
    const looking = this.#looking.get(host) ?? this.#look(host).finally(() => this.#looking.delete(host));
    this.#looking.set(host, looking);
    return looking;
  }

  /** Returns the live release if it was checked within 10 ms. Otherwise returns undefined; then call `of`. */
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
      // Failures are not cached: they may be temporary.
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

/** Lists the files from the manifest: reading the folders of ten thousand pages takes a quarter of a second. */
function servedFiles({ files }: Pick<Manifest, 'files'>): LiveSite['files'] {
  const known = filesOf({ files });
  return {
    has: (address) => {
      const file = address.replace(/\.(br|gz)$/, '');
      return known.has(file) && formsOf(file).includes(address.slice(file.length));
    },
  };
}

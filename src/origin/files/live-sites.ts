import { readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readJsonOrThrow } from '../../platform/disk/read-json.ts';
import { type Reused, reuse } from '../../platform/reuse.ts';
import { earlierFolder, isReleaseId } from '../../releases/kept-releases.ts';
import { filesByAddress, formSuffixes, linkTime, type Manifest, manifestSchema } from '../../releases/manifest.ts';

/** The live release of a host with the list of its files. */
export interface LiveSite {
  folder: string;
  manifest: Manifest;
  /** Files by address, including the compressed ones: `/kontakt/index.html.br`. */
  files: { has(address: string): boolean };
  /** Folders of earlier releases, latest first, and of the assets of removed ones. Pages that are open in a browser may still need their files. */
  earlier: readonly string[];
}

export class LiveSites {
  readonly #dist: string;
  readonly #sites: Reused<string, LiveSite> = new Map();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** @returns undefined if the host was never built. */
  async of(host: string): Promise<LiveSite | undefined> {
    const link = await readlink(join(this.#dist, host)).catch(() => undefined);
    if (!link) return undefined;
    const id = basename(link);
    // A withdrawn file makes the same release live again without it.
    const stamp = `${id} ${await linkTime(this.#dist, host)}`;
    return reuse(this.#sites, host, stamp, () => readSite(join(this.#dist, '.releases', host), id));
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
    earlier: [
      ...ids
        .filter((name) => isReleaseId(name) && name !== id)
        .sort()
        .reverse(),
      earlierFolder,
    ].map((name) => join(releases, name)),
  };
}

/** Lists the files from the manifest: reading the folders of ten thousand pages takes a quarter of a second. */
function servedFiles({ files }: Pick<Manifest, 'files'>): LiveSite['files'] {
  const known = filesByAddress({ files });
  return {
    has: (address) => {
      const file = address.replace(/\.br$/, '');
      return known.has(file) && formSuffixes(file).includes(address.slice(file.length));
    },
  };
}

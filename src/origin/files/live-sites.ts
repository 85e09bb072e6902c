import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readJsonOrThrow } from '../../platform/disk/read-json.ts';
import { type Reused, reuse } from '../../platform/reuse.ts';
import { type FileHashes, filesByAddress, linkTime, type Manifest, manifestSchema } from '../../releases/manifest.ts';

/** The live release of a host with the list of its files. */
export interface LiveSite {
  folder: string;
  manifest: Manifest;
  /** Hashes of the files by address. */
  files: ReadonlyMap<string, FileHashes>;
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
    return reuse(this.#sites, host, stamp, () => readSite(join(this.#dist, '.releases', host, id)));
  }
}

async function readSite(folder: string): Promise<LiveSite> {
  const broken = (line: string) => {
    throw new Error(line);
  };
  const manifest = await readJsonOrThrow<Manifest>(`${folder}.json`, manifestSchema, broken);
  return manifest ? { folder, manifest, files: filesByAddress(manifest) } : broken(`${folder}.json is missing`);
}

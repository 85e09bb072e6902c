import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, rename } from './disk.ts';
import type { Folders } from './folders.ts';
import { type InlineHashes, inlineHashesSchema } from './inline-hashes.ts';
import { keptReleases } from './kept-releases.ts';
import { manifestToKeep } from './manifest.ts';
import { pathBeneath } from './path-beneath.ts';
import { readJson } from './read-json.ts';

/** The app as it was bundled from one state of the source. */
export interface Bundle {
  folder: string;
  /** Of everything that the bundle is made from. */
  hash: string;
  /** Whether it was there before. */
  reused: boolean;
}

/**
 * Hashes of the inline scripts and styles of a bundle's pages, noted when it was made.
 *
 * @returns undefined for a bundle that is not whole.
 */
export async function inlineHashesOf(folder: string): Promise<InlineHashes | undefined> {
  return readJson(join(folder, inlineName), inlineHashesSchema, console.error);
}

/** Where that is noted in its folder. */
export const inlineName = 'inline-hashes.json';

/** Bundles are shared by the folders of several builds, which do not know of each other. Milliseconds. */
const spared = 86_400_000;

/**
 * Removes bundles that no kept release was rendered from, and what killed builds left, once they are a day old.
 *
 * @param hosts all whose releases may need a bundle.
 */
export async function pruneBundles(
  folders: Pick<Folders, 'apps' | 'dist' | 'releases'>,
  hosts: readonly string[],
): Promise<void> {
  const { apps } = folders;
  const inUse = await bundlesInUse(folders, hosts);
  const old = (await readdir(apps)).filter((name) => !inUse.has(name));
  await Promise.allSettled(
    old.map(async (name) => {
      const { mtimeMs } = await stat(join(apps, name));
      if (Date.now() - mtimeMs <= spared) return;
      // Half of one must not be taken for a bundle.
      const aside = pathBeneath(apps, name.endsWith('.part') ? name : `${name}.part`);
      await rename(pathBeneath(apps, name), aside);
      await removeFolder(aside);
    }),
  );
}

/** What a host serves live comes from the bundle of its release, also of one that is gone back to. */
async function bundlesInUse(
  { dist, releases }: Pick<Folders, 'dist' | 'releases'>,
  hosts: readonly string[],
): Promise<Set<string>> {
  const kept = await Promise.all(hosts.map((host) => keptReleases(dist, releases, host, manifestToKeep)));
  return new Set(kept.flat().map(({ manifest }) => manifest.app));
}

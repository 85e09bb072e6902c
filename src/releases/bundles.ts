import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, rename } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { type InlineHashes, inlineHashesSchema } from '../platform/http/inline-hashes.ts';
import type { Folders } from './folders.ts';
import { keptReleases } from './kept-releases.ts';
import { manifestToKeep } from './manifest.ts';

/** Bundle of the app, built from one state of the source. */
export interface Bundle {
  folder: string;
  /** Hash of all inputs of the bundle. */
  hash: string;
  /** Hashes of the inline scripts and styles of its pages. */
  inline: InlineHashes;
  /** Whether it existed before. */
  reused: boolean;
}

/**
 * Reads the hashes of the inline scripts and styles of a bundle's pages.
 *
 * @returns undefined for an incomplete bundle.
 */
export async function readInlineHashes(folder: string): Promise<InlineHashes | undefined> {
  return readJson(join(folder, inlineName), inlineHashesSchema, console.error);
}

/** Name of the file with these hashes. */
export const inlineName = 'inline-hashes.json';

/** Minimum age of a removed bundle, in milliseconds. Builds in other folders may share the bundles. */
const spared = 86_400_000;

/**
 * Removes bundles without a kept release, and leftovers of killed builds, once they are a day old.
 *
 * @param hosts all hosts with releases that may need a bundle.
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
      // Renames it first, so that a half-removed folder is not taken for a bundle.
      const aside = pathBeneath(apps, name.endsWith('.part') ? name : `${name}.part`);
      await rename(pathBeneath(apps, name), aside);
      await removeFolder(aside);
    }),
  );
}

/** The origin renders live pages with the bundle of the live release, also after a rollback. */
async function bundlesInUse(
  { dist, releases }: Pick<Folders, 'dist' | 'releases'>,
  hosts: readonly string[],
): Promise<Set<string>> {
  const kept = await Promise.all(hosts.map((host) => keptReleases(dist, releases, host, manifestToKeep)));
  return new Set(kept.flat().map(({ manifest }) => manifest.app));
}

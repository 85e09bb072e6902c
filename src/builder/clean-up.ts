import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '../../sites.config.ts';
import { removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { isPart } from '../platform/disk/write-whole.ts';
import type { BrandState } from './brand-state.ts';
import type { BuildContext } from './build-context.ts';
import { pruneFiles } from './prune-files.ts';
import { pruneReleases } from './prune-releases.ts';

/**
 * Cleans up after a build: removes old releases, bundles and pictures, and the files of killed processes. A failed
 * removal does not stop the others.
 *
 * @param hasNewRelease whether a brand may have more releases than before.
 * @param isPulling whether pictures of content that is being pulled lie in the store.
 */
export async function cleanUp(
  states: readonly BrandState[],
  hasNewRelease: (state: BrandState) => boolean,
  isPulling: boolean,
  { folders, parent, app, trouble }: Pick<BuildContext, 'folders' | 'parent' | 'app' | 'trouble'>,
): Promise<void> {
  const attempt = (what: string, removal: Promise<unknown>) =>
    removal.catch(({ message }: Error) => trouble(`${what} could not be removed: ${message}`));
  const now = new Date();
  for (const { brand } of states.filter(hasNewRelease)) {
    const [host] = brand.hosts;
    await attempt(`old releases of ${host}`, pruneReleases(host, folders, now));
  }
  if (!app.reused) await attempt('old bundles', parent.pruneBundles());
  const { snapshots, media, held, compressed, pictures, releases } = folders;
  const ofHosts = brands.map(({ hosts: [host] }) => join(releases, host));
  for (const folder of [snapshots, media, held, compressed, pictures, ...ofHosts])
    await attempt(`what killed processes left in ${folder}`, removeParts(folder, now));
  if (isPulling) return;
  const contents = states.map(({ next, snapshot }) => [next, snapshot]);
  await attempt('files that no release needs any more', pruneFiles(folders, contents, now));
}

/**
 * Age after which an unfinished file is abandoned, in ms. Other processes than builds write into these folders, too.
 */
const abandoned = 3_600_000;

/** Removes the parts of files that killed processes left in a folder. */
export async function removeParts(folder: string, now: Date): Promise<void> {
  // Not every folder is there from the beginning.
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isPart)) {
    const path = pathBeneath(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > abandoned) await removeFolder(path);
  }
}

import { join } from 'node:path';
import type { Folders } from '../releases/folders.ts';
import type { Trouble } from '../releases/read-whole.ts';
import type { BrandState } from './brand-state.ts';
import { type Keeping, pruneReleases } from './prune-releases.ts';
import type { Publisher } from './publisher.ts';
import { recorded } from './release.ts';
import { removeParts } from './remove-parts.ts';
import type { Hosted } from './site-model.ts';
import { prepareSpare } from './spare.ts';

/**
 * Removes the releases that nobody goes back to, of the brands that have a new one, and bundles that none needs any more.
 * What cannot be removed does not keep the rest.
 */
export async function makeRoom(
  published: readonly Hosted[],
  isNewBundle: boolean,
  keeping: Keeping,
  folders: Folders,
  publisher: Publisher,
  trouble: Trouble,
): Promise<void> {
  for (const {
    hosts: [host],
  } of published)
    await pruneReleases(host, folders, keeping, new Date()).catch(({ message }: Error) =>
      trouble(`old releases of ${host} could not be removed: ${message}`),
    );
  if (!isNewBundle) return;
  await publisher.pruneBundles().catch(({ message }: Error) => trouble(`old bundles could not be removed: ${message}`));
}

/** Removes what processes left that were killed while they wrote a file, in this build or in an earlier one. */
export async function sweep(brands: readonly Hosted[], folders: Folders, trouble: Trouble): Promise<void> {
  const { snapshots, media, held, compressed, pictures, releases } = folders;
  const ofHosts = brands.map(({ hosts: [host] }) => join(releases, host));
  for (const folder of [snapshots, media, held, compressed, pictures, ...ofHosts])
    await removeParts(folder, new Date()).catch(({ message }: Error) =>
      trouble(`what killed processes left in ${folder} could not be removed: ${message}`),
    );
}

/**
 * Gets a folder ready for each brand's next release, which is made without one, too, only more slowly.
 *
 * @param isHurried whether the next build waits for this.
 */
export async function prepareSpares(
  states: readonly BrandState<unknown>[],
  { releases }: Folders,
  isHurried: () => boolean,
  trouble: Trouble,
): Promise<void> {
  for (const state of states) {
    if (isHurried()) return;
    if (state.isSpareReady) continue;
    const host = state.brand.hosts[0];
    try {
      const release = await recorded(state, trouble);
      if (release) await prepareSpare(join(releases, host), release, trouble);
      state.isSpareReady = true;
    } catch (error) {
      trouble(`the next release of ${host} could not be prepared: ${(error as Error).message}`);
    }
  }
}

import { join } from 'node:path';
import { type Brand, brands } from '../../sites.config.ts';
import { keptReleases } from '../../src/server/kept-releases.ts';
import type { BrandState } from './brand-state.ts';
import { pruneBundles } from './bundle.ts';
import type { Folders } from './folders.ts';
import { keepingOfEnvironment, pruneReleases } from './prune-releases.ts';
import { recorded } from './release.ts';
import { prepareSpare } from './spare.ts';

/** Removes the releases that nobody goes back to, of the brands that have a new one, and bundles that none needs any more. */
export async function makeRoom(published: readonly BrandState[], isNewBundle: boolean, folders: Folders) {
  const keeping = keepingOfEnvironment();
  for (const { brand } of published) await pruneReleases(brand.hosts[0], folders, keeping, new Date());
  if (isNewBundle) await pruneBundles(folders.apps, await bundlesInUse(folders));
}

/** What a host serves live comes from the bundle of its release, also of one that is gone back to. */
async function bundlesInUse({ dist, releases }: Folders): Promise<Set<string>> {
  const kept = await Promise.all(
    (brands as readonly Brand[]).map(({ hosts }) => keptReleases(dist, releases, hosts[0])),
  );
  return new Set(kept.flat().map(({ manifest }) => manifest.app));
}

/** Gets a folder ready for each brand's next release. */
export async function prepareSpares(states: readonly BrandState[], { releases }: Folders): Promise<void> {
  for (const state of states.filter(({ isSpareReady }) => !isSpareReady)) {
    const release = await recorded(state);
    if (release) await prepareSpare(join(releases, state.brand.hosts[0]), release);
    state.isSpareReady = true;
  }
}

import pMap from 'p-map';
import { brands } from '../../../sites.config.ts';
import { bundle } from '../../build/app/bundle.ts';
import { inlineHashesOf } from '../../build/releases/bundles.ts';
import type { Folders } from '../../build/releases/folders.ts';
import { keptReleases } from '../../build/releases/kept-releases.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';

/**
 * Collects the hashes of inline scripts and styles in all kept releases and in the current code. So the configuration of
 * a web server stays valid across a build and a rollback.
 */
export async function inlineHashes({
  apps,
  dist,
  releases,
}: Pick<Folders, 'apps' | 'dist' | 'releases'>): Promise<InlineHashes> {
  const app = await bundle(apps);
  const ofCode = await inlineHashesOf(app.folder);
  const kept = await pMap(brands, ({ hosts: [host] }) => keptReleases(dist, releases, host));
  const found: InlineHashes[] = [...(ofCode ? [ofCode] : []), ...kept.flat().map(({ manifest }) => manifest.inline)];
  const union = (kind: keyof InlineHashes) => [...new Set(found.flatMap((hashes) => hashes[kind]))].sort();
  return { scripts: union('scripts'), styles: union('styles') };
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pMap from 'p-map';
import { brands } from '../../sites.config.ts';
import type { InlineHashes } from '../../src/server/inline-hashes.ts';
import type { Manifest } from '../../src/server/manifest.ts';
import { bundle } from '../build/bundle.ts';
import type { Folders } from '../build/folders.ts';

/**
 * What the pages of all kept releases have inline, and those that the code as it is will make: a configuration that is
 * loaded before a build is right for the releases before and after it, and for one that is gone back to.
 */
export async function inlineHashes({ apps, releases }: Pick<Folders, 'apps' | 'releases'>): Promise<InlineHashes> {
  const app = await bundle(apps);
  const { inlineHashes } = await import(pathToFileURL(join(app.folder, 'server', 'entry.mjs')).href);
  const found: InlineHashes[] = [inlineHashes, ...(await manifests(releases)).map(({ inline }) => inline)];
  const union = (kind: keyof InlineHashes) => [...new Set(found.flatMap((hashes) => hashes[kind]))].sort();
  return { scripts: union('scripts'), styles: union('styles') };
}

async function manifests(releases: string): Promise<Manifest[]> {
  const paths = await pMap(brands, async ({ hosts: [host] }) => {
    const names = await readdir(join(releases, host)).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).map((name) => join(releases, host, name));
  });
  return Promise.all(paths.flat().map(async (path) => JSON.parse(await readFile(path, 'utf8'))));
}

import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { removeFile, removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { describeDamage, detectDamage } from '../releases/damage.ts';
import type { Folders } from '../releases/folders.ts';
import { earlierFolder, objectsFolder } from '../releases/manifest.ts';
import { spareFolders } from '../releases/release-files.ts';
import { withdrawnFiles, withdrawnHashes } from '../releases/withdrawals.ts';
import type { BrandState } from './brand-state.ts';

/**
 * Compares the live release of a brand with its manifest. Removes altered objects, also from the caches, because they
 * may share their bytes on the disk, and a spare folder that is damaged.
 *
 * @returns the state with the damage that was found.
 */
export async function findDamage(state: BrandState, folders: Folders, trouble: Trouble): Promise<BrandState> {
  const { live, brand, pin } = state;
  if (!live) return state;
  const [withdrawn] = withdrawnFiles(live.manifest, await withdrawnHashes(folders.dist));
  if (withdrawn) trouble(`${brand.hosts[0]}: ${withdrawn} was withdrawn, but is live; the release is made again`);
  const hashes = new Map<string, string>();
  const damage = detectDamage(live, hashes);
  for (const { folder, manifest } of await spareFolders(brand.hosts[0], folders))
    if (manifest && detectDamage({ folder, manifest }, hashes)) await removeFolder(folder);
  if (!damage) return withdrawn ? { ...state, live: { ...live, isDamaged: true } } : state;
  const remedy = pin ? `it is pinned, so builds leave it: brand-sites rollback --site ${brand.id}` : 'it is made again';
  trouble(`${brand.hosts[0]}: release ${live.id} is damaged: ${describeDamage(damage)}; ${remedy}`);
  const ofHost = dirname(live.folder);
  for (const address of damage.altered) {
    for (const hash of live.manifest.files[address] ?? [])
      await removeFolder(pathBeneath(ofHost, `${objectsFolder}/${hash}`, { isLink: true }));
    await removeFile(pathBeneath(ofHost, earlierFolder + address, { isLink: true }));
    await forget(address, folders);
  }
  return { ...state, live: { ...live, isDamaged: true } };
}

/** Removes what caches hold of a file. */
export async function forget(
  address: string,
  { media, pictures, compressed }: Pick<Folders, 'media' | 'pictures' | 'compressed'>,
): Promise<void> {
  const isDownload = address.startsWith('/_dateien/');
  const stem = isDownload ? basename(dirname(address)) : basename(address).split(/[-.]/)[0];
  const hasStem = (name: string) => name.split(/[-.]/)[0] === stem;
  for (const folder of address.startsWith('/_') ? [media, pictures] : [])
    for (const name of await namesIn(folder)) if (hasStem(name)) await removeFile(pathBeneath(folder, name));
  for (const name of await namesIn(compressed)) await removeFile(pathBeneath(compressed, name));
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

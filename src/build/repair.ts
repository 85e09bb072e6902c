import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { removeFile } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import type { BrandState } from './brand-state.ts';
import { damageOf, describeDamage } from './releases/damage.ts';
import type { Folders } from './releases/folders.ts';

/**
 * Compares the live release of a brand with its manifest. Removes altered files from the caches, too, because they may
 * share their bytes on the disk.
 *
 * @returns the state with the damage that was found.
 */
export async function findDamage(state: BrandState, folders: Folders, trouble: Trouble): Promise<BrandState> {
  const { live, brand, pin } = state;
  const damage = live && damageOf(live);
  if (!live || !damage) return state;
  const remedy = pin ? `it is pinned, so builds leave it: npm run rollback -- --site ${brand.id}` : 'it is made again';
  trouble(`${brand.hosts[0]}: release ${live.id} is damaged: ${describeDamage(damage)}; ${remedy}`);
  for (const address of damage.altered) if (address.startsWith('/_')) await forgetMedia(address, folders);
  if (damage.altered.size) await forgetCompressed(folders);
  return { ...state, live: { ...live, isDamaged: true } };
}

/** Removes the originals and encoded forms of a media file. */
async function forgetMedia(address: string, { media, pictures }: Folders): Promise<void> {
  const isDownload = address.startsWith('/_dateien/');
  const stem = isDownload ? basename(dirname(address)) : basename(address).split(/[-.]/)[0];
  for (const folder of [media, pictures])
    for (const name of await readdir(folder).catch(() => []))
      if (stem && name.split(/[-.]/)[0] === stem) await removeFile(pathBeneath(folder, name));
}

async function forgetCompressed({ compressed }: Folders): Promise<void> {
  for (const name of await readdir(compressed).catch(() => [])) await removeFile(pathBeneath(compressed, name));
}

import { readdir, stat } from 'node:fs/promises';
import { removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { isPart } from '../platform/disk/write-whole.ts';

/** Ms after which nobody is at work on a part any more. Other processes than builds write into some of the folders, too. */
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

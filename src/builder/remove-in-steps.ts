import { lstatSync, readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { removeEmptySync, removeFileSync } from '../releases/disk.ts';
import { pathBeneath, type SafePath } from '../releases/path-beneath.ts';

/** Files that are removed before others get their turn. */
const filesAtOnce = 64;

/**
 * Removes a file, or a folder with all that is in it; links in it are removed, not followed. A release of 10,000 pages has
 * some 30,000 files, whose removal takes longer than an editor should wait.
 *
 * @param isHurried whether something else waits: then the rest stays.
 * @returns whether all of it is gone.
 */
export async function removeInSteps(path: SafePath, isHurried: () => boolean): Promise<boolean> {
  let removed = 0;
  /** @returns whether it was broken off. */
  const remove = async (path: SafePath): Promise<boolean> => {
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      for (const name of readdirSync(path)) if (await remove(pathBeneath(path, name, { isLink: true }))) return true;
      removeEmptySync(path);
    } else removeFileSync(path);
    if (++removed % filesAtOnce) return false;
    await setImmediate();
    return isHurried();
  };
  return !(await remove(path));
}

import { lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { formsOf } from '../releases/compressed-forms.ts';
import { filesBeneath, hashOfBytes } from '../releases/damage.ts';
import { removeFileSync } from '../releases/disk.ts';
import type { FileHashes } from '../releases/manifest.ts';
import { pathBeneath, type SafePath } from '../releases/path-beneath.ts';
import type { FileList, Tree } from './staged-release.ts';
import { removeEmptyAbove, removeFromRelease } from './write-file.ts';

/** Files that are looked at before others get their turn: an editor may be waiting for the next build. */
const filesAtOnce = 64;

/**
 * Removes from the folder of an older release every file that the live one does not have with the same bytes. Somebody may
 * have altered or added some since: nobody looks at a release that is not live.
 *
 * @param isHurried whether something else waits: then the rest is left as it is.
 * @returns the files that are left; undefined where not all were looked at.
 * @throws where something cannot be removed: no release may be made of the folder then.
 */
export async function leaveLiveFiles(
  folder: SafePath,
  live: Tree,
  isHurried: () => boolean = () => false,
): Promise<FileList | undefined> {
  const found = new Map<string, number>();
  let looked = 0;
  for (const { name, isFile } of filesBeneath(folder)) {
    const address = name.replace(/\.(br|gz)$/, '');
    const form = formsOf(address).indexOf(name.slice(address.length));
    const hash = live.files.get(address)?.[form];
    if (isFile && hash !== undefined && isSame(folder + name, live.folder + name, hash))
      found.set(address, (found.get(address) ?? 0) + 1);
    else remove(folder, name);
    if (++looked % filesAtOnce) continue;
    await setImmediate();
    if (isHurried()) return undefined;
  }
  const left = new Map<string, FileHashes>();
  for (const [address, forms] of found) {
    const hashes = live.files.get(address);
    if (hashes?.length === forms) left.set(address, hashes);
    else removeFromRelease(folder, address);
  }
  return left;
}

/** Most have the same bytes on the disk under two names. */
function isSame(path: string, livePath: string, hash: string): boolean {
  const [one, other] = [lstatSync(path), lstatSync(livePath, { throwIfNoEntry: false })];
  return (one.ino === other?.ino && one.dev === other.dev) || hashOfBytes(readFileSync(path)) === hash;
}

function remove(folder: SafePath, name: string): void {
  // A name that is no UTF-8 was read as another one, under which there is nothing to remove.
  lstatSync(folder + name);
  removeFileSync(pathBeneath(folder, name, { isLink: true }));
  removeEmptyAbove(folder, dirname(name));
}

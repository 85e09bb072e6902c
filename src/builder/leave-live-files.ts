import { lstatSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { formsOf } from '../releases/compressed-forms.ts';
import { filesBeneath, hashOfBytes } from '../releases/damage.ts';
import { removeFileSync } from '../releases/disk.ts';
import type { FileHashes } from '../releases/manifest.ts';
import { pathBeneath, type SafePath } from '../releases/path-beneath.ts';
import type { FileList, Tree } from './staged-release.ts';
import { removeEmptyAbove } from './write-file.ts';

/** Files that are looked at before others get their turn: an editor may be waiting for the next build. */
const filesAtOnce = 64;

/**
 * Leaves in the folder of an older release what the live one has, too, and removes the rest. Of what lies there somebody
 * may have altered bytes since, or have added files: nobody looks at a release that is not live.
 *
 * @param isHurried whether something else waits: then the rest is left as it is.
 * @returns the files that are left; undefined where not all were looked at.
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
    else for (const form of formsOf(address)) remove(folder, address + form);
  }
  return left;
}

/** Most have the same bytes on the disk under two names. */
function isSame(path: string, livePath: string, hash: string): boolean {
  const [one, other] = [lstatSync(path), lstatSync(livePath, { throwIfNoEntry: false })];
  return (one.ino === other?.ino && one.dev === other.dev) || hashOfBytes(readFileSync(path)) === hash;
}

function remove(folder: SafePath, name: string): void {
  removeFileSync(pathBeneath(folder, name, { isLink: true }));
  removeEmptyAbove(folder, dirname(name));
}

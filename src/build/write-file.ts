import { lstatSync } from 'node:fs';
import { extname } from 'node:path';
import { copyFileSync, linkSync, makeFolderSync, replaceFileSync, utimesSync } from '../platform/disk/disk.ts';
import { mtimeOf } from '../platform/disk/mtime-of-bytes.ts';
import { folderOf, pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { compress } from './compress.ts';
import { shortHash } from './content-hash.ts';
import { formsOf } from './releases/compressed-forms.ts';
import type { FileHashes } from './releases/manifest.ts';

/**
 * EXDEV: the folders are on different disks. EPERM: the file has another owner, and Linux (`fs.protected_hardlinks`) gives
 * it no second name. ERR_ACCESS_DENIED: Node's permission model forbids that. EMLINK: it has as many names as the disk
 * allows, 65,000 with ext4.
 */
const linkRefusals = ['EXDEV', 'EPERM', 'ERR_ACCESS_DENIED', 'EMLINK'];

/**
 * A second name for a file; a copy where there may be none.
 *
 * @returns whether it is a copy. @throws where that would be of what a symbolic link leads to.
 */
export function linkFile(from: string, to: SafePath): boolean {
  try {
    linkSync(from, to);
    return false;
  } catch (error) {
    if (!linkRefusals.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (lstatSync(from).isSymbolicLink()) throw error;
    copyFileSync(from, to);
    // Servers make ETags from it: docs/decisions/0006-servers-ask-the-release.md.
    utimesSync(to, lstatSync(from).mtime);
    return true;
  }
}

/**
 * Writes a file of a release with its compressed forms.
 *
 * @param hash of the bytes. @param checked see `pathBeneath`. @param made forms that there are already, by their endings.
 * @returns the hashes of all.
 */
export function writeWithForms(
  folder: string,
  address: string,
  bytes: Uint8Array,
  hash: string,
  checked = new Set<string>(),
  made: ReadonlyMap<string, Uint8Array> = new Map(),
): FileHashes {
  const path = pathBeneath(folder, address, { checked });
  const parent = folderOf(path);
  if (!checked.has(parent)) makeFolderSync(parent);
  checked.add(parent);
  write(path, bytes, hash);
  const [, ...endings] = formsOf(address);
  const others = endings.map((ending) => {
    const form =
      made.get(ending) ?? compress(bytes, ending, extname(address) === '.html' ? 'page' : 'changesWithEdits');
    const ofForm = shortHash(form);
    write(withEnding(path, ending), form, ofForm);
    return ofForm;
  });
  return [hash, ...others];
}

function write(path: SafePath, bytes: Uint8Array, hash: string): void {
  replaceFileSync(path, bytes);
  utimesSync(path, mtimeOf(hash));
}

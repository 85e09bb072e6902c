import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { formsOf } from '../releases/compressed-forms.ts';
import {
  copyFileSync,
  linkSync,
  makeFolderSync,
  removeEmptySync,
  removeFileSync,
  replaceFileSync,
  utimesSync,
} from '../releases/disk.ts';
import type { FileHashes } from '../releases/manifest.ts';
import { mtimeOf } from '../releases/mtime-of-bytes.ts';
import { folderOf, pathBeneath, type SafePath, withEnding } from '../releases/path-beneath.ts';
import { shortHash } from './content-hash.ts';

/** Of Brotli, by how long a file lives: see `docs/decisions/compressed-once-by-kind.md`. */
const levels = { changesWithEdits: 5, changesWithCode: 11, staysForMonths: 11 };
export type Lifetime = keyof typeof levels;

/** Changes where the same bytes would be compressed to others. */
export const compression = `brotli ${Object.values(levels)} ${process.versions['brotli']}, gzip 9 ${process.versions.zlib}`;

/** @param form the ending of its name. */
export function compress(bytes: Uint8Array, form: string, lifetime: Lifetime): Buffer {
  if (form === '.gz') return gzipSync(bytes, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[lifetime],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/**
 * EXDEV: the folders are on different disks. EPERM: the file is somebody else's, and Linux (`fs.protected_hardlinks`) gives
 * it no second name. ERR_ACCESS_DENIED: Node's permission model forbids that.
 */
const linkRefusals = ['EXDEV', 'EPERM', 'ERR_ACCESS_DENIED'];

/** A second name for a file; a copy where there may be none. @returns whether it is a copy. */
export function linkFile(from: string, to: SafePath): boolean {
  try {
    linkSync(from, to);
    return false;
  } catch (error) {
    if (!linkRefusals.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
    return true;
  }
}

/**
 * Writes a file of a release with its compressed forms.
 *
 * @param hash of the bytes. @param checked see `pathBeneath`.
 * @returns the hashes of all.
 */
export function writeWithForms(
  folder: string,
  address: string,
  bytes: Uint8Array,
  hash: string,
  checked = new Set<string>(),
): FileHashes {
  const path = pathBeneath(folder, address, { checked });
  const parent = folderOf(path);
  if (!checked.has(parent)) makeFolderSync(parent);
  checked.add(parent);
  write(path, bytes, hash);
  const [, ...endings] = formsOf(address);
  const others = endings.map((ending) => {
    const form = compress(bytes, ending, address.endsWith('.css') ? 'changesWithCode' : 'changesWithEdits');
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

/** Takes a file and its forms out of a release, and the folders that are empty without it. */
export function removeFromRelease(folder: string, address: string): void {
  for (const ending of formsOf(address)) removeFileSync(pathBeneath(folder, address + ending));
  for (let name = dirname(address); name !== '/'; name = dirname(name)) {
    try {
      removeEmptySync(pathBeneath(folder, name));
    } catch {
      return;
    }
  }
}

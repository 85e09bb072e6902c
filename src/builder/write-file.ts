import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { formsOf } from '../releases/compressed-forms.ts';
import {
  copyFileSync,
  linkSync,
  makeFolderSync,
  removeEmptySync,
  removeFileSync,
  utimesSync,
  writeFileSync,
} from '../releases/disk.ts';
import type { FileHashes } from '../releases/manifest.ts';
import { mtimeOf } from '../releases/mtime-of-bytes.ts';
import { folderOf, pathBeneath, type SafePath, withEnding } from '../releases/path-beneath.ts';
import { shortHash } from './content-hash.ts';

/** Brotli's middle: a page in about a millisecond, a tenth larger than at the highest level, which takes 50 times longer. */
const pageQuality = 5;

/** Changes where the same bytes would be compressed to others. */
export const compression = `brotli ${pageQuality} ${process.versions['brotli']}, gzip ${process.versions.zlib}`;

/** The bytes with `.br` and `.gz` endings. */
export function compress(bytes: Uint8Array, quality = pageQuality): { '.br': Buffer; '.gz': Buffer } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { '.br': brotliCompressSync(bytes, { params }), '.gz': gzipSync(bytes, { level: 6 }) };
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

/** Writes bytes in the place of a file: never into it, other releases have it, too. @returns their hash. */
export function replaceFile(path: SafePath, bytes: Uint8Array): string {
  removeFileSync(path);
  writeFileSync(path, bytes);
  utimesSync(path, mtimeOf(bytes));
  return shortHash(bytes);
}

/** Writes a text into a release with its compressed forms. */
export function writeText(folder: string, address: string, text: string): FileHashes {
  const path = pathBeneath(folder, address);
  const bytes = Buffer.from(text);
  makeFolderSync(folderOf(path));
  return [replaceFile(path, bytes), ...(formsOf(address).length > 1 ? writeForms(path, bytes) : [])];
}

/** Writes the compressed forms of files beside them. @returns the hashes of each file and of its forms. */
export function compressFiles(folder: string, addresses: readonly string[]): FileHashes[] {
  return addresses.map((address) => {
    const path = pathBeneath(folder, address);
    const bytes = readFileSync(path);
    utimesSync(path, mtimeOf(bytes));
    return [shortHash(bytes), ...writeForms(path, bytes)];
  });
}

function writeForms(path: SafePath, bytes: Uint8Array): string[] {
  return Object.entries(compress(bytes)).map(([ending, form]) => replaceFile(withEnding(path, ending), form));
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

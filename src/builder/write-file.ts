import { createHash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { copyFileSync, linkSync, makeFolderSync, makeRoot, replaceFileSync } from '../platform/disk/disk.ts';
import { parentFolder, pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeOnce } from '../platform/disk/write-whole.ts';
import { asError } from '../platform/errors/as-error.ts';
import { hashOfBytes } from '../releases/damage.ts';
import { type FileHashes, formSuffixes } from '../releases/manifest.ts';

/**
 * EXDEV: the folders are on different disks. EPERM: the file has another owner, and Linux (`fs.protected_hardlinks`)
 * gives it no second name. ERR_ACCESS_DENIED: Node's permission model forbids that. EMLINK: it has as many names as the
 * disk allows, 65,000 with ext4.
 */
const linkRefusals = ['EXDEV', 'EPERM', 'ERR_ACCESS_DENIED', 'EMLINK'];

/**
 * Creates a second name for a file; a copy where there may be none.
 *
 * @returns whether it is a copy. @throws for a symbolic link that would be copied.
 */
export function linkFile(from: string, to: SafePath): boolean {
  try {
    linkSync(from, to);
    return false;
  } catch (error) {
    if (!linkRefusals.includes(asError(error).code ?? '')) throw error;
    if (lstatSync(from).isSymbolicLink()) throw error;
    copyFileSync(from, to);
    return true;
  }
}

/**
 * Writes a file of a release with its compressed form.
 *
 * @param hash of the bytes. @param compressed existing form.
 * @returns the hashes of both.
 */
export function writeWithForms(
  folder: string,
  address: string,
  bytes: Uint8Array,
  hash: string,
  compressed?: Uint8Array,
): FileHashes {
  const path = pathBeneath(folder, address);
  makeFolderSync(parentFolder(path));
  replaceFileSync(path, bytes);
  const [, ending] = formSuffixes(address);
  if (!ending) return [hash];
  const form = compressed ?? compress(bytes, 'edits');
  replaceFileSync(withEnding(path, ending), form);
  return [hash, hashOfBytes(form)];
}

/** Brotli levels by what changes a file. Files of the code are compressed once. */
const levels = { edits: 5, code: 11 };

function compress(bytes: Uint8Array, changesWith: keyof typeof levels): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[changesWith],
    // A window as large as the file: the default of 4 MB takes a quarter more time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, 32 - Math.clz32(bytes.length))),
  };
  return brotliCompressSync(bytes, { params });
}

/**
 * Compresses a file that changes only with the code, once.
 *
 * @param folder cache of compressed files, by the bytes of the file.
 * @returns the path in it.
 */
export async function compressOnce(bytes: Uint8Array, folder: string): Promise<SafePath> {
  const hash = createHash('sha256').update(process.version).update(bytes).digest('hex').slice(0, 16);
  const path = pathBeneath(folder, `${hash}.br`);
  if (existsSync(path)) return path;
  await makeRoot(folder);
  await writeOnce(path, compress(bytes, 'code'));
  return path;
}

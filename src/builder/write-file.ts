import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath, type SafePath } from '../platform/disk/path-beneath.ts';
import { writeOnce } from '../platform/disk/write-whole.ts';
import { type FileHashes, formSuffixes } from '../releases/manifest.ts';
import { writeObject } from '../releases/release-files.ts';

/**
 * Writes a file of a release and its compressed form as objects.
 *
 * @param hash of the bytes. @param compressed existing form.
 * @returns the hashes of both.
 */
export function writeForms(
  objects: string,
  address: string,
  bytes: Uint8Array,
  hash: string,
  compressed?: Uint8Array,
): FileHashes {
  const own = writeObject(objects, bytes, hash);
  return formSuffixes(address).length > 1 ? [own, writeObject(objects, compressed ?? compress(bytes, 'edits'))] : [own];
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

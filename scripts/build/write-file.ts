/**
 * All synchronous: for thousands of small files the way to the thread pool and back costs more than the work, and the
 * build's threads have nothing else to do meanwhile.
 */
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { formsOf } from '../../src/server/compressed-forms.ts';

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
export function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return false;
  } catch (error) {
    if (!linkRefusals.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to);
    return true;
  }
}

/** Makes a folder unless it is there. Most have a parent, and to look for one first takes several times as long. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') mkdirSync(path, { recursive: true });
    else if (code !== 'EEXIST') throw error;
  }
}

/** Writes a text into a release with its compressed forms, in the place of what is there. */
export function writeText(folder: string, address: string, text: string): void {
  const path = join(folder, address);
  const bytes = Buffer.from(text);
  const compressed = formsOf(address).length > 1 ? compress(bytes) : {};
  makeFolder(dirname(path));
  for (const [ending, content] of Object.entries({ '': bytes, ...compressed })) {
    // Never into the file that is there: other releases have it, too.
    rmSync(path + ending, { force: true });
    writeFileSync(path + ending, content);
  }
}

/** Writes the compressed forms of files beside them. */
export function compressFiles(paths: readonly string[]): void {
  for (const path of paths) {
    for (const [ending, content] of Object.entries(compress(readFileSync(path)))) {
      rmSync(path + ending, { force: true });
      writeFileSync(path + ending, content);
    }
  }
}

/** Takes a file and its forms out of a release, and the folders that are empty without it. */
export function removeFile(folder: string, address: string): void {
  for (const ending of formsOf(address)) rmSync(join(folder, address + ending), { force: true });
  for (let name = dirname(address); name !== '/'; name = dirname(name)) {
    try {
      rmdirSync(join(folder, name));
    } catch {
      return;
    }
  }
}

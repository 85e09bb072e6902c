/**
 * All synchronous: for thousands of small files the way to the thread pool and back costs more than the work, and the
 * build's threads have nothing else to do meanwhile.
 */
import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Brotli's middle: a page in about a millisecond, a tenth larger than at the highest level, which takes 50 times longer. */
const pageQuality = 5;

/** A second name for a file; a copy where the folders are on different disks. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/** The bytes with `.br` and `.gz` endings. */
export function compress(bytes: Uint8Array, quality = pageQuality): { '.br': Buffer; '.gz': Buffer } {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { '.br': brotliCompressSync(bytes, { params }), '.gz': gzipSync(bytes, { level: 6 }) };
}

/**
 * Writes a text file, or links it and its compressed forms to those of the previous release where the bytes are the
 * same.
 *
 * @returns whether the file is new or changed, so that its compressed forms are missing.
 */
export function writeOrLink(path: string, bytes: Buffer, previous?: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  if (previous && readIfThere(previous)?.equals(bytes)) {
    for (const ending of ['', '.br', '.gz']) linkFile(previous + ending, path + ending);
    return false;
  }
  writeFileSync(path, bytes);
  return true;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the compressed forms of pages beside them. */
export function compressPages(paths: readonly string[]): void {
  for (const path of paths) writeForms(path, readFileSync(path));
}

/** Writes text files by their addresses, with their compressed forms. */
export function writeTexts(
  texts: Readonly<Record<string, string>>,
  folder: string,
  previous: string | undefined,
): void {
  for (const [address, text] of Object.entries(texts)) {
    const path = join(folder, address);
    const bytes = Buffer.from(text);
    if (writeOrLink(path, bytes, previous && join(previous, address))) writeForms(path, bytes);
  }
}

function writeForms(path: string, bytes: Buffer): void {
  for (const [ending, content] of Object.entries(compress(bytes))) writeFileSync(path + ending, content);
}

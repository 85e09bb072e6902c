import { copyFile, link, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's middle: a page in about a millisecond, a tenth larger than at the highest level, which takes 50 times longer. */
const pageQuality = 5;

/** A second name for a file; a copy where the folders are on different disks. */
export async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
  }
}

/** The bytes with `.br` and `.gz` endings. */
export async function compress(bytes: Uint8Array, quality = pageQuality): Promise<{ '.br': Buffer; '.gz': Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 6 })]);
  return { '.br': br, '.gz': gz };
}

/**
 * Writes a text file, or links it and its compressed forms to those of the previous release where the bytes are the
 * same.
 *
 * @returns whether the file is new or changed, so that its compressed forms are missing.
 */
export async function writeOrLink(path: string, bytes: Buffer, previous?: string): Promise<boolean> {
  const before = previous ? await readFile(previous).catch(() => undefined) : undefined;
  if (previous && before?.equals(bytes)) {
    await Promise.all(['', '.br', '.gz'].map((ending) => linkFile(previous + ending, path + ending)));
    return false;
  }
  await writeFile(path, bytes);
  return true;
}

/** Writes the compressed forms of pages beside them. */
export async function compressPages(paths: readonly string[]): Promise<void> {
  await pMap(paths, async (path) => writeForms(path, await readFile(path)), { concurrency: 8 });
}

/** Writes text files by their addresses, with their compressed forms. */
export async function writeTexts(
  texts: Readonly<Record<string, string>>,
  folder: string,
  previous: string | undefined,
): Promise<void> {
  for (const [address, text] of Object.entries(texts)) {
    const path = join(folder, address);
    const bytes = Buffer.from(text);
    if (await writeOrLink(path, bytes, previous && join(previous, address))) await writeForms(path, bytes);
  }
}

async function writeForms(path: string, bytes: Buffer): Promise<void> {
  const forms = Object.entries(await compress(bytes));
  await Promise.all(forms.map(([ending, content]) => writeFile(path + ending, content)));
}

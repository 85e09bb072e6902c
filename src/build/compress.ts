import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeOnce } from '../platform/disk/write-whole.ts';

/** Kind of a file, by what changes it. Levels: `docs/decisions/0008-one-stylesheet-per-host.md`. */
export type FileKind = 'page' | 'changesWithEdits' | 'changesWithCode';

/** Brotli levels. */
const levels: Record<FileKind, number> = { page: 5, changesWithEdits: 5, changesWithCode: 11 };
/** Level of small pages, which arrive in one round trip at any level: a tenth more bytes in a third of the time. */
const levelOfSmall = 2;
/** Maximum size of a small page in bytes, uncompressed; about 10 kB remain. */
const maxSmallBytes = 32_768;
/** Further levels for pages that are too large for one round trip: they take 1.4 ms and 33 ms. */
const levelsOfLarge = [8, 10];
/** A server sends ten packets before it waits for an answer, 14,600 bytes; our headers have some 1,330. */
const maxAtOnceBytes = 13_250;
/** Maximum size for the further levels, in bytes. They cannot make a larger page small enough. */
const maxHelpedBytes = 14_500;

/** Changes where the same bytes would be compressed to others. */
export const compression = `brotli ${[...Object.values(levels), levelOfSmall, maxSmallBytes, ...levelsOfLarge, maxAtOnceBytes, maxHelpedBytes]} ${process.versions['brotli']}, gzip 9 ${process.versions.zlib}`;

/** @param form the ending of its name. */
export function compress(bytes: Uint8Array, form: string, kind: FileKind): Buffer {
  if (form === '.gz') return gzipSync(bytes, { level: 9 });
  const isSmall = kind !== 'changesWithCode' && bytes.length <= maxSmallBytes;
  let made = brotli(bytes, isSmall ? levelOfSmall : levels[kind]);
  if (kind !== 'page' || made.length > maxHelpedBytes) return made;
  for (const level of levelsOfLarge) if (made.length > maxAtOnceBytes) made = brotli(bytes, level);
  return made;
}

function brotli(bytes: Uint8Array, level: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/**
 * The compressed forms of a file that changes with the code alone: they are made once, as small as they get.
 *
 * @param endings of their names. @param folder where they are kept by the bytes that they are made of.
 * @returns their paths by the endings.
 */
export async function keptForms(
  bytes: Uint8Array,
  endings: readonly string[],
  folder: string,
): Promise<Map<string, SafePath>> {
  const hash = createHash('sha256').update(compression).update(bytes).digest('hex').slice(0, 16);
  const kept = pathBeneath(folder, hash);
  const forms = new Map(endings.map((ending) => [ending, withEnding(kept, ending)]));
  const isKept = await Promise.all([...forms.values()].map((path) => access(path))).then(
    () => true,
    () => false,
  );
  if (isKept) return forms;
  await makeRoot(folder);
  for (const [ending, path] of forms) await writeOnce(path, compress(bytes, ending, 'changesWithCode'));
  return forms;
}

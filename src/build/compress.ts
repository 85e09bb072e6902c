import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Kind of a file, by what changes it. Levels: `docs/decisions/0008-one-stylesheet-per-host.md`. */
export type FileKind = 'page' | 'changesWithEdits' | 'changesWithCode';

/** Of Brotli. */
const levels: Record<FileKind, number> = { page: 5, changesWithEdits: 5, changesWithCode: 11 };
/** Of a page that arrives in one round trip at any level: a tenth more bytes in a third of the time. */
const levelOfSmall = 2;
/** Bytes before compression, of which some 10 kB remain. */
const maxSmallBytes = 32_768;
/** Of a page that does not arrive in one round trip, one after the other until it does: 1.4 ms, then 33 for a twelfth less. */
const levelsOfLarge = [8, 10];
/** A server sends ten packets before it waits for an answer, 14,600 bytes; our headers have some 1,330. */
const maxAtOnceBytes = 13_250;
/** Of a larger one no level makes so few; those of a site map of thousands of pages would take a quarter of a second. */
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

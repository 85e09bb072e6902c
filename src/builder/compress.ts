import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Of Brotli, by what a file changes with: see `docs/decisions/compressed-once-by-kind.md`. */
const levels = { changesWithEdits: 5, changesWithCode: 11 };
/** Of a page that arrives in one round trip at any level: a tenth more bytes in a third of the time. */
const levelOfSmall = 2;
/** Bytes before compression, of which some 10 kB remain; a server sends 14 kB before it waits for an answer. */
const maxSmallBytes = 32_768;

/** Changes where the same bytes would be compressed to others. */
export const compression = `brotli ${[...Object.values(levels), levelOfSmall, maxSmallBytes]} ${process.versions['brotli']}, gzip 9 ${process.versions.zlib}`;

/** @param form the ending of its name. */
export function compress(bytes: Uint8Array, form: string, lifetime: keyof typeof levels): Buffer {
  if (form === '.gz') return gzipSync(bytes, { level: 9 });
  const isSmall = lifetime === 'changesWithEdits' && bytes.length <= maxSmallBytes;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isSmall ? levelOfSmall : levels[lifetime],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

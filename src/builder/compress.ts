import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Of Brotli, by what a file changes with: see `docs/decisions/compressed-once-by-kind.md`. */
const levels = { changesWithEdits: 5, changesWithCode: 11 };

/** Changes where the same bytes would be compressed to others. */
export const compression = `brotli ${Object.values(levels)} ${process.versions['brotli']}, gzip 9 ${process.versions.zlib}`;

/** @param form the ending of its name. */
export function compress(bytes: Uint8Array, form: string, lifetime: keyof typeof levels): Buffer {
  if (form === '.gz') return gzipSync(bytes, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[lifetime],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

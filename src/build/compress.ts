import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeOnce } from '../platform/disk/write-whole.ts';

/** Brotli levels by what changes a file. Files of the code are compressed once. */
const levels = { edits: 5, code: 11 };

/** @param form the ending of its name. */
export function compress(bytes: Uint8Array, form: string, changesWith: keyof typeof levels): Buffer {
  if (form === '.gz') return gzipSync(bytes, { level: 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[changesWith],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/**
 * Compresses a file that changes only with the code, once.
 *
 * @param endings of the forms. @param folder cache of the forms, by the bytes of the file.
 * @returns their paths by the endings.
 */
export async function keptForms(
  bytes: Uint8Array,
  endings: readonly string[],
  folder: string,
): Promise<Map<string, SafePath>> {
  const hash = createHash('sha256').update(process.version).update(bytes).digest('hex').slice(0, 16);
  const kept = pathBeneath(folder, hash);
  const forms = new Map(endings.map((ending) => [ending, withEnding(kept, ending)]));
  const isKept = await Promise.all([...forms.values()].map((path) => access(path))).then(
    () => true,
    () => false,
  );
  if (isKept) return forms;
  await makeRoot(folder);
  for (const [ending, path] of forms) await writeOnce(path, compress(bytes, ending, 'code'));
  return forms;
}

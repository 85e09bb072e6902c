import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { copyFileSync, linkSync, makeFolderSync, makeRoot, replaceFileSync } from '../platform/disk/disk.ts';
import { parentFolder, pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeOnce } from '../platform/disk/write-whole.ts';
import { asError } from '../platform/errors/as-error.ts';
import { hashOfBytes } from './releases/damage.ts';
import { type FileHashes, formSuffixes } from './releases/manifest.ts';

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
 * Writes a file of a release with its compressed forms.
 *
 * @param hash of the bytes. @param checked see `pathBeneath`. @param made existing forms by their endings.
 * @returns the hashes of all.
 */
export function writeWithForms(
  folder: string,
  address: string,
  bytes: Uint8Array,
  hash: string,
  checked: Set<string>,
  made: ReadonlyMap<string, Uint8Array> = new Map(),
): FileHashes {
  const path = pathBeneath(folder, address, { checked });
  const parent = parentFolder(path);
  if (!checked.has(parent)) makeFolderSync(parent);
  checked.add(parent);
  replaceFileSync(path, bytes);
  const [, ...endings] = formSuffixes(address);
  const others = endings.map((ending) => {
    const form = made.get(ending) ?? compress(bytes, ending, 'edits');
    replaceFileSync(withEnding(path, ending), form);
    return hashOfBytes(form);
  });
  return [hash, ...others];
}

/** Brotli levels by what changes a file. Files of the code are compressed once. */
const levels = { edits: 5, code: 11 };

/** @param form the ending of its name. */
function compress(bytes: Uint8Array, form: string, changesWith: keyof typeof levels): Buffer {
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

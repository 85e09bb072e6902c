import { cleanText } from '../platform/text/clean-text.ts';
import { fileLimits, type Refusal } from './file-limits.ts';
import { headBytes, refusedKind, tailBytes } from './first-bytes.ts';

/**
 * Checks a file before the upload: its size, and its type as far as the first and last bytes show. The origin decides.
 */
export async function refusalsOf(file: Blob): Promise<Refusal[]> {
  if (file.size === 0) return ['empty'];
  const kind = await kindOf(file);
  return [...(kind ? [kind] : []), ...(file.size > fileLimits.file ? (['tooBig'] as const) : [])];
}

/** Checks whether two files have the same name and bytes. An unreadable file counts as different. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  const isAlike = one.size === other.size && cleanText(one.name) === cleanText(other.name);
  if (!isAlike || one.size > fileLimits.file) return false;
  const read = async (file: File) => new Uint8Array(await file.arrayBuffer());
  try {
    const [bytes, others] = await Promise.all([read(one), read(other)]);
    return bytes.every((byte, at) => byte === others[at]);
  } catch {
    return false;
  }
}

/**
 * Returns the problem with the type of a file. Unreadable files, such as ones still in the cloud, are left to the
 * origin.
 */
async function kindOf(file: Blob): Promise<Refusal | undefined> {
  const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  try {
    return refusedKind(await read(file.slice(0, headBytes)), await read(file.slice(-tailBytes)));
  } catch {
    return undefined;
  }
}

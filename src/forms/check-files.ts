import { cleanText } from '../text/clean-text.ts';
import { fileLimits, type Refusal } from './file-limits.ts';
import { headBytes, refusedKind, tailBytes } from './first-bytes.ts';

/**
 * What can be said of a file before it travels: its kind, as far as its ends tell, and its size. The origin's answer is
 * the last word.
 */
export async function refusalsOf(file: Blob): Promise<Refusal[]> {
  if (file.size === 0) return ['empty'];
  const kind = await kindOf(file);
  return [...(kind ? [kind] : []), ...(file.size > fileLimits.file ? (['tooBig'] as const) : [])];
}

/** Whether a file was chosen twice: same name and same bytes. A file that cannot be read counts as another one. */
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

/** A file that cannot be read here, as one that is still on its way from a cloud, is left to the origin. */
async function kindOf(file: Blob): Promise<Refusal | undefined> {
  const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  try {
    return refusedKind(await read(file.slice(0, headBytes)), await read(file.slice(-tailBytes)));
  } catch {
    return undefined;
  }
}

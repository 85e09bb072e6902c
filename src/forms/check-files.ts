import { cleanText } from '../text/clean-text.ts';
import type { ApplicationLabels } from './application-labels.ts';
import { fileLimits, type Refusal } from './file-limits.ts';
import { headBytes, refusedKind, tailBytes } from './first-bytes.ts';
import type { FileProblem } from './form-outcome.ts';

/** What is wrong with files together. Sizes in bytes. */
export function excessOf(files: readonly { size: number }[]): FileProblem[] {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return [
    ...(files.length > fileLimits.count ? [{ excess: 'count' } as const] : []),
    ...(total > fileLimits.total ? [{ excess: 'total' } as const] : []),
  ];
}

/**
 * What can be said of a file before it travels: its kind, as far as its ends tell, and its size. The origin's answer is
 * the last word.
 */
export async function refusalsOf(file: Blob): Promise<Refusal[]> {
  if (file.size === 0) return ['empty'];
  const kind = await kindOf(file);
  return [...(kind ? [kind] : []), ...(file.size > fileLimits.file ? (['tooBig'] as const) : [])];
}

/** What is wrong, in words; a name that several files have is followed by the place of the file. */
export function fileProblemText(
  problem: FileProblem,
  { fileProblems, excess }: Pick<ApplicationLabels, 'fileProblems' | 'excess'>,
): string {
  if ('excess' in problem) return excess[problem.excess];
  const { name, position, isTwin, reason } = problem;
  return fileProblems[reason].replace('{{name}}', () => (isTwin ? `${name} (${position + 1})` : name));
}

/** Whether a file was chosen twice: same name and same bytes. One that cannot be read counts as another file. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size || one.size > fileLimits.file || cleanText(one.name) !== cleanText(other.name))
    return false;
  try {
    const [bytes, others] = await Promise.all(
      [one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())),
    );
    return bytes?.every((byte, at) => byte === others?.[at]) ?? false;
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

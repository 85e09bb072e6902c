import { type Excess, fileLimits, type Refusal } from './file-limits.ts';

/** Problem of one file of an application, or of all files together. */
export type FileProblem = RefusedFile | { excess: Excess };

export interface RefusedFile {
  /** Index among the sent files. The name is not enough: phones give every photograph the same one. */
  position: number;
  name: string;
  /** Whether another sent file has the same name. */
  isTwin?: boolean;
  reason: Refusal;
}

/** Lists the limits that files exceed together. Sizes in bytes. */
export function findExcess(files: readonly { size: number }[]): FileProblem[] {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return [
    ...(files.length > fileLimits.count ? [{ excess: 'count' } as const] : []),
    ...(total > fileLimits.total ? [{ excess: 'total' } as const] : []),
  ];
}

/**
 * Returns the text for a problem. Outside the file's own entry, an ambiguous name is followed by the file's position.
 */
export function fileProblemText(
  problem: FileProblem,
  { fileProblems, excess }: { fileProblems: Record<Refusal, string>; excess: Record<Excess, string> },
  isBesideFile = false,
): string {
  if ('excess' in problem) return excess[problem.excess];
  const { name, position, isTwin, reason } = problem;
  return fileProblems[reason].replace('{{name}}', () => (isTwin && !isBesideFile ? `${name} (${position + 1})` : name));
}

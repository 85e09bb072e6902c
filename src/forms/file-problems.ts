import type { ApplicationLabels } from './application-labels.ts';
import { fileLimits } from './file-limits.ts';
import type { FileProblem } from './form-outcome.ts';

/** Lists the limits that files exceed together. Sizes in bytes. */
export function excessOf(files: readonly { size: number }[]): FileProblem[] {
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
  { fileProblems, excess }: Pick<ApplicationLabels, 'fileProblems' | 'excess'>,
  isBesideFile = false,
): string {
  if ('excess' in problem) return excess[problem.excess];
  const { name, position, isTwin, reason } = problem;
  return fileProblems[reason].replace('{{name}}', () => (isTwin && !isBesideFile ? `${name} (${position + 1})` : name));
}

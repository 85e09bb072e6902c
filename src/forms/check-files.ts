import { fileLimits } from './file-limits.ts';
import type { FileProblem } from './form-outcome.ts';

/** What can be said of files before they travel; of what kind they are only their bytes say. Sizes in bytes. */
export function problemsOfFiles(files: readonly { name: string; size: number }[]): FileProblem[] {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return [
    ...files.flatMap(({ name, size }): FileProblem[] => {
      if (size === 0) return [{ name, reason: 'empty' }];
      return size > fileLimits.file ? [{ name, reason: 'tooBig' }] : [];
    }),
    ...(files.length > fileLimits.count ? [{ excess: 'count' } as const] : []),
    ...(total > fileLimits.total ? [{ excess: 'total' } as const] : []),
  ];
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { listRefusals } from '../../forms/file-limits.ts';
import { type FileProblem, findExcess } from '../../forms/file-problems.ts';

export interface ChosenFiles {
  files: readonly File[];
  problems: readonly FileProblem[];
  /** Problems that show before the upload. */
  ownProblems: readonly FileProblem[];
  input: RefObject<HTMLInputElement | null>;
  choose(files: readonly File[]): void;
}

/**
 * Manages the chosen files and their problems.
 *
 * @param told last problems reported by the origin; undefined during an upload.
 */
export function useFiles(told: readonly FileProblem[] | undefined): ChosenFiles {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [left, setLeft] = useState<{ of: typeof told; problems: readonly FileProblem[] }>();
  // The origin's problem with a file stays until the file is removed.
  const problemsLeft = (left?.of === told ? left?.problems : told) ?? [];
  const ownProblems = [
    ...files.flatMap((file, position) => listRefusals(file).map((reason) => ({ position, name: file.name, reason }))),
    ...findExcess(files),
  ];

  const choose = (chosen: readonly File[]) => {
    const stillWrong = (problem: FileProblem): FileProblem[] => {
      const file = 'position' in problem ? files[problem.position] : undefined;
      const position = file ? chosen.indexOf(file) : -1;
      return position < 0 ? [] : [{ ...problem, position }];
    };
    setFiles(chosen);
    setLeft({ of: told, problems: problemsLeft.flatMap(stillWrong) });
  };

  // Takes over files that were chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state counts
  useEffect(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (!input.current || !chosen.length) return;
    choose(chosen);
    // The list is sent, so a filled control would send them twice.
    input.current.value = '';
  }, []);
  return { files, problems: [...ownProblems, ...problemsLeft], ownProblems, input, choose };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { problemsOfFiles } from '../../forms/check-files.ts';
import type { FileProblem } from '../../forms/form-outcome.ts';

export interface ChosenFiles {
  files: readonly File[];
  problems: readonly FileProblem[];
  input: RefObject<HTMLInputElement | null>;
  choose(files: readonly File[]): void;
}

/**
 * Keeps the files that are chosen and what is wrong with them.
 *
 * @param told what the origin last said of them; undefined while they are on their way.
 */
export function useFiles(told: readonly FileProblem[] | undefined): ChosenFiles {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [own, setOwn] = useState<{ after: typeof told; problems: readonly FileProblem[] }>();
  // What the origin said holds until other files are chosen, and what was said of those until it says something again.
  const problems = (own?.after === told ? own?.problems : told) ?? [];
  const choose = (chosen: readonly File[]) => {
    // What only the bytes say holds for as long as the file is there.
    const isStill = (problem: FileProblem) =>
      'name' in problem &&
      !['empty', 'tooBig'].includes(problem.reason) &&
      chosen.some(({ name }) => name === problem.name);
    setFiles(chosen);
    setOwn({ after: told, problems: [...problems.filter(isStill), ...problemsOfFiles(chosen)] });
  };

  // Files that were chosen before the form ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page begins with
  useEffect(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (!input.current || !chosen.length) return;
    choose(chosen);
    // They are sent from the list; in both they would be sent twice.
    input.current.value = '';
  }, []);
  return { files, problems, input, choose };
}

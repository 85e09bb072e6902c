import { type RefObject, useEffect, useRef, useState } from 'react';
import { excessOf, refusalsOf } from '../../forms/check-files.ts';
import type { Refusal } from '../../forms/file-limits.ts';
import type { FileProblem } from '../../forms/form-outcome.ts';

export interface ChosenFiles {
  files: readonly File[];
  problems: readonly FileProblem[];
  input: RefObject<HTMLInputElement | null>;
  choose(files: readonly File[]): void;
  /** What is wrong with what is chosen now; waits for files that are still being looked at. */
  checked(): Promise<readonly FileProblem[]>;
}

/**
 * Keeps the files that are chosen and what is wrong with them.
 *
 * @param told what the origin last said of them; undefined while they are on their way.
 */
export function useFiles(told: readonly FileProblem[] | undefined): ChosenFiles {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [looks] = useState(() => new Map<File, Promise<readonly Refusal[]>>());
  const [seen, setSeen] = useState<ReadonlyMap<File, readonly Refusal[]>>(new Map());
  const [left, setLeft] = useState<{ of: typeof told; problems: readonly FileProblem[] }>();
  // What the origin said holds until other files are chosen; of those that stay, what only their bytes say, longer.
  const ofOrigin = (left?.of === told ? left?.problems : told) ?? [];
  const own = ownProblems(files, seen);
  const problems = [...own, ...ofOrigin.filter((problem) => !own.some((other) => isSame(problem, other)))];

  const choose = (chosen: readonly File[]) => {
    const isStill = (problem: FileProblem) =>
      'name' in problem &&
      !['empty', 'tooBig'].includes(problem.reason) &&
      chosen.some(({ name }) => name === problem.name);
    setFiles(chosen);
    setLeft({ of: told, problems: ofOrigin.filter(isStill) });
    for (const file of chosen) {
      if (looks.has(file)) continue;
      const look = refusalsOf(file);
      looks.set(file, look);
      void look.then((refusals) => setSeen((known) => new Map(known).set(file, refusals)));
    }
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
  return {
    files,
    problems,
    input,
    choose,
    checked: async () => {
      const refusals = await Promise.all(files.map(async (file) => [file, (await looks.get(file)) ?? []] as const));
      return ownProblems(files, new Map(refusals));
    },
  };
}

function ownProblems(files: readonly File[], refusals: ReadonlyMap<File, readonly Refusal[]>): FileProblem[] {
  const ofEach = files.flatMap((file) => (refusals.get(file) ?? []).map((reason) => ({ name: file.name, reason })));
  return [...ofEach, ...excessOf(files)];
}

function isSame(one: FileProblem, other: FileProblem): boolean {
  if ('excess' in one || 'excess' in other) return 'excess' in one && 'excess' in other && one.excess === other.excess;
  return one.name === other.name && one.reason === other.reason;
}

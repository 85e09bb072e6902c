import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../forms/file-limits.ts';
import { excessOf, type FileProblem } from '../../forms/form-outcome.ts';

export interface ChosenFiles {
  files: readonly File[];
  /** Problems of the files; the origin may repeat one that was found here. */
  problems: readonly FileProblem[];
  /** Names of files that were added although the list has them. */
  again: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  /** Adds files to the list, without duplicates. */
  add(chosen: readonly File[]): void;
  /** Replaces the list. */
  choose(files: readonly File[]): void;
  /** Returns the list with its problems; waits for pending checks. */
  checked(): Promise<{ files: readonly File[]; problems: readonly FileProblem[] }>;
}

/**
 * Manages the chosen files and their problems.
 *
 * @param told last problems reported by the origin; undefined during an upload.
 */
export function useFiles(told: readonly FileProblem[] | undefined): ChosenFiles {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<readonly File[]>([]);
  const adding = useRef(Promise.resolve());
  const [files, setFiles] = useState(latest.current);
  const [again, setAgain] = useState<readonly string[]>([]);
  const [looks] = useState(() => new Map<File, Promise<readonly Refusal[]>>());
  const [seen, setSeen] = useState<ReadonlyMap<File, readonly Refusal[]>>(new Map());
  const [left, setLeft] = useState<{ of: typeof told; problems: readonly FileProblem[] }>();
  // The origin's problem with a file stays until the file is removed.
  const problemsLeft = (now: typeof left) => (now?.of === told ? now?.problems : told) ?? [];
  const problems = [...ownProblems(files, seen), ...problemsLeft(left)];

  const choose = (chosen: readonly File[]) => {
    const before = latest.current;
    const stillWrong = (problem: FileProblem): FileProblem[] => {
      if ('excess' in problem) return [];
      const file = before[problem.position];
      const position = file ? chosen.indexOf(file) : -1;
      return position < 0 ? [] : [{ ...problem, position }];
    };
    latest.current = chosen;
    setFiles(chosen);
    setAgain([]);
    setLeft((now) => ({ of: told, problems: problemsLeft(now).flatMap(stillWrong) }));
    for (const file of chosen) {
      if (looks.has(file)) continue;
      const look = fileChecks()
        .then(({ refusalsOf }) => refusalsOf(file))
        .catch(() => []);
      looks.set(file, look);
      void look.then((refusals) => setSeen((known) => new Map(known).set(file, refusals)));
    }
  };

  const add = async (chosen: readonly File[]) => {
    const fresh: File[] = [];
    const repeated = new Set<string>();
    for (const file of chosen) {
      if (await isAmong([...latest.current, ...fresh], file)) repeated.add(file.name);
      else fresh.push(file);
    }
    choose([...latest.current, ...fresh]);
    setAgain([...repeated]);
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
  return {
    files,
    problems,
    again,
    input,
    add: (chosen) => {
      adding.current = adding.current.then(() => add(chosen));
    },
    choose,
    checked: async () => {
      await adding.current;
      const { current: files } = latest;
      const refusals = await Promise.all(files.map(async (file) => [file, (await looks.get(file)) ?? []] as const));
      return { files, problems: ownProblems(files, new Map(refusals)) };
    },
  };
}

/** Loaded with the first file. If loading fails, the origin still checks the files. */
const fileChecks = () => import('../../forms/check-files.ts');

async function isAmong(files: readonly File[], file: File): Promise<boolean> {
  const alike = files.filter(({ size }) => size === file.size);
  const checks = alike.length && (await fileChecks().catch(() => undefined));
  if (!checks) return false;
  return (await Promise.all(alike.map((other) => checks.isSameFile(file, other)))).includes(true);
}

function ownProblems(files: readonly File[], refusals: ReadonlyMap<File, readonly Refusal[]>): FileProblem[] {
  const ofEach = files.flatMap((file, position) =>
    (refusals.get(file) ?? []).map((reason) => ({ position, name: file.name, reason })),
  );
  return [...ofEach, ...excessOf(files)];
}

export interface CheckResult {
  /** `skipped`: there is nothing to check, or not from this machine. */
  is: 'well' | 'wrong' | 'skipped';
  found: string;
  /** Remedy in one sentence. */
  remedy?: string;
}

/** CheckResult with the name of its check, such as `mail`. */
export interface Finding extends CheckResult {
  check: string;
}

export const well = (found: string): CheckResult => ({ is: 'well', found });
export const skipped = (found: string): CheckResult => ({ is: 'skipped', found });
export const wrong = (found: string, remedy: string): CheckResult => ({ is: 'wrong', found, remedy });

export const restartOrigin = 'brand-sites update restart';

/**
 * Groups the problems of several items into one outcome per kind, with the names of all items that have it. `{names}` in
 * a remedy stands for them.
 *
 * @param otherwise without any problem.
 */
export function grouped(problems: readonly (readonly [name: string, CheckResult])[], otherwise: string): CheckResult[] {
  if (!problems.length) return [well(otherwise)];
  return [...Map.groupBy(problems, ([, { found }]) => found)].map(([found, alike]) => {
    const names = alike.map(([name]) => name);
    return wrong(`${found}: ${names.join(', ')}`, alike[0]?.[1].remedy?.replace('{names}', names.join()) ?? '');
  });
}

const signs = { well: '✓', wrong: '✗', skipped: '–' } as const;

export function describeFinding({ check, is, found, remedy }: Finding): string {
  return `${signs[is]} ${check}: ${found}${remedy ? ` → ${remedy}` : ''}`;
}

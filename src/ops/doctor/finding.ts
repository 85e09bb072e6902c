/** Result of a check. */
export interface Finding {
  /** Name of the check, such as `mail`. */
  check: string;
  /** `skipped`: there is nothing to check, or not from this machine. */
  is: 'well' | 'wrong' | 'skipped';
  found: string;
  /** Remedy in one sentence. */
  remedy?: string;
}

/** Command that restarts the origin. */
export const restartOrigin = 'brand-sites update restart';

/** Returns functions that create the findings of one check. */
export function reporter(check: string) {
  return {
    well: (found: string): Finding => ({ check, is: 'well', found }),
    skipped: (found: string): Finding => ({ check, is: 'skipped', found }),
    wrong: (found: string, remedy: string): Finding => ({ check, is: 'wrong', found, remedy }),
  };
}

/** A problem of one item of a check, such as one host. `{names}` in the remedy stands for all items that have it. */
export type Trouble = readonly [name: string, found: string, remedy: string];

/** Groups problems into one finding per kind, with the names of all items that have it. @param otherwise without any. */
export function grouped(check: string, troubles: readonly Trouble[], otherwise: string): Finding[] {
  const { well, wrong } = reporter(check);
  if (!troubles.length) return [well(otherwise)];
  return [...Map.groupBy(troubles, ([, found]) => found)].map(([found, alike]) => {
    const names = alike.map(([name]) => name);
    return wrong(`${found}: ${names.join(', ')}`, alike[0]?.[2].replace('{names}', names.join()) ?? '');
  });
}

const signs = { well: '✓', wrong: '✗', skipped: '–' } as const;

export function describeFinding({ check, is, found, remedy }: Finding): string {
  return `${signs[is]} ${check}: ${found}${remedy ? ` → ${remedy}` : ''}`;
}

/**
 * Removes secrets from a finding: error messages may contain them.
 *
 * @param secrets values to remove. Short ones stay, because they are no secrets.
 */
export function withoutSecrets({ found, remedy, ...finding }: Finding, secrets: readonly string[]): Finding {
  const clean = (text: string) =>
    secrets.filter(({ length }) => length >= 8).reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return { ...finding, found: clean(found), ...(remedy && { remedy: clean(remedy) }) };
}

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

/** A problem of one item of a check, such as one host. */
export interface Trouble {
  name: string;
  found: string;
  /** @param names of all items with the same problem, separated by commas. */
  remedy: string | ((names: string) => string);
}

/** Groups problems into one finding per kind, with the names of all items that have it. @param otherwise without any. */
export function grouped(check: string, troubles: readonly Trouble[], otherwise: string): Finding[] {
  const { well, wrong } = reporter(check);
  if (!troubles.length) return [well(otherwise)];
  return [...Map.groupBy(troubles, ({ found }) => found)].map(([found, alike]) => {
    const names = alike.map(({ name }) => name);
    const remedy = alike[0]?.remedy ?? '';
    return wrong(`${found}: ${names.join(', ')}`, typeof remedy === 'string' ? remedy : remedy(names.join(',')));
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

/** What a check has found. */
export interface Finding {
  /** What was looked at: `mail`. */
  check: string;
  /** `skipped` where there is nothing to look at, or not from here. */
  is: 'well' | 'wrong' | 'skipped';
  found: string;
  /** What to do about what is wrong, in a sentence. */
  remedy?: string;
}

/** Findings of one check. */
export function reporter(check: string) {
  return {
    well: (found: string): Finding => ({ check, is: 'well', found }),
    skipped: (found: string): Finding => ({ check, is: 'skipped', found }),
    wrong: (found: string, remedy: string): Finding => ({ check, is: 'wrong', found, remedy }),
  };
}

/** What is wrong with one of many. */
export interface Trouble {
  name: string;
  found: string;
  /** @param names of all that have the same trouble, with commas. */
  remedy: string | ((names: string) => string);
}

/** A finding for each kind of trouble, with the names of those that have it. */
export function grouped(check: string, troubles: readonly Trouble[]): Finding[] {
  const { wrong } = reporter(check);
  return [...Map.groupBy(troubles, ({ found }) => found)].flatMap(([found, [first, ...others]]) => {
    if (!first) return [];
    const all = [first, ...others].map(({ name }) => name);
    const remedy = typeof first.remedy === 'string' ? first.remedy : first.remedy(all.join(','));
    return [wrong(`${found}: ${all.join(', ')}`, remedy)];
  });
}

const signs = { well: '✓', wrong: '✗', skipped: '–' } as const;

export function lineOf({ check, is, found, remedy }: Finding): string {
  return `${signs[is]} ${check}: ${found}${remedy ? ` → ${remedy}` : ''}`;
}

/**
 * The same without any of these secrets, wherever one has come in with the message of an error.
 *
 * @param secrets values; those too short to be secret stay.
 */
export function withoutSecrets<Value extends Finding>(finding: Value, secrets: readonly string[]): Value {
  const clean = (text: string) =>
    secrets.filter(({ length }) => length >= 8).reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return {
    ...finding,
    found: clean(finding.found),
    ...(finding.remedy && { remedy: clean(finding.remedy) }),
  };
}

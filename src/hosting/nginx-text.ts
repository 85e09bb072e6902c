/** A `map` of nginx: of the entries that fit, one without a pattern first, then the first. */
export function map(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  return [`map ${from} ${to} {`, ...entries.map((entry) => `  ${entry.join(' ')};`), '}'].join('\n');
}

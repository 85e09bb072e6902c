/** Formats a `map` of nginx. nginx prefers exact entries, then the first matching pattern. */
export function map(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  return [`map ${from} ${to} {`, ...entries.map((entry) => `  ${entry.join(' ')};`), '}'].join('\n');
}

const told = new Map<string, readonly string[]>();

/**
 * Prints problems in the terminal, each sentence once, and a line when all are solved.
 *
 * @param subject that has the problems.
 * @param lines sentences; empty if there are none.
 */
export function report(subject: string, lines: readonly string[]): void {
  const before = told.get(subject) ?? [];
  told.set(subject, lines);
  for (const line of lines) if (!before.includes(line)) console.error(`✗ ${line}`);
  if (before.length && !lines.length) console.error(`✓ ${subject}: right again`);
}

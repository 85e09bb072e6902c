const told = new Map<string, readonly string[]>();

/**
 * Says in the terminal what is wrong, each sentence once, and that it is right again.
 *
 * @param subject what it is wrong with; @param lines sentences, none where it is right.
 */
export function report(subject: string, lines: readonly string[]): void {
  const before = told.get(subject) ?? [];
  told.set(subject, lines);
  for (const line of lines) if (!before.includes(line)) console.error(`✗ ${line}`);
  if (before.length && !lines.length) console.error(`✓ ${subject}: right again`);
}

const told = new Map<string, string>();

/**
 * Says in the terminal what is wrong, once, and that it is right again.
 *
 * @param subject what it is wrong with; @param lines sentences, none where it is right.
 */
export function report(subject: string, lines: readonly string[]): void {
  const text = lines.map((line) => `    ${line}`).join('\n');
  const before = told.get(subject) ?? '';
  if (text === before) return;
  told.set(subject, text);
  if (text) console.error(`✗ ${subject} cannot be shown\n${text}`);
  else console.error(`✓ ${subject} is right again`);
}

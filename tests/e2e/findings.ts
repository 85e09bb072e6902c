/** Something that is wrong on a page. */
export interface Finding {
  /** Where: `/kontakt`, and in which state. */
  address: string;
  /** What, with the element: findings of the same text are told once. */
  text: string;
}

/** @throws where there are findings: each in a line, with the pages that have it. */
export function expectNone(where: string, findings: readonly Finding[]): void {
  if (!findings.length) return;
  const lines = [...Map.groupBy(findings, ({ text }) => text)].map(([text, same]) => {
    const [first = '', ...others] = new Set(same.map(({ address }) => address));
    return `${where} ${first}${others.length ? ` and ${others.length} more` : ''}: ${text}`;
  });
  throw new Error(`${lines.length} kinds of findings, ${findings.length} in all\n${lines.join('\n')}`);
}

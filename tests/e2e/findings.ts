/** An error on a page. */
export interface Finding {
  /** Address and state: `/kontakt`, with the menu open. */
  address: string;
  /** Description with the element; findings with the same text are reported once. */
  text: string;
}

/** @throws if there are findings: each in a line, with its pages. */
export function expectNone(where: string, findings: readonly Finding[]): void {
  if (!findings.length) return;
  const lines = [...Map.groupBy(findings, ({ text }) => text)].map(([text, same]) => {
    const [first = '', ...others] = new Set(same.map(({ address }) => address));
    return `${where} ${first}${others.length ? ` and ${others.length} more` : ''}: ${text}`;
  });
  throw new Error(`${lines.length} kinds of findings, ${findings.length} in all\n${lines.join('\n')}`);
}

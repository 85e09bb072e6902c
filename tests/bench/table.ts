/** One figure of a section. */
export interface Row {
  what: string;
  figure: string;
  note?: string;
}

/** Renders the rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  return [
    '| what | measured | |',
    '|---|---|---|',
    ...rows.map(({ what, figure, note = '' }) => `| ${what} | ${figure} | ${note} |`),
  ].join('\n');
}

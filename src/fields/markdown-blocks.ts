import type { MarkdownIt, StateBlock } from 'markdown-it';

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

export const textOf = (state: StateBlock, line: number) => state.src.slice(positionOf(state, line), state.eMarks[line]);

export const indentOf = (state: StateBlock, line: number) => state.sCount[line] ?? 0;

export const positionOf = (state: StateBlock, line: number) => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);

/** Restricts a rule of markdown-it to lines that `isMeant` accepts. */
export function guard(markdown: MarkdownIt, name: string, isMeant: BlockRule, alt: string[]): void {
  const rule = markdown.block.ruler.__rules__.find((known) => known.name === name)?.fn;
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  markdown.block.ruler.at(
    name,
    (state, startLine, endLine, silent) =>
      isMeant(state, startLine, endLine, silent) && rule(state, startLine, endLine, silent),
    { alt },
  );
}

/** A quotation starts with text: «> 65 Jahre» and «> ca. 65 Jahre» are comparisons. */
const quotation = /^>[> \t]*(?!ca\.|[\p{N}=.,+-]|CHF|EUR|Fr\.|€|\$)[^\s>]/u;

/** Restricts quotations, headings and horizontal rules, and ends tables. */
export function blocks(markdown: MarkdownIt): void {
  const interrupts = ['paragraph', 'reference', 'blockquote'];
  guard(markdown, 'blockquote', (state, line) => quotation.test(textOf(state, line)), [...interrupts, 'list']);
  guard(markdown, 'heading', (state, line) => /^#+[ \t]+[^#\s]/.test(textOf(state, line)), interrupts);

  /** A horizontal rule stands alone between empty lines. A row of `_` is a line to write on. */
  guard(
    markdown,
    'hr',
    (state, line, endLine) => /^[-*]/.test(textOf(state, line)) && (line + 1 >= endLine || state.isEmpty(line + 1)),
    [],
  );

  /** Ends a table at the first line without `|`. */
  markdown.block.ruler.before(
    'table',
    'table_end',
    (state, line, _, silent) => silent && state.parentType === 'table' && !textOf(state, line).includes('|'),
    { alt: ['blockquote'] },
  );
}

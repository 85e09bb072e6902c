import type { MarkdownIt, StateBlock } from 'markdown-it';

/** State of one parse, so that no line is scanned repeatedly. */
interface Memory {
  /** Last line that can close a code block. */
  lastFence?: number;
  /** Start positions of the items of accepted lists. */
  items: Set<number>;
  hasFootnotes?: boolean;
  besidePlus?: ReadonlySet<number>;
}

const memories = new WeakMap<object, Memory>();

export function getMemory({ env }: StateBlock): Memory {
  const memory = memories.get(env) ?? { items: new Set() };
  memories.set(env, memory);
  return memory;
}

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

export const lineText = (state: StateBlock, line: number) =>
  state.src.slice(lineStart(state, line), state.eMarks[line]);

export const lineIndent = (state: StateBlock, line: number) => state.sCount[line] ?? 0;

export const lineStart = (state: StateBlock, line: number) => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);

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

/**
 * A heading: `## Titel`, `##Titel`. A single `#` needs the space, as «#tabor» is a name; «# 1 im Kanton» is a ranking.
 */
const headingLine = /^(?!#[ \t]+\d+[ \t]+\p{Ll})(?:#{1,6}[ \t]+|#{2,6}(?=[\p{L}\p{N}«"„“(]))(\S(?:.*\S)?)[ \t]*$/u;

/** A quotation starts with text: «> 65 Jahre» and «> ca. 65 Jahre» are comparisons. */
const quotation = /^>[> \t]*(?!ca\.|[\p{N}=.,+-]|CHF|EUR|Fr\.|€|\$)[^\s>]/u;
/** Arrows are no quotations: «>> Anmeldung», «> [Anmeldung](/kontakt)». */
const arrow = /^>{2,3}(?!>)|^>[ \t]*\[[^\]]*\]\([^)]*\)[ \t]*$/;

/** Adds rules for quotations, horizontal rules, code blocks, tables and headings. */
export function blocks(markdown: MarkdownIt): void {
  guard(
    markdown,
    'blockquote',
    (state, line) => {
      const text = lineText(state, line);
      return quotation.test(text) && !arrow.test(text);
    },
    ['paragraph', 'reference', 'blockquote', 'list'],
  );

  /** A horizontal rule stands alone between empty lines. A row of `_` is a line to write on. */
  guard(
    markdown,
    'hr',
    (state, line, endLine) => /^[-*]/.test(lineText(state, line)) && (line + 1 >= endLine || state.isEmpty(line + 1)),
    [],
  );

  /** A code block must be closed. With words after the opening marks it is text, because these words would be lost. */
  guard(
    markdown,
    'fence',
    (state, line) => {
      if (!/^`{3,}[ \t]*$/.test(lineText(state, line))) return false;
      const memory = getMemory(state);
      memory.lastFence ??= lastFence(state);
      return memory.lastFence > line;
    },
    ['paragraph', 'reference', 'blockquote', 'list'],
  );

  /** Ends a table at the first line without `|`. */
  markdown.block.ruler.before(
    'table',
    'table_end',
    (state, line, _, silent) => silent && state.parentType === 'table' && !lineText(state, line).includes('|'),
    { alt: ['blockquote'] },
  );

  markdown.block.ruler.at(
    'heading',
    (state, line, _, silent) => {
      if (lineIndent(state, line) - state.blkIndent >= 4) return false;
      const text = lineText(state, line);
      const title = headingLine
        .exec(text)?.[1]
        ?.replace(/(?:^|[ \t])#+$/, '')
        .trim();
      if (!title) return false;
      if (silent) return true;
      const level = Math.min(Math.max(/^#+/.exec(text)?.[0].length ?? 0, 2), 4);
      state.line = line + 1;
      state.push('heading_open', `h${level}`, 1).map = [line, line + 1];
      const inline = state.push('inline', '', 0);
      inline.content = title;
      inline.children = [];
      state.push('heading_close', `h${level}`, -1);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
}

function lastFence(state: StateBlock): number {
  for (let line = state.lineMax - 1; line > 0; line--)
    if (/^[> \t]*`{3,}[ \t]*$/.test(lineText(state, line))) return line;
  return -1;
}

/**
 * The dialect of Markdown that editors write: a narrow part of CommonMark. A sign is markup only where it can mean nothing
 * else. Everywhere else the visitor reads it as it was typed.
 *
 * The rules of markdown-it are used where they fit. They are guarded or replaced where «14. Mai» would become a list.
 */
import MarkdownIt, { type StateBlock, type StateInline, type Token } from 'markdown-it';
import { isOrdinal } from './ordinals.ts';

export type { Token };

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** State of one parse, so that it reads no line again and again. */
interface Memory {
  /** Positions in the text where an item of an accepted list begins. */
  items?: Set<number>;
  /** Last line that can close a block of code. */
  lastFence?: number;
  hasFootnotes?: boolean;
  besidePlus?: ReadonlySet<number>;
  problems: string[];
}

const memoryOf = (state: { env: unknown }) => state.env as Memory;

/** Notes a rule that the text breaks, of the form «must not …». */
function refuse(env: unknown, rule: string): void {
  (env as Memory).problems.push(rule);
}

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true });

// `rich-text.ts` checks the addresses, with the same function as for link fields.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
markdown.normalizeLinkText = (address) => address;
markdown.linkify
  .add('ftp:', null)
  .add('//', null)
  .add('www.', {
    validate: (text, position, self) => {
      const host = self.re.get_relative_proto_validator();
      host.lastIndex = position;
      return host.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });

// Four blanks before a paragraph come from Word; a line of dashes below a text is no heading.
markdown.disable(['code', 'lheading', 'reference', 'html_block']);

/* ---------- Blocks ---------- */

const textOf = (state: StateBlock, line: number) => state.src.slice(positionOf(state, line), state.eMarks[line]);

const indentOf = (state: StateBlock, line: number) => state.sCount[line] ?? 0;

const positionOf = (state: StateBlock, line: number) => (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);

/** Runs a rule of markdown-it only where `isMeant` agrees. */
function guard(name: string, isMeant: BlockRule, alt: string[]): void {
  const rule = markdown.block.ruler.__rules__.find((known) => known.name === name)?.fn;
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  markdown.block.ruler.at(
    name,
    (state, startLine, endLine, silent) =>
      isMeant(state, startLine, endLine, silent) && rule(state, startLine, endLine, silent),
    { alt },
  );
}

/** Marker of an item with the blanks after it. A `+` is a plus. */
const itemStart = /^(?:([-*])|(\d{1,9})([.)]))[ \t]+(?=\S)/;

guard('list', isList, ['paragraph', 'reference', 'blockquote']);

function isList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = textOf(state, startLine);
  const start = itemStart.exec(text);
  // Inside of an item: a line that looks like the next item of the outer list ends the text before it.
  if (silent && indentOf(state, startLine) < state.blkIndent) return start !== null;
  if (!start) return false;
  const memory = memoryOf(state);
  memory.items ??= new Set();
  if (memory.items.has(positionOf(state, startLine))) return true;
  const [marker, bullet, number] = start;
  if (number && number !== '1') return false;
  if (bullet === '*' && hasFootnotes(state)) return false;
  if (bullet && besidePlus(state).has(startLine)) return false;
  const lines = itemLines(state, startLine, endLine, marker.length);
  const items = lines.map((line) => textOf(state, line));
  if (bullet === '-' && items.length === 1 && silent && isBelowText(state, startLine)) return false;
  if (!areItems(items, bullet)) return false;
  for (const line of lines) memory.items.add(positionOf(state, line));
  return true;
}

/** Below a text «- Frau M., 87» is a dash, below «Wir bieten:» an item. */
function isBelowText(state: StateBlock, line: number): boolean {
  const above = textOf(state, line - 1);
  return state.blkIndent === 0 && !/:\**[ \t]*$/.test(above) && !itemStart.test(above);
}

/** First lines of all items of the list that begins at `startLine`. */
function itemLines(state: StateBlock, startLine: number, endLine: number, markerWidth: number): number[] {
  const kindOf = (line: number) => {
    const [, bullet, , stop] = itemStart.exec(textOf(state, line)) ?? [];
    return bullet ?? stop;
  };
  const kind = kindOf(startLine);
  const inside = indentOf(state, startLine) + Math.min(markerWidth, 5);
  const lines = [startLine];
  let isApart = false;
  for (let line = startLine + 1; line < endLine; line++) {
    if (state.isEmpty(line)) {
      isApart = true;
      continue;
    }
    const indent = indentOf(state, line);
    if (indent < state.blkIndent) break;
    const found = indent < inside ? kindOf(line) : undefined;
    if (found === kind) lines.push(line);
    // Points that are a blank or two further in belong to the number above them.
    else if (found && indent > indentOf(state, startLine)) state.sCount[line] = inside;
    else if (indent < inside && (found || isApart)) break;
    isApart = false;
  }
  return lines;
}

/** Lines of the paragraphs in which a line begins with a plus: there a minus is a minus. */
function besidePlus(state: StateBlock): ReadonlySet<number> {
  const memory = memoryOf(state);
  memory.besidePlus ??= linesBesidePlus(state.src.split('\n'));
  return memory.besidePlus;
}

function linesBesidePlus(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  let paragraph: number[] = [];
  let hasPlus = false;
  for (const [index, line] of [...lines, ''].entries()) {
    if (line) paragraph.push(index);
    hasPlus ||= /^[\s>]*\+[ \t]+\S/.test(line);
    if (line) continue;
    if (hasPlus) for (const one of paragraph) found.add(one);
    paragraph = [];
    hasPlus = false;
  }
  return found;
}

/** A minus before an amount, as in «- 10 % Rabatt». */
const amount = /^-[ \t]+(?:(?:CHF|Fr\.?)[ \t]*\d|\d[\d.,’']*(?:\.[–-]|[ \t]*(?:%|‰|°|Grad|CHF|Fr\.|Franken)))/;
/** «- nur mit Anmeldung -» */
const betweenDashes = /[ \t]-[ \t]*$/;

function areItems(items: readonly string[], bullet: string | undefined): boolean {
  if (bullet === '-') return !items.every((item) => amount.test(item) || betweenDashes.test(item));
  if (items.length < 2) return false;
  return bullet === '*' || (items.every((item, index) => isNumbered(item, index + 1)) && !isCounted(items));
}

/** «1. Violine, 2. Violine» */
function isCounted(items: readonly string[]): boolean {
  const [first, ...others] = items.map((item) => /^\S+[ \t]+(\p{Lu}[\p{L}-]+)/u.exec(item)?.[1]);
  return first !== undefined && others.every((word) => word === first);
}

function isNumbered(item: string, number: number): boolean {
  const [start = '', , written] = itemStart.exec(item) ?? [];
  return Number(written) === number && !isOrdinal(item.slice(start.length));
}

/** Whether a word ends with a star, as in «Menü 1*»: then a line that begins with a star is a footnote. */
function hasFootnotes(state: StateBlock): boolean {
  const memory = memoryOf(state);
  memory.hasFootnotes ??= /[\p{L}\p{N}.)%–-]\*(?![\p{L}\p{N}*])/u.test(
    state.src.replaceAll(/(?<![\p{L}\p{N}.)%–-])\*[^\s*](?:[^*\n]*[^\s*])?\*/gu, ''),
  );
  return memory.hasFootnotes;
}

/** «> 65 Jahre» is a comparison, «>> Anmeldung» an arrow; a quotation says something. */
guard('blockquote', (state, line) => /^>(?!>)[> \t]*(?![\d=.,+-]|CHF|Fr\.|€|\$)[^\s>]/.test(textOf(state, line)), [
  'paragraph',
  'reference',
  'blockquote',
  'list',
]);

/** A rule stands alone between empty lines. A row of `_` is a line to write on. */
guard(
  'hr',
  (state, line, endLine) => /^[-*]/.test(textOf(state, line)) && (line + 1 >= endLine || state.isEmpty(line + 1)),
  [],
);

/** A block of code has an end. Words after the opening marks would be lost, so they make it a text. */
guard(
  'fence',
  (state, line) => {
    if (!/^`{3,}[ \t]*$/.test(textOf(state, line))) return false;
    const memory = memoryOf(state);
    memory.lastFence ??= lastFence(state);
    return memory.lastFence > line;
  },
  ['paragraph', 'reference', 'blockquote', 'list'],
);

function lastFence(state: StateBlock): number {
  for (let line = state.lineMax - 1; line > 0; line--)
    if (/^[> \t]*`{3,}[ \t]*$/.test(textOf(state, line))) return line;
  return -1;
}

/** Ends a table at the first line without `|`. */
markdown.block.ruler.before(
  'table',
  'table_end',
  (state, line, _, silent) => silent && state.parentType === 'table' && !textOf(state, line).includes('|'),
  { alt: ['blockquote'] },
);

/** `## Titel`, `##Titel`; one sign needs the blank, as «#tabor» is a name. */
const headingLine = /^(?:#{1,6}[ \t]+|#{2,6}(?=[\p{L}\p{N}«"„“(]))(\S(?:.*\S)?)[ \t]*$/u;

markdown.block.ruler.at(
  'heading',
  (state, line, _, silent) => {
    if (indentOf(state, line) - state.blkIndent >= 4) return false;
    const text = textOf(state, line);
    const title = headingLine
      .exec(text)?.[1]
      ?.replace(/(?:^|[ \t])#+$/, '')
      .trim();
    if (!title) return false;
    if (silent) return true;
    const level = Math.min(Math.max(/^#+/.exec(text)?.[0].length ?? 0, 2), 4);
    state.line = line + 1;
    state.push('heading_open', `h${level}`, 1);
    const inline = state.push('inline', '', 0);
    inline.content = title;
    inline.children = [];
    state.push('heading_close', `h${level}`, -1);
    return true;
  },
  { alt: ['paragraph', 'reference', 'blockquote'] },
);

/* ---------- Within a line ---------- */

/** A single mark of emphasis stands outside of words; bold text may end with a point or colon. */
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const found = super.scanDelims(start, canSplitWord);
    const [sign] = this.src.slice(start, start + 1);
    const before = characterBefore(this.src, start);
    const after = characterAt(this.src, start + found.length);
    const isMarkup = sign === '~' ? found.length === 2 : found.length <= 3;
    if (!isMarkup) return { ...found, can_open: false, can_close: false };
    if (found.length === 1)
      return {
        ...found,
        can_open: found.can_open && !isWord.test(before),
        can_close: found.can_close && !isWord.test(after),
      };
    return sign === '_' ? found : { ...found, can_close: /\S/.test(before) };
  }
};

const isWord = /[\p{L}\p{N}\p{M}]/u;
const characterBefore = (text: string, position: number) =>
  /.$/su.exec(text.slice(Math.max(0, position - 2), position))?.[0] ?? '';
const characterAt = (text: string, position: number) => /^./su.exec(text.slice(position, position + 2))?.[0] ?? '';

const backslash = markdown.inline.ruler.__rules__.find(({ name }) => name === 'escape')?.fn;

/** A backslash keeps the sign behind it from being markup. Others are typed: `C:\Ordner`, `\\server`. */
markdown.inline.ruler.at('escape', (state, silent) =>
  /[*_#[\]<>~`|.)+!&-]/.test(state.src[state.pos + 1] ?? '') ? (backslash?.(state, silent) ?? false) : false,
);

/** Characters of a link's text and of its address. */
const maxLinkText = 500;
const maxAddress = 1_200;

markdown.inline.ruler.at('link', (state, silent) => {
  if (state.src[state.pos] !== '[' || state.linkLevel > 0) return false;
  const found = linkAt(state, state.pos);
  if (!found) return false;
  if (!silent) {
    const { labelEnd, address, title } = found;
    const { posMax } = state;
    const start = state.pos;
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', address], ...(title ? [['title', title] as [string, string]] : [])];
    open.meta = { written: state.src.slice(start, found.end), text: state.src.slice(start + 1, labelEnd).trim() };
    state.pos = start + 1;
    state.posMax = labelEnd;
    state.linkLevel++;
    markdown.inline.tokenize(state);
    state.linkLevel--;
    state.posMax = posMax;
    state.push('link_close', 'a', -1);
  }
  state.pos = found.end;
  return true;
});

interface WrittenLink {
  labelEnd: number;
  address: string;
  title: string | undefined;
  end: number;
}

/** `[text](address "title")`; the address may hold blanks and pairs of brackets, but no line break. */
function linkAt({ src, posMax }: StateInline, start: number): WrittenLink | undefined {
  const labelEnd = closing(src, start, '[]', Math.min(posMax, start + maxLinkText));
  if (!labelEnd || src[labelEnd + 1] !== '(') return undefined;
  const end = closing(src, labelEnd + 1, '()', Math.min(posMax, labelEnd + maxAddress));
  if (!end) return undefined;
  const written = src.slice(labelEnd + 2, end).trim();
  if (written.includes('\n')) return undefined;
  const [, address = written, title] = /^(.*\S)[ \t]+"([^"]*)"$/.exec(written) ?? [];
  return { labelEnd, address: address.replace(/^<(.*)>$/, '$1'), title, end: end + 1 };
}

/** Position before `last` of the bracket that closes the one at `start`. */
function closing(source: string, start: number, pair: string, last: number): number | undefined {
  let depth = 0;
  for (let position = start; position < last; position++) {
    const sign = source[position];
    if (sign === '\\') position++;
    else if (sign === pair[0]) depth++;
    else if (sign === pair[1] && --depth === 0) return position;
  }
  return undefined;
}

/** A picture has a block of its own, with its description and its sizes. */
markdown.inline.ruler.at('image', (state, silent) => {
  if (!state.src.startsWith('![', state.pos)) return false;
  const found = linkAt(state, state.pos + 1);
  if (!found) return false;
  if (!silent) refuse(state.env, `must not hold a picture, as in «${state.src.slice(state.pos, found.end)}»`);
  state.pos = found.end;
  return true;
});

/** Code, as in `this`; «d`eau» has an apostrophe. */
markdown.inline.ruler.at('backticks', (state, silent) => {
  if (state.src[state.pos] !== '`') return false;
  code.lastIndex = state.pos;
  const found = isWord.test(characterBefore(state.src, state.pos)) ? null : code.exec(state.src);
  if (!found || code.lastIndex > state.posMax) return false;
  if (!silent) state.push('code_inline', 'code', 0).content = found[1] ?? '';
  state.pos = code.lastIndex;
  return true;
});
const code = /`([^`\n]+)`(?![\p{L}\p{N}`])/uy;

/** Tags that the panel's buttons write, or that people know, with the element that they become. Other tags are text. */
const formats: Readonly<Record<string, string>> = {
  ...{ u: 'u', s: 's', b: 'strong', strong: 'strong', i: 'em', em: 'em', sup: 'sup', sub: 'sub' },
};
const formatTag = /<(u|s|b|strong|i|em|sup|sub)>/y;
const lineBreakTag = /<br ?\/?>/y;
/** Characters between a tag and the one that closes it. */
const maxFormatted = 2_000;

markdown.inline.ruler.at('html_inline', (state, silent) => {
  if (state.src[state.pos] !== '<') return false;
  if (matches(lineBreakTag, state)) {
    if (!silent) state.push('hardbreak', 'br', 0);
    state.pos = lineBreakTag.lastIndex;
    return true;
  }
  return matches(formatTag, state) && formatted(state, silent);
});

function matches(pattern: RegExp, state: StateInline): boolean {
  pattern.lastIndex = state.pos;
  return pattern.test(state.src) && pattern.lastIndex <= state.posMax;
}

/** `<u>text</u>`; without its end the tag is a text. */
function formatted(state: StateInline, silent: boolean): boolean {
  const start = formatTag.lastIndex;
  const name = state.src.slice(state.pos + 1, start - 1);
  const closingTag = `</${name}>`;
  const length = state.src.slice(start, Math.min(state.posMax, start + maxFormatted)).indexOf(closingTag);
  if (length < 0) return false;
  if (!silent) {
    const { posMax } = state;
    state.push('format_open', formats[name] ?? 'u', 1);
    state.pos = start;
    state.posMax = start + length;
    markdown.inline.tokenize(state);
    state.posMax = posMax;
    state.push('format_close', formats[name] ?? 'u', -1);
  }
  state.pos = start + length + closingTag.length;
  return true;
}

/**
 * Tokens of a text, and why it cannot be shown as it was written: rules of the form «must not …».
 *
 * @param source with `\n` between its lines
 */
export function parseMarkdown(source: string): { tokens: readonly Token[]; problems: readonly string[] } {
  const memory: Memory = { problems: [] };
  const text = source.replaceAll(/^[^\S\n]+$/gm, '');
  const tokens = markdown.parse(text, { ...memory });
  const problems = [...(memory.problems ?? []), ...lostCells(text.split('\n'), tokens)];
  return { tokens, problems };
}

/** Cells of a table that no column has. */
function lostCells(lines: readonly string[], tokens: readonly Token[]): string[] {
  let columns = 0;
  return tokens.flatMap(({ type, map }) => {
    if (type === 'table_open') columns = 0;
    if (type === 'th_open') columns++;
    if (type !== 'tr_open' || !columns || !map) return [];
    const row = lines[map[0]] ?? '';
    const cells = row
      .replace(/^[\s>|]*/, '')
      .replace(/(?<!\\)\|\s*$/, '')
      .split(/(?<!\\)\|/);
    return cells.length > columns
      ? [`must not have more cells in a row than titles, as in «${row.trim().slice(0, 60)}»`]
      : [];
  });
}

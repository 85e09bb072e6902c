import type { MarkdownIt, StateBlock } from 'markdown-it';
import { guard, indentOf, positionOf, textOf } from './markdown-blocks.ts';
import { isOrdinal } from './ordinals.ts';

/** State of one parse, so that it reads no line again and again. */
interface ListMemory {
  /** Positions in the text where an item of an accepted list begins. */
  items?: Set<number>;
  hasFootnotes?: boolean;
  besidePlus?: ReadonlySet<number>;
}

/** Lists of points and of numbers. */
export function lists(markdown: MarkdownIt): void {
  guard(markdown, 'list', isList, ['paragraph', 'reference', 'blockquote']);
}

/** Marker of an item with the blanks after it. A `+` is a plus. */
const itemStart = /^(?:([-*])|(\d{1,9})([.)]))[ \t]+(?=\S)/;

function isList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = textOf(state, startLine);
  const start = itemStart.exec(text);
  // Inside of an item: a line that looks like the next item of the outer list ends the text before it.
  if (silent && indentOf(state, startLine) < state.blkIndent) return start !== null;
  if (!start) return false;
  const memory = state.env as ListMemory;
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
  const memory = state.env as ListMemory;
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
  const memory = state.env as ListMemory;
  memory.hasFootnotes ??= /[\p{L}\p{N}.)%–-]\*(?![\p{L}\p{N}*])/u.test(
    state.src.replaceAll(/(?<![\p{L}\p{N}.)%–-])\*[^\s*](?:[^*\n]*[^\s*])?\*/gu, ''),
  );
  return memory.hasFootnotes;
}

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { getMemory, guard, lineIndent, lineStart, lineText } from './markdown-blocks.ts';
import { isOrdinal } from './ordinals.ts';

/** Adds rules for bulleted and numbered lists. */
export function lists(markdown: MarkdownIt): void {
  guard(markdown, 'list', isList, ['paragraph', 'reference', 'blockquote']);
  markdown.block.ruler.before(
    'list',
    'list_end',
    (state, line, _, silent) =>
      silent && lineIndent(state, line) < state.blkIndent && isApartFromItems(lineText(state, line)),
    { alt: ['paragraph'] },
  );
}

/** Marker of an item with the following spaces. `+` is no marker. */
const itemStart = /^(?:([-*])|(\d{1,9})([.)]))[ \t]+(?=\S)/;

function isList(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const text = lineText(state, startLine);
  const start = itemStart.exec(text);
  const memory = getMemory(state);
  const isKnown = memory.items.has(lineStart(state, startLine));
  // Within an item, the next item of the outer list ends the text; «2. Stock» does not.
  if (silent && lineIndent(state, startLine) < state.blkIndent)
    return isKnown || (start !== null && (!start[2] || !isOrdinal(text.slice(start[0].length))));
  if (!start) return false;
  if (isKnown) return true;
  const [, bullet, number] = start;
  if (number && number !== '1') return false;
  if (bullet === '*' && hasFootnotes(state)) return false;
  if (bullet && besidePlus(state).has(startLine)) return false;
  const lines = itemLines(state, startLine, endLine);
  const items = lines.map((line) => lineText(state, line));
  if (bullet === '-' && items.length === 1 && silent && isBelowText(state, startLine)) return false;
  if (!areItems(items, bullet)) return false;
  for (const line of lines) memory.items.add(lineStart(state, line));
  return true;
}

/** Below a text, «- Frau M., 87» is a dash; below «Wir bieten:» it is an item. */
function isBelowText(state: StateBlock, line: number): boolean {
  const above = lineText(state, line - 1);
  return state.blkIndent === 0 && !/:\**[ \t]*$/.test(above) && !itemStart.test(above);
}

/** Returns the first lines of all items of the list that starts at `startLine`. */
function itemLines(state: StateBlock, startLine: number, endLine: number): number[] {
  const findMarker = (line: number) => {
    const [, bullet, , stop] = itemStart.exec(lineText(state, line)) ?? [];
    return bullet ?? stop;
  };
  const kind = findMarker(startLine);
  const number = kind === '.' || kind === ')';
  const outside = lineIndent(state, startLine);
  let inside = textColumn(state, startLine);
  const lines = [startLine];
  let isApart = false;
  for (let line = startLine + 1; line < endLine; line++) {
    if (state.isEmpty(line)) {
      isApart = true;
      continue;
    }
    const indent = lineIndent(state, line);
    if (indent < state.blkIndent) break;
    const found = indent < inside ? findMarker(line) : undefined;
    const isFurtherIn = indent > outside + (found === kind ? 1 : 0);
    if (found === kind && (number || !isFurtherIn)) {
      lines.push(line);
      inside = textColumn(state, line);
    }
    // Bullets indented by one or two spaces belong to the item above.
    else if (found && isFurtherIn) state.sCount[line] = inside;
    else if (indent < inside && (found || isApart || isApartFromItems(lineText(state, line)))) break;
    isApart = false;
  }
  return lines;
}

/** Recognises lines that end a list: «Ihr Profil:», «**Dienstag**», typed bullets and greetings. */
function isApartFromItems(text: string): boolean {
  return /:\**[ \t]*$|^\*\*[^*]+\*\*[ \t]*$|^[•·▪=]|^(?:Mit )?\S+ (?:Grüssen?|salutations|saluti|regards)\b/.test(text);
}

function textColumn(state: StateBlock, line: number): number {
  const [start = ''] = itemStart.exec(lineText(state, line)) ?? [];
  const marker = lineIndent(state, line) + start.trimEnd().length;
  let column = lineIndent(state, line);
  for (const sign of start) column += sign === '\t' ? 4 - (column % 4) : 1;
  return column - marker > 4 ? marker + 1 : column;
}

/** Returns the lines of paragraphs that also have a line starting with a plus: a minus there is no bullet. */
function besidePlus(state: StateBlock): ReadonlySet<number> {
  const memory = getMemory(state);
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

/** A negative amount, as in «- 10 % Rabatt». */
const amount =
  /^-[ \t]+(?:(?:CHF|EUR|€|[Ss]?Fr\.?)[ \t]*\d|\d[\d.,’']*(?:\.[–-]|[ \t]*(?:bis|%|‰|°|Grad|CHF|EUR|€|Fr\.|Franken)))/;
/** Text between dashes: «- nur mit Anmeldung -». */
const betweenDashes = /[ \t]-[ \t]*$/;

function areItems(items: readonly string[], bullet: string | undefined): boolean {
  if (bullet === '-') return !items.every((item) => amount.test(item) || betweenDashes.test(item));
  if (items.length < 2) return false;
  if (bullet === '*') return !items.every((item) => lifeDate.test(item));
  return items.every((item, index) => isNumbered(item, index + 1)) && !isCounted(items);
}

/** Date of birth, as in «* 14. März 1931» or «* 1931 † 2026». */
const lifeDate = /^\*[ \t]+(?:(?:\d{1,2}\.[ \t]*(?:\d{1,2}\.|\p{L}+)[ \t]*)?\d{4}[ \t]*$|.*†)/u;

/** Checks whether every item repeats the first noun, as in «1. Violine, 2. Violine». */
function isCounted(items: readonly string[]): boolean {
  const [first, ...others] = items.map((item) => /^\S+[ \t]+(\p{Lu}[\p{L}-]+)/u.exec(item)?.[1]);
  return first !== undefined && others.every((word) => word === first);
}

function isNumbered(item: string, number: number): boolean {
  const [start = '', , written] = itemStart.exec(item) ?? [];
  return Number(written) === number && !isOrdinal(item.slice(start.length));
}

/** Checks whether a word ends with an asterisk, as in «Menü 1*». Lines that start with one are then footnotes. */
function hasFootnotes(state: StateBlock): boolean {
  const memory = getMemory(state);
  memory.hasFootnotes ??= /[\p{L}\p{N}.)%–-]\*(?![\p{L}\p{N}*])/u.test(
    state.src.replaceAll(/(?<![\p{L}\p{N}.)%–-])\*[^\s*](?:[^*\n]*[^\s*])?\*/gu, ''),
  );
  return memory.hasFootnotes;
}

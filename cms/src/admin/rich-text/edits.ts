import { insertTextIntoField } from 'text-field-edit';

// Edits of the Markdown in a text area. Each is one step for «undo» in the browser.

/** Wraps the selection in marks, or removes them. Leaves spaces outside, where the websites need them. */
export function wrapSelection(field: HTMLTextAreaElement, open: string, close = open): void {
  const { value } = field;
  let { selectionStart: start, selectionEnd: end } = field;
  while (start < end && /\s/.test(value.charAt(start))) start++;
  while (end > start && /\s/.test(value.charAt(end - 1))) end--;
  const text = value.slice(start, end);
  const isWrapped = value.slice(0, start).endsWith(open) && value.slice(end).startsWith(close);
  const outer = isWrapped ? open.length : 0;
  replace(field, start - outer, end + (isWrapped ? close.length : 0), isWrapped ? text : open + text + close);
  const textStart = isWrapped ? start - outer : start + open.length;
  field.setSelectionRange(textStart, textStart + text.length);
}

/** Any mark at the start of a line. */
const lineMark = /^(?:#{1,6} |> |[-*] |\d{1,3}[.)] )/;

/**
 * Marks the selected lines as headings, items or quotations, or removes these marks.
 *
 * @param markOf mark of a line, by its index.
 */
export function markLines(field: HTMLTextAreaElement, markOf: (index: number) => string): void {
  const { value, selectionStart, selectionEnd } = field;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const isMarked = lines.every((line, index) => line.startsWith(markOf(index)));
  let index = 0;
  const marked = lines.map((line) => {
    const text = line.replace(lineMark, '');
    return isMarked || (!text && lines.length > 1) ? text : markOf(index++) + text;
  });
  replace(field, start, end, marked.join('\n'));
}

/** Inserts a link. The selected words become its text. */
export function insertLink(field: HTMLTextAreaElement, address: string, text: string): void {
  const selected = field.value.slice(field.selectionStart, field.selectionEnd).trim();
  const label = (selected || text).replaceAll(/[[\]\n]+/g, ' ').trim();
  insertTextIntoField(field, `[${label}](${address})`);
}

/** Inserts lines as a paragraph of their own. */
export function insertParagraph(field: HTMLTextAreaElement, text: string): void {
  const before = field.value.slice(0, field.selectionStart);
  const after = field.value.slice(field.selectionEnd);
  const gapBefore = before.trim() ? '\n'.repeat(2 - Math.min(2, /\n*$/.exec(before)?.[0].length ?? 0)) : '';
  const gapAfter = after.trim() ? '\n'.repeat(2 - Math.min(2, /^\n*/.exec(after)?.[0].length ?? 0)) : '';
  insertTextIntoField(field, gapBefore + text + gapAfter);
}

function replace(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.setSelectionRange(start, end);
  insertTextIntoField(field, text);
}

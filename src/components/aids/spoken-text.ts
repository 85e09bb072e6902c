/** Part of a page that is spoken and highlighted at once. */
export interface Sentence {
  text: string;
  /** Undefined for a sentence without text on the page. */
  range: Range | undefined;
}

/** Elements that are not read: controls, pictures, and texts for others. */
const silent =
  'nav, form, button, dialog, script, style, template, noscript, svg, figcaption, [aria-hidden="true"], .visually-hidden, .page-aids, details:not([open]) > :not(summary)';

/** Elements that are read in one go. The cells of a row belong together. */
const passage = 'caption, tr, h1, h2, h3, h4, p, li, dt, dd, summary, address, blockquote, div, section';

/** Ends of abbreviations and days, after which a sentence goes on. */
const unfinished = /(?:^|[\s(])(?:Fr|Nr|Dr|St|Art|Abs|ca|bzw|Tel|\p{L}|\d{1,2})\.\s*$/u;

/** Lists the sentences of a page from top to bottom. Hidden parts are left out. */
export function listSentences(root: Element, locale: string): Sentence[] {
  const passages = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest(silent) || !parent.getClientRects().length) continue;
    // The titles of columns are read before each cell.
    if (parent.closest('thead')) continue;
    const element = parent.closest('tr') ?? parent.closest(passage) ?? root;
    const nodes = passages.get(element) ?? [];
    passages.set(element, [...nodes, node as Text]);
  }
  return [...passages.values()].flatMap((nodes) => splitPassage(nodes, locale));
}

function splitPassage(nodes: readonly Text[], locale: string): Sentence[] {
  let text = '';
  let cell: Element | undefined | null;
  const pieces: { node: Text; from: number }[] = [];
  for (const node of nodes) {
    const own = node.parentElement?.closest<HTMLTableCellElement>('th, td');
    const last = pieces.at(-1)?.node;
    // A pause between cells and between lines.
    if (last && (own !== cell || areApart(last, node))) text += ', ';
    if (own && own !== cell) text += columnTitle(own);
    cell = own;
    pieces.push({ node, from: text.length });
    // Line breaks of the markup are no ends of sentences. The length stays, for the highlight.
    text += node.data.replaceAll(/\s/g, ' ');
  }
  return splitSentences(text, locale).map(([from, to]) => ({
    text: text.slice(from, to).replaceAll('\u00ad', '').replaceAll(/ +/g, ' ').trim(),
    range: makeRange(pieces, from, to),
  }));
}

/** Returns the title of a cell's column, which is read before the cell. */
function columnTitle(cell: HTMLTableCellElement): string {
  const head = cell.closest('table')?.tHead;
  const title = cell.cellIndex > 0 && head?.rows[0]?.cells[cell.cellIndex]?.textContent?.trim();
  return title ? `${title.replaceAll(/\s/g, ' ')} ` : '';
}

/** Checks whether words without a space between them stand on two lines, or with a gap between them. */
function areApart(before: Text, after: Text): boolean {
  if (/\s$/.test(before.data) || /^\s/.test(after.data)) return false;
  const [rectsBefore, rectsAfter] = [before, after].map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
  const [end, start] = [rectsBefore?.at(-1), rectsAfter?.[0]];
  return end !== undefined && start !== undefined && (start.top >= end.bottom - 2 || start.left > end.right + 2);
}

/** Returns the starts and ends of the sentences of a text. */
function splitSentences(text: string, locale: string): [from: number, to: number][] {
  if (!('Segmenter' in Intl)) return [[0, text.length]];
  const found: [number, number][] = [];
  for (const { segment, index } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)) {
    const last = found.at(-1);
    const to = index + segment.length;
    // A quotation mark after a question is no sentence.
    if (last && (unfinished.test(text.slice(last[0], last[1])) || !/[\p{L}\p{N}]/u.test(segment))) last[1] = to;
    else if (segment.trim()) found.push([index, to]);
  }
  return found;
}

function makeRange(pieces: readonly { node: Text; from: number }[], from: number, to: number): Range | undefined {
  const spoken = pieces.filter((piece) => piece.from < to && piece.from + piece.node.length > from);
  const [first, last] = [spoken[0], spoken.at(-1)];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.max(0, from - first.from));
  range.setEnd(last.node, Math.min(last.node.length, to - last.from));
  return range;
}

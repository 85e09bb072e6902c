import { isTableRule, renderRichText } from './rich-text.ts';

/** Signs of one word. What is longer is none, and takes the parser of Markdown seconds to look at. */
const maxWordLength = 2_000;
/** A row of a table is as wide as its first one, whatever is written of it. */
const maxColumns = 40;
const maxTables = 40;
/** Characters from one blank line to the next: what the parser repeats ends at a blank line. */
const maxParagraphLength = 10_000;
/** Signs of emphasis in one paragraph or list: the parser looks for the end of each among all the others. */
const maxEmphasis = 500;
/** Lists in lists, quotations in quotations. */
const maxDepth = 12;
/** Of the HTML, in characters: some characters of Markdown become a hundred. */
const maxHtmlLength = 500_000;

/** From the start of a word only: within one each letter would be a start. */
const endlessWord = new RegExp(`(?<!\\S)\\S{${maxWordLength + 1}}`);
/** A line that opens too many lists and quotations. One of only `*` or `-` is a horizontal rule. */
const deepLine = new RegExp(
  `^(?![ \\t]*([*-])(?:[ \\t]*\\1)*[ \\t]*$)(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=\\s))){${maxDepth + 1}}`,
  'm',
);
const wideTable = new RegExp(`^(?:[^|\\n]*\\|){${maxColumns + 2}}`, 'm');

/**
 * Renders a rich text, and lists the addresses of its links as they are written; or names the rule that it breaks: «must
 * not …». Even a short text may become very large.
 */
export function readRichText(source: string): { html: string; links: string[] } | { rule: string } {
  if (endlessWord.test(source)) return { rule: `must not hold a word of more than ${maxWordLength} characters` };
  if (wideTable.test(source)) return { rule: `must not hold a table of more than ${maxColumns} columns` };
  if (source.split('\n').filter(isTableRule).length > maxTables)
    return { rule: `must not hold more than ${maxTables} tables` };
  const paragraphs = source.split(/\n[ \t\r]*\n/);
  if (paragraphs.some(isAllEmphasis))
    return { rule: `must not hold more than ${maxEmphasis} signs of emphasis in a paragraph` };
  if (paragraphs.some(({ length }) => length > maxParagraphLength))
    return { rule: `must have a blank line after ${maxParagraphLength} characters at the latest` };
  const tooDeep = { rule: `must not nest lists, quotations and tables more than ${maxDepth} deep` };
  if (deepLine.test(source)) return tooDeep;
  try {
    const links: string[] = [];
    const html = renderRichText(source, (address) => links.push(address));
    if (html.length > maxHtmlLength) return { rule: 'must be shorter, or have fewer tables and links' };
    return depthOf(html) > maxDepth ? tooDeep : { html, links };
  } catch (error) {
    // The parser calls itself for each level, until there is no room for another.
    if (error instanceof RangeError) return tooDeep;
    throw error;
  }
}

function isAllEmphasis(paragraph: string): boolean {
  return (paragraph.match(/\*+|_+|~+/g)?.length ?? 0) > maxEmphasis;
}

/** How deep elements are nested in what the sanitiser wrote, which closes all that it opens. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (name === 'br' || name === 'hr') continue;
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

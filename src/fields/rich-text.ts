import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { fullAddress, linkTarget, maxLinkLength } from './link-address.ts';

const markdown = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  walkTokens: (token) => {
    if (token.type === 'link') token.title = null;
  },
  tokenizer: { table: skipNoTable },
  renderer: { table: renderTable, paragraph: renderParagraph, link: renderLink, image: () => '' },
});

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    td: ['data-label'],
    p: [{ name: 'class', values: ['way'] }],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** The line below the titles of a table. */
export function isTableRule(line: string): boolean {
  return /[|:]/.test(line) && line.includes('-') && /^[\s>|:-]+$/.test(line);
}

/**
 * Skips what has no rule below its first line. The parser would read the lines down to the next blank one as rows before
 * it notices.
 */
function skipNoTable(source: string): false | undefined {
  const [, rule = ''] = source.split('\n', 2);
  return isTableRule(rule) ? false : undefined;
}

/** Elements that stand in the place of others. The page owns its one h1. */
const tagNames = { h1: 'h2', b: 'strong', i: 'em' };

/**
 * A table that a narrow screen can show row by row: each cell knows the title of its column. Browsers keep it a table
 * for those who listen, also when the style takes the cells out of the table's layout.
 */
function renderTable(
  this: { parser: { parseInline: (tokens: Tokens.TableCell['tokens']) => string } },
  { header, rows }: Tokens.Table,
): string {
  const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
  const titles = header.map((cell) => `<th>${inline(cell)}</th>`).join('');
  const label = (column: number) =>
    (header[column]?.text ?? '').slice(0, maxLabel).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const body = rows.map((row) => {
    const cells = row.map((cell, column) => `<td data-label="${label(column)}">${inline(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Characters of a column's title beside each of its cells, so that many rows of a long title do not fill the memory. */
const maxLabel = 200;

/** Many links may refer to one address: one that no browser follows is not written once for each. */
function renderLink(
  this: { parser: { parseInline: (tokens: Tokens.Link['tokens']) => string } },
  { href, tokens }: Tokens.Link,
): string | false {
  return href.length > maxLinkLength && this.parser.parseInline(tokens);
}

/** A link that is a paragraph of its own is a way on, as high as a finger. */
function renderParagraph(
  this: { parser: { parseInline: (tokens: Tokens.Paragraph['tokens']) => string } },
  { tokens }: Tokens.Paragraph,
): string {
  const isWay = tokens.length === 1 && tokens[0]?.type === 'link';
  return `<p${isWay ? ' class="way"' : ''}>${this.parser.parseInline(tokens)}</p>`;
}

/** External links open in a new tab. One that no browser may follow is none. */
function linkAttribs(address: string): sanitizeHtml.Attributes {
  const href = fullAddress(address);
  const target = href && linkTarget(href);
  if (!target) return {};
  return target === 'website' ? { href, target: '_blank', rel: 'noopener external' } : { href };
}

/**
 * Markdown of an editor, who may also paste HTML, as HTML without anything that runs, frames or styles.
 *
 * @param onLink called with the address of each link as it is written: in Markdown, in pasted HTML, in plain words.
 */
export function renderRichText(source: string, onLink?: (address: string) => void): string {
  // Code is not shown, so that many blanks mean no more than some; the parser would look at each of them again and again.
  const shown = source.replaceAll(/[ \t]{40,}/g, ' '.repeat(40));
  const a: sanitizeHtml.Transformer = (tagName, { href }) => {
    if (href !== undefined) onLink?.(decoded(href));
    return { tagName, attribs: linkAttribs(href ?? '') };
  };
  return sanitizeHtml(markdown.parse(shown) as string, { ...allowed, transformTags: { ...tagNames, a } }).trim();
}

/** The parser encodes letters of an address: editors find it as they wrote it. */
function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

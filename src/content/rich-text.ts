import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: { table: renderTable, paragraph: renderParagraph },
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
  transformTags: {
    // The page owns its one h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttribs(href) }),
  },
};

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
  const label = (column: number) => (header[column]?.text ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const body = rows.map((row) => {
    const cells = row.map((cell, column) => `<td data-label="${label(column)}">${inline(cell)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** A link that is a paragraph of its own is a way on, as high as a finger. */
function renderParagraph(
  this: { parser: { parseInline: (tokens: Tokens.Paragraph['tokens']) => string } },
  { tokens }: Tokens.Paragraph,
): string {
  const isWay = tokens.length === 1 && tokens[0]?.type === 'link';
  return `<p${isWay ? ' class="way"' : ''}>${this.parser.parseInline(tokens)}</p>`;
}

/** External links open in a new tab. */
function linkAttribs(href: string): sanitizeHtml.Attributes {
  if (!/^(https?:\/\/|www\.)/i.test(href)) return { href };
  return { href: href.replace(/^www\./i, 'https://www.'), target: '_blank', rel: 'noopener external' };
}

/** Markdown of an editor, who may also paste HTML, as HTML without anything that runs, frames or styles. */
export function renderRichText(source: string): string {
  return sanitizeHtml(markdown.parse(source) as string, allowed).trim();
}

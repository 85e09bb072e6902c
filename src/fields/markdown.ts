/**
 * The dialect of Markdown that editors write: a narrow part of CommonMark. A sign is markup only where it can mean nothing
 * else. Everywhere else the visitor reads it as it was typed.
 *
 * The rules of markdown-it are used where they fit. They are guarded or replaced where «14. Mai» would become a list.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import { blocks } from './markdown-blocks.ts';
import { inline } from './markdown-inline.ts';
import { lists } from './markdown-lists.ts';

export type { Token };

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true }).use(blocks).use(lists).use(inline);

// `rich-text.ts` checks the addresses, with the same function as for link fields.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
markdown.normalizeLinkText = (address) => address;
// «www.tabor.example|Tel.», «E-Mail:info@tabor.example»: signs that end or precede an address.
const { re } = markdown.linkify;
re.get_text_separators = () => /[><|\uff5c]/;
const mailName = new RegExp(`(?:^|[><|"(:,;]|${re.src_ZCc})(${re.get_mail_name().source})$`);
re.get_mail_name_validator = () => mailName;
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

/**
 * Tokens of a text, and why it cannot be shown as it was written: rules of the form «must not …».
 *
 * @param source with `\n` between its lines
 */
export function parseMarkdown(source: string): { tokens: readonly Token[]; problems: readonly string[] } {
  const problems: string[] = [];
  const text = source.replaceAll(/^[^\S\n]+$/gm, '');
  const tokens = markdown.parse(text, { problems });
  return { tokens, problems: [...problems, ...lostCells(text.split('\n'), tokens)] };
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

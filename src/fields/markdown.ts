/**
 * The Markdown dialect of editors: a narrow subset of CommonMark. A character is markup only if it cannot mean anything
 * else; otherwise visitors see it as typed.
 *
 * Rules of markdown-it are used where they fit. They are restricted or replaced where «14. Mai» would become a list.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import { blocks } from './markdown-blocks.ts';
import { inline } from './markdown-inline.ts';
import { lists } from './markdown-lists.ts';

export type { Token };

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true }).use(blocks).use(lists).use(inline);

// `rich-text.ts` checks the addresses, with the same function as link fields.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
markdown.normalizeLinkText = (address) => address;
// Characters that end or precede an address: «www.tabor.example|Tel.», «E-Mail:info@tabor.example».
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

// Text pasted from Word may be indented by four spaces. A line of dashes below a text is no heading.
markdown.disable(['code', 'lheading', 'reference', 'html_block']);

/**
 * Parses a text. The problems are rules that it breaks, of the form «must not …».
 *
 * @param source text with `\n` as line separator.
 */
export function parseMarkdown(source: string): { tokens: readonly Token[]; problems: readonly string[] } {
  const problems: string[] = [];
  const text = source.replaceAll(/^[^\S\n]+$/gm, '');
  const tokens = markdown.parse(text, { problems });
  return { tokens, problems: [...problems, ...lostCells(text.split('\n'), tokens)] };
}

/** Reports cells beyond the last column of a table, which would be lost. */
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

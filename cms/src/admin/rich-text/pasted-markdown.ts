import TurndownService from 'turndown';
import { readLink } from '../../../../src/fields/link-address.ts';
import { parseMarkdown } from '../../../../src/fields/markdown.ts';

export interface PastedText {
  markdown: string;
  /** Number of pictures that were left out: they have blocks of their own. */
  pictures: number;
}

/** Converts HTML of the clipboard, from Word, Excel or a website, to the Markdown of the websites. */
export function pastedMarkdown(html: string): PastedText {
  const pictures = html.match(/<img\b/gi)?.length ?? 0;
  const markdown = converter.turndown(html).replaceAll(/[^\S\n\u00a0]+$/gm, '');
  return { markdown, pictures };
}

const converter = new TurndownService({ emDelimiter: '*', bulletListMarker: '-', codeBlockStyle: 'fenced', br: '' });

/** Escapes a text only if the websites would read some of it as markup. */
converter.escape = (text) => (isPlain(text) ? text : text.replaceAll(/[*_#[\]<>~`|!+-]/g, '\\$&'));

const plainTokens = ['text', 'softbreak', 'link_open', 'link_close'];

function isPlain(text: string): boolean {
  const { tokens, problems } = parseMarkdown(text);
  if (problems.length) return false;
  return tokens.every(({ type, children }) =>
    children
      ? children.every((child) => plainTokens.includes(child.type) && (child.markup ?? '') in { '': 1, linkify: 1 })
      : type.startsWith('paragraph_'),
  );
}

type Place = TurndownService.Node;

const isElement = (node: Place | undefined): node is HTMLElement => node?.nodeType === 1;
const styleOf = (node: Place) => (isElement(node) && node.getAttribute('style')) || '';
const childrenNamed = (node: HTMLElement, names: string) =>
  Array.from(node.childNodes).filter((child) => names.split(' ').includes(child.nodeName.toLowerCase()));

function ancestors(node: Place): Place[] {
  const parent = node.parentNode as Place | null;
  return parent ? [parent, ...ancestors(parent)] : [];
}

converter.remove(['style', 'script', 'title', 'head' as 'meta', 'meta']);
converter.addRule('picture', { filter: 'img', replacement: () => '' });

converter.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement(content, node) {
    const title = content.replaceAll(/\s+/g, ' ').trim();
    const level = Math.min(Math.max(Number(node.nodeName.slice(1)), 2), 4);
    return title && `\n\n${'#'.repeat(level)} ${title}\n\n`;
  },
});

/** Wraps a text in marks and keeps spaces outside of them, where the websites need them. */
function wrapped(content: string, open: string, close = open): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
  return text ? before + open + text + close + after : content;
}

// Google Docs writes weights as styles, also the normal weight of a <b> around everything.
const weightIn = (node: Place) => /font-weight:\s*(\w+)/i.exec(styleOf(node))?.[1]?.toLowerCase();
const isHeavy = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

function isBold(node: Place): boolean {
  const weight = weightIn(node);
  return weight === undefined ? /^(?:B|STRONG)$/.test(node.nodeName) : isHeavy(weight);
}

/** Headings and titles of columns are bold by themselves. */
const isTitle = (node: Place) => /^H\d$/.test(node.nodeName) || (node.nodeName === 'TR' && isFirstRow(node));

converter.addRule('bold', {
  filter: (node) => /^(?:B|STRONG)$/.test(node.nodeName) || (node.nodeName === 'SPAN' && weightIn(node) !== undefined),
  replacement: (content, node) =>
    isBold(node) && !ancestors(node).some((around) => isBold(around) || isTitle(around))
      ? wrapped(content, '**')
      : content,
});

converter.addRule('italic', {
  filter: (node) =>
    /^(?:I|EM)$/.test(node.nodeName) || (node.nodeName === 'SPAN' && /font-style:\s*italic/i.test(styleOf(node))),
  replacement: (content) => wrapped(content, '*'),
});

converter.addRule('struck', { filter: ['s', 'del'], replacement: (content) => wrapped(content, '~~') });

converter.addRule('raised', {
  filter: ['sup', 'sub'],
  replacement: (content, node) => {
    const name = node.nodeName.toLowerCase();
    return wrapped(content, `<${name}>`, `</${name}>`);
  },
});

converter.addRule('link', {
  filter: 'a',
  replacement(content, node) {
    const href = (node as HTMLElement).getAttribute('href')?.trim() ?? '';
    const text = content.replaceAll(/\s+/g, ' ');
    // Links within the document and to files of a computer lead nowhere on the website.
    if (!text.trim() || !href || href.startsWith('#') || readLink(href).refusal) return content;
    return wrapped(text, '[', `](${href.replaceAll(/\s/g, '%20')})`);
  },
});

/** Indents the following lines of an item below its text. */
const item = (marker: string, content: string) =>
  `${marker} ${content
    .trim()
    .replaceAll(/\n{2,}(?=[-\d])/g, '\n')
    .replaceAll(/\n(?=.)/g, `\n${' '.repeat(marker.length + 1)}`)}`;

converter.addRule('item', {
  filter: 'li',
  replacement(content, node) {
    const [list] = ancestors(node);
    if (!content.trim()) return '';
    const isNumbered = isElement(list) && list.nodeName === 'OL';
    const position = isElement(list) ? childrenNamed(list, 'li').indexOf(node as ChildNode) : 0;
    return `\n${item(isNumbered ? `${position + 1}.` : '-', content)}\n`;
  },
});

/** Word writes a list as paragraphs that name a list, with the bullet or number as text. */
const wordList = /mso-list:\s*\w+\s+level(\d)/i;
const isWordMarker = (node: Place) => /mso-list:\s*ignore/i.test(styleOf(node));

converter.addRule('word-marker', { filter: (node) => isWordMarker(node), replacement: () => '' });

converter.addRule('word-item', {
  filter: (node) => wordList.test(styleOf(node)) && !/^H\d$/.test(node.nodeName),
  replacement(content, node) {
    const [, level = '1'] = wordList.exec(styleOf(node)) ?? [];
    const [marker] = Array.from((node as HTMLElement).querySelectorAll('span')).filter(isWordMarker);
    const [, number] = /^\s*(\d+)[.)]/.exec(marker?.textContent ?? '') ?? [];
    const text = item(number ? `${number}.` : '-', content);
    return `\n${text.replaceAll(/^/gm, '   '.repeat(Number(level) - 1))}\n`;
  },
});

const rowsOf = (table: HTMLElement) => Array.from(table.querySelectorAll('tr'));
const cellsOf = (row: HTMLElement) => childrenNamed(row, 'td th') as HTMLElement[];
const columnsOf = (row: HTMLElement) =>
  cellsOf(row).reduce((sum, cell) => sum + Math.max(1, Number(cell.getAttribute('colspan')) || 1), 0);

const tableAround = (node: Place) => ancestors(node).find(({ nodeName }) => nodeName === 'TABLE');

/** Number of columns of each table, counted once. */
const knownColumns = new WeakMap<HTMLElement, number>();

/** Counts the columns of a table. One with a single column, or around another table, only places its text: 0. */
function countColumns(table: Place | undefined): number {
  if (!isElement(table)) return 0;
  const most =
    knownColumns.get(table) ?? (table.querySelector('table') ? 0 : Math.max(0, ...rowsOf(table).map(columnsOf)));
  knownColumns.set(table, most);
  return most > 1 ? most : 0;
}

function isFirstRow(row: Place): boolean {
  const table = tableAround(row);
  return countColumns(table) > 0 && (table as HTMLElement).querySelector('tr') === row;
}

converter.addRule('cell', {
  filter: ['td', 'th'],
  replacement(content, node) {
    if (!countColumns(tableAround(node))) return `\n\n${content}\n\n`;
    const text = content
      .trim()
      .replaceAll(/\s*\n\s*/g, '<br>')
      .replaceAll(/(?<!\\)\|/g, '\\|');
    const span = Math.max(1, Number((node as HTMLElement).getAttribute('colspan')) || 1);
    return `| ${text} ${'|  '.repeat(span - 1)}`;
  },
});

converter.addRule('row', {
  filter: 'tr',
  replacement(content, node) {
    const columns = countColumns(tableAround(node));
    if (!columns) return content;
    const line = `${content}${'|  '.repeat(columns - columnsOf(node as HTMLElement))}|\n`;
    // The first row has the titles of the columns.
    return isFirstRow(node) ? `${line}|${' --- |'.repeat(columns)}\n` : line;
  },
});

converter.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });

converter.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });

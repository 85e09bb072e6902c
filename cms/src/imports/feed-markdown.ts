import TurndownService from 'turndown';
import { readLink } from '../../../src/fields/link-address.ts';
import { parseMarkdown } from '../../../src/fields/markdown.ts';

/** Converts HTML to the Markdown of the websites: headings, lists, links, bold and italic text. The rest becomes text. */
export const htmlToMarkdown = (html: string): string =>
  converter
    .turndown(html)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');

const converter = new TurndownService({ emDelimiter: '*', bulletListMarker: '-', br: '' });

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

converter.remove(['style', 'script', 'title', 'head' as 'meta', 'meta']);
converter.addRule('text', { filter: ['img', 'hr', 'pre', 'code'], replacement: (content) => content });
// Feeds use tables for their layout.
converter.addRule('cell', { filter: ['td', 'th', 'tr', 'table'], replacement: (content) => `\n\n${content}\n\n` });

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
  const text = content.trim();
  const start = content.length - content.trimStart().length;
  return text ? content.slice(0, start) + open + text + close + content.slice(start + text.length) : content;
}

/** Headings are bold by themselves. */
const isInBold = ({ parentNode: around }: TurndownService.Node): boolean =>
  around !== null && (/^(?:B|STRONG|H\d)$/.test(around.nodeName) || isInBold(around as TurndownService.Node));
converter.addRule('bold', {
  filter: ['b', 'strong'],
  replacement: (content, node) => (isInBold(node) ? content : wrapped(content, '**')),
});
converter.addRule('italic', { filter: ['i', 'em'], replacement: (content) => wrapped(content, '*') });

converter.addRule('link', {
  filter: 'a',
  replacement(content, node) {
    const href = (node as HTMLElement).getAttribute('href')?.trim() ?? '';
    const text = content.replaceAll(/\s+/g, ' ');
    if (!text.trim() || !href || href.startsWith('#') || readLink(href).refusal) return content;
    return wrapped(text, '[', `](${href.replaceAll(/\s/g, '%20')})`);
  },
});

converter.addRule('item', {
  filter: 'li',
  replacement(content, node) {
    if (!content.trim()) return '';
    const { parentNode: list } = node;
    const place = [...(list?.childNodes ?? [])].filter(({ nodeName }) => nodeName === 'LI').indexOf(node as ChildNode);
    const marker = list?.nodeName === 'OL' ? `${place + 1}.` : '-';
    const lines = content.trim().replaceAll(/\n{2,}(?=[-\d])/g, '\n');
    return `\n${marker} ${lines.replaceAll(/\n(?=.)/g, `\n${' '.repeat(marker.length + 1)}`)}\n`;
  },
});

import type { TreeNode } from './signature.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00a0': '&nbsp;',
};

/** Renders a signature as HTML; all input is escaped. */
export function toHtml(node: TreeNode): string {
  if (typeof node === 'string') return escapeText(node);
  const { tag, attributes, style, children } = node;
  const declarations = Object.entries(style).map(([name, value]) => `${hyphenated(name)}:${value}`);
  const all = { ...attributes, ...(declarations.length && { style: declarations.join(';') }) };
  const written = Object.entries(all).map(([name, value]) => ` ${name.toLowerCase()}="${escapeText(String(value))}"`);
  const start = `<${tag}${written.join('')}>`;
  return tag === 'br' || tag === 'img' ? start : `${start}${children.map(toHtml).join('')}</${tag}>`;
}

/** Renders a signature file for Outlook's signature folder. */
export function toHtmlDocument(signature: TreeNode, { title, lang }: { title: string; lang: string }): string {
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeText(lang)}">`,
    '<head>',
    // Word, which renders Outlook's mails, only understands this older form of the encoding.
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeText(title)}</title>`,
    '</head>',
    '<body>',
    toHtml(signature),
    '</body>',
    '</html>',
    '',
  ].join('\r\n');
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"'\u00a0]/g, (character) => entities[character] ?? character);
}

/** Converts msoLineHeightRule to mso-line-height-rule. */
function hyphenated(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Renders the signature as plain text with `\n`. Space above a row becomes an empty line. */
export function toText(signature: TreeNode): string {
  return toLines(signature).join('\n').trim();
}

/** Renders a text file for Windows: with a byte order mark for UTF-8, and CRLF line ends. */
export function toTextFile(signature: TreeNode): string {
  return `\ufeff${toText(signature).replaceAll('\n', '\r\n')}\r\n`;
}

function toLines(node: TreeNode): string[] {
  if (typeof node === 'string') return [node.replaceAll('\u00a0', ' ')];
  if (node.tag === 'br') return ['', ''];
  if (node.tag === 'img') return [];
  const children = node.children.map(toLines);
  if (node.tag === 'table' || node.tag === 'tbody') return children.flat();
  const separator = node.tag === 'tr' ? ' ' : '';
  const lines = children.filter(({ length }) => length).reduce((before, after) => joined(before, after, separator), []);
  return node.style['paddingTop'] && lines.length ? ['', ...lines] : lines;
}

/** Joins cells of a row on one line. */
function joined(before: string[], after: string[], separator: string): string[] {
  if (!before.length) return after;
  const [first, ...rest] = after;
  return [...before.slice(0, -1), `${before.at(-1)}${separator}${first}`, ...rest];
}

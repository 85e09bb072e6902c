import type { TreeNode } from './tree.ts';

/** Renders the signature as plain text with `\n`. Space above a row becomes an empty line. */
export function toText(signature: TreeNode): string {
  return linesOf(signature).join('\n').trim();
}

/** Renders a text file for Windows: with a byte order mark for UTF-8, and CRLF line ends. */
export function toTextFile(signature: TreeNode): string {
  return `\ufeff${toText(signature).replaceAll('\n', '\r\n')}\r\n`;
}

function linesOf(node: TreeNode): string[] {
  if (typeof node === 'string') return [node.replaceAll('\u00a0', ' ')];
  if (node.tag === 'br') return ['', ''];
  if (node.tag === 'img') return [];
  const children = node.children.map(linesOf);
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

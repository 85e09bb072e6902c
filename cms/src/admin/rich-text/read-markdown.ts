import type { JSONContent } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { parseMarkdown, type Token } from '../../../../src/fields/markdown.ts';
import { cleanText, withoutIndent } from '../../../../src/platform/text/clean-text.ts';

/** Top-level block with the Markdown that someone wrote for it. */
export interface SourceBlock {
  index: number;
  node: Node;
  text: string;
  /** Blank lines after the block. */
  gap: string;
}

/** Text of a field as the editor shows it. */
export interface ReadText {
  markdown: string;
  doc: Node;
  blocks: readonly SourceBlock[];
}

/** Cleans Markdown like the content service. */
export const cleanMarkdown = (markdown: string) => cleanText(withoutIndent(markdown), { lines: true });

/**
 * Reads the Markdown of a field with the parser of the websites.
 *
 * @returns undefined for a text that the editor cannot hold, for example with a picture.
 */
export function readMarkdown(schema: Schema, markdown: string): ReadText | undefined {
  const source = cleanMarkdown(markdown);
  const { tokens, problems } = parseMarkdown(source);
  if (problems.length) return undefined;
  try {
    const content = readBlocks([...tokens]);
    const doc = schema.nodeFromJSON({ type: 'doc', content: content.length ? content : [{ type: 'paragraph' }] });
    doc.check();
    const lines = source.split('\n');
    const starts = tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting >= 0 && map ? [map[0]] : []));
    const blocks = content.map((_, index) => {
      const [, text = '', gap = ''] =
        /^(.*?)(\s*)$/s.exec(
          lines.slice(starts[index], starts[index + 1]).join('\n') + (index + 1 < content.length ? '\n' : ''),
        ) ?? [];
      return { index, node: doc.child(index), text, gap };
    });
    return { markdown, doc, blocks };
  } catch {
    return undefined;
  }
}

/** Names that the editor has for tokens and elements. */
const names: Readonly<Record<string, string>> = {
  ...{ tr: 'tableRow', th: 'tableHeader', td: 'tableCell', hr: 'horizontalRule' },
  ...{ bullet_list: 'bulletList', ordered_list: 'orderedList', list_item: 'listItem' },
  ...{ strong: 'bold', em: 'italic', s: 'strike', u: 'underline', a: 'link' },
};

const nameOf = (found: string) => names[found] ?? found;

/** Reads tokens up to the end of their parent, and removes them. */
function readBlocks(tokens: Token[]): JSONContent[] {
  const found: JSONContent[] = [];
  for (let token = tokens.shift(); token && token.nesting >= 0; token = tokens.shift()) {
    const { type, children, content, tag } = token;
    if (children) found.push(...readInline(children));
    else if (type === 'thead_open' || type === 'tbody_open') found.push(...readBlocks(tokens));
    else if (type === 'fence') found.push({ type: 'codeBlock', content: textNodes(content.replace(/\n$/, '')) });
    else {
      const node: JSONContent = { type: nameOf(type.replace('_open', '')) };
      if (type === 'heading_open') node.attrs = { level: Number(tag.slice(1)) };
      if (type === 'ordered_list_open') node.attrs = { start: Number(token.attrGet('start') ?? 1) };
      // The paragraphs of a tight list are hidden.
      if (type.endsWith('_list_open'))
        node.attrs = { ...node.attrs, tight: tokens.find((next) => next.type === 'paragraph_open')?.hidden ?? true };
      if (token.nesting > 0) node.content = readBlocks(tokens);
      if (tag === 'th' || tag === 'td') node.content = [{ type: 'paragraph', content: node.content ?? [] }];
      found.push(node);
    }
  }
  return found;
}

const textNodes = (text: string, marks: Marks = []): JSONContent[] => (text ? [{ type: 'text', text, marks }] : []);

type Marks = NonNullable<JSONContent['marks']>;

function readInline(tokens: readonly Token[]): JSONContent[] {
  const found: JSONContent[] = [];
  const open: Marks = [];
  for (const token of tokens) {
    const { type, tag, nesting, content, markup } = token;
    // Addresses become links by themselves.
    if (type.startsWith('link_') && (markup === 'linkify' || markup === 'autolink')) continue;
    if (nesting > 0)
      open.push({
        type: nameOf(tag),
        attrs: tag === 'a' ? { href: token.attrGet('href'), title: token.attrGet('title') } : {},
      });
    if (nesting < 0) open.pop();
    const own = type === 'code_inline' ? [...open, { type: 'code' }] : open;
    const marks = own.filter((mark, index) => own.findIndex((other) => other.type === mark.type) === index);
    const before = found.at(-1);
    if (tag === 'br') found.push({ type: 'hardBreak', marks });
    else if (nesting === 0 && before?.type === 'text' && JSON.stringify(before.marks) === JSON.stringify(marks))
      before.text += content;
    else if (nesting === 0) found.push(...textNodes(content, marks));
  }
  return found;
}

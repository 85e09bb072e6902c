import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { readRichText } from '../../../../src/fields/rich-text.ts';
import { writers } from './markdown-writers.ts';
import { type ReadText, readMarkdown, type SourceBlock } from './read-markdown.ts';

/** Markdown of a text, and whether the websites show the text as the editor does. */
export interface WrittenText {
  markdown: string;
  isExact: boolean;
}

/** Writes a text of the editor. Unchanged blocks keep the Markdown that was read. */
export function writeMarkdown(read: ReadText, doc: Node): WrittenText {
  const nodes = withoutBlanks(doc.children);
  const kept = alignBlocks(read.blocks, nodes);
  if (kept.length === read.blocks.length && kept.every(Boolean)) return { markdown: read.markdown, isExact: true };
  const spellings = [
    joinBlocks(read.blocks, nodes, kept, writeBlock),
    joinBlocks(read.blocks, nodes, kept, writers.safe),
    nodes.map(writers.safe).join('\n\n'),
  ];
  const exact = spellings.find((markdown) => isReadAs(markdown, nodes));
  return { markdown: exact ?? spellings[0] ?? '', isExact: exact !== undefined || nodes.length === 0 };
}

/** Finds the read block of each node, in order; undefined for a new or changed one. */
function alignBlocks(blocks: readonly SourceBlock[], nodes: readonly Node[]) {
  let next = 0;
  return nodes.map((node) => {
    const found = blocks.find(({ index, node: before }) => index >= next && before.eq(node));
    if (found) next = found.index + 1;
    return found;
  });
}

/** Joins blocks. The space between them stays where both neighbours have their place. */
function joinBlocks(
  blocks: readonly SourceBlock[],
  nodes: readonly Node[],
  kept: readonly (SourceBlock | undefined)[],
  write: (node: Node) => string,
): string {
  const places = nodes.length === blocks.length ? blocks : kept;
  return nodes
    .map((node, index) => {
      const block = places[index];
      const isFollowed = block && places[index + 1] === blocks[block.index + 1];
      const gap = index + 1 === nodes.length ? '' : (isFollowed && block.gap) || '\n\n';
      return (kept[index]?.text ?? write(node)) + gap;
    })
    .join('');
}

/** Writes a block as people do, unless the websites would read it differently. */
function writeBlock(node: Node): string {
  const [plain, safe] = [writers.plain(node), writers.safe(node)];
  return isReadAs(plain, [node]) || !isReadAs(safe, [node]) ? plain : safe;
}

/** Removes paragraphs and items that are still empty. */
function withoutBlanks(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (node.isTextblock) return node.textContent.trim() ? [node] : [];
    if (node.isLeaf || node.type.name === 'table') return [node];
    const children = withoutBlanks(node.children);
    return children.length ? [node.copy(Fragment.from(children))] : [];
  });
}

function isReadAs(markdown: string, nodes: readonly Node[]): boolean {
  const schema = nodes[0]?.type.schema;
  if (!schema || 'rule' in readRichText(markdown)) return false;
  const read = readMarkdown(schema, markdown);
  return read !== undefined && shape(read.doc.children) === shape(nodes);
}

/** Describes what visitors see, without the formatting of blanks and without blanks at the edges of a paragraph. */
function shape(nodes: readonly Node[]): string {
  return nodes.map((node) => `${node.type.name}${shapeAttributes(node)}(${shapeContent(node)})`).join('');
}

const shapeAttributes = ({ attrs }: Node) => [attrs['level'], attrs['start'], attrs['tight']].join();

function shapeContent(node: Node): string {
  if (node.type.name === 'codeBlock') return node.textContent;
  if (!node.isTextblock) return shape(node.children);
  const words = node.children.map(({ text, marks }) => {
    const format = marks.map(shapeMark).sort().join();
    return text === undefined ? '\n' : text.replaceAll(/\S+/g, (word) => (format ? `<${format}>${word}` : word));
  });
  return words
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

const shapeMark = ({ type, attrs }: Mark) => `${type.name} ${attrs['href'] ?? ''} ${attrs['title'] ?? ''}`;

import type { Node } from '@tiptap/pm/model';
import { MarkdownSerializer } from 'prosemirror-markdown';

/** Signs that may be markup: anywhere, or at the start or end of a text. */
const markup = /[*_~`#[\]<>|&]|^[-+](?=\s)|(?<=\s)-$|(?<=^\d{1,9})[.)]/g;

/** An address. An escaped sign would end its link. */
const bareAddress = /((?:https?:\/\/|www\.)\S+)/;

const escapeText = (text: string) =>
  text
    .split(bareAddress)
    .map((part, index) => (index % 2 ? part : part.replaceAll(markup, '\\$&')))
    .join('');

/** Writes the first sign as its number: «- 5 bis 6» and «> 65 Jahre» would be amounts, no items and quotations. */
const escapeFirst = (text: string) => text.replace(/^[^\\&<\s]/u, (sign) => `&#${sign.codePointAt(0)};`);

const sign = (open: string, close = open) => ({ open, close, mixable: open === close, expelEnclosingWhitespace: true });
const tag = (name: string) => sign(`<${name}>`, `</${name}>`);

/**
 * Creates a writer of blocks.
 *
 * @param isSafe nothing but the formatting is markup; otherwise the text is written as people write it.
 */
function createWriter(isSafe: boolean): (block: Node) => string {
  let isItem = false;
  const serializer: MarkdownSerializer = new MarkdownSerializer(
    {
      paragraph(state, node, { type }) {
        isItem = type.name === 'listItem' || type.name === 'blockquote';
        state.renderInline(node);
        state.closeBlock(node);
      },
      heading(state, node) {
        isItem = false;
        state.write(`${'#'.repeat(node.attrs['level'])} `);
        state.renderInline(node, false);
        state.closeBlock(node);
      },
      blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
      bulletList: (state, node) => state.renderList(node, '  ', () => '- '),
      orderedList: (state, node) => state.renderList(node, '   ', (index) => `${node.attrs['start'] + index}. `),
      listItem: (state, node) => state.renderContent(node),
      codeBlock(state, node) {
        state.write('```\n');
        state.text(`${node.textContent}\n\`\`\``, false);
        state.closeBlock(node);
      },
      horizontalRule(state, node) {
        state.write('---');
        state.closeBlock(node);
      },
      table(state, node) {
        const columns = Math.max(...node.children.map(({ childCount }) => childCount));
        const line = (cells: readonly string[]) => `|${cells.map((cell) => ` ${cell} |`).join('')}`;
        const cellText = (cell?: Node) =>
          cell
            ? serializer
                .serialize(cell)
                .trim()
                .replaceAll(/(?<!\\)\|/g, '\\|')
                .replaceAll('\n', '<br>')
            : '';
        const rows = node.children.map((row) => Array.from({ length: columns }, (_, at) => cellText(row.children[at])));
        const [titles = [], ...others] = rows.map(line);
        for (const row of [titles, line(rows[0]?.map(() => '---') ?? []), ...others]) {
          state.ensureNewLine();
          state.write(String(row));
        }
        state.closeBlock(node);
      },
      hardBreak(state, _node, parent, index) {
        const next = parent.maybeChild(index + 1);
        const isTag = isSafe || parent.type.name === 'heading' || next?.type.name === 'hardBreak';
        if (index > 0 && next) state.write(isTag ? '<br>' : '\n');
      },
      text(state, { text = '' }, _parent, index) {
        const escaped = isSafe ? escapeText(text) : text;
        state.text(isSafe && isItem && index === 0 ? escapeFirst(escaped) : escaped, false);
      },
    },
    {
      bold: isSafe ? tag('b') : sign('**'),
      italic: isSafe ? tag('i') : sign('*'),
      strike: isSafe ? tag('s') : sign('~~'),
      underline: tag('u'),
      sup: tag('sup'),
      sub: tag('sub'),
      code: { open: '`', close: '`', escape: false },
      link: {
        open: '[',
        close: (_state, { attrs }) => `](${attrs['href']}${attrs['title'] ? ` "${attrs['title']}"` : ''})`,
      },
    },
    { hardBreakNodeName: 'hardBreak' },
  );
  return (block) => serializer.serialize(block.type.schema.topNodeType.create(null, block));
}

export const writers = { plain: createWriter(false), safe: createWriter(true) };

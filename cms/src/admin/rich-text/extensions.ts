import { Extension, getSchema, Mark } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { readLink } from '../../../../src/fields/link-address.ts';

/** A mark named like its element. It excludes no other mark. */
const plainMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });

/** A cell holds one paragraph. */
const content = 'paragraph';

const Text = Extension.create({
  name: 'websiteText',
  // Items of a loose list are paragraphs of their own.
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { tight: { default: true, rendered: false } } },
  ],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => editor.isActive('table') && editor.commands.setHardBreak(),
      'Mod-k': () => {
        const button = editor.view.dom.closest('[data-rich-text]')?.querySelector<HTMLElement>('[data-link]');
        button?.scrollIntoView({ block: 'nearest' });
        button?.click();
        return true;
      },
    };
  },
});

/** Formats of `src/fields/markdown.ts`: nothing else can be typed, pasted or read. */
export const extensions = [
  StarterKit.configure({
    code: false,
    heading: { levels: [2, 3, 4] },
    link: {
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => !readLink(address).refusal,
    },
  }),
  plainMark('sup'),
  plainMark('sub'),
  plainMark('code'),
  Table,
  TableRow,
  TableHeader.extend({ content }),
  TableCell.extend({ content }),
  Text,
];

export const schema = getSchema(extensions);

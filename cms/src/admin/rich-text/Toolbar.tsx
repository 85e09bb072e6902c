import { Button, Flex, IconButton } from '@strapi/design-system';
import {
  Bold,
  BulletList,
  File as FileIcon,
  GridNine,
  HeadingThree,
  HeadingTwo,
  Image,
  Italic,
  Link as LinkIcon,
  NumberList,
  Quotes,
  StrikeThrough,
  Underline,
} from '@strapi/icons';
import { unstable_useContentManagerContext as useContentManagerContext, useStrapiApp } from '@strapi/strapi/admin';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { PageChooser } from '../PageChooser.tsx';
import { type LibraryFile, linkToFile } from './link-to-file.ts';
import { PictureHint } from './PictureHint.tsx';

type Change = (chain: ChainedCommands) => ChainedCommands;

/** Formats that the websites know: label and icon of the button, name in the editor, and its command. */
const formats: readonly (readonly [label: string, icon: ReactNode, name: string, change: Change, level?: number])[] = [
  ['Überschrift', <HeadingTwo key="h2" />, 'heading', (chain) => chain.toggleHeading({ level: 2 }), 2],
  ['Kleine Überschrift', <HeadingThree key="h3" />, 'heading', (chain) => chain.toggleHeading({ level: 3 }), 3],
  ['Fett', <Bold key="b" />, 'bold', (chain) => chain.toggleBold()],
  ['Kursiv', <Italic key="i" />, 'italic', (chain) => chain.toggleItalic()],
  ['Unterstrichen', <Underline key="u" />, 'underline', (chain) => chain.toggleUnderline()],
  ['Durchgestrichen', <StrikeThrough key="s" />, 'strike', (chain) => chain.toggleStrike()],
  ['Liste', <BulletList key="ul" />, 'bulletList', (chain) => chain.toggleBulletList()],
  ['Nummerierte Liste', <NumberList key="ol" />, 'orderedList', (chain) => chain.toggleOrderedList()],
  ['Zitat', <Quotes key="q" />, 'blockquote', (chain) => chain.toggleBlockquote()],
  ['Tabelle', <GridNine key="t" />, 'table', (chain) => chain.insertTable({ rows: 2, cols: 2, withHeaderRow: true })],
];

/** Buttons that appear within a list, a table or a link. */
const changes: readonly (readonly [within: string, label: string, change: Change])[] = [
  ['listItem', 'Einrücken', (chain) => chain.sinkListItem('listItem')],
  ['listItem', 'Ausrücken', (chain) => chain.liftListItem('listItem')],
  ['table', 'Zeile anfügen', (chain) => chain.addRowAfter()],
  ['table', 'Spalte anfügen', (chain) => chain.addColumnAfter()],
  ['table', 'Zeile entfernen', (chain) => chain.deleteRow()],
  ['table', 'Spalte entfernen', (chain) => chain.deleteColumn()],
  ['table', 'Tabelle entfernen', (chain) => chain.deleteTable()],
  ['link', 'Link entfernen', (chain) => chain.extendMarkRange('link').unsetLink()],
];

/** Types with links to files in their texts. A notice has a field for its files. */
const typesWithFiles = /^api::(?:seite|stelle|veranstaltung|medium)\./;

interface ToolbarProps {
  name: string;
  editor: Editor;
  disabled: boolean;
}

/** Buttons above a text. */
export function Toolbar({ name, editor, disabled }: ToolbarProps) {
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const components = useStrapiApp('Toolbar', (app) => app.components);
  const Library = components['media-library'] as ComponentType<LibraryProps> | undefined;
  const { slug } = useContentManagerContext();
  const { active, shown, href } = useEditorState({
    editor,
    selector: () => ({
      active: formats.map(([, , format, , level]) => editor.isActive(format, level ? { level } : {})),
      shown: changes.map(([within]) => editor.isActive(within)),
      href: String(editor.getAttributes('link')['href'] ?? ''),
    }),
  });

  const run = (change: Change) => change(editor.chain().focus()).run();

  /** Links the selected words, the link at the cursor, or a new text. */
  function link(address: string, text: string) {
    const marks = [{ type: 'link', attrs: { href: address } }];
    if (editor.isActive('link')) run((chain) => chain.extendMarkRange('link').setLink({ href: address }));
    else if (!editor.state.selection.empty) run((chain) => chain.setLink({ href: address }));
    else run((chain) => chain.insertContent({ type: 'text', text, marks }).unsetMark('link'));
  }

  const labelled = { variant: 'ghost', size: 'S', disabled, type: 'button' } as const;
  return (
    <Flex gap={1} padding={1} wrap="wrap" role="toolbar" aria-label="Formatierung">
      {formats.map(([label, icon, format, change], index) => (
        <IconButton
          key={label}
          variant={active[index] ? 'secondary' : 'ghost'}
          size="M"
          disabled={disabled || (format === 'table' && active[index])}
          type="button"
          label={label}
          aria-pressed={active[index]}
          onClick={() => run(change)}
        >
          {icon}
        </IconButton>
      ))}
      <PageChooser addressNow={href} returnTo={() => editor.view.dom} onChoose={({ path, title }) => link(path, title)}>
        <Button {...labelled} data-link startIcon={<LinkIcon />}>
          Link
        </Button>
      </PageChooser>
      {typesWithFiles.test(slug) && (
        <Button {...labelled} startIcon={<FileIcon />} onClick={() => setLibraryOpen(true)}>
          Datei verlinken
        </Button>
      )}
      <PictureHint name={name}>
        <Button {...labelled} startIcon={<Image />}>
          Bild
        </Button>
      </PictureHint>
      {changes.map(
        ([, label, change], index) =>
          shown[index] && (
            <Button key={label} {...labelled} variant="tertiary" onClick={() => run(change)}>
              {label}
            </Button>
          ),
      )}
      {isLibraryOpen && Library && (
        <Library
          allowedTypes={['files', 'videos', 'audios']}
          multiple={false}
          onClose={() => setLibraryOpen(false)}
          onSelectAssets={([file]) => {
            setLibraryOpen(false);
            if (!file) return;
            const { href, text } = linkToFile(file);
            link(href, text);
          }}
        />
      )}
    </Flex>
  );
}

/** Props of Strapi's dialog with the media library, which have no type. */
interface LibraryProps {
  allowedTypes: string[];
  multiple: boolean;
  onClose(): void;
  onSelectAssets(files: LibraryFile[]): void;
}

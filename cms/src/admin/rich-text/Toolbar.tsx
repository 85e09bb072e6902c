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
import { type ComponentType, type ReactNode, type RefObject, useState } from 'react';
import { PageChooser } from '../PageChooser.tsx';
import { insertLink, insertParagraph, markLines, wrapSelection } from './edits.ts';
import { type LibraryFile, linkToFile } from './link-to-file.ts';
import { PictureHint } from './PictureHint.tsx';

type Edit = (field: HTMLTextAreaElement) => void;

/** Marks that the websites understand, by the label of their button. */
const marks: readonly (readonly [label: string, icon: ReactNode, edit: Edit])[] = [
  ['Überschrift', <HeadingTwo key="h2" />, (field) => markLines(field, () => '## ')],
  ['Kleine Überschrift', <HeadingThree key="h3" />, (field) => markLines(field, () => '### ')],
  ['Fett', <Bold key="b" />, (field) => wrapSelection(field, '**')],
  ['Kursiv', <Italic key="i" />, (field) => wrapSelection(field, '*')],
  ['Unterstrichen', <Underline key="u" />, (field) => wrapSelection(field, '<u>', '</u>')],
  ['Durchgestrichen', <StrikeThrough key="s" />, (field) => wrapSelection(field, '~~')],
  ['Liste', <BulletList key="ul" />, (field) => markLines(field, () => '- ')],
  ['Nummerierte Liste', <NumberList key="ol" />, (field) => markLines(field, (index) => `${index + 1}. `)],
  ['Zitat', <Quotes key="q" />, (field) => markLines(field, () => '> ')],
  [
    'Tabelle',
    <GridNine key="t" />,
    (field) => insertParagraph(field, '| Titel | Titel |\n| --- | --- |\n| Text | Text |'),
  ],
];

/** Types with links to files in their texts. A notice has a field for its files. */
const typesWithFiles = /^api::(?:seite|stelle|veranstaltung|medium)\./;

interface ToolbarProps {
  name: string;
  field: RefObject<HTMLTextAreaElement>;
  disabled: boolean;
}

/** Buttons above a text. */
export function Toolbar({ name, field, disabled }: ToolbarProps) {
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const components = useStrapiApp('Toolbar', (app) => app.components);
  const Library = components['media-library'] as ComponentType<LibraryProps> | undefined;
  const { slug } = useContentManagerContext();
  const edit = (change: Edit) => {
    if (field.current) change(field.current);
  };
  const button = { variant: 'ghost', size: 'M', disabled, type: 'button' } as const;
  const labelled = { variant: 'ghost', size: 'S', disabled, type: 'button' } as const;
  return (
    <Flex gap={1} padding={1} wrap="wrap" role="toolbar" aria-label="Formatierung">
      {marks.map(([label, icon, change]) => (
        <IconButton key={label} {...button} label={label} onClick={() => edit(change)}>
          {icon}
        </IconButton>
      ))}
      <PageChooser
        returnTo={() => field.current}
        onChoose={({ path, title }) => edit((at) => insertLink(at, path, title))}
      >
        <Button {...labelled} startIcon={<LinkIcon />}>
          Seite verlinken
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
      {isLibraryOpen && Library && (
        <Library
          allowedTypes={['files', 'videos', 'audios']}
          multiple={false}
          onClose={() => setLibraryOpen(false)}
          onSelectAssets={([file]) => {
            setLibraryOpen(false);
            if (file) edit((at) => linkToFile(at, file));
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

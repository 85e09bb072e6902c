import { Box, Field, Typography } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { Fragment, Slice } from '@tiptap/pm/model';
import { goToNextCell } from '@tiptap/pm/tables';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ruleText } from '../../labels/rule-text.ts';
import { Small } from '../live-parts.tsx';
import { useSiteLocale } from '../use-polled.ts';
import { extensions, schema } from './extensions.ts';
import { pastedHtml } from './pasted-html.ts';
import { cleanMarkdown, readMarkdown } from './read-markdown.ts';
import { renderRichText } from './render-rich-text.ts';
import { Toolbar } from './Toolbar.tsx';
import { writeMarkdown } from './write-markdown.ts';

type RichTextInputProps = Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled'> & {
  labelAction?: ReactNode;
};

const yesNo = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');

/** Input for a text with formatting. The field has the Markdown of the websites; the person sees its appearance. */
export default function RichTextInput(props: RichTextInputProps) {
  const { name, label, hint, required = false, disabled = false, labelAction } = props;
  const { value, onChange, error } = useField<string | null>(name);
  const markdown = value ?? '';
  const locale = useSiteLocale();
  const { rule } = renderRichText(markdown, locale);
  /** The Markdown that this input has read or written last. */
  const known = useRef(markdown);
  const [atFirst] = useState(() => readMarkdown(schema, markdown));
  const read = useRef(atFirst);
  const [isReadable, setReadable] = useState(atFirst !== undefined);
  const [isExact, setExact] = useState(true);
  const [pictures, setPictures] = useState(0);

  function put(written: string) {
    if (written === known.current) return;
    known.current = written;
    onChange(name, written);
  }

  function write({ state }: Editor) {
    if (!read.current) return;
    const written = writeMarkdown(read.current, state.doc);
    setExact(written.isExact);
    put(written.markdown);
  }

  const attributes = {
    id: name,
    name,
    role: 'textbox',
    lang: locale,
    'aria-multiline': yesNo(true),
    'aria-label': String(label),
    'aria-required': yesNo(required),
    'aria-disabled': yesNo(disabled),
    'aria-invalid': yesNo(Boolean(error)),
    'aria-describedby': `${name}-hint ${name}-error`,
  };
  const editor: Editor = useEditor({
    extensions,
    content: atFirst?.doc.toJSON(),
    enableInputRules: ['bulletList'],
    enablePasteRules: false,
    onCreate: ({ editor }) => {
      read.current = readMarkdown(editor.schema, known.current);
    },
    onUpdate: ({ editor }) => write(editor),
    editorProps: {
      attributes: { ...attributes, spellcheck: 'true', tabindex: '0' },
      transformPastedHTML: pastedHtml,
      // Lines from a PDF file or a mail may form lists and paragraphs. A single line stays as it is.
      clipboardTextParser: (text, _place, _isPlain, { state }) => {
        const line = text.replaceAll(/^[\r\n]+|[\r\n]+$/g, '');
        const lines = text.trim().includes('\n') && text.replaceAll(/^[•·▪]\s+/gm, '- ');
        const doc = lines ? readMarkdown(state.schema, lines)?.doc : undefined;
        return Slice.maxOpen(doc?.content ?? Fragment.from(line ? state.schema.text(line) : null));
      },
      handlePaste: (_view, { clipboardData }) => {
        const html = clipboardData?.getData('text/html');
        setPictures(html ? (html.match(/<img\b/gi)?.length ?? 0) : (clipboardData?.files.length ?? 0));
        return false;
      },
      handleDOMEvents: {
        // The Tab key leaves the field, except from a cell to the next one.
        keydown: ({ state }, { key, shiftKey }) => key === 'Tab' && !goToNextCell(shiftKey ? -1 : 1)(state),
      },
    },
  });

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  useEffect(() => {
    const isSame = cleanMarkdown(markdown) === cleanMarkdown(known.current);
    known.current = markdown;
    if (isSame) return;
    read.current = readMarkdown(editor.schema, markdown);
    setReadable(read.current !== undefined);
    setExact(true);
    if (read.current)
      editor.chain().setMeta('addToHistory', false).setContent(read.current.doc.toJSON(), { emitUpdate: false }).run();
  }, [markdown, editor]);

  return (
    <Field.Root name={name} id={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction} onClick={() => editor.commands.focus()}>
        {label}
      </Field.Label>
      <Frame data-rich-text $hasError={Boolean(error)} $isDisabled={disabled}>
        {isReadable ? (
          <>
            <Toolbar name={name} editor={editor} disabled={disabled} />
            <EditorContent editor={editor} />
          </>
        ) : (
          <textarea
            {...attributes}
            spellCheck
            disabled={disabled}
            value={markdown}
            onChange={(event) => put(event.target.value)}
          />
        )}
      </Frame>
      <Box role="status">
        {!isReadable && (
          <Small tag="p">
            Dieser Text hat eine Form, die sich hier nicht bearbeiten lässt. Damit nichts davon verloren geht, steht er
            mit seinen Formatzeichen da.
          </Small>
        )}
        {rule && (
          <Typography textColor="danger600" tag="p">
            Der Text {ruleText(rule)}.
          </Typography>
        )}
        {!isExact && !rule && (
          <Small tag="p">
            Die Website zeigt diesen Text etwas anders. Eine nummerierte Liste braucht mindestens zwei Punkte.
          </Small>
        )}
        {pictures > 0 && (
          <Typography textColor="warning700" tag="p">
            {pictures === 1 ? 'Ein Bild wurde' : `${pictures} Bilder wurden`} nicht eingefügt. Der Knopf «Bild» führt
            zum Platz dafür.
          </Typography>
        )}
      </Box>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const Frame = styled.div<{ $hasError: boolean; $isDisabled: boolean }>`
  overflow: hidden;
  color: ${({ theme, $isDisabled }) => theme.colors[$isDisabled ? 'neutral600' : 'neutral800']};
  background: ${({ theme, $isDisabled }) => theme.colors[$isDisabled ? 'neutral150' : 'neutral0']};
  border: 1px solid ${({ theme, $hasError }) => theme.colors[$hasError ? 'danger600' : 'neutral200']};
  border-radius: ${({ theme }) => theme.borderRadius};
  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  [role='toolbar'] {
    border-block-end: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
  [role='textbox'] {
    box-sizing: border-box;
    display: block;
    width: 100%;
    min-height: 16rem;
    max-height: min(60rem, 60vh);
    padding: 1.2rem 1.6rem;
    overflow: auto;
    font: inherit;
    font-size: 1.5rem;
    line-height: 1.55;
    color: inherit;
    overflow-wrap: anywhere;
    resize: vertical;
    background: transparent;
    border: 0;
    outline: 0;
    /* The panel resets all elements. */
    :where(p, h2, h3, h4, ul, ol, li, blockquote, hr, table, th, td, pre, code, strong, em, u, s, sup, sub, a) {
      all: revert;
    }
    > :first-child {
      margin-block-start: 0;
    }
    > ul {
      list-style: disc;
    }
    :is(li, th, td) > p {
      margin-block: 0;
    }
    a {
      color: ${({ theme }) => theme.colors.primary700};
    }
    table {
      width: 100%;
      border-collapse: collapse;
    }
    th,
    td {
      min-width: 6rem;
      padding: 0.4em 0.6em;
      overflow-wrap: break-word;
      text-align: start;
      vertical-align: top;
      border: 1px solid ${({ theme }) => theme.colors.neutral200};
    }
    blockquote {
      padding-inline-start: 1.2rem;
      margin-inline: 0;
      border-inline-start: 3px solid ${({ theme }) => theme.colors.neutral200};
    }
    .selectedCell {
      background: ${({ theme }) => theme.colors.primary100};
    }
  }
`;

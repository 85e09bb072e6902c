import { Box, Field, Typography } from '@strapi/design-system';
import { type InputProps, useField } from '@strapi/strapi/admin';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { insertTextIntoField } from 'text-field-edit';
import { useSiteLocale } from '../use-polled.ts';
import { pastedMarkdown } from './pasted-markdown.ts';
import { SitePreview } from './SitePreview.tsx';
import { Toolbar } from './Toolbar.tsx';

type RichTextInputProps = Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'> & {
  labelAction?: ReactNode;
};

/** Input for a text with formatting: the Markdown of the websites, with its appearance next to it. */
export default function RichTextInput(props: RichTextInputProps) {
  const { name, label, hint, required, disabled = false, placeholder, labelAction } = props;
  const { value, onChange, error } = useField<string | null>(name);
  const locale = useSiteLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const [pictures, setPictures] = useState(0);

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html');
    const hasFiles = event.clipboardData.files.length > 0;
    if (!html) return setPictures(hasFiles ? 1 : 0);
    event.preventDefault();
    const pasted = pastedMarkdown(html);
    insertTextIntoField(event.currentTarget, pasted.markdown);
    setPictures(pasted.pictures);
  }

  return (
    <Field.Root name={name} id={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Frame $hasError={Boolean(error)}>
        <Toolbar name={name} field={field} disabled={disabled} />
        <Sides>
          <TextArea
            ref={field}
            id={name}
            name={name}
            aria-invalid={Boolean(error)}
            aria-describedby={`${name}-hint ${name}-error`}
            required={required}
            disabled={disabled}
            placeholder={placeholder}
            value={value ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
            onPaste={paste}
          />
          <SitePreview markdown={value ?? ''} locale={locale} />
        </Sides>
      </Frame>
      {pictures > 0 && (
        <Box role="status">
          <Typography textColor="warning700">
            {pictures === 1 ? 'Ein Bild wurde' : `${pictures} Bilder wurden`} nicht eingefügt. Der Knopf «Bild» führt
            zum Platz dafür.
          </Typography>
        </Box>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const Frame = styled.div<{ $hasError: boolean }>`
  container-type: inline-size;
  overflow: hidden;
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme, $hasError }) => theme.colors[$hasError ? 'danger600' : 'neutral200']};
  border-radius: ${({ theme }) => theme.borderRadius};
  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
`;

const Sides = styled.div`
  display: grid;
  border-block-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  @container (min-width: 64rem) {
    grid-template-columns: 1fr 1fr;
  }
`;

const TextArea = styled.textarea`
  box-sizing: border-box;
  width: 100%;
  min-height: 16rem;
  max-height: 60rem;
  padding: 1.2rem 1.6rem;
  font: inherit;
  font-size: 1.4rem;
  line-height: 1.55;
  color: ${({ theme }) => theme.colors.neutral800};
  resize: vertical;
  field-sizing: content;
  background: transparent;
  border: 0;
  outline: 0;
  &:disabled {
    color: ${({ theme }) => theme.colors.neutral600};
    background: ${({ theme }) => theme.colors.neutral150};
  }
`;

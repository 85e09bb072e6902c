import { Badge, Box, Button, Field, Flex, Popover, Searchbar, Typography } from '@strapi/design-system';
import { File as PageIcon } from '@strapi/icons';
import {
  type InputProps,
  unstable_useContentManagerContext as useContentManagerContext,
  useField,
  useForm,
  useQueryParams,
} from '@strapi/strapi/admin';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { LinkChoice } from '../links/link-field.ts';
import { usePatternError } from './PatternAndNumberFields.tsx';
import { usePolled } from './use-polled.ts';

/** @returns the address of the list of pages that a link can lead to; undefined until a brand is chosen. */
function useAddressOfPages(): string | undefined {
  const { slug } = useContentManagerContext();
  const brand = useForm('LinkInput', ({ values }) => (values as { Marke?: string }).Marke);
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale;
  const id = /^api::konfiguration-(.+)\.konfiguration-/.exec(slug)?.[1] ?? brand;
  return id && `/linkziele/${id}${locale ? `?locale=${encodeURIComponent(locale)}` : ''}`;
}

type LinkInputProps = Pick<InputProps, 'name' | 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'> & {
  attribute?: { regex?: string };
};

/** Input for a link: a page of the brand, chosen from a list, or any other address. */
export function LinkInput({ name, label, hint, required, disabled, placeholder, attribute }: LinkInputProps) {
  const { value, onChange, error } = useField<string | null>(name);
  const shownError = usePatternError(attribute?.regex, error);
  const address = useAddressOfPages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Field.Root name={name} id={name} error={shownError} hint={hint} required={required}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={2} alignItems="stretch" wrap="wrap">
        <Box flex="1 1 14rem">
          <Field.Input
            value={value ?? ''}
            disabled={disabled}
            placeholder={placeholder || '/kontakt'}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value)}
          />
        </Box>
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger>
            <Button variant="tertiary" size="L" startIcon={<PageIcon />} disabled={disabled || !address}>
              Seite wählen
            </Button>
          </Popover.Trigger>
          <Popover.Content align="end" side="bottom" collisionPadding={16}>
            <Choices
              address={address}
              onChoose={(path) => {
                onChange(name, path);
                setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Root>
      </Flex>
      <Field.Error />
      <Field.Hint />
    </Field.Root>
  );
}

function matches({ title, path }: LinkChoice, sought: string): boolean {
  const text = `${title} ${path}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Maximum height of the list. The list and its search must fit in the window, below or above the button. */
const maxHeight = 'min(32rem, calc(var(--radix-popover-content-available-height, 100vh) - 11rem))';

function Choices({ address, onChoose }: { address: string | undefined; onChoose(path: string): void }) {
  const answer = usePolled<{ pages: LinkChoice[] }>(address, '', () => true);
  const [sought, setSought] = useState('');
  const heading = useId();
  const found = answer ? answer.pages.filter((page) => matches(page, sought.trim())) : [];
  const count = found.length === 1 ? '1 Seite' : `${found.length} Seiten`;
  return (
    <Box padding={3} width="min(44rem, 88vw)">
      <Searchbar
        name="seite-suchen"
        value={sought}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setSought(event.target.value)}
        onClear={() => setSought('')}
        clearLabel="Suche leeren"
        placeholder="Titel oder Adresse"
        onKeyDown={(event: React.KeyboardEvent) => {
          // Enter would submit the surrounding form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (sought.trim() && found[0]) onChoose(found[0].path);
        }}
      >
        Seite suchen
      </Searchbar>
      <Typography id={heading} variant="pi" textColor="neutral600" tag="p" paddingTop={2} paddingBottom={1}>
        {answer ? count : 'Wird geladen …'}
      </Typography>
      <Box tag="ul" aria-labelledby={heading} maxHeight={maxHeight} overflow="auto">
        {found.map((page) => (
          <li key={`${page.kind} ${page.path}`}>
            <Choice page={page} onChoose={onChoose} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const Line = styled.button`
  display: block;
  width: 100%;
  padding: 0.8rem 1.2rem;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  background: none;
  border: 0;
  border-radius: ${({ theme }) => theme.borderRadius};
  &:hover,
  &:focus-visible {
    background: ${({ theme }) => theme.colors.primary100};
  }
`;

interface ChoiceProps {
  page: LinkChoice;
  onChoose(path: string): void;
}

function Choice({ page: { path, title, kind, isDraft }, onChoose }: ChoiceProps) {
  return (
    <Line type="button" onClick={() => onChoose(path)}>
      <Flex tag="span" gap={2} wrap="wrap">
        <Typography fontWeight="semiBold" textColor="neutral800">
          {title}
        </Typography>
        {kind !== 'Seite' && <Badge>{kind}</Badge>}
        {isDraft && <Badge>Entwurf</Badge>}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {path}
      </Typography>
    </Line>
  );
}

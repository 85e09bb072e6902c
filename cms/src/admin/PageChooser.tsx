import { Badge, Box, Flex, Popover, Searchbar, Typography } from '@strapi/design-system';
import { type ReactElement, useId, useState } from 'react';
import { styled } from 'styled-components';
import { readLink } from '../../../src/fields/link-address.ts';
import type { LinkChoice } from '../links/link-field.ts';
import { Small } from './live-parts.tsx';
import { useBrand, useLocale, usePolled } from './use-polled.ts';

/** @returns the address of the list of pages that a link can lead to; undefined until a brand is chosen. */
export function useAddressOfPages(): string | undefined {
  const id = useBrand();
  const locale = useLocale();
  return id && `/linkziele/${id}${locale ? `?locale=${encodeURIComponent(locale)}` : ''}`;
}

interface PageChooserProps {
  /** Button that opens the list. */
  children: ReactElement;
  onChoose(page: LinkChoice): void;
  /** Address that the search has at first. With it, other addresses than pages can be typed there. */
  addressNow?: string;
  /** Element that has the focus afterwards. @default the button */
  returnTo?: () => HTMLElement | null;
}

/** List of the pages of the brand, with a search, below a button. */
export function PageChooser({ children, onChoose, addressNow, returnTo }: PageChooserProps) {
  const address = useAddressOfPages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>{children}</Popover.Trigger>
      <Popover.Content
        align="end"
        side="bottom"
        collisionPadding={16}
        onCloseAutoFocus={(event) => {
          const target = returnTo?.();
          if (!target) return;
          event.preventDefault();
          target.focus();
        }}
      >
        <Choices
          address={address}
          addressNow={addressNow}
          onChoose={(page) => {
            setOpen(false);
            onChoose(page);
          }}
        />
      </Popover.Content>
    </Popover.Root>
  );
}

function matches({ title, path }: LinkChoice, sought: string): boolean {
  const text = `${title} ${path}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Reads a typed address of a website, an e-mail or a telephone as a choice. */
function typedAddress(typed: string): LinkChoice[] {
  const { href, target, refusal } = readLink(/^[+(]?\d[\d\s()./-]{5,}$/.test(typed) ? `tel:${typed}` : typed);
  if (!typed || refusal) return [];
  const kind = target === 'program' ? (/^tel:/i.test(href) ? 'Telefon' : 'E-Mail') : 'Adresse';
  return [{ path: href, title: typed, kind, isDraft: false }];
}

/** Maximum height of the list. The list and its search must fit in the window, below or above the button. */
const maxHeight = 'min(32rem, calc(var(--radix-popover-content-available-height, 100vh) - 11rem))';

interface ChoicesProps extends Pick<PageChooserProps, 'addressNow' | 'onChoose'> {
  address: string | undefined;
}

function Choices({ address, addressNow, onChoose }: ChoicesProps) {
  const answer = usePolled<{ pages: LinkChoice[] }>(address);
  const [sought, setSought] = useState(addressNow ?? '');
  const heading = useId();
  const pages = answer ? answer.pages.filter((page) => matches(page, sought.trim())) : [];
  const isPage = pages.some(({ path }) => path === sought.trim());
  const found = [...(addressNow === undefined || isPage ? [] : typedAddress(sought.trim())), ...pages];
  const count = pages.length === 1 ? '1 Seite' : `${pages.length} Seiten`;
  return (
    <Box padding={3} width="min(44rem, 88vw)">
      <Searchbar
        name="seite-suchen"
        value={sought}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setSought(event.target.value)}
        onClear={() => setSought('')}
        clearLabel="Suche leeren"
        placeholder={addressNow === undefined ? 'Titel oder Adresse' : 'Titel, Adresse, E-Mail oder Telefon'}
        onKeyDown={(event: React.KeyboardEvent) => {
          // Enter would submit the surrounding form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (sought.trim() && found[0]) onChoose(found[0]);
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
  onChoose(page: LinkChoice): void;
}

function Choice({ page, onChoose }: ChoiceProps) {
  const { path, title, kind, isDraft } = page;
  return (
    <Line type="button" onClick={() => onChoose(page)}>
      <Flex tag="span" gap={2} wrap="wrap">
        <Typography fontWeight="semiBold" textColor="neutral800">
          {title}
        </Typography>
        {kind !== 'Seite' && <Badge>{kind}</Badge>}
        {isDraft && <Badge>Entwurf</Badge>}
      </Flex>
      <Small>{path}</Small>
    </Line>
  );
}

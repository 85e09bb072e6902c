import { Box, Button, Flex, Searchbar, SearchForm, Typography } from '@strapi/design-system';
import { Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import type { FoundEntry, FoundPlace } from '../live/search.ts';
import { PanelLink, Small } from './live-parts.tsx';
import { Replace } from './Replace.tsx';
import { useKept } from './use-kept.ts';
import { usePolled } from './use-polled.ts';

/** Page that finds a text in all entries that the user may read, and replaces it. */
export default function Search() {
  const [{ query }, setQuery] = useQueryParams<{ text?: string; durch?: string }>();
  const { text = '', durch } = query;
  const [typed, setTyped] = useState(text);
  const [isReplacing, setReplacing] = useKept(`Ersetzen ${text}`, durch !== undefined);
  const address = text ? `/website/suche?${new URLSearchParams({ text })}` : undefined;
  const answer = usePolled<{ entries: FoundEntry[] }>(address);
  const found = answer ? answer.entries : [];
  const search = (event: FormEvent) => {
    event.preventDefault();
    // Strapi writes values into the address as they are.
    setQuery({ text: encodeURIComponent(typed.trim()), durch: undefined });
    setReplacing(false);
  };
  return (
    <Page.Main>
      <Page.Title>Suchen und ersetzen</Page.Title>
      <Layouts.Header title="Suchen und ersetzen" subtitle="Findet Texte und Nummern in allen Feldern und Blöcken" />
      <Layouts.Content>
        <SearchForm onSubmit={search}>
          <Searchbar
            name="text"
            value={typed}
            clearLabel="Leeren"
            placeholder="044 123 45 67"
            onClear={() => setTyped('')}
            onChange={({ target }) => setTyped(target.value)}
          >
            Suchen
          </Searchbar>
        </SearchForm>
        <Flex gap={4} wrap="wrap" paddingTop={4} paddingBottom={6}>
          <div role="status">
            {address && answer === undefined && <Typography>Wird gesucht …</Typography>}
            {address && (answer === null || answer === false) && (
              <Typography>Die Suche antwortet gerade nicht. Bitte versuchen Sie es noch einmal.</Typography>
            )}
            {answer && <Typography>{countText(found.length)}</Typography>}
          </div>
          {found.length > 0 && !isReplacing && (
            <Button variant="tertiary" onClick={() => setReplacing(true)}>
              Ersetzen …
            </Button>
          )}
        </Flex>
        {isReplacing ? (
          <Replace key={text} text={text} wanted={durch} />
        ) : (
          <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
            {found.map((entry) => (
              <Entry key={`${entry.documentId} ${entry.locale}`} entry={entry} />
            ))}
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

const countText = (count: number) =>
  count === 0 ? 'Kein Eintrag enthält diesen Text.' : count === 1 ? '1 Eintrag' : `${count} Einträge`;

function Entry({ entry: { title, kind, brand, locale, places } }: { entry: FoundEntry }) {
  return (
    <Box tag="li" padding={4} background="neutral0" shadow="tableShadow" hasRadius>
      <Typography tag="h2" fontWeight="bold">
        {title}
      </Typography>
      <Small>{[kind, brand, locale?.slice(0, 2).toUpperCase()].filter(Boolean).join(' · ')}</Small>
      <FoundPlaces places={places} />
    </Box>
  );
}

/** Places of a searched text in an entry, as links to its fields. */
export function FoundPlaces({ places = [] }: { places: readonly FoundPlace[] | undefined }) {
  if (!places.length) return null;
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} style={{ whiteSpace: 'normal' }}>
      {places.map(({ place, text, href }) => (
        <li key={href}>
          {/* A press on the row of a list opens the entry without its field. */}
          <PanelLink to={href} onClick={(event: React.MouseEvent) => event.stopPropagation()}>
            {place}
          </PanelLink>{' '}
          <Small>{text}</Small>
        </li>
      ))}
    </Flex>
  );
}

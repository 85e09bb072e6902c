import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { BinLine, Restored } from '../versions/answers.ts';
import { moment, PanelLink, Small } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';
import { Notes } from './Versions.tsx';

/** Page with the deleted entries of the last 30 days of the user's brands. */
export default function Bin() {
  const bin = usePolled<{ lines: BinLine[] }>('/papierkorb');
  if (bin === undefined) return <Page.Loading />;
  if (!bin) return <Page.Error />;
  return (
    <Page.Main>
      <Page.Title>Papierkorb</Page.Title>
      <Layouts.Header title="Papierkorb" subtitle="Was in den letzten 30 Tagen gelöscht wurde" />
      <Layouts.Content>
        {bin.lines.length === 0 && <Typography>Der Papierkorb ist leer.</Typography>}
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingBottom={8}>
          {bin.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Line({ line: { id, title, kind, brand, locales, at, author } }: { line: BinLine }) {
  const { answer: restored, failure, isWorking, send } = usePost<Restored>();
  const restore = () => send(`/papierkorb/${id}/wiederherstellen`);

  const languages = locales.map((locale) => locale.slice(0, 2).toUpperCase()).join(', ');
  const when = `gelöscht am ${moment.format(new Date(at))}${author && ` von ${author}`}`;
  return (
    <Box tag="li" padding={4} background="neutral0" shadow="tableShadow" hasRadius>
      <Flex gap={4} justifyContent="space-between" alignItems="flex-start" wrap="wrap">
        <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography tag="h2" fontWeight="bold">
            {title}
          </Typography>
          <Small>{[kind, brand, languages, when].filter(Boolean).join(' · ')}</Small>
        </Box>
        {!restored && (
          <Button variant="secondary" onClick={restore} loading={isWorking} aria-label={`«${title}» wiederherstellen`}>
            Wiederherstellen
          </Button>
        )}
      </Flex>
      {restored && (
        <Box role="status" paddingTop={3}>
          <Typography tag="p">
            {restored.href
              ? 'Wieder da, als Entwurf: Auf die Website kommt der Eintrag, wenn Sie ihn veröffentlichen.'
              : 'Wieder da, in der Medienbibliothek, unter derselben Adresse.'}{' '}
            {/* The panel may remember that the entry does not exist. */}
            {restored.href && (
              <PanelLink to={restored.href} reloadDocument>
                Öffnen
              </PanelLink>
            )}
          </Typography>
          <Notes notes={restored.notes} />
        </Box>
      )}
      <Failure text={failure} />
    </Box>
  );
}

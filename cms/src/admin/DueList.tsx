import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type { DueLine, Overview } from '../live/states.ts';
import type { EntryReview } from '../reviews/answers.ts';
import { ListCard, longDay, PanelLink, Small } from './live-parts.tsx';
import { Failure, usePost } from './use-post.tsx';

/** Lists entries that are due for a review; one press confirms an entry. */
export function DueList({ due: { total, first } }: { due: Overview['due'] }) {
  return (
    <ListCard title="Stimmt das noch?" empty="Nichts ist zu prüfen." total={total}>
      {first.map((line) => (
        <Line key={line.href} line={line} />
      ))}
    </ListCard>
  );
}

function Line({ line: { title, kind, href, entry, facts, at, author, mayConfirm } }: { line: DueLine }) {
  const { answer, failure, isWorking, send } = usePost<EntryReview>();
  const day = longDay.format(new Date(at));
  return (
    <Flex tag="li" gap={3} justifyContent="space-between" alignItems="flex-start" wrap="wrap">
      <Box style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <PanelLink to={href}>{title}</PanelLink>
        <Small tag="p">
          {kind} · {author ? `geprüft am ${day} von ${author}` : `veröffentlicht am ${day}`}
        </Small>
        <Facts facts={facts} />
        <Failure text={failure} />
      </Box>
      <div role="status">
        {answer && <Typography textColor="success700">Heute geprüft</Typography>}
        {mayConfirm && !answer && (
          <Button
            variant="secondary"
            loading={isWorking}
            aria-label={`«${title}» stimmt noch`}
            onClick={() => send('/pruefung', entry)}
          >
            Stimmt noch
          </Button>
        )}
      </div>
    </Flex>
  );
}

/** Links to the fields of an entry that become wrong over time. */
export function Facts({ facts }: Pick<DueLine, 'facts'>) {
  if (!facts.length) return null;
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" paddingTop={1}>
      {facts.map(({ name, href }) => (
        <li key={href}>
          <PanelLink to={href}>{name}</PanelLink>
        </li>
      ))}
    </Flex>
  );
}

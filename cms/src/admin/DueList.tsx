import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { DueLine, Overview } from '../live/states.ts';
import { Card, longDay } from './live-parts.tsx';
import { useConfirm } from './use-confirm.ts';

/** Lists entries that are due for a review; one press confirms an entry. */
export function DueList({ due: { total, first } }: { due: Overview['due'] }) {
  const title = 'Stimmt das noch?';
  return (
    <Card title={total ? `${title} (${total})` : title}>
      {total === 0 && <Typography textColor="neutral600">Nichts ist zu prüfen.</Typography>}
      {total > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
          {first.map((line) => (
            <Line key={line.href} line={line} />
          ))}
        </Flex>
      )}
      {total > first.length && <Typography textColor="neutral600">und {total - first.length} weitere</Typography>}
    </Card>
  );
}

function Line({ line: { title, kind, href, entry, facts, at, author, mayConfirm } }: { line: DueLine }) {
  const { answer, failure, isWorking, confirm } = useConfirm();
  const day = longDay.format(new Date(at));
  return (
    <Flex tag="li" gap={3} justifyContent="space-between" alignItems="flex-start" wrap="wrap">
      <Box style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link tag={RouterLink} to={href}>
          {title}
        </Link>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {kind} · {author ? `geprüft am ${day} von ${author}` : `veröffentlicht am ${day}`}
        </Typography>
        <Facts facts={facts} />
        {failure && (
          <Typography tag="p" role="alert" textColor="danger600">
            {failure}
          </Typography>
        )}
      </Box>
      <div role="status">
        {answer && <Typography textColor="success700">Heute geprüft</Typography>}
        {mayConfirm && !answer && (
          <Button
            variant="secondary"
            loading={isWorking}
            aria-label={`«${title}» stimmt noch`}
            onClick={() => confirm(entry)}
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
          <Link tag={RouterLink} to={href}>
            {name}
          </Link>
        </li>
      ))}
    </Flex>
  );
}

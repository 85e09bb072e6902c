import { Box, Flex, Typography } from '@strapi/design-system';
import type { Change } from '../versions/answers.ts';

interface Props {
  title: string;
  names: [before: string, after: string];
  changes: readonly Change[];
}

/** Shows the differences between two versions of an entry, field by field. */
export function Changes({ title, names: [former, latter], changes }: Props) {
  return (
    <section>
      <Typography tag="h3" variant="delta" paddingBottom={2}>
        {title}
      </Typography>
      <Flex tag="dl" direction="column" alignItems="stretch" gap={3}>
        {changes.map(({ place, before, after }) => (
          <Box key={`${place} ${before} ${after}`} padding={3} background="neutral100" hasRadius>
            <Typography tag="dt" fontWeight="bold">
              {place}
            </Typography>
            <Value name={former} text={before} />
            <Value name={latter} text={after} />
          </Box>
        ))}
      </Flex>
    </section>
  );
}

function Value({ name, text }: { name: string; text: string }) {
  return (
    <Flex tag="dd" gap={2} alignItems="baseline" paddingTop={1}>
      <Typography variant="pi" textColor="neutral600" style={{ flex: '0 0 10rem' }}>
        {name}
      </Typography>
      <Typography
        textColor={text ? 'neutral800' : 'neutral600'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '15rem', overflowY: 'auto' }}
      >
        {text || 'leer'}
      </Typography>
    </Flex>
  );
}

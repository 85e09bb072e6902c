import { Flex, Typography } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import { type ComponentType, lazy, Suspense } from 'react';
import { withLock } from './ImportedVacancy.tsx';
import type { Reading } from './reading.ts';
import { useSiteLocale } from './use-polled.ts';

interface FieldProps {
  name: string;
  disabled?: boolean;
  type?: string;
}

const Remark = lazy(async () => {
  const { dateInWords, textDoubts } = await import('./field-doubts.ts');
  const { judgeReading } = await import('./reading.ts');
  return {
    default: ({ name, type }: FieldProps) => {
      const { value } = useField<unknown>(name);
      const language = useSiteLocale().slice(0, 2);
      const entry = useForm('Remark', ({ values }) => values as Record<string, unknown>);
      if (typeof value !== 'string' || !value) return null;
      const field = name.split('.').at(-1) ?? name;
      // A series goes on after its first date.
      const isLast =
        name === 'Bis' || (!entry['Wiederholung'] && (name === 'Ende' || (name === 'Beginn' && !entry['Ende'])));
      const [meaning, ...doubts] =
        type === 'datetime' ? dateInWords(field, value, isLast) : [undefined, ...textDoubts(field, value)];
      const reading = type === 'richtext' || type === 'text' ? judgeReading(value, language) : undefined;
      return (
        <Flex direction="column" alignItems="flex-start">
          <Flex direction="column" alignItems="flex-start" role="status">
            {meaning && <Typography variant="pi">{meaning}</Typography>}
            {doubts.map((doubt) => (
              <Typography key={doubt} variant="pi" textColor="warning700">
                {doubt}
              </Typography>
            ))}
          </Flex>
          {reading && <ReadingLine {...reading} />}
        </Flex>
      );
    },
  };
});

/** How easily a text reads, and what would make it easier. Nothing is refused for it. */
function ReadingLine({ level, lix, advice }: Reading) {
  const figure = `Liest sich ${level} (LIX ${lix})`;
  if (!advice.length) return <Typography variant="pi">{figure}</Typography>;
  return (
    <details>
      <Typography tag="summary" variant="pi" style={{ cursor: 'pointer' }}>
        {figure}: {advice.length === 1 ? '1 Vorschlag' : `${advice.length} Vorschläge`}
      </Typography>
      {advice.map((line) => (
        <Typography key={line} tag="p" variant="pi">
          {line}
        </Typography>
      ))}
    </details>
  );
}

/** Adds to an input what a date means, and what is probably wrong with a value that is accepted. */
export function withRemark<Props extends FieldProps>(Input: ComponentType<Props>): ComponentType {
  const Lockable = withLock(Input);
  const WithRemark = (props: Props) => (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Lockable {...props} />
      <Suspense>
        <Remark {...props} />
      </Suspense>
    </Flex>
  );
  // Strapi's type of an input lacks the props that it receives.
  return WithRemark as ComponentType;
}

import { Flex, Typography } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import { type ComponentType, lazy, Suspense } from 'react';

interface FieldProps {
  name: string;
  type?: string;
}

const Remark = lazy(async () => {
  const { dateInWords, textDoubts } = await import('./field-doubts.ts');
  return {
    default: ({ name, type }: FieldProps) => {
      const { value } = useField<unknown>(name);
      const entry = useForm('Remark', ({ values }) => values as Record<string, unknown>);
      if (typeof value !== 'string' || !value) return null;
      const field = name.split('.').at(-1) ?? name;
      // A series goes on after its first date.
      const isLast =
        name === 'Bis' || (!entry['Wiederholung'] && (name === 'Ende' || (name === 'Beginn' && !entry['Ende'])));
      const [meaning, ...doubts] =
        type === 'datetime' ? dateInWords(field, value, isLast) : [undefined, ...textDoubts(field, value)];
      return (
        <Flex direction="column" alignItems="flex-start" role="status">
          {meaning && <Typography variant="pi">{meaning}</Typography>}
          {doubts.map((doubt) => (
            <Typography key={doubt} variant="pi" textColor="warning700">
              {doubt}
            </Typography>
          ))}
        </Flex>
      );
    },
  };
});

/** Adds to an input what a date means, and what is probably wrong with a value that is accepted. */
export function withRemark<Props extends FieldProps>(Input: ComponentType<Props>): ComponentType {
  const WithRemark = (props: Props) => (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Input {...props} />
      <Suspense>
        <Remark {...props} />
      </Suspense>
    </Flex>
  );
  // Strapi's type of an input lacks the props that it receives.
  return WithRemark as ComponentType;
}

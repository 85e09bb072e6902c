import { Flex, Typography } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import { type ComponentType, type FocusEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { withLock } from './ImportedVacancy.tsx';
import type { Reading } from './reading.ts';
import { readDay } from './typed-day.ts';
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

/**
 * Guards a date that is typed. Strapi's field reads only its own notation, and makes the nearest day of any other text: the
 * 31st of June becomes the first one.
 */
function TypedDate({ name, type, children }: FieldProps & { children: ReactNode }) {
  const { value, onChange } = useField<string | null>(name);
  const latest = useRef(value);
  latest.current = value;
  const [wrong, setWrong] = useState('');
  const check = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-haspopup') !== 'dialog') return;
    const typed = target.value.trim();
    const day = readDay(typed);
    setWrong(typed && !day ? typed : '');
    // Strapi's own reading comes first.
    setTimeout(() => {
      const next = day && latest.current && onDay(day, latest.current, type);
      if (next && next !== latest.current) onChange(name, next);
    });
  };
  return (
    <div onBlurCapture={check}>
      {children}
      {wrong && (
        <Typography variant="pi" textColor="danger600" role="alert">
          «{wrong}» ist kein Datum. Bitte prüfen Sie, was jetzt im Feld steht.
        </Typography>
      )}
    </div>
  );
}

/** Moves the value of a field to another day, at the same time of day. */
function onDay(day: string, value: string, type: string | undefined): string {
  if (type === 'date') return day;
  const moment = new Date(value);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  moment.setFullYear(year, month - 1, date);
  return moment.toISOString();
}

/** Adds to an input what a date means, and what is probably wrong with a value that is accepted. */
export function withRemark<Props extends FieldProps>(Input: ComponentType<Props>): ComponentType {
  const Lockable = withLock(Input);
  const WithRemark = (props: Props) => (
    <Flex direction="column" alignItems="stretch" gap={1}>
      {props.type === 'date' || props.type === 'datetime' ? (
        <TypedDate {...props}>
          <Lockable {...props} />
        </TypedDate>
      ) : (
        <Lockable {...props} />
      )}
      <Suspense>
        <Remark {...props} />
      </Suspense>
    </Flex>
  );
  // Strapi's type of an input lacks the props that it receives.
  return WithRemark as ComponentType;
}

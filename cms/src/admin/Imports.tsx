import { Button, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useQueryParams } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Imports as Answer } from '../imports/answers.ts';
import { Faults, ImportForm, type ImportProps } from './ImportForm.tsx';
import { Card, moment, Select } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

/** Import of vacancies from the applicant tracking system of a house. */
export default function Imports() {
  const [{ query }, setQuery] = useQueryParams<{ marke?: string }>();
  const [version, setVersion] = useState(0);
  const answer = usePolled<Answer>('/stellen-import', String(version), ({ imports }) =>
    imports.every(({ isRunning }) => !isRunning),
  );
  // The form stays while a new answer is under way or fails.
  const [last, setLast] = useState<Answer>();
  if (answer && answer !== last) setLast(answer);
  if (answer === false) return <Page.NoPermissions />;
  if (answer === null && !last) return <Page.Error />;
  const own = last?.imports ?? [];
  const chosen = own.find(({ brand }) => brand === query.marke) ?? own[0];
  if (!chosen) return <Page.Loading />;
  const onChange = () => setVersion(version + 1);
  return (
    <Page.Main>
      <Page.Title>Stellen-Import</Page.Title>
      <Layouts.Header
        title="Stellen-Import"
        subtitle="Stellen aus Ihrem Bewerbungssystem: Was dort geschlossen ist, ist auch hier geschlossen."
        primaryAction={
          own.length > 1 && (
            <Select
              aria-label="Marke"
              value={chosen.brand}
              options={own.map(({ brand, name }) => ({ value: brand, text: name }))}
              onChange={(marke) => setQuery({ marke: String(marke) })}
            />
          )
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {chosen.isOn && <State key={`state ${chosen.brand}`} of={chosen} onChange={onChange} />}
          <ImportForm key={chosen.brand} of={chosen} onChange={onChange} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function State({ of: { brand, name, isRunning, result }, onChange }: ImportProps) {
  const { checkedAt, total, problems, remark } = result;
  const { failure, isWorking, send } = usePost();
  const check = async (list?: string) => {
    if (await send('/stellen-import/pruefen', { brand, ...(list && { list }) })) onChange();
  };
  return (
    <Card title={`Stellen von ${name}`}>
      <Flex direction="column" alignItems="flex-start" gap={2} role="status">
        {isRunning && <Typography>Die Quelle wird gelesen …</Typography>}
        {checkedAt && (
          <Typography>
            Zuletzt geprüft am {moment.format(new Date(checkedAt))}. Letzte gute Liste:{' '}
            {total === 1 ? '1 Stelle' : `${total} Stellen`}.
          </Typography>
        )}
        {remark && (
          <Typography textColor="danger600" fontWeight="bold">
            {remark.text} Seit {moment.format(new Date(remark.since))} bleibt die letzte gute Liste auf der Website.
          </Typography>
        )}
      </Flex>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {problems.map((vacancy) => (
          <li key={vacancy.id}>
            <Typography fontWeight="bold">{vacancy.title || vacancy.id || 'Ohne Titel'}</Typography>
            <Faults of={vacancy} />
          </li>
        ))}
      </Flex>
      <Flex gap={3} wrap="wrap">
        {remark?.list && (
          <Button variant="danger" loading={isWorking || isRunning} onClick={() => check(remark.list)}>
            Doch übernehmen
          </Button>
        )}
        <Button variant="secondary" loading={isWorking || isRunning} onClick={() => check()}>
          Jetzt prüfen
        </Button>
      </Flex>
      <Failure text={failure} />
    </Card>
  );
}

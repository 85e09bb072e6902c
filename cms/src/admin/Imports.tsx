import { Button, Flex, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Imports as Answer } from '../imports/answers.ts';
import { BrandPage, useChosen, usePolledLast } from './brand-page.tsx';
import { Faults, ImportForm, type ImportProps } from './ImportForm.tsx';
import { Card, moment } from './live-parts.tsx';
import { Failure, usePost } from './use-post.tsx';

/** Import of vacancies from the applicant tracking system of a house. */
export default function Imports() {
  const [version, setVersion] = useState(0);
  const answer = usePolledLast<Answer>('/stellen-import', String(version), ({ imports }) =>
    imports.every(({ isRunning }) => !isRunning),
  );
  const own = (answer ? answer.imports : []).map((one) => ({ ...one, id: one.brand }));
  const chosen = useChosen(own);
  if (answer === false) return <Page.NoPermissions />;
  if (answer === null) return <Page.Error />;
  if (!chosen) return <Page.Loading />;
  const onChange = () => setVersion(version + 1);
  return (
    <BrandPage
      title="Stellen-Import"
      subtitle="Stellen aus Ihrem Bewerbungssystem: Was dort geschlossen ist, ist auch hier geschlossen."
      brands={own}
      chosen={chosen.id}
    >
      {chosen.isOn && <State key={`state ${chosen.brand}`} of={chosen} onChange={onChange} />}
      <ImportForm key={chosen.brand} of={chosen} onChange={onChange} />
    </BrandPage>
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

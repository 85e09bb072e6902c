import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { WebsiteReleaseList } from '../reset/answers.ts';
import { Card, exactMoment, Small } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';
import { Failure, useAction } from './use-post.tsx';

/** Actions of the role «Website». */
export function WebsiteActions({ brand }: { brand: string }) {
  return (
    <>
      <Withdraw brand={brand} />
      <Releases brand={brand} />
    </>
  );
}

/** Removes a picture or document from all websites at once, by the address that it has there. */
function Withdraw({ brand }: { brand: string }) {
  const { failure, isWorking, send } = useAction();
  const [address, setAddress] = useState('');
  return (
    <Card title="Datei sofort zurückziehen">
      <Flex direction="column" alignItems="flex-start" gap={3}>
        <Typography textColor="neutral600">
          Für ein Bild oder Dokument, das nicht öffentlich sein darf: Öffnen Sie es auf der Website und kopieren Sie
          seine Adresse hierher. In einer Minute ist es von allen Websites weg, auch aus früheren Ständen, und diese
          Datei kommt nicht wieder. Entfernen Sie sie danach auch aus dem Eintrag: Bis dahin führt ihr Link ins Leere.
        </Typography>
        <Field.Root name="withdrawn" error={failure || undefined}>
          <Field.Label>Adresse der Datei</Field.Label>
          <TextInput
            value={address}
            onChange={({ target }: { target: HTMLInputElement }) => setAddress(target.value)}
            placeholder="https://…/_dateien/…"
          />
          <Field.Error />
        </Field.Root>
        <Button
          variant="danger-light"
          disabled={!address.trim()}
          loading={isWorking}
          onClick={() => send('/website/zurueckziehen', { brand, address })}
        >
          Sofort zurückziehen
        </Button>
      </Flex>
    </Card>
  );
}

/** Releases of the last 30 days that a website can go back to. */
function Releases({ brand }: { brand: string }) {
  const list = usePolled<WebsiteReleaseList>(`/website/staende?brand=${brand}`);
  const { failure, isWorking, send } = useAction();
  if (!list) return null;
  const live = list.releases.find(({ isLive }) => isLive);
  return (
    <Card title="Website zurücksetzen">
      <Typography tag="p" textColor="neutral600">
        Die ganze Website zeigt sofort wieder den gewählten Stand der letzten 30 Tage. Die Einträge hier bleiben, wie
        sie sind. Was danach veröffentlicht wird, wartet, bis jemand «Freigeben» wählt.
      </Typography>
      <Failure text={failure} />
      {list.actions.map((action) => (
        <Typography key={action}>{action}</Typography>
      ))}
      {list.releases.length < 2 && <Typography>Es gibt noch keinen früheren Stand.</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {list.releases.map(({ id, at, pages, changes, isLive }) => {
          const time = exactMoment.format(new Date(at));
          return (
            <Flex key={id} tag="li" gap={3} justifyContent="space-between" alignItems="flex-start">
              <Box style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography tag="h3" fontWeight="bold">
                  {time}
                </Typography>
                <Small>{[`${pages} Seiten`, changes].filter(Boolean).join(': ')}</Small>
              </Box>
              {isLive ? (
                <Typography textColor="success600">Jetzt auf der Website</Typography>
              ) : (
                <Button
                  variant="secondary"
                  disabled={isWorking}
                  onClick={() => live && send('/website/zuruecksetzen', { brand, from: live.id, to: id })}
                  aria-label={`Website zurücksetzen auf ${time}`}
                  style={{ flex: 'none' }}
                >
                  Website zurücksetzen
                </Button>
              )}
            </Flex>
          );
        })}
      </Flex>
    </Card>
  );
}

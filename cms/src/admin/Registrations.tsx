import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { Calendar, Download } from '@strapi/icons';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { VisitCalendars } from '../forms/visit-calendars.ts';
import { Dialog } from './Changes.tsx';
import { Small } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

const uid = 'api::anmeldung.anmeldung';

/** Buttons above the list of registrations: the calendars of the houses, and print. A page has up to 100 rows. */
export function RegistrationActions() {
  return useParams()['slug'] === uid ? <Actions /> : null;
}

function Actions() {
  const found = usePolled<VisitCalendars>('/anmeldungen/kalender');
  const calendars = found ? found.calendars : [];
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {calendars.length > 0 && (
        <Button variant="tertiary" startIcon={<Calendar />} onClick={() => setOpen(true)}>
          Kalender abonnieren
        </Button>
      )}
      {isOpen && (
        <Dialog
          title="Kalender der Besuche"
          onClose={close}
          footer={
            <Button variant="tertiary" onClick={close}>
              Schliessen
            </Button>
          }
        >
          <Flex direction="column" alignItems="stretch" gap={3}>
            <Typography>
              Fügen Sie die Adresse in Ihrem Kalender als Abonnement hinzu. Er zeigt Termine und Anzahl Personen, keine
              Namen. Geben Sie die Adresse nur im Haus weiter.
            </Typography>
            {calendars.map(({ name, address }) => (
              <TextInput
                key={name}
                aria-label={`Adresse des Kalenders von ${name}`}
                readOnly
                value={address}
                startAction={name}
                onFocus={({ target }: { target: HTMLInputElement }) => target.select()}
              />
            ))}
          </Flex>
        </Dialog>
      )}
      <Button variant="tertiary" startIcon={<Download />} onClick={() => window.print()}>
        Diese Seite drucken
      </Button>
    </>
  );
}

/** Panel next to a registration with a date to come: cancels it for a person who calls. */
export const CancelVisit: PanelComponent = ({ model, documentId, document }) => {
  const isOpen = document?.['Stand'] !== 'abgesagt' && new Date(document?.['Termin'] ?? 0) > new Date();
  return model === uid && documentId && isOpen
    ? { title: 'Absage', content: <Cancel key={documentId} documentId={documentId} /> }
    : null;
};

function Cancel({ documentId }: { documentId: string }) {
  const { answer, failure, isWorking, send } = usePost();
  const [isSure, setSure] = useState(false);
  if (answer) return <Typography role="status">Abgesagt. Die Plätze sind wieder frei.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Small>
        Wenn jemand anruft: Die Plätze sind sofort wieder frei, und wer eine E-Mail angab, bekommt eine Mail.
      </Small>
      <Button
        variant={isSure ? 'danger' : 'secondary'}
        loading={isWorking}
        onClick={() => (isSure ? send(`/anmeldungen/${documentId}/absagen`) : setSure(true))}
      >
        {isSure ? 'Ja, absagen' : 'Termin absagen'}
      </Button>
      <Failure text={failure} />
    </Flex>
  );
}

import { Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { Calendar, Download } from '@strapi/icons';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { VisitCalendars } from '../forms/visit-calendars.ts';
import { Dialog } from './Changes.tsx';
import { usePolled } from './use-polled.ts';

/** Buttons above the list of registrations: the calendars of the houses, and print. A page has up to 100 rows. */
export function RegistrationActions() {
  return useParams()['slug'] === 'api::anmeldung.anmeldung' ? <Actions /> : null;
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

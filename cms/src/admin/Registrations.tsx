import { Button, Dialog, Flex, TextInput, Typography } from '@strapi/design-system';
import { Calendar, Download } from '@strapi/icons';
import { useParams } from 'react-router-dom';
import type { VisitCalendars } from '../forms/visit-calendars.ts';
import { usePolled } from './use-polled.ts';

/** Buttons above the list of registrations: the calendars of the houses, and print. */
export function RegistrationActions() {
  return useParams()['slug'] === 'api::anmeldung.anmeldung' ? <Actions /> : null;
}

function Actions() {
  const found = usePolled<VisitCalendars>('/anmeldungen/kalender', '', () => true);
  return (
    <>
      {found && found.calendars.length > 0 && (
        <Dialog.Root>
          <Dialog.Trigger>
            <Button variant="tertiary" startIcon={<Calendar />}>
              Kalender abonnieren
            </Button>
          </Dialog.Trigger>
          <Dialog.Content>
            <Dialog.Header>Kalender der Besuche</Dialog.Header>
            <Dialog.Body>
              <Flex direction="column" alignItems="stretch" gap={3} width="100%">
                <Typography>
                  Fügen Sie die Adresse in Ihrem Kalender als Abonnement hinzu. Er zeigt Termine und Anzahl Personen,
                  keine Namen. Geben Sie die Adresse nur im Haus weiter.
                </Typography>
                {found.calendars.map(({ name, address }) => (
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
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.Cancel>
                <Button variant="tertiary">Schliessen</Button>
              </Dialog.Cancel>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Root>
      )}
      <Button variant="tertiary" startIcon={<Download />} onClick={() => window.print()}>
        Drucken
      </Button>
    </>
  );
}

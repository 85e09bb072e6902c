import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Card } from './live-parts.tsx';
import { useAction } from './use-action.ts';

/** Removes a picture or document from all websites at once, by the address that it has there. */
export function Withdraw({ brand }: { brand: string }) {
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

import { Button, Flex, TextInput, Typography } from '@strapi/design-system';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPhones } from '../../../src/sites/phone.ts';
import type { FormProps } from './TaskForms.tsx';
import { Question, type Typed } from './TaskQuestions.tsx';
import { forgetKept, useKept } from './use-kept.ts';
import { Failure } from './use-post.tsx';

export const ChangeNumber = ({ onClose }: FormProps) => (
  <ReplaceText
    labels={['Alte Nummer', 'Neue Nummer']}
    hint="Wie auch immer sie geschrieben ist: «041 000 00 40», «+41 41 000 00 40»."
    problemOf={(text) =>
      findPhones(text).length === 0 && `«${text}» ist keine Telefonnummer, wie die Website sie zeigt.`
    }
    onClose={onClose}
  />
);

export const ChangePerson = ({ onClose }: FormProps) => (
  <ReplaceText
    labels={['Bisheriger Name', 'Neuer Name']}
    hint="So, wie er auf der Website steht: «Ruth Amrein». Das Bild, die Nummer und die Mail-Adresse ändern Sie danach."
    onClose={onClose}
  />
);

/** Asks for two texts, then shows each place where the new one would stand. */
function ReplaceText({
  labels: [from, to],
  hint,
  problemOf,
  onClose,
}: {
  labels: [string, string];
  hint: string;
  /** Why a text cannot stand on the website. */
  problemOf?(text: string): string | false;
  onClose(): void;
}) {
  const [text, setText] = useKept(`Aufgabe ${from}`, '');
  const [by, setBy] = useKept(`Aufgabe ${to}`, '');
  const navigate = useNavigate();
  const wrong = [text, by].map((typed) => typed.trim() && problemOf?.(typed.trim())).find(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || !by.trim() || wrong) return;
    forgetKept('Aufgabe');
    navigate(`/suche?${new URLSearchParams({ text: text.trim(), durch: by.trim() })}`);
  };
  return (
    <Flex tag="form" onSubmit={submit} direction="column" alignItems="stretch" gap={5}>
      <Question label={from} hint={hint}>
        <TextInput value={text} maxLength={200} onChange={({ target }: Typed) => setText(target.value)} />
      </Question>
      <Question label={to}>
        <TextInput value={by} maxLength={200} onChange={({ target }: Typed) => setBy(target.value)} />
      </Question>
      <Failure text={wrong || ''} />
      <Typography tag="p" fontWeight="bold">
        Zuerst sehen Sie jede Stelle. Geändert wird nichts, bis Sie es bestätigen.
      </Typography>
      <Flex justifyContent="flex-end" gap={3}>
        <Button variant="tertiary" size="L" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" size="L" disabled={!text.trim() || !by.trim() || Boolean(wrong)}>
          Stellen zeigen
        </Button>
      </Flex>
    </Flex>
  );
}

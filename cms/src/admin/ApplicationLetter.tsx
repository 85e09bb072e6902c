import { Button, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { type LetterKind, letterKinds } from '../../../src/sites/letter-kinds.ts';
import { type ApplicationProgress, type DraftLetter, letterOfState } from '../forms/answers.ts';
import { Select, Small } from './live-parts.tsx';
import { useKept } from './use-kept.ts';
import { Failure } from './use-post.tsx';

interface Props {
  documentId: string;
  progress: ApplicationProgress;
  isWorking: boolean;
  /** Sends a letter. @returns whether it was taken. */
  send(letter: DraftLetter): Promise<boolean>;
}

/** Mails to the applicant: from a template, changed by a person, sent by a person. */
export function ApplicationLetter({ documentId, progress, isWorking, send }: Props) {
  const { get } = useFetchClient();
  const [chosen, setChosen] = useState<LetterKind>();
  const [draft, setDraft] = useKept<DraftLetter | undefined>(`Brief ${documentId}`, undefined);
  const [failure, setFailure] = useState('');
  const suggested = letterOfState[progress.state];
  const kind = chosen ?? suggested ?? 'eingang';
  const open = async () => {
    try {
      setDraft((await get<DraftLetter>(`/bewerbungen/${documentId}/vorlage/${kind}`)).data);
      setFailure('');
    } catch {
      setFailure('Die Vorlage konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.');
    }
  };
  const finish = async () => {
    if (draft && (await send(draft))) setDraft(undefined);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {draft ? (
        <>
          <Field.Root name="subject">
            <Field.Label>Betreff</Field.Label>
            <TextInput
              value={draft.subject}
              maxLength={200}
              onChange={({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, subject: target.value })}
            />
          </Field.Root>
          <Field.Root name="letter" hint="Leere Zeilen trennen Absätze; der erste ist die Anrede.">
            <Field.Label>Text</Field.Label>
            <Textarea
              value={draft.text}
              rows={14}
              maxLength={10_000}
              onChange={({ target }: { target: HTMLTextAreaElement }) => setDraft({ ...draft, text: target.value })}
            />
            <Field.Hint />
          </Field.Root>
          {draft.obstacle && <Typography textColor="warning700">{draft.obstacle}</Typography>}
          <Button fullWidth disabled={Boolean(draft.obstacle)} loading={isWorking} onClick={finish}>
            Mail senden
          </Button>
          <Button fullWidth variant="tertiary" onClick={() => setDraft(undefined)}>
            Verwerfen
          </Button>
        </>
      ) : (
        <>
          <Field.Root
            name="kind"
            hint={suggested && `Zum Stand passt «${letterKinds[suggested]}». Von selbst wird nichts gesendet.`}
          >
            <Field.Label>Mail an die Person</Field.Label>
            <Select
              value={kind}
              options={Object.entries(letterKinds).map(([value, text]) => ({ value, text }))}
              onChange={(value) => setChosen(value as LetterKind)}
            />
            <Field.Hint />
          </Field.Root>
          <Button fullWidth variant="secondary" onClick={open}>
            Mail schreiben
          </Button>
        </>
      )}
      <Failure text={failure} />
      {progress.letters.map(({ id, subject, text, isOpen }) => (
        <details key={id}>
          <summary>
            <Small>
              {subject} {isOpen && '(wartet auf den Mailserver)'}
            </Small>
          </summary>
          <Typography style={{ whiteSpace: 'pre-line' }}>{text}</Typography>
        </details>
      ))}
    </Flex>
  );
}

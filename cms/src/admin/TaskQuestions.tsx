import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import type { TaskDone, TaskUndone } from '../tasks/answers.ts';
import { Live } from './Live.tsx';
import { PanelLink } from './live-parts.tsx';
import { forgetKept } from './use-kept.ts';
import { Failure, usePost } from './use-post.tsx';

/** Words of a day: «bis und mit Freitag, 4. Dezember 2026». */
const fullDay = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full' });
/** Today in Zurich: `2026-12-04`. */
export const today = () => dayInZurich(new Date());
export const inWords = (day: string) => fullDay.format(new Date(`${day}T12:00`));

interface QuestionsProps {
  /** Address of the task in the content service. */
  task: string;
  /** Answers; the task waits while one is missing. */
  wish: Record<string, string | number | undefined>;
  /** Effect of the button, in one sentence. */
  effect: ReactNode;
  /** Why the answers cannot be taken, in one sentence. */
  problem?: string | false | undefined;
  deed: string;
  /** Whether the entry may also be stored as a draft, and opened. */
  hasDraft?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Questions of a task, what will happen, and the result. */
export function Questions({ task, wish, effect, problem, deed, hasDraft, onClose, children }: QuestionsProps) {
  const { answer, failure, isWorking, send } = usePost<TaskDone>();
  const isComplete = !problem && Object.values(wish).every((value) => value !== '' && value !== undefined);
  const [isDraft, setDraft] = useState(false);
  const start = async (asDraft: boolean) => {
    setDraft(asDraft);
    if (await send(`/aufgaben/${task}`, asDraft ? { ...wish, isDraft: true } : wish)) forgetKept('Aufgabe');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void start(false);
  };
  if (answer && isDraft) return <Navigate to={answer.href} />;
  if (answer) return <Result done={answer} onClose={onClose} />;
  return (
    <Flex tag="form" onSubmit={submit} direction="column" alignItems="stretch" gap={5}>
      {children}
      {isComplete && (
        <Typography tag="p" fontWeight="bold" role="status">
          {effect}
        </Typography>
      )}
      <Failure text={problem || failure} />
      <Flex justifyContent="flex-end" gap={3} wrap="wrap">
        <Button variant="tertiary" size="L" onClick={onClose}>
          Abbrechen
        </Button>
        {hasDraft && (
          <Button variant="secondary" size="L" disabled={!isComplete} loading={isWorking} onClick={() => start(true)}>
            Als Entwurf öffnen
          </Button>
        )}
        <Button type="submit" size="L" disabled={!isComplete} loading={isWorking}>
          {deed}
        </Button>
      </Flex>
    </Flex>
  );
}

function Result({ done, onClose }: { done: TaskDone; onClose(): void }) {
  const { answer: undone, failure, isWorking, send } = usePost<TaskUndone>();
  const { href, isPublished, ...entry } = done;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <div role="status">
        {undone ? (
          <Typography>{describeUndone(undone, isPublished)}</Typography>
        ) : isPublished ? (
          <Live of={done} />
        ) : (
          <Typography>Der Entwurf ist gespeichert. Die Website zeigt ihn, sobald Sie ihn veröffentlichen.</Typography>
        )}
      </div>
      <Failure text={failure} />
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        {undone?.isDeleted ? (
          <PanelLink to="/papierkorb">Papierkorb öffnen</PanelLink>
        ) : (
          <PanelLink to={href}>Eintrag öffnen</PanelLink>
        )}
        <Flex gap={3} wrap="wrap">
          {!undone && (
            <Button
              variant="tertiary"
              size="L"
              loading={isWorking}
              onClick={() => send('/aufgaben/zuruecknehmen', entry)}
            >
              Rückgängig machen
            </Button>
          )}
          <Button size="L" onClick={onClose}>
            Fertig
          </Button>
        </Flex>
      </Flex>
    </Flex>
  );
}

function describeUndone({ isDeleted }: TaskUndone, wasPublished: boolean): string {
  if (!isDeleted) return 'Rückgängig gemacht. Auf der Website steht wieder, was vorher galt.';
  const website = wasPublished ? 'Die Website zeigt ihn nicht mehr, und er' : 'Er';
  return `Rückgängig gemacht. ${website} liegt dreissig Tage im Papierkorb.`;
}

export function Question({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <Field.Root name={label} hint={hint}>
      <Field.Label>{label}</Field.Label>
      {children}
      <Field.Hint />
    </Field.Root>
  );
}

/** Event of an input. */
export type Typed = { target: { value: string } };

import { Button, Field, Flex, Typography } from '@strapi/design-system';
import type { FormEvent, ReactNode } from 'react';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import type { TaskDone } from '../tasks/answers.ts';
import { Live } from './Live.tsx';
import { PanelLink } from './live-parts.tsx';
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
  onClose(): void;
  children: ReactNode;
}

/** Questions of a task, what will happen, and the result. */
export function Questions({ task, wish, effect, problem, deed, onClose, children }: QuestionsProps) {
  const { answer, failure, isWorking, send } = usePost<TaskDone>();
  const isComplete = !problem && Object.values(wish).every((value) => value !== '' && value !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void send(`/aufgaben/${task}`, wish);
  };
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
      <Flex justifyContent="flex-end" gap={3}>
        <Button variant="tertiary" size="L" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" size="L" disabled={!isComplete} loading={isWorking}>
          {deed}
        </Button>
      </Flex>
    </Flex>
  );
}

function Result({ done, onClose }: { done: TaskDone; onClose(): void }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <div role="status">
        {done.isPublished ? (
          <Live of={done} />
        ) : (
          <Typography>Der Entwurf ist gespeichert. Die Website zeigt ihn, sobald Sie ihn veröffentlichen.</Typography>
        )}
      </div>
      <Flex justifyContent="space-between" gap={3}>
        <PanelLink to={done.href}>Eintrag öffnen</PanelLink>
        <Button size="L" onClick={onClose}>
          Fertig
        </Button>
      </Flex>
    </Flex>
  );
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

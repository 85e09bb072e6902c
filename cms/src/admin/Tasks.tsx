import { Button, LinkButton } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { TaskChoices } from '../tasks/answers.ts';
import { usePolledLast } from './brand-page.tsx';
import { Dialog } from './Changes.tsx';
import { ChangeNumber, ChangePerson } from './ReplaceText.tsx';
import {
  AdvertiseVacancy,
  CancelEvent,
  ChooseHomePage,
  type FormProps,
  NewTariffs,
  RestrictVisits,
} from './TaskForms.tsx';
import { forgetKept, useKept } from './use-kept.ts';

/** Widget on the home page of the panel: what editors do most, each with at most three questions. */
export function Tasks() {
  const choices = usePolledLast<TaskChoices>('/aufgaben');
  const [opened, setOpened] = useKept('Aufgabe', '');
  const [kept] = useState(opened);
  if (choices === undefined) return <Widget.Loading />;
  if (!choices) return <Widget.Error />;
  const tasks = listTasks(choices);
  const task = tasks.find(({ name }) => name === opened);
  const close = () => {
    forgetKept('Aufgabe');
    setOpened('');
  };
  if (!tasks.length) return <Widget.NoData>Für Ihre Rolle gibt es hier keine Aufgaben.</Widget.NoData>;
  return (
    <>
      <ul data-tasks>
        {tasks.map(({ name, to, Form }) => (
          <li key={name}>
            {Form ? (
              <Button variant="secondary" size="L" onClick={() => setOpened(name)}>
                {name}
              </Button>
            ) : (
              <LinkButton tag={RouterLink} to={to ?? ''} variant="secondary" size="L">
                {name}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {task?.Form && (
        <Dialog title={task.name} isKept={opened === kept} onClose={close}>
          <task.Form choices={choices} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

interface Task {
  name: string;
  Form?: (props: FormProps) => ReactNode;
  /** Page of the panel. */
  to?: string;
}

function listTasks({ notices, events, vacancies, tariffs, homePages, mayPlaces }: TaskChoices): Task[] {
  const isWriter = homePages.length > 0;
  const tasks: (Task | false)[] = [
    notices.length > 0 && { name: 'Besuch einschränken', Form: RestrictVisits },
    events.length > 0 && { name: 'Anlass absagen', Form: CancelEvent },
    vacancies.length > 0 && { name: 'Stelle ausschreiben', Form: AdvertiseVacancy },
    mayPlaces && { name: 'Platz ist frei', to: '/plaetze' },
    tariffs.length > 0 && { name: 'Neue Tarife', Form: NewTariffs },
    isWriter && { name: 'Telefonnummer überall ändern', Form: ChangeNumber },
    isWriter && { name: 'Person wechselt', Form: ChangePerson },
    isWriter && { name: 'Text der Startseite', Form: ChooseHomePage },
  ];
  return tasks.filter((task) => task !== false);
}

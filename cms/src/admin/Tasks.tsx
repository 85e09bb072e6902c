import { Button, Field, Flex, LinkButton, Textarea, TextInput, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { EventChoice, TaskChoice, TaskChoices, TaskDone } from '../tasks/answers.ts';
import { Dialog } from './Changes.tsx';
import { Live } from './Live.tsx';
import { longDay, PanelLink, Select } from './live-parts.tsx';
import { usePolled } from './use-polled.ts';
import { Failure, usePost } from './use-post.tsx';

/** Widget on the home page of the panel: what editors do most, each with at most three questions. */
export function Tasks() {
  const choices = usePolled<TaskChoices>('/aufgaben');
  const [opened, setOpened] = useState<number>();
  if (choices === undefined) return <Widget.Loading />;
  if (!choices) return <Widget.Error />;
  const tasks = listTasks(choices);
  const task = opened === undefined ? undefined : tasks[opened];
  if (!tasks.length) return <Widget.NoData>Für Ihre Rolle gibt es hier keine Aufgaben.</Widget.NoData>;
  return (
    <>
      <ul data-tasks>
        {tasks.map(({ name, to, Form }, index) => (
          <li key={name}>
            {Form ? (
              <Button variant="secondary" size="L" onClick={() => setOpened(index)}>
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
        <Dialog title={task.name} onClose={() => setOpened(undefined)}>
          <task.Form choices={choices} onClose={() => setOpened(undefined)} />
        </Dialog>
      )}
    </>
  );
}

interface FormProps {
  choices: TaskChoices;
  onClose(): void;
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

/** Words of a day: «bis und mit Freitag, 4. Dezember 2026». */
const fullDay = new Intl.DateTimeFormat('de-CH', { dateStyle: 'full' });
const inWords = (day: string) => fullDay.format(new Date(`${day}T12:00`));

interface QuestionsProps {
  /** Address of the task in the content service. */
  task: string;
  /** Answers; the task waits while one is missing. */
  wish: Record<string, string | number | undefined>;
  /** Effect of the button, in one sentence. */
  effect: ReactNode;
  deed: string;
  onClose(): void;
  children: ReactNode;
}

/** Questions of a task, what will happen, and the result. */
function Questions({ task, wish, effect, deed, onClose, children }: QuestionsProps) {
  const { answer, failure, isWorking, send } = usePost<TaskDone>();
  const isComplete = Object.values(wish).every((value) => value !== '' && value !== undefined);
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
      <Failure text={failure} />
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

function Question({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <Field.Root name={label} hint={hint}>
      <Field.Label>{label}</Field.Label>
      {children}
      <Field.Hint />
    </Field.Root>
  );
}

type Typed = { target: { value: string } };

function RestrictVisits({ choices: { notices }, onClose }: FormProps) {
  const [brand, setBrand] = useState(notices.length === 1 ? notices[0]?.id : undefined);
  const [text, setText] = useState('');
  const [until, setUntil] = useState('');
  const { name, pages } = notices.find(({ id }) => id === brand) ?? {};
  return (
    <Questions
      task="besuch"
      wish={{ brand, text: text.trim(), until }}
      deed="Veröffentlichen"
      effect={until && `Steht sofort und bis und mit ${inWords(until)} zuoberst auf ${pages} Seiten von ${name}.`}
      onClose={onClose}
    >
      {notices.length > 1 && (
        <Question label="Haus">
          <Select
            value={brand ?? ''}
            placeholder="Bitte wählen"
            options={notices.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={(id) => setBrand(String(id))}
          />
        </Question>
      )}
      <Question label="Was gilt?" hint="Ein bis zwei kurze Sätze: «Besuch ist heute nur bis 16 Uhr möglich.»">
        <Textarea value={text} maxLength={300} onChange={({ target }: Typed) => setText(target.value)} />
      </Question>
      <Question label="Bis und mit">
        <TextInput type="date" value={until} onChange={({ target }: Typed) => setUntil(target.value)} />
      </Question>
    </Questions>
  );
}

function CancelEvent({ choices: { events }, onClose }: FormProps) {
  const [id, setId] = useState<string>();
  const [day, setDay] = useState<string>();
  const event = events.find(({ documentId }) => documentId === id);
  const isSeries = Boolean(event?.days.length);
  return (
    <Questions
      task="absage"
      wish={{ documentId: id, ...(isSeries && { day }) }}
      deed="Absagen"
      effect={event && cancellation(event, day)}
      onClose={onClose}
    >
      <Question label="Anlass">
        <Select
          value={id ?? ''}
          placeholder="Bitte wählen"
          options={events.map(({ documentId, title, next, brand }) => ({
            value: documentId,
            text: [title, next, ...(isOfOne(events) ? [] : [brand])].join(', '),
          }))}
          onChange={(chosen) => {
            setId(String(chosen));
            setDay(undefined);
          }}
        />
      </Question>
      {event && isSeries && (
        <Question label="Welches Datum?" hint="Die anderen Daten finden statt.">
          <Select
            value={day ?? ''}
            placeholder="Bitte wählen"
            options={event.days.map((value) => ({ value, text: inWords(value) }))}
            onChange={(chosen) => setDay(String(chosen))}
          />
        </Question>
      )}
    </Questions>
  );
}

const cancellation = ({ title, next }: EventChoice, day: string | undefined) =>
  `«${title}» steht sofort als abgesagt auf der Website und in abonnierten Kalendern: ${day ? inWords(day) : next}.`;

const isOfOne = (choices: readonly TaskChoice[]) => new Set(choices.map(({ brand }) => brand)).size < 2;

function AdvertiseVacancy({ choices: { vacancies }, onClose }: FormProps) {
  const [id, setId] = useState<string>();
  const [title, setTitle] = useState('');
  const [load, setLoad] = useState('');
  const [, from, to] = /^\s*(\d{1,3})(?:\s*(?:[-–]|bis)\s*(\d{1,3}))?\s*%?\s*$/.exec(load) ?? [];
  const model = vacancies.find(({ documentId }) => documentId === id);
  return (
    <Questions
      task="stelle"
      wish={{ documentId: id, title: title.trim(), from: from && Number(from), to: from && Number(to ?? from) }}
      deed="Veröffentlichen"
      effect={`«${title}» ist sofort als offene Stelle auf der Website, mit den Texten von «${model?.title}». Danach können Sie alles ändern.`}
      onClose={onClose}
    >
      <Question label="Ähnlich wie" hint="Texte, Lohn und Kontakt kommen von dieser Stelle.">
        <Select
          value={id ?? ''}
          placeholder="Bitte wählen"
          options={vacancies.map(({ documentId, title, brand }) => ({
            value: documentId,
            text: isOfOne(vacancies) ? title : `${title}, ${brand}`,
          }))}
          onChange={(chosen) => {
            setId(String(chosen));
            setTitle(vacancies.find(({ documentId }) => documentId === chosen)?.title ?? '');
          }}
        />
      </Question>
      <Question label="Titel der Stelle" hint="Mit beiden Geschlechtern: «Köchin / Koch EFZ».">
        <TextInput value={title} maxLength={255} onChange={({ target }: Typed) => setTitle(target.value)} />
      </Question>
      <Question label="Pensum in Prozent" hint="«80» oder «60–100»">
        <TextInput value={load} onChange={({ target }: Typed) => setLoad(target.value)} />
      </Question>
    </Questions>
  );
}

function NewTariffs({ choices: { tariffs }, onClose }: FormProps) {
  const [id, setId] = useState(tariffs.length === 1 ? tariffs[0]?.documentId : undefined);
  const [from, setFrom] = useState(`${new Date().getFullYear() + 1}-01-01`);
  const last = tariffs.find(({ documentId }) => documentId === id);
  return (
    <Questions
      task="tarife"
      wish={{ documentId: id, from }}
      deed="Entwurf anlegen"
      effect={
        last &&
        from &&
        `Ein Entwurf mit den Beträgen von heute gilt ab ${inWords(from)}. Sie ändern die Beträge und veröffentlichen ihn; bis dahin ändert sich nichts.`
      }
      onClose={onClose}
    >
      <Question label="Haus">
        <Select
          value={id ?? ''}
          placeholder="Bitte wählen"
          options={tariffs.map(({ documentId, title, brand, from }) => ({
            value: documentId,
            text: `${title} (${brand}), letzter Tarif ab ${longDay.format(new Date(from))}`,
          }))}
          onChange={(chosen) => setId(String(chosen))}
        />
      </Question>
      <Question label="Gültig ab">
        <TextInput type="date" value={from} onChange={({ target }: Typed) => setFrom(target.value)} />
      </Question>
    </Questions>
  );
}

const ChangeNumber = ({ onClose }: FormProps) => (
  <ReplaceText
    labels={['Alte Nummer', 'Neue Nummer']}
    hint="Wie auch immer sie geschrieben ist: «041 000 00 40», «+41 41 000 00 40»."
    onClose={onClose}
  />
);

const ChangePerson = ({ onClose }: FormProps) => (
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
  onClose,
}: {
  labels: [string, string];
  hint: string;
  onClose(): void;
}) {
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && by.trim()) navigate(`/suche?${new URLSearchParams({ text: text.trim(), durch: by.trim() })}`);
  };
  return (
    <Flex tag="form" onSubmit={submit} direction="column" alignItems="stretch" gap={5}>
      <Question label={from} hint={hint}>
        <TextInput value={text} maxLength={200} onChange={({ target }: Typed) => setText(target.value)} />
      </Question>
      <Question label={to}>
        <TextInput value={by} maxLength={200} onChange={({ target }: Typed) => setBy(target.value)} />
      </Question>
      <Typography tag="p" fontWeight="bold">
        Zuerst sehen Sie jede Stelle. Geändert wird nichts, bis Sie es bestätigen.
      </Typography>
      <Flex justifyContent="flex-end" gap={3}>
        <Button variant="tertiary" size="L" onClick={onClose}>
          Abbrechen
        </Button>
        <Button type="submit" size="L" disabled={!text.trim() || !by.trim()}>
          Stellen zeigen
        </Button>
      </Flex>
    </Flex>
  );
}

function ChooseHomePage({ choices: { homePages } }: FormProps) {
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={3}>
      {homePages.map(({ documentId, title, brand, href }) => (
        <li key={documentId}>
          <PanelLink to={href}>
            {title} ({brand})
          </PanelLink>
        </li>
      ))}
    </Flex>
  );
}

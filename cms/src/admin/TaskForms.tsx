import { Flex, Textarea, TextInput } from '@strapi/design-system';
import type { EventChoice, TaskChoice, TaskChoices, VacancyChoice } from '../tasks/answers.ts';
import { longDay, PanelLink, Select } from './live-parts.tsx';
import { inWords, Question, Questions, type Typed, today } from './TaskQuestions.tsx';
import { useKept } from './use-kept.ts';

export interface FormProps {
  choices: TaskChoices;
  onClose(): void;
}

export function RestrictVisits({ choices: { notices }, onClose }: FormProps) {
  const [brand, setBrand] = useKept('Aufgabe Haus', notices.length === 1 ? notices[0]?.id : undefined);
  const [text, setText] = useKept('Aufgabe Text', '');
  const [until, setUntil] = useKept('Aufgabe Bis', '');
  const { name, pages } = notices.find(({ id }) => id === brand) ?? {};
  return (
    <Questions
      task="besuch"
      wish={{ brand, text: text.trim(), until }}
      deed="Veröffentlichen"
      problem={until !== '' && until < today() && 'Dieser Tag ist vorbei.'}
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
        <TextInput type="date" min={today()} value={until} onChange={({ target }: Typed) => setUntil(target.value)} />
      </Question>
    </Questions>
  );
}

export function CancelEvent({ choices: { events }, onClose }: FormProps) {
  const [id, setId] = useKept<string | undefined>('Aufgabe Anlass', undefined);
  const [day, setDay] = useKept<string | undefined>('Aufgabe Tag', undefined);
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

export function AdvertiseVacancy({ choices: { vacancies }, onClose }: FormProps) {
  const [id, setId] = useKept<string | undefined>('Aufgabe Vorlage', undefined);
  const [title, setTitle] = useKept('Aufgabe Titel', '');
  const [load, setLoad] = useKept('Aufgabe Pensum', '');
  const [, from, to] = /^\s*(\d{1,3})(?:\s*(?:[-–]|bis)\s*(\d{1,3}))?\s*%?\s*$/.exec(load) ?? [];
  const model = vacancies.find(({ documentId }) => documentId === id);
  return (
    <Questions
      task="stelle"
      wish={{ documentId: id, title: title.trim(), from: from && Number(from), to: from && Number(to ?? from) }}
      deed="Veröffentlichen"
      problem={load.trim() !== '' && !isLoad(from, to) && 'Das Pensum liegt zwischen 5 und 100: «80» oder «60–100».'}
      effect={model && advertisement(model, `«${title}», ${load.trim().replace(/\s*%$/, '')} %,`)}
      hasDraft
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

/** Describes the publication in one sentence, with all that comes from the other vacancy. */
const advertisement = ({ title, start, pay, shift }: VacancyChoice, vacancy: string) =>
  [
    `${vacancy} ist sofort als offene Stelle auf der Website, mit den Texten von «${title}», Eintritt «${start}»,`,
    pay ? `mit dem Lohn ${pay}` : 'ohne Lohn',
    shift.length ? `und mit dem Dienst ${shift.join(', ')}.` : 'und ohne Dienst.',
    'Stimmt etwas nicht: «Als Entwurf öffnen» veröffentlicht nichts, und Sie ändern es zuerst.',
  ].join(' ');

/** Whether both limits of a workload are possible. Without the second one it is the first. */
const isLoad = (from: string | undefined, to = from) =>
  from !== undefined && Number(from) >= 5 && Number(from) <= Number(to) && Number(to) <= 100;

export function NewTariffs({ choices: { tariffs }, onClose }: FormProps) {
  const [id, setId] = useKept('Aufgabe Tarif', tariffs.length === 1 ? tariffs[0]?.documentId : undefined);
  const [typed, setFrom] = useKept<string | undefined>('Aufgabe Ab', undefined);
  const last = tariffs.find(({ documentId }) => documentId === id);
  const lastYear = Math.max(Number(last?.from.slice(0, 4) ?? 0), new Date().getFullYear());
  const from = typed ?? `${lastYear + 1}-01-01`;
  return (
    <Questions
      task="tarife"
      wish={{ documentId: id, from }}
      deed="Entwurf anlegen"
      problem={
        last &&
        from <= last.from &&
        `Ab ${longDay.format(new Date(last.from))} gilt schon ein Tarif. Wählen Sie einen späteren Tag, oder ändern Sie jenen Tarif.`
      }
      effect={
        last &&
        from &&
        `Ein Entwurf mit den Beträgen des letzten Tarifs gilt ab ${inWords(from)}. Sie ändern die Beträge und veröffentlichen ihn; bis dahin ändert sich nichts.`
      }
      onClose={onClose}
    >
      <Question label="Haus">
        <Select
          value={id ?? ''}
          placeholder="Bitte wählen"
          options={tariffs.map(({ documentId, title, brand, from }) => ({
            value: documentId,
            text: `${isOfOne(tariffs) ? title : `${title} (${brand})`}, letzter Tarif ab ${longDay.format(new Date(from))}`,
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

export function ChooseHomePage({ choices: { homePages } }: FormProps) {
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

import { careAnswers, careQuestions } from '../../fields/stay/care-questions.ts';
import { useHydrated } from '../island.tsx';
import field from './Field.module.scss';
import { FieldError } from './Field.tsx';
import {
  answerField,
  choosable,
  hasLevels,
  levelField,
  noCare,
  type Offer,
  type StayInput,
  stayFields,
  unknownLevel,
} from './stay-choice.ts';
import type { StayLabels } from './stay-labels.ts';

interface FieldsProps {
  home: string;
  offers: readonly Offer[];
  labels: StayLabels;
  input: StayInput;
  /** Whether a sent form lacks a level. */
  isMissing: boolean;
}

/** The fields of the form. Some appear only after a choice in another field. */
export function StayFields({ home, offers, input, labels, isMissing }: FieldsProps) {
  const { offer, room, persons, levels, answers, supplements, isOutdated } = input;
  const isLive = useHydrated();
  const all = choosable(offer);
  const asksLevels = hasLevels(input);
  const hasMinutes = offer.Stufen.some(({ Minuten }) => Minuten !== undefined);
  // Without script all fields are there, because nothing can add them.
  const isHere = (isNeeded: boolean) => isNeeded || !isLive;
  const hidden = (isNeeded: boolean) => (isNeeded ? undefined : 'stay-plain');
  const needsPersons = room.Personen > 1;
  const needsLevel = (person: number) => asksLevels && person < persons;
  const needsQuestions = (person: number) => needsLevel(person) && levels[person] === unknownLevel;
  const levelOptions: [string, string][] = [
    ['', labels.choose],
    [noCare, labels.noCare],
    ...offer.Stufen.map(({ Name }, index): [string, string] => [String(index + 1), Name]),
    ...(hasMinutes ? [[unknownLevel, labels.unknown] satisfies [string, string]] : []),
  ];
  const answerNames = [labels.helpedAlone, labels.helpedSome, labels.helpedAlways];
  const isForTwo = offer.Zimmer.some(({ Personen }) => Personen > 1);
  const id = (name: string) => `${home}-${name}`;
  const people = isForTwo ? [0, 1] : [0];
  return (
    <>
      {isOutdated && <FieldError id={id('wahl')} error={labels.outdated} />}
      {offers.length > 1 && (
        <Select
          id={id('tarif')}
          name={stayFields.offer}
          label={labels.offer}
          value={offer.id}
          options={offers.map((one) => [one.id, one.start])}
        />
      )}
      <Select
        id={id('zimmer')}
        name={stayFields.room}
        label={labels.room}
        value={room.id}
        options={offer.Zimmer.map((one) => [one.id, one.Name])}
      />
      {isForTwo && isHere(needsPersons) && (
        <Select
          className={hidden(needsPersons)}
          id={id('personen')}
          name={stayFields.persons}
          label={labels.persons}
          value={String(persons)}
          options={[
            ['1', labels.onePerson],
            ['2', labels.twoPersons],
          ]}
        />
      )}
      {offer.Stufen.length > 0 &&
        people
          .filter((person) => isHere(needsLevel(person)))
          .map((person) => (
            <Select
              key={person}
              className={hidden(needsLevel(person))}
              id={id(levelField(person))}
              name={levelField(person)}
              label={person ? labels.secondLevel : labels.level}
              hint={person ? undefined : labels.levelHint}
              error={isMissing && !levels[person] && person < persons ? labels.missingLevel : undefined}
              value={levels[person] ?? ''}
              options={levelOptions}
            />
          ))}
      {hasMinutes &&
        people
          .filter((person) => isHere(needsQuestions(person)))
          .map((person) => (
            <fieldset key={person} className={classes('stay-questions', hidden(needsQuestions(person)))}>
              <legend>{person ? labels.secondQuestions : labels.questions}</legend>
              <p className={field.hint}>{labels.questionsHint}</p>
              {careQuestions.map((question) => (
                <Select
                  key={question}
                  id={id(answerField(question, person))}
                  name={answerField(question, person)}
                  label={labels[question]}
                  value={answers[person]?.[question] ?? ''}
                  options={[
                    ['', labels.choose],
                    ...careAnswers.map((answer, index): [string, string] => [answer, answerNames[index] ?? '']),
                  ]}
                />
              ))}
            </fieldset>
          ))}
      {all.length > 0 && (
        <fieldset className="stay-supplements">
          <legend>{labels.supplementsToo}</legend>
          {all.map((one, index) => (
            <div key={one.Text} className={field.tick}>
              <input
                type="checkbox"
                id={id(`zuschlag${index + 1}`)}
                name={stayFields.more}
                value={one.id}
                checked={supplements.includes(one)}
                onChange={ignored}
              />
              <label htmlFor={id(`zuschlag${index + 1}`)}>{one.Text}</label>
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** The form listens for all changes. */
const ignored = () => {};

interface SelectProps {
  id: string;
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

function Select({ id, name, label, value, options, hint, error, className }: SelectProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes(field.field, className)}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <span className={field.choice}>
        <select
          className={field.input}
          {...{ id, name, value }}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={ignored}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </span>
      <FieldError {...{ id, error }} />
    </div>
  );
}

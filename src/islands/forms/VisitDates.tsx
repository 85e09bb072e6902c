import { type ReactNode, useEffect, useState } from 'react';
import { type FreeSeats, freeSeatsEndpoint } from '../../fields/visits/free-seats.ts';
import type { VisitLabels } from '../../forms/visit-labels.ts';
import { fillGaps } from '../../i18n/fill-gaps.ts';
import { FieldError } from './Field.tsx';
import type { FieldDetails } from './FormParts.tsx';
import { VisitFacts, VisitHostCard } from './VisitFacts.tsx';
import { type Occasion, type VisitDate, type VisitWeek, visitDetails } from './visit-occasion.ts';

interface Props extends FieldDetails {
  labels: VisitLabels;
  occasion: Occasion;
  /** Free seats in the answer to a date that was refused. */
  free?: FreeSeats | undefined;
  /** Id of the chosen date; empty if none is convenient, undefined before the choice. */
  chosen: string | undefined;
  onChoose(id: string | undefined): void;
  /** Field for the wished days and times. */
  children: ReactNode;
}

/** Number of dates that are in view at once, at least. */
const shownDates = 4;

/** The dates of an occasion by week, and the choice of a call instead. */
export function VisitDates({
  labels,
  occasion,
  free,
  chosen,
  onChoose,
  id,
  name,
  error,
  defaultValue,
  children,
}: Props) {
  const { now, seats } = useCurrentDates(free);
  const weeks = occasion.weeks
    .map(({ title, dates }) => ({ title, dates: dates.filter((date) => isOpen(date, now, seats)) }))
    .filter(({ dates }) => dates.length > 0);
  const seatsOf = (date: VisitDate) => Math.min(date.seats, seats?.[date.id] ?? date.seats);
  const dates = weeks.flatMap((week) => week.dates);
  const choice = dates.find((date) => date.id === chosen && seatsOf(date) > 0);
  // A date that became full or closed is no choice any more.
  const isGone = Boolean(chosen) && !choice;
  useEffect(() => {
    if (isGone) onChoose(undefined);
  }, [isGone, onChoose]);
  const [first, later] = splitWeeks(weeks);
  const radio = (value: string) => ({
    type: 'radio' as const,
    name,
    value,
    checked: chosen === value,
    onChange: () => onChoose(value),
  });
  const list = (shown: readonly VisitWeek[]) =>
    shown.map((week) => (
      <fieldset key={week.title}>
        <legend>{week.title}</legend>
        {week.dates.map((date) => {
          const left = seatsOf(date);
          return (
            <label key={date.id} className="visit-date">
              <input {...radio(date.id)} disabled={left < 1} />
              <span>
                <strong>{date.day}</strong> {date.time}
              </span>
              {left < 1 && <em>{labels.full}</em>}
              {left > 0 && left < date.seats && <em>{fillGaps(labels.left, { n: left })}</em>}
            </label>
          );
        })}
      </fieldset>
    ));
  return (
    <div className="visit-choice">
      <VisitHostCard {...{ labels }} host={visitDetails(occasion, choice).host} />
      <fieldset id={id} className="visit-dates" tabIndex={-1} aria-describedby={`${id}-error`}>
        <legend>{labels.when}</legend>
        {dates.length === 0 && <p>{labels.noDates}</p>}
        {list(first)}
        {later.length > 0 && (
          <details open={later.some((week) => week.dates.some((date) => date.id === defaultValue)) || undefined}>
            <summary>{labels.more}</summary>
            {list(later)}
          </details>
        )}
        <label className="visit-date visit-none">
          <input {...radio('')} />
          <span>{labels.none}</span>
        </label>
        <FieldError {...{ id, error }} />
        <div className="visit-wish">{children}</div>
      </fieldset>
      <VisitFacts {...{ labels, occasion }} date={choice} />
    </div>
  );
}

const isOpen = ({ id, closesAt }: VisitDate, now: string, seats: FreeSeats | undefined) =>
  now < closesAt && (!seats || id in seats);

/** Splits the weeks: the first ones are in view. A few later dates need no fold. */
function splitWeeks(weeks: readonly VisitWeek[]): [VisitWeek[], VisitWeek[]] {
  let at = 0;
  for (let count = 0; count < shownDates && at < weeks.length; at += 1) count += weeks[at]?.dates.length ?? 0;
  return [weeks.slice(0, at), weeks.slice(at)];
}

/** Returns the time, which passes on an open page, and the free seats. Neither is known until the script runs. */
function useCurrentDates(refused: FreeSeats | undefined) {
  const [now, setNow] = useState('');
  const [read, setRead] = useState<FreeSeats>();
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, 20_000);
    // Without an answer the origin decides when the form arrives.
    fetch(freeSeatsEndpoint, { cache: 'no-store' })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then(setRead)
      .catch(() => undefined);
    return () => clearInterval(timer);
  }, []);
  return { now, seats: refused ?? read };
}

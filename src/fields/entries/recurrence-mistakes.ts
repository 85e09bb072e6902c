import { z } from 'zod';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { moment } from '../fields.ts';
import { exceptionalDays, nextDates, type Scheduled } from './event-dates.ts';
import { type Recurrence, recurrence } from './recurrence-schema.ts';
import { isInLastWeek } from './rhythm.ts';

/** Mistake that involves several fields; `mistakenFields` names the field to correct. */
export type RecurrenceMistake = keyof typeof mistakenFields;

export const mistakenFields = {
  endBeforeBeginning: ['Wiederholung', 'Bis'],
  notLastWeekday: ['Beginn'],
  longerThanRhythm: ['Ende'],
  noDateLeft: ['Wiederholung', 'Ohne'],
} as const;

export const mistakeRules: Record<RecurrenceMistake, string> = {
  endBeforeBeginning: 'must not be before Beginn',
  notLastWeekday: 'must be the last such weekday of its month, as Wiederholung says',
  longerThanRhythm: 'must be before the next date of Wiederholung',
  noDateLeft: 'must leave at least one date',
};

const wellFormed = z.object({ Beginn: moment, Ende: moment.optional(), Wiederholung: recurrence });

/** Finds the first mistake in the dates of a recurring event. Used by the websites and the editors' panel. */
export function recurrenceMistake(event: Scheduled): RecurrenceMistake | undefined {
  const { Beginn, Ende, Wiederholung } = event;
  // Invalid dates are reported by the schema.
  if (!Wiederholung || !wellFormed.safeParse({ Beginn, Ende, Wiederholung }).success) return undefined;
  const { Rhythmus, Bis } = Wiederholung;
  const firstDay = dayInZurich(Beginn);
  if (Bis && Bis < firstDay) return 'endBeforeBeginning';
  if (Rhythmus === 'jeden Monat am letzten solchen Wochentag' && !isInLastWeek(Beginn)) return 'notLastWeekday';
  // Ignores cancelled days: the rhythm itself must leave enough time.
  const [first, second] = nextDates({ ...event, Wiederholung: { Rhythmus, Ohne: [] } }, firstDay, 2);
  if (first?.Ende && second && first.Ende > second.Beginn) return 'longerThanRhythm';
  return nextDates(event, firstDay, 1).length ? undefined : 'noDateLeft';
}

/** Finds single exceptions on a day without the event. Existing ones change nothing, so only the panel refuses them. */
export function idleExceptions({ Beginn, Wiederholung }: Scheduled): number[] {
  const isIdle = ({ Tag, BisTag }: Recurrence['Ohne'][number]) =>
    !BisTag &&
    Wiederholung &&
    exceptionalDays({ Beginn, Wiederholung: { ...Wiederholung, Ohne: [{ Tag }] } }, undefined, 1).length === 0;
  return (Wiederholung?.Ohne ?? []).flatMap((exception, index) => (isIdle(exception) ? [index] : []));
}

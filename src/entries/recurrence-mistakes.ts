import { z } from 'zod';
import { moment } from '../fields/fields.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { nextDates, type Scheduled } from './event-dates.ts';
import { recurrence } from './recurrence-schema.ts';
import { isInLastWeek } from './rhythm.ts';

/** What no single field can say: by the field that is to be corrected, below the event. */
export type RecurrenceMistake = keyof typeof mistakenFields;

export const mistakenFields = {
  endBeforeBeginning: ['Wiederholung', 'Bis'],
  notLastWeekday: ['Beginn'],
  longerThanRhythm: ['Ende'],
  noDateLeft: ['Wiederholung', 'Ohne'],
} as const;

const wellFormed = z.object({ Beginn: moment, Ende: moment.optional(), Wiederholung: recurrence });

/** The first mistake in the dates of an event that recurs, for the websites and for the panel of editors. */
export function recurrenceMistake(event: Scheduled): RecurrenceMistake | undefined {
  const { Beginn, Ende, Wiederholung } = event;
  // Days that are none, or of another age, are refused for that, elsewhere.
  if (!Wiederholung || !wellFormed.safeParse({ Beginn, Ende, Wiederholung }).success) return undefined;
  const { Rhythmus, Bis } = Wiederholung;
  const firstDay = dayInZurich(Beginn);
  if (Bis && Bis < firstDay) return 'endBeforeBeginning';
  if (Rhythmus === 'jeden Monat am letzten solchen Wochentag' && !isInLastWeek(Beginn)) return 'notLastWeekday';
  // Whatever days are left out: the rhythm itself must leave room.
  const [first, second] = nextDates({ ...event, Wiederholung: { Rhythmus, Ohne: [] } }, firstDay, 2);
  if (first?.Ende && second && first.Ende > second.Beginn) return 'longerThanRhythm';
  return nextDates(event, firstDay, 1).length ? undefined : 'noDateLeft';
}

import { RRuleTemporal } from 'rrule-temporal';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import type { Recurrence } from './recurrence-schema.ts';
import { recurrenceRule, rhythmOf } from './rhythm.ts';

/** One time that an event takes place; ISO 8601 in UTC. */
export interface EventDate {
  Beginn: string;
  Ende?: string | undefined;
}

/** What says when an event takes place: the first time, and how often after that. */
export interface Scheduled extends EventDate {
  Wiederholung?: Recurrence | undefined;
}

/** Fields take no later day. */
const endOfTime = '2199-12-31';

/**
 * The dates that are not over, the next first. A date is over from the day after its last.
 *
 * @param today `2027-05-14` in Zurich.
 */
export function nextDates(event: Scheduled, today: string, count: number): EventDate[] {
  const found: EventDate[] = [];
  for (const date of datesOf(event, today)) {
    if (dayInZurich(date.Ende ?? date.Beginn) >= today) found.push(date);
    if (found.length >= count) break;
  }
  return found;
}

/** The last date of all; undefined where the event has no end. */
export function lastDate(event: Scheduled): EventDate | undefined {
  const { Wiederholung } = event;
  if (Wiederholung && !Wiederholung.Bis) return undefined;
  return [...datesOf(event, dayInZurich(event.Beginn))].at(-1);
}

/** @param from may leave out dates that were over before this day. */
function* datesOf(event: Scheduled, from: string): Generator<EventDate> {
  const { Beginn, Ende, Wiederholung } = event;
  if (!Wiederholung) return yield { Beginn, Ende };
  const { Bis = endOfTime, Ohne } = Wiederholung;
  const rule = ruleOf(Beginn, Wiederholung);
  const duration = durationOf(event);
  let next = rule.next(new Date(Date.parse(from) - (duration.days + 2) * 86_400_000), true);
  for (; next; next = rule.next(new Date(next.epochMilliseconds))) {
    const day = next.toPlainDate().toString();
    if (day > Bis) return;
    if (Ohne.some(({ Tag, BisTag = Tag }) => Tag <= day && day <= BisTag)) continue;
    const end = duration.time && next.add({ days: duration.days }).withPlainTime(duration.time);
    yield { Beginn: isoOf(next), ...(end && { Ende: isoOf(end) }) };
  }
}

/** The time of day stays what clocks in Zurich show, in summer and in winter. */
function ruleOf(Beginn: string, recurrence: Recurrence): RRuleTemporal {
  const known = rules.get(recurrence);
  if (known) return known;
  const start = `${dayInZurich(Beginn)}T${timeInZurich(Beginn)}`.replaceAll(/[-:]/g, '');
  const rule = recurrenceRule(rhythmOf(Beginn, recurrence.Rhythmus));
  const made = new RRuleTemporal({ rruleString: `DTSTART;TZID=Europe/Zurich:${start}\nRRULE:${rule}` });
  rules.set(recurrence, made);
  return made;
}

/** By the part of the event that says so: lists and the clock ask for the same again and again. */
const rules = new WeakMap<Recurrence, RRuleTemporal>();

/** Nights between beginning and end, and when by the clock it ends; no time where that is not said. */
function durationOf({ Beginn, Ende }: EventDate): { days: number; time?: string } {
  if (!Ende) return { days: 0 };
  const days = (Date.parse(dayInZurich(Ende)) - Date.parse(dayInZurich(Beginn))) / 86_400_000;
  return { days, time: timeInZurich(Ende) };
}

const zurichTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', timeStyle: 'medium' });
const timeInZurich = (moment: string) => zurichTime.format(new Date(moment));

const isoOf = ({ epochMilliseconds }: { epochMilliseconds: number }) => new Date(epochMilliseconds).toISOString();

import { RRuleTemporal } from 'rrule-temporal';
import { clockInZurich, dayInZurich, firstMoment, momentInZurich } from '../../i18n/day-in-zurich.ts';
import type { DateState, Recurrence } from './recurrence-schema.ts';
import { deriveRhythm, recurrenceRule } from './rhythm.ts';

/** One date of an event; timestamps in ISO 8601, UTC. */
export interface EventDate {
  Beginn: string;
  Ende?: string | undefined;
  state?: DateState | undefined;
}

/** Schedule of an event: its first date and its recurrence. */
export interface Scheduled extends EventDate {
  Wiederholung?: Recurrence | undefined;
}

/** Checks whether a date lasts whole days: from 0.00 to 23.59 in Zurich. */
export function isWholeDays({ Beginn, Ende }: EventDate): boolean {
  return !!Ende && clockInZurich(Beginn).endsWith('T00:00') && clockInZurich(Ende).endsWith('T23:59');
}

/** Extends a date to whole days, from the first minute of its first day to the last one of its last day. */
export function toWholeDays<Dated extends EventDate>(date: Dated): Dated {
  const { Beginn, Ende = Beginn } = date;
  return {
    ...date,
    Beginn: firstMoment(dayInZurich(Beginn)),
    Ende: momentInZurich(`${dayInZurich(Ende)}T23:59`) ?? Ende,
  };
}

/** Latest date that the fields accept. */
const endOfTime = '2199-12-31';

/**
 * Lists the dates that are not over, next one first. A date is over on the day after its end.
 *
 * @param today `2027-05-14` in Zurich.
 */
export function nextDates(event: Scheduled, today: string, count: number): readonly EventDate[] {
  const last = ofDay.get(event);
  const lists = last?.today === today ? last.lists : new Map<number, EventDate[]>();
  ofDay.set(event, { today, lists });
  const known = lists.get(count);
  if (known) return known;
  const found: EventDate[] = [];
  for (const date of generateDates(event, today)) {
    if (dayInZurich(date.Ende ?? date.Beginn) >= today) found.push(date);
    if (found.length >= count) break;
  }
  lists.set(count, found);
  return found;
}

/** Next dates by their number, cached for one day, because many pages of a site list the same events. */
const ofDay = new WeakMap<Scheduled, { today: string; lists: Map<number, EventDate[]> }>();

/** Lists the dates of a period that includes both days. A date counts from its start to its end. */
export function datesWithin(event: Scheduled, from: string, to: string): EventDate[] {
  const found: EventDate[] = [];
  for (const date of generateDates(event, from)) {
    if (dayInZurich(date.Beginn) > to) break;
    if (dayInZurich(date.Ende ?? date.Beginn) >= from) found.push(date);
  }
  return found;
}

/** Returns the last date of an event; undefined for a series without end. */
export function lastDate(event: Scheduled): EventDate | undefined {
  const { Beginn, Ende, Wiederholung } = event;
  if (!Wiederholung) return { Beginn, Ende };
  const { Bis } = Wiederholung;
  if (!Bis) return undefined;
  const rule = makeRule(Beginn, Wiederholung);
  let last = rule.previous(momentNear(Bis, 2));
  while (last) {
    const day = toDay(last);
    const exception = exceptionOn(day, Wiederholung);
    const pause = exception?.Anzeige ? undefined : exception;
    if (day <= Bis && !pause) return dateAt(last, event, exception?.Anzeige);
    const begun = pause ? momentNear(pause.Tag, 0).getTime() : Number.POSITIVE_INFINITY;
    last = rule.previous(new Date(Math.min(begun, last.epochMilliseconds)));
  }
  return undefined;
}

/** Lists the exceptional days of a series with one state, undefined for days without a date; at most `count`. */
export function exceptionalDays({ Beginn, Wiederholung }: Scheduled, state: DateState | undefined, count: number) {
  if (!Wiederholung) return [];
  const rule = makeRule(Beginn, Wiederholung);
  const days = new Set<string>();
  for (const { Tag, BisTag = Tag } of Wiederholung.Ohne) {
    const last = Wiederholung.Bis && Wiederholung.Bis < BisTag ? Wiederholung.Bis : BisTag;
    let next = rule.next(momentNear(Tag, -1), true);
    while (next && days.size < count && toDay(next) <= last) {
      const day = toDay(next);
      if (day >= Tag && exceptionOn(day, Wiederholung)?.Anzeige === state) days.add(day);
      next = rule.next(new Date(next.epochMilliseconds));
    }
  }
  return [...days].sort();
}

/** @param from dates that ended before this day may be skipped. */
function* generateDates(event: Scheduled, from: string): Generator<EventDate> {
  const { Beginn, Ende, Wiederholung } = event;
  if (!Wiederholung) return yield { Beginn, Ende };
  const { Bis = endOfTime } = Wiederholung;
  const rule = makeRule(Beginn, Wiederholung);
  let next = rule.next(momentNear(from, -2 - countNights(event)), true);
  while (next) {
    const day = toDay(next);
    if (day > Bis) return;
    const exception = exceptionOn(day, Wiederholung);
    const pause = exception?.Anzeige ? undefined : exception;
    if (!pause) yield dateAt(next, event, exception?.Anzeige);
    // Skips to the last day of the pause, which is checked again.
    const passed = pause?.BisTag ? momentNear(pause.BisTag, 0).getTime() : 0;
    next = rule.next(new Date(Math.max(passed, next.epochMilliseconds)));
  }
}

type Occurrence = NonNullable<ReturnType<RRuleTemporal['next']>>;

const toDay = (occurrence: Occurrence) => occurrence.toPlainDate().toString();

/** Returns midnight in UTC. Accurate enough if the day itself is checked again. */
const momentNear = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000);

/** Returns the exception of a day. One without a date comes first. */
function exceptionOn(day: string, { Ohne }: Recurrence) {
  const found = Ohne.filter(({ Tag, BisTag = Tag }) => Tag <= day && day <= BisTag);
  return found.find(({ Anzeige }) => !Anzeige) ?? found[0];
}

function dateAt(occurrence: Occurrence, event: EventDate, state?: DateState): EventDate {
  const Beginn = toIsoTime(occurrence);
  const stated = state && { state };
  if (!event.Ende) return { Beginn, ...stated };
  const Ende = toIsoTime(occurrence.add({ days: countNights(event) }).withPlainTime(timeInZurich(event.Ende)));
  // A clock change at night may put the end before the start.
  return { Beginn, Ende: Ende < Beginn ? Beginn : Ende, ...stated };
}

/** Returns the nights between start and end of the first date. */
function countNights({ Beginn, Ende = Beginn }: EventDate): number {
  return (Date.parse(dayInZurich(Ende)) - Date.parse(dayInZurich(Beginn))) / 86_400_000;
}

/** Creates the recurrence rule in local clock time treated as UTC, so that it skips no hour. */
function makeRule(Beginn: string, recurrence: Recurrence): RRuleTemporal {
  const known = rules.get(recurrence);
  if (known) return known;
  const start = `${dayInZurich(Beginn)}T${timeInZurich(Beginn)}`.replaceAll(/[-:]/g, '');
  const rule = recurrenceRule(deriveRhythm(Beginn, recurrence.Rhythmus));
  const made = new RRuleTemporal({ rruleString: `DTSTART:${start}Z\nRRULE:${rule}` });
  rules.set(recurrence, made);
  return made;
}

/** Cached by recurrence, because lists and timers ask for the same rule repeatedly. */
const rules = new WeakMap<Recurrence, RRuleTemporal>();

const zurichTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', timeStyle: 'medium' });
const timeInZurich = (moment: string) => zurichTime.format(new Date(moment));

/**
 * Returns the time at which clocks in Zurich show the time of an occurrence. As in RFC 5545, a skipped hour counts from
 * before the change, and a repeated hour means the first one.
 */
function toIsoTime(occurrence: Occurrence): string {
  const { epochMilliseconds } = occurrence.toPlainDateTime().toZonedDateTime('Europe/Zurich');
  return new Date(epochMilliseconds).toISOString();
}

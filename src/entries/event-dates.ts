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
  const { Beginn, Ende, Wiederholung } = event;
  if (!Wiederholung) return { Beginn, Ende };
  const { Bis } = Wiederholung;
  if (!Bis) return undefined;
  const rule = ruleOf(Beginn, Wiederholung);
  let last = rule.previous(momentNear(Bis, 2));
  while (last) {
    const day = dayOf(last);
    const pause = pauseOn(day, Wiederholung);
    if (day <= Bis && !pause) return dateAt(last, event);
    const begun = pause ? momentNear(pause.Tag, 0).getTime() : Number.POSITIVE_INFINITY;
    last = rule.previous(new Date(Math.min(begun, last.epochMilliseconds)));
  }
  return undefined;
}

/** The days, not before today, on which the event would take place and does not; no more than `count` of them. */
export function daysWithout({ Beginn, Wiederholung }: Scheduled, today: string, count: number): string[] {
  if (!Wiederholung) return [];
  const rule = ruleOf(Beginn, Wiederholung);
  const days = new Set<string>();
  for (const { Tag, BisTag = Tag } of Wiederholung.Ohne) {
    const last = Wiederholung.Bis && Wiederholung.Bis < BisTag ? Wiederholung.Bis : BisTag;
    let next = rule.next(momentNear(Tag < today ? today : Tag, -1), true);
    while (next && days.size < count && dayOf(next) <= last) {
      if (dayOf(next) >= Tag && dayOf(next) >= today) days.add(dayOf(next));
      next = rule.next(new Date(next.epochMilliseconds));
    }
  }
  return [...days].sort();
}

/** Years of a series in which `datesOfClockChange` looks. */
const maxYears = 20;

/**
 * The dates of a series during which clocks change, or repeat the hour of the beginning. Calendar programs reckon them
 * differently: RFC 5545 gives each date the same exact length.
 */
export function datesOfClockChange(event: Scheduled): EventDate[] {
  const { Beginn, Wiederholung } = event;
  // Clocks change in a night, between two and three.
  if (!Wiederholung || (timeInZurich(Beginn) >= '03:00:00' && !nightsOf(event))) return [];
  const end = `${Number(Beginn.slice(0, 4)) + maxYears}`;
  const found: EventDate[] = [];
  for (const date of datesOf(event, dayInZurich(Beginn))) {
    if (date.Beginn > end) break;
    const { Beginn: begun, Ende = begun } = date;
    const times = [-hourMs, 0, hourMs].map((ms) => timeInZurich(later(begun, ms)));
    const isNear = new Set(times).size < 3 || clockMs(begun) - Date.parse(begun) !== clockMs(Ende) - Date.parse(Ende);
    if (isNear || timeInZurich(begun) !== timeInZurich(Beginn)) found.push(date);
  }
  return found;
}

/** How long a date of a series lasts by clocks, in milliseconds. */
export function lengthByClock({ Beginn, Ende = Beginn }: EventDate): number {
  const length = clockMs(Ende) - clockMs(Beginn);
  return length > 0 ? length : Date.parse(Ende) - Date.parse(Beginn);
}

const hourMs = 3_600_000;

const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();

/** Time by the clocks of Zurich, in milliseconds. */
const clockMs = (moment: string) => Date.parse(`${dayInZurich(moment)}T${timeInZurich(moment)}Z`);

/** @param from may leave out dates that were over before this day. */
function* datesOf(event: Scheduled, from: string): Generator<EventDate> {
  const { Beginn, Ende, Wiederholung } = event;
  if (!Wiederholung) return yield { Beginn, Ende };
  const { Bis = endOfTime } = Wiederholung;
  const rule = ruleOf(Beginn, Wiederholung);
  let next = rule.next(momentNear(from, -2 - nightsOf(event)), true);
  while (next) {
    const day = dayOf(next);
    if (day > Bis) return;
    const pause = pauseOn(day, Wiederholung);
    if (!pause) yield dateAt(next, event);
    // A pause may be long; its last day is looked at again.
    const passed = pause?.BisTag ? momentNear(pause.BisTag, 0).getTime() : 0;
    next = rule.next(new Date(Math.max(passed, next.epochMilliseconds)));
  }
}

type Occurrence = NonNullable<ReturnType<RRuleTemporal['next']>>;

const dayOf = (occurrence: Occurrence) => occurrence.toPlainDate().toString();

/** Near enough where the day itself is looked at again: midnight of days in UTC. */
const momentNear = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000);

const pauseOn = (day: string, { Ohne }: Recurrence) =>
  Ohne.find(({ Tag, BisTag = Tag }) => Tag <= day && day <= BisTag);

function dateAt(occurrence: Occurrence, event: EventDate): EventDate {
  const Beginn = isoOf(occurrence);
  if (!event.Ende) return { Beginn };
  const byLength = later(Beginn, lengthByClock(event));
  const byClock = isoOf(occurrence.add({ days: nightsOf(event) }).withPlainTime(timeInZurich(event.Ende)));
  // A beginning that clocks skip moves the end with it.
  const isMoved = timeInZurich(Beginn) !== timeInZurich(event.Beginn);
  return { Beginn, Ende: isMoved || byClock <= Beginn ? byLength : byClock };
}

/** Between beginning and end of the first time. */
function nightsOf({ Beginn, Ende = Beginn }: EventDate): number {
  return (Date.parse(dayInZurich(Ende)) - Date.parse(dayInZurich(Beginn))) / 86_400_000;
}

/** The rule for what clocks in Zurich show, as if they never changed: it skips no hour. */
function ruleOf(Beginn: string, recurrence: Recurrence): RRuleTemporal {
  const known = rules.get(recurrence);
  if (known) return known;
  const start = `${dayInZurich(Beginn)}T${timeInZurich(Beginn)}`.replaceAll(/[-:]/g, '');
  const rule = recurrenceRule(rhythmOf(Beginn, recurrence.Rhythmus));
  const made = new RRuleTemporal({ rruleString: `DTSTART:${start}Z\nRRULE:${rule}` });
  rules.set(recurrence, made);
  return made;
}

/** By the part of the event that says so: lists and the clock ask for the same again and again. */
const rules = new WeakMap<Recurrence, RRuleTemporal>();

const zurichTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', timeStyle: 'medium' });
const timeInZurich = (moment: string) => zurichTime.format(new Date(moment));

/**
 * The moment at which clocks in Zurich show the time of an occurrence. As in RFC 5545, an hour that they skip is counted
 * from before, and of an hour that they repeat the first is meant.
 */
function isoOf(occurrence: Occurrence): string {
  const { epochMilliseconds } = occurrence.toPlainDateTime().toZonedDateTime('Europe/Zurich');
  return new Date(epochMilliseconds).toISOString();
}

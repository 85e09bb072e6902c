import { clockInZurich, dayAfter, dayInZurich, firstMoment, momentInZurich } from '../../i18n/day-in-zurich.ts';
import { datesWithin, type EventDate, type Scheduled } from '../entries/event-dates.ts';
import type { Event } from '../entries/event-schema.ts';
import { bookableDates, dateState, takesRegistrations } from '../entries/events.ts';
import type { Recurrence } from '../entries/recurrence-schema.ts';

/** Dates of a visit; the rest of the entry does not matter here. */
export interface DatedVisit {
  Nummer: number;
  Termine: readonly VisitDate[];
  /** Exceptions of all dates. */
  Ohne: Recurrence['Ohne'];
  /** Minutes of the last day. */
  Dauer: number;
  Tage: number;
  Plaetze: number;
  /** Hours before the start. */
  AnmeldungBis: number;
}

/** One date, or the first of a rhythm. */
interface VisitDate {
  Beginn: string;
  Rhythmus?: Recurrence['Rhythmus'] | undefined;
  Bis?: string | undefined;
}

/** A date of a visit that can be booked; timestamps in ISO 8601, UTC. */
export interface Slot {
  /**
   * `12-20261202T1400`: number of the visit and its start on clocks in Zurich, `v12-20261202T1400` for an event. Edits of
   * other fields do not change it.
   */
  id: string;
  start: string;
  end: string;
  /** Moment from which it cannot be booked any more. */
  closesAt: string;
  /** Persons that it has room for, before any booking; 0 if an editor marked it as full. */
  seats: number;
}

/** Number of weeks ahead that visitors can book. */
export const maxWeeks = 12;

/**
 * Lists the dates of a visit that have not begun, soonest first. Dates that closed are among them.
 *
 * @param now ISO 8601.
 * @param weeks at most, and by default, `maxWeeks`.
 */
export function listSlots(visit: DatedVisit, { now, weeks = maxWeeks }: { now: string; weeks?: number }): Slot[] {
  const today = dayInZurich(now);
  const until = dayAfter(today, Math.min(weeks, maxWeeks) * 7);
  const slots = new Map<string, Slot>();
  for (const row of visit.Termine)
    for (const { Beginn: start, state } of datesWithin(scheduleOf(visit, row), today, until)) {
      const { id, end } = describe(visit, start);
      if (state === 'abgesagt' || start <= now || slots.has(id) || meetsException(visit, start)) continue;
      const closesAt = new Date(Date.parse(start) - visit.AnmeldungBis * 3_600_000).toISOString();
      slots.set(id, { id, start, end, closesAt, seats: state === 'ausgebucht' ? 0 : visit.Plaetze });
    }
  return [...slots.values()].sort((a, b) => a.start.localeCompare(b.start));
}

/** Lists the moments of a day at which dates of visits and events close, in ascending order. */
export function listClosings(
  { visits, events }: { visits: readonly DatedVisit[]; events: readonly Event[] },
  day: string,
): string[] {
  const now = firstMoment(day);
  const end = firstMoment(dayAfter(day, 1));
  const weeksUntil = ({ AnmeldungBis }: DatedVisit) => Math.ceil((AnmeldungBis + 24) / (7 * 24));
  const slots = [
    ...visits.flatMap((visit) => listSlots(visit, { now, weeks: weeksUntil(visit) })),
    ...events.flatMap((event) => listEventSlots(event, { now })),
  ];
  return slots
    .map(({ closesAt }) => closesAt)
    .filter((moment) => moment > now && moment < end)
    .sort();
}

/** Returns the last moment until now at which a date closed on this day, else the beginning of the day. */
export function lastClosing(dates: Parameters<typeof listClosings>[0], now: string): string {
  const today = dayInZurich(now);
  return listClosings(dates, today).findLast((closing) => closing <= now) ?? firstMoment(today);
}

/** Lists the dates of an event with counted places, soonest first. Registration closes when a date begins. */
export function listEventSlots(event: Event, { now }: { now: string }): Slot[] {
  const { Plaetze } = event;
  const today = dayInZurich(now);
  if (!Plaetze || !takesRegistrations(event, today)) return [];
  return bookableDates(event, today)
    .filter((date) => date.Beginn > now && dateState(event, date) !== 'abgesagt')
    .map((date) => ({
      id: eventSlotId(event, date),
      start: date.Beginn,
      end: date.Ende ?? date.Beginn,
      closesAt: date.Beginn,
      seats: dateState(event, date) ? 0 : Plaetze,
    }));
}

/** Whether a date is still on: full and closed ones are; cancelled, moved and removed ones are not. */
export function takesPlace(
  id: Slot['id'],
  { visits, events }: { visits: readonly DatedVisit[]; events: readonly Event[] },
): boolean {
  const of = slotEntry(id);
  const start = slotStart(id) ?? '';
  const day = dayInZurich(start);
  const visit = visits.find(({ Nummer }) => Nummer === of.visit);
  if (visit) return listSlots(visit, { now: justBefore(start), weeks: 1 }).some((slot) => slot.id === id);
  const event = events.find(({ Nummer }) => Nummer === of.event);
  return (
    event !== undefined &&
    datesWithin(event, day, day).some(
      (date) => eventSlotId(event, date) === id && dateState(event, date) !== 'abgesagt',
    )
  );
}

/** Converts a row of `Termine` to a schedule of events. A single date is a series that ends on its first day. */
export function scheduleOf({ Ohne }: Pick<DatedVisit, 'Ohne'>, { Beginn, Rhythmus, Bis }: VisitDate): Scheduled {
  const last = Rhythmus ? Bis : dayInZurich(Beginn);
  return { Beginn, Wiederholung: { Rhythmus: Rhythmus ?? 'jede Woche', Bis: last, Ohne } };
}

function describe({ Nummer, Dauer, Tage }: DatedVisit, start: string): Pick<Slot, 'id' | 'end'> {
  const [day = '', time = ''] = clockInZurich(start).split('T');
  const lastStart = momentInZurich(`${dayAfter(day, Tage - 1)}T${time}`) ?? start;
  return {
    id: slotId(Nummer, start),
    end: new Date(Date.parse(lastStart) + Dauer * 60_000).toISOString(),
  };
}

/** Whether a stay of several days runs over a day on which no visit is possible. The first day is checked elsewhere. */
function meetsException({ Tage, Ohne }: DatedVisit, start: string): boolean {
  const first = dayAfter(dayInZurich(start), 1);
  const last = dayAfter(dayInZurich(start), Tage - 1);
  return Ohne.some(({ Tag, BisTag = Tag, Anzeige }) => Anzeige !== 'ausgebucht' && Tag <= last && first <= BisTag);
}

const slotId = (number: number, start: string) => `${number}-${clockInZurich(start).replaceAll(/[-:]/g, '')}`;

const eventSlotId = ({ Nummer }: Event, { Beginn }: EventDate) => `v${slotId(Nummer, Beginn)}`;

const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

/** Returns the number of the visit or event that a date belongs to. */
export function slotEntry(id: Slot['id']): { visit?: number; event?: number } {
  const [, letter, number] = /^(v?)(\d+)-/.exec(id) ?? [];
  return { [letter ? 'event' : 'visit']: Number(number) };
}

/** Returns the start of the date with an id, in ISO 8601. */
export function slotStart(id: Slot['id']): string | undefined {
  const [, year, month, day, hour, minute] = /^v?\d+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(id) ?? [];
  return momentInZurich(`${year}-${month}-${day}T${hour}:${minute}`);
}

import { dayAfter, dayInZurich, firstMoment } from '../../i18n/day-in-zurich.ts';
import { type EventDate, lastDate, nextDates, type Scheduled } from './event-dates.ts';
import type { Event } from './event-schema.ts';
import type { DateState } from './recurrence-schema.ts';
import { makeSlug } from './slug.ts';

/** An event with its next or last date, for lists. */
export interface DatedEvent<Shown> {
  event: Shown;
  date: EventDate;
}

export function eventPath(event: Pick<Event, 'Nummer' | 'Titel'>): string {
  return `/events/${event.Nummer}/${makeSlug(event)}`;
}

/**
 * Checks whether visitors can register for an event with a free place and a date to come. An entry without the switch
 * takes registrations if it says how to register.
 */
export function takesRegistrations(event: Event, today: string): boolean {
  const { Anmeldung, AnmeldungNoetig = Anmeldung !== undefined } = event;
  return AnmeldungNoetig && freeDates(event, today).length > 0;
}

/** Returns the next dates with a free place. */
export function freeDates(event: Event, today: string): EventDate[] {
  return bookableDates(event, today).filter((date) => !dateState(event, date));
}

/** Returns the state of a date; that of the whole event counts for each date. */
export function dateState({ Abgesagt, Ausgebucht }: Event, { state }: EventDate): DateState | undefined {
  if (Abgesagt || state === 'abgesagt') return 'abgesagt';
  return Ausgebucht ? 'ausgebucht' : state;
}

/** Keys of the words for a state. */
export const stateWords = { abgesagt: 'events.cancelledLabel', ausgebucht: 'events.fullLabel' } as const;

/** Chooses events by kind and by a name that their place contains; undefined chooses all. */
export function eventsLike<Shown extends Event>(
  events: readonly Shown[],
  kind: Event['Art'],
  house: string | undefined,
): readonly Shown[] {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ').toLowerCase();
  const isAtHouse = ({ Ort }: Shown) => house === undefined || plain(Ort).includes(plain(house));
  return events.filter((event) => (kind === undefined || event.Art === kind) && isAtHouse(event));
}

/** A row of a list of upcoming events. The browser shows it from `since` on, until the date is over. */
export interface ListedEvent<Shown> extends DatedEvent<Shown> {
  /** End of the previous date of the event. */
  since?: string;
  until: string;
  /** Whether the row is hidden until an earlier date is over. */
  waits: boolean;
}

/** Number of days that lists stay true without a new build. */
const daysWithoutBuild = 7;

/** Returns the dates that the page of an event shows: two of a yearly event, six of any other. */
export function shownDates(event: Scheduled, today: string): readonly EventDate[] {
  return datesToCome(event, today, 6);
}

/** Returns the dates for which visitors can register: two of a yearly event, twelve of any other. */
export function bookableDates(event: Scheduled, today: string): readonly EventDate[] {
  return datesToCome(event, today, 12);
}

function datesToCome(event: Scheduled, today: string, count: number): readonly EventDate[] {
  return nextDates(event, today, event.Wiederholung?.Rhythmus.startsWith('jedes Jahr') ? 2 : count);
}

/** Checks whether all dates of an event are over; a date is over on the day after its end. */
export function isOver(event: Scheduled, today: string): boolean {
  return nextDates(event, today, 1).length === 0;
}

/**
 * Returns the rows of a list of upcoming events, soonest first. The list shows each event once. Rows that wait follow
 * when an earlier date is over, so that the list stays true for a week without a new build.
 *
 * @param count number of rows that the list shows at a time.
 */
export function upcomingEvents<Shown extends Event>(
  events: readonly Shown[],
  today: string,
  count = Number.POSITIVE_INFINITY,
): ListedEvent<Shown>[] {
  const isSoon = ({ until }: ListedEvent<Shown>) => dayInZurich(until) < dayAfter(today, daysWithoutBuild);
  const rows = events.flatMap((event): ListedEvent<Shown>[] => {
    const [next, following] = nextDates(event, today, 2);
    if (!next) return [];
    const row = { event, date: next, until: endOfDate(next), waits: false };
    if (!following || !isSoon(row)) return [row];
    return [row, { event, date: following, since: row.until, until: endOfDate(following), waits: true }];
  });
  let room = count;
  let lasting = count;
  const listed: ListedEvent<Shown>[] = [];
  for (const row of rows.sort((a, b) => a.date.Beginn.localeCompare(b.date.Beginn))) {
    if (lasting <= 0) break;
    if (!isSoon(row)) lasting -= 1;
    listed.push({ ...row, waits: row.waits || room <= 0 });
    if (!row.waits) room -= 1;
  }
  return listed;
}

/** Returns the end of a date; without a known one that of its day. */
export function endOfDate({ Beginn, Ende }: EventDate): string {
  return Ende && Ende > Beginn ? Ende : firstMoment(dayAfter(dayInZurich(Beginn), 1));
}

/** Returns the past events with their last date, latest first. */
export function pastEvents<Shown extends Event>(events: readonly Shown[], today: string): DatedEvent<Shown>[] {
  return events
    .filter((event) => isOver(event, today))
    .flatMap((event) => {
      const date = lastDate(event);
      return date ? [{ event, date }] : [];
    })
    .sort((a, b) => b.date.Beginn.localeCompare(a.date.Beginn));
}

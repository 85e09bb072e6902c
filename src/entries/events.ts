import { type EventDate, lastDate, nextDates, type Scheduled } from './event-dates.ts';
import type { Event } from './event-schema.ts';
import { slugOf } from './slug.ts';

/** An event with the date that lists show of it. */
export interface DatedEvent<Shown> {
  event: Shown;
  date: EventDate;
}

export function eventPath(event: Pick<Event, 'Nummer' | 'Titel'>): string {
  return `/events/${event.Nummer}/${slugOf(event)}`;
}

/** Those that the page of an event names: of a yearly one the next two. */
export function shownDates(event: Scheduled, today: string): EventDate[] {
  return nextDates(event, today, event.Wiederholung?.Rhythmus.startsWith('jedes Jahr') ? 2 : 6);
}

/** Over from the day after its last. */
export function isOver(event: Scheduled, today: string): boolean {
  return nextDates(event, today, 1).length === 0;
}

/** Those that are still to come, with their next date; the next first. */
export function upcomingEvents<Shown extends Event>(events: readonly Shown[], today: string): DatedEvent<Shown>[] {
  return events
    .flatMap((event) => nextDates(event, today, 1).map((date) => ({ event, date })))
    .sort((a, b) => a.date.Beginn.localeCompare(b.date.Beginn));
}

/** Those that are over, with their last date; the latest first. */
export function pastEvents<Shown extends Event>(events: readonly Shown[], today: string): DatedEvent<Shown>[] {
  return events
    .filter((event) => isOver(event, today))
    .flatMap((event) => {
      const date = lastDate(event);
      return date ? [{ event, date }] : [];
    })
    .sort((a, b) => b.date.Beginn.localeCompare(a.date.Beginn));
}

import { type EventDate, lastDate, nextDates, type Scheduled } from './event-dates.ts';
import type { Event } from './event-schema.ts';
import { makeSlug } from './slug.ts';

/** An event with its next or last date, for lists. */
export interface DatedEvent<Shown> {
  event: Shown;
  date: EventDate;
}

export function eventPath(event: Pick<Event, 'Nummer' | 'Titel'>): string {
  return `/events/${event.Nummer}/${makeSlug(event)}`;
}

/** Returns the dates that the page of an event shows: two of a yearly event, six of any other. */
export function shownDates(event: Scheduled, today: string): EventDate[] {
  return nextDates(event, today, event.Wiederholung?.Rhythmus.startsWith('jedes Jahr') ? 2 : 6);
}

/** Checks whether all dates of an event are over; a date is over on the day after its end. */
export function isOver(event: Scheduled, today: string): boolean {
  return nextDates(event, today, 1).length === 0;
}

/** Returns the upcoming events with their next date, soonest first. */
export function upcomingEvents<Shown extends Event>(events: readonly Shown[], today: string): DatedEvent<Shown>[] {
  return events
    .flatMap((event) => nextDates(event, today, 1).map((date) => ({ event, date })))
    .sort((a, b) => a.date.Beginn.localeCompare(b.date.Beginn));
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

import { dayInZurich } from '../i18n/day-in-zurich.ts';
import type { Event } from './event-schema.ts';
import { slugOf } from './slug.ts';

export function eventPath(event: Pick<Event, 'Nummer' | 'Titel'>): string {
  return `/events/${event.Nummer}/${slugOf(event)}`;
}

/** Over from the day after its last. */
export function isOver({ Beginn, Ende }: Pick<Event, 'Beginn' | 'Ende'>, today: string): boolean {
  return dayInZurich(Ende ?? Beginn) < today;
}

/** The next first. */
export function upcomingEvents<Shown extends Event>(events: readonly Shown[], today: string): Shown[] {
  return events.filter((event) => !isOver(event, today)).sort((a, b) => a.Beginn.localeCompare(b.Beginn));
}

/** The latest first. */
export function pastEvents<Shown extends Event>(events: readonly Shown[], today: string): Shown[] {
  return events.filter((event) => isOver(event, today)).sort((a, b) => b.Beginn.localeCompare(a.Beginn));
}

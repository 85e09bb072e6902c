import type { Entry } from './parse.ts';
import { slugOf } from './slug.ts';

type Event = Entry<'events'>;

export function eventPath(event: Pick<Event, 'Nummer' | 'Titel'>): string {
  return `/events/${event.Nummer}/${slugOf(event)}`;
}

export function mediaPath(item: Pick<Entry<'media'>, 'Nummer' | 'Titel'>): string {
  return `/media/${item.Nummer}/${slugOf(item)}`;
}

/** Sweden writes days as 2027-05-14. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The calendar day in Zurich of a moment. */
export function dayInZurich(moment: string | Date): string {
  return isoDay.format(new Date(moment));
}

/** Over from the day after its last. */
export function isOver({ Beginn, Ende }: Pick<Event, 'Beginn' | 'Ende'>, today: string): boolean {
  return dayInZurich(Ende ?? Beginn) < today;
}

/** The next first. */
export function upcomingEvents(events: readonly Event[], today: string): Event[] {
  return events.filter((event) => !isOver(event, today)).sort((a, b) => a.Beginn.localeCompare(b.Beginn));
}

/** The latest first. */
export function pastEvents(events: readonly Event[], today: string): Event[] {
  return events.filter((event) => isOver(event, today)).sort((a, b) => b.Beginn.localeCompare(a.Beginn));
}

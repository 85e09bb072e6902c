import type { Event, EventSeries } from 'schema-dts';
import type { Entry } from '../../content/parse.ts';
import { type EventDate, isWholeDays } from '../../fields/entries/event-dates.ts';
import { dateState, eventPath, freeDates, shownDates } from '../../fields/entries/events.ts';
import { findPlaces } from '../../fields/entries/places.ts';
import type { DateState } from '../../fields/entries/recurrence-schema.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { given } from '../../platform/objects.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { isoInZurich } from '../formats/zurich-dates.ts';
import { named } from './organization.ts';
import { addressOfPage, locationAt, pictureUrl, type Subject } from './subject.ts';

/**
 * Returns the structured data of an upcoming event: one date, or a series with the dates on the page. A
 * cancelled event stays until its date, so that earlier readers learn about it.
 *
 * @returns undefined for a past event.
 */
export function eventData(event: Entry<'events'>, site: Subject): Event | EventSeries | undefined {
  const dates = shownDates(event, site.today);
  const next = freeDates(event, site.today)[0] ?? dates[0];
  if (!next) return undefined;
  const { Titel, Kurztext, Bild, Ort, Adresse, Wiederholung } = event;
  const url = addressOfPage(site, eventPath(event));
  const id = `${addressOfPage(site, `${fixedPaths.events}/${event.Nummer}`)}#event`;
  const common = given({
    name: Titel,
    description: Kurztext,
    url,
    image: Bild && pictureUrl(site.brand, Bild),
    location: locationAt(findPlaces(Ort, Adresse, site), {}, Ort),
    organizer: named(site.brand, site.configuration.Name),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  });
  const dated = (date: EventDate) => ({ ...common, ...toStatus(dateState(event, date), url), ...toTimes(date) });
  if (!Wiederholung) return { '@type': 'Event', '@id': id, ...dated(next) };
  return {
    '@type': 'EventSeries',
    '@id': id,
    ...dated(next),
    subEvent: dates.map((date) => ({ '@type': 'Event' as const, ...dated(date) })),
  };
}

function toStatus(state: DateState | undefined, url: string) {
  const eventStatus = `https://schema.org/${state === 'abgesagt' ? 'EventCancelled' : 'EventScheduled'}` as const;
  if (state !== 'ausgebucht') return { eventStatus };
  return { eventStatus, offers: { '@type': 'Offer', url, availability: 'https://schema.org/SoldOut' } } as const;
}

/** Whole days have no time. */
function toTimes(date: EventDate) {
  const { Beginn, Ende } = date;
  if (isWholeDays(date)) return { startDate: dayInZurich(Beginn), endDate: dayInZurich(Ende ?? Beginn) };
  return given({ startDate: isoInZurich(Beginn), endDate: Ende && isoInZurich(Ende) });
}

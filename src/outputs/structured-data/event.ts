import type { Event, EventSeries } from 'schema-dts';
import type { Entry } from '../../content/parse.ts';
import type { EventDate } from '../../fields/entries/event-dates.ts';
import { eventPath, shownDates } from '../../fields/entries/events.ts';
import { findPlaces } from '../../fields/entries/places.ts';
import { given } from '../../platform/objects.ts';
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
  const [next] = dates;
  if (!next) return undefined;
  const { Titel, Kurztext, Bild, Ort, Adresse, Wiederholung, Abgesagt } = event;
  const url = addressOfPage(site, eventPath(event));
  const common = given({
    name: Titel,
    description: Kurztext,
    url,
    image: Bild && pictureUrl(site.brand, Bild),
    location: locationAt(findPlaces(Ort, Adresse, site), {}, Ort),
    organizer: named(site.brand, site.configuration.Name),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: Abgesagt ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
  });
  if (!Wiederholung) return { '@type': 'Event', ...common, ...toTimes(next) };
  return {
    '@type': 'EventSeries',
    ...common,
    ...toTimes(next),
    subEvent: dates.map((date) => ({ '@type': 'Event' as const, ...common, ...toTimes(date) })),
  };
}

function toTimes({ Beginn, Ende }: EventDate) {
  return given({ startDate: isoInZurich(Beginn), endDate: Ende && isoInZurich(Ende) });
}

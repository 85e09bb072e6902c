import type { Event, EventSeries, Schedule } from 'schema-dts';
import type { Entry } from '../../content/parse.ts';
import { daysWithout, type EventDate, lastDate, type Scheduled } from '../../fields/entries/event-dates.ts';
import { eventPath, shownDates } from '../../fields/entries/events.ts';
import { placesOf } from '../../fields/entries/places.ts';
import { type Rhythm, recurrenceRule, rhythmOf } from '../../fields/entries/rhythm.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { isoInZurich } from '../formats/zurich-dates.ts';
import { admissionOffer } from './admission.ts';
import { organizationName } from './organization.ts';
import { locationAt } from './places.ts';
import { addressOfPage, given, pictureUrl, type Subject } from './subject.ts';

/**
 * Returns the structured data of an upcoming event: one date, or a series with its rule and the dates on the page. A
 * cancelled event stays until its date, so that earlier readers learn about it.
 *
 * @returns undefined for a past event.
 */
export function eventData(event: Entry<'events'>, site: Subject): Event | EventSeries | undefined {
  const dates = shownDates(event, site.today);
  const [next] = dates;
  if (!next) return undefined;
  const { Titel, Kurztext, Bild, Ort, Adresse, Eintritt, Wiederholung, Abgesagt } = event;
  const url = addressOfPage(site, eventPath(event));
  const common = given({
    name: Titel,
    description: Kurztext,
    url,
    image: Bild && pictureUrl(site.brand, Bild),
    location: locationAt(placesOf(Ort, Adresse, site), {}, Ort),
    organizer: organizationName(site),
    // A cancelled event has no offers.
    offers: Abgesagt ? undefined : admissionOffer(Eintritt, url),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: Abgesagt ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
  });
  if (!Wiederholung) return { '@type': 'Event', ...common, ...timesOf(next) };
  return {
    '@type': 'EventSeries',
    ...common,
    ...timesOf(next),
    eventSchedule: scheduleOf({ ...event, Wiederholung }, site.today),
    subEvent: dates.map((date) => ({ '@type': 'Event' as const, ...common, ...timesOf(date) })),
  };
}

function timesOf({ Beginn, Ende }: EventDate) {
  return given({ startDate: isoInZurich(Beginn), endDate: Ende && isoInZurich(Ende) });
}

type Recurring = Scheduled & { Wiederholung: NonNullable<Scheduled['Wiederholung']> };

const periods = { week: 'P1W', twoWeeks: 'P2W', month: 'P1M', year: 'P1Y' } as const satisfies Record<
  Rhythm['every'],
  string
>;

/** Names of the weekdays for schema.org, by their numbers. */
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Maximum number of exceptions; one year of a weekly event. */
const maxExceptions = 52;

/** Returns the schedule of a series. @param today past exceptions are left out. */
export function scheduleOf(event: Recurring, today: string): Schedule {
  const { Beginn, Ende, Wiederholung } = event;
  const rhythm = rhythmOf(Beginn, Wiederholung.Rhythmus);
  const last = lastDate(event);
  const without = daysWithout(event, today, maxExceptions);
  return given({
    '@type': 'Schedule',
    repeatFrequency: periods[rhythm.every],
    ...daysOf(rhythm),
    startDate: dayInZurich(Beginn),
    endDate: last && dayInZurich(last.Beginn),
    startTime: timeOf(Beginn),
    endTime: Ende && timeOf(Ende),
    scheduleTimezone: 'Europe/Zurich',
    exceptDate: without.length ? without : undefined,
  });
}

/** Returns the days of the schedule within its period. */
function daysOf(rhythm: Rhythm) {
  const month = rhythm.every === 'year' && { byMonth: rhythm.month };
  if ('day' in rhythm) return { ...month, byMonthDay: rhythm.day };
  if ('week' in rhythm) {
    // In the format of calendars: «1SU», «-1SU».
    return { ...month, byDay: /BYDAY=(.+)$/.exec(recurrenceRule(rhythm))?.[1] ?? '' };
  }
  return { byDay: `https://schema.org/${weekdays[rhythm.weekday] ?? 'Sunday'}` as const };
}

/** Returns the time of day: `14:30:00`. */
const timeOf = (moment: string) => isoInZurich(moment).slice(11, 19);

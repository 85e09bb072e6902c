import type { Entry } from '../content/parse.ts';
import type { SiteView } from '../content/site-view.ts';
import { lastDate, pausedDates } from '../entries/event-dates.ts';
import { eventPath } from '../entries/events.ts';
import { recurrenceRule, rhythmOf } from '../entries/rhythm.ts';
import { addressLine, venueOf } from '../entries/venue.ts';
import { calendarLine, calendarText, zurichTimeZone } from '../formats/icalendar.ts';
import { localInZurich, utcMoment } from '../formats/zurich-dates.ts';
import type { Translate } from '../i18n/translate.ts';
import { originOf } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';

type Event = Entry<'events'>;
type Line = [name: string, value: string];

/**
 * iCalendar (RFC 5545). Of the content alone: the same events give the same bytes. Without METHOD, as this is a calendar to
 * look at and no message: PUBLISH would demand an ORGANIZER (RFC 5546), whom programs then show as one who invites.
 */
export function calendar(site: SiteView, t: Translate, events: readonly Event[]): string {
  const name = t('feeds.calendar', { brand: site.configuration.Name });
  return [
    ...lines([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', `-//${site.brand.hosts[0]}//Events//DE`],
      ['CALSCALE', 'GREGORIAN'],
      ['NAME', calendarText(name)],
      ['X-WR-CALNAME', calendarText(name)],
      ['X-WR-TIMEZONE', 'Europe/Zurich'],
      // How often those who subscribe look again.
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
      ['X-PUBLISHED-TTL', 'PT6H'],
    ]),
    zurichTimeZone,
    ...events.flatMap((event) => lines(eventLines(event, site))),
    ...lines([['END', 'VCALENDAR']]),
  ].join('');
}

const optional = (name: string, value: string | undefined): Line[] => (value ? [[name, value]] : []);

const lines = (all: readonly Line[]) => all.map(([name, value]) => calendarLine(name, value));

function eventLines(event: Event, site: SiteView): Line[] {
  const { brand, locale } = site;
  const { Nummer, Titel, Beginn, Ende, Wiederholung, Kurztext, Abgesagt, updatedAt } = event;
  const [host] = brand.hosts;
  return [
    ['BEGIN', 'VEVENT'],
    // Without the title, which may change.
    ['UID', `event-${Nummer}@${host}`],
    ['DTSTAMP', utcMoment(updatedAt ?? Beginn)],
    ...optional('LAST-MODIFIED', updatedAt && utcMoment(updatedAt)),
    ['SEQUENCE', String(sequenceOf(updatedAt))],
    ['DTSTART;TZID=Europe/Zurich', localInZurich(Beginn)],
    // Later than the beginning, or none (RFC 5545, 3.8.2.2).
    ...optional('DTEND;TZID=Europe/Zurich', Ende && Ende > Beginn ? localInZurich(Ende) : undefined),
    ...(Wiederholung ? recurrenceLines(event, Wiederholung) : []),
    ['SUMMARY', calendarText(Titel)],
    ['LOCATION', calendarText(placeOf(event, site))],
    ['DESCRIPTION', calendarText(Kurztext)],
    ['URL', originOf(brand) + localPath(brand, locale, eventPath(event))],
    ['STATUS', Abgesagt ? 'CANCELLED' : 'CONFIRMED'],
    ['END', 'VEVENT'],
  ];
}

/** With the whole address: who subscribes reads it far from the page, and programs show it on a map. */
function placeOf(event: Event, { homes, configuration }: SiteView): string {
  const { Name, AdresseZeile1, AdresseZeile2 } = configuration;
  const venue = venueOf(event, homes);
  return [event.Ort, ...(venue ? [addressLine(venue)] : [Name, AdresseZeile1, AdresseZeile2])].join(', ');
}

function recurrenceLines(event: Event, { Rhythmus, Bis }: NonNullable<Event['Wiederholung']>): Line[] {
  const rule = recurrenceRule(rhythmOf(event.Beginn, Rhythmus));
  const last = Bis && lastDate(event);
  const paused = pausedDates(event);
  return [
    ['RRULE', last ? `${rule};UNTIL=${utcMoment(last.Beginn)}` : rule],
    ...optional('EXDATE;TZID=Europe/Zurich', paused.map(localInZurich).join()),
  ];
}

/**
 * Grows with each change, as calendars want it: seconds since 2020, for which no count must be kept. Programs hold it in 31
 * bits, which last until 2088.
 */
function sequenceOf(updatedAt: string | undefined): number {
  return updatedAt ? Math.max(0, Math.floor((Date.parse(updatedAt) - Date.UTC(2020, 0, 1)) / 1_000)) : 0;
}

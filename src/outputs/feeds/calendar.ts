import type { Entry } from '../../content/parse.ts';
import type { SiteView } from '../../content/site-view.ts';
import { daysWithout, type EventDate, lastDate } from '../../fields/entries/event-dates.ts';
import { eventPath } from '../../fields/entries/events.ts';
import { findPlaces } from '../../fields/entries/places.ts';
import { deriveRhythm, recurrenceRule } from '../../fields/entries/rhythm.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { Translate } from '../../i18n/translate.ts';
import { brandOrigin } from '../../sites/find-brand.ts';
import { localPath } from '../../sites/locale-path.ts';
import { calendarLine, calendarText, zurichTimeZone } from '../formats/icalendar.ts';
import { localInZurich, utcMoment } from '../formats/zurich-dates.ts';

type Event = Entry<'events'>;
type Line = [name: string, value: string];

/**
 * Generates an iCalendar file (RFC 5545). It depends only on the content, so the same events give the same bytes.
 *
 * METHOD is left out: PUBLISH would require an ORGANIZER (RFC 5546), and programs would then show an invitation.
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
      // Refresh interval for subscribers.
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
      ['X-PUBLISHED-TTL', 'PT6H'],
    ]),
    zurichTimeZone,
    ...events.flatMap((event) => lines(eventLines(event, site, t))),
    ...lines([['END', 'VCALENDAR']]),
  ].join('');
}

const optional = (name: string, value: string | undefined): Line[] => (value ? [[name, value]] : []);

const lines = (all: readonly Line[]) => all.map(([name, value]) => calendarLine(name, value));

/** Returns the lines of an event. A series consists of its first date and its rule. */
function eventLines(event: Event, site: SiteView, t: Translate): Line[] {
  const { brand } = site;
  const { Nummer, Titel, Beginn, Kurztext, Abgesagt, updatedAt, locale } = event;
  const [host] = brand.hosts;
  const title = Abgesagt ? `${t('events.cancelledLabel')}${t('common.colon')} ${Titel}` : Titel;
  return [
    ['BEGIN', 'VEVENT'],
    // Independent of the title, which may change.
    ['UID', `event-${Nummer}@${host}`],
    ['DTSTAMP', utcMoment(updatedAt ?? Beginn)],
    ...optional('LAST-MODIFIED', updatedAt && utcMoment(updatedAt)),
    ['SEQUENCE', String(toSequence(updatedAt))],
    ...timeLines(event),
    ...recurrenceLines(event),
    ['SUMMARY', calendarText(title)],
    ['LOCATION', calendarText(describePlace(event, site))],
    ['DESCRIPTION', calendarText(Kurztext)],
    ['URL', brandOrigin(brand) + localPath(brand, locale, eventPath(event))],
    ['STATUS', Abgesagt ? 'CANCELLED' : 'CONFIRMED'],
    // Subscribers are only informed, so they are not marked as busy.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
}

/** More than a weekly event can skip in twenty years. */
const maxWithout = 1_000;

const zone = ';TZID=Europe/Zurich';

function timeLines({ Beginn, Ende }: EventDate): Line[] {
  const line = (name: string, moment: string): Line => [name + zone, localInZurich(moment)];
  // The end must be later than the start, otherwise it is left out (RFC 5545, 3.8.2.2).
  return [line('DTSTART', Beginn), ...(Ende && Ende > Beginn ? [line('DTEND', Ende)] : [])];
}

function recurrenceLines(event: Event): Line[] {
  const { Beginn, Wiederholung } = event;
  if (!Wiederholung) return [];
  const rule = recurrenceRule(deriveRhythm(Beginn, Wiederholung.Rhythmus));
  const last = Wiederholung.Bis && lastDate(event);
  const without = daysWithout(event, dayInZurich(Beginn), maxWithout);
  return [
    ['RRULE', last ? `${rule};UNTIL=${utcMoment(last.Beginn)}` : rule],
    ...optional(`EXDATE${zone}`, without.map((day) => localOn(day, event)).join()),
  ];
}

/** Formats the start time of an event on another day, in the zone of Zurich: `20270521T143000`. */
function localOn(day: string, { Beginn }: EventDate): string {
  return day.replaceAll('-', '') + localInZurich(Beginn).slice(8);
}

/**
 * Returns the venue with address, so that programs can show it on a map. Parts that the venue already names are left
 * out.
 */
function describePlace({ Ort, Adresse }: Event, site: SiteView): string {
  const parts = findPlaces(Ort, Adresse, site).flatMap((place) =>
    place.Strasse ? [place.Strasse, `${place.PLZ} ${place.Ort}`] : [],
  );
  const plain = (text: string) => text.replace(/\s/g, ' ');
  return [Ort, ...parts.filter((part) => !plain(Ort).includes(plain(part)))].join(', ');
}

/**
 * Returns a sequence number that grows with each change, as calendars require. It counts seconds since 2020 and needs
 * no stored counter. Programs use 31 bits, enough until 2088.
 */
function toSequence(updatedAt: string | undefined): number {
  return updatedAt ? Math.max(0, Math.floor((Date.parse(updatedAt) - Date.UTC(2020, 0, 1)) / 1_000)) : 0;
}

import type { Entry } from '../../content/parse.ts';
import type { SiteView } from '../../content/site-view.ts';
import {
  datesWithin,
  type EventDate,
  exceptionalDays,
  isWholeDays,
  lastDate,
} from '../../fields/entries/event-dates.ts';
import { dateState, eventPath, stateWords } from '../../fields/entries/events.ts';
import { findPlaces } from '../../fields/entries/places.ts';
import { deriveRhythm, recurrenceRule } from '../../fields/entries/rhythm.ts';
import { dayAfter, dayInZurich } from '../../i18n/day-in-zurich.ts';
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

/** Returns the lines of an event. A series consists of its first date, its rule, and its dates with a state. */
function eventLines(event: Event, site: SiteView, t: Translate): Line[] {
  const { Beginn, Ende, Wiederholung } = event;
  const states = ['abgesagt', 'ausgebucht'] as const;
  const single = states.flatMap((state) =>
    exceptionalDays(event, state, maxSingle).flatMap((day) =>
      datesWithin(event, day, day)
        .filter((date) => dayInZurich(date.Beginn) === day)
        .flatMap((date) => dateLines(event, date, [[`RECURRENCE-ID${form(event)}`, startOn(day, event)]], site, t)),
    ),
  );
  return [...dateLines(event, { Beginn, Ende }, Wiederholung ? recurrenceLines(event) : [], site, t), ...single];
}

/** @param others lines for the place of the date in its series. */
function dateLines(event: Event, date: EventDate, others: readonly Line[], site: SiteView, t: Translate): Line[] {
  const { brand } = site;
  const { Nummer, Titel, Beginn, Kurztext, updatedAt, locale } = event;
  const [host] = brand.hosts;
  const state = dateState(event, date);
  const title = state ? `${t(stateWords[state])}${t('common.colon')} ${Titel}` : Titel;
  return [
    ['BEGIN', 'VEVENT'],
    // Independent of the title, which may change.
    ['UID', `event-${Nummer}@${host}`],
    ['DTSTAMP', utcMoment(updatedAt ?? Beginn)],
    ...optional('LAST-MODIFIED', updatedAt && utcMoment(updatedAt)),
    ['SEQUENCE', String(toSequence(updatedAt))],
    ...timeLines({ ...event, Ende: date.Ende, Beginn: date.Beginn }),
    ...others,
    ['SUMMARY', calendarText(title)],
    ['LOCATION', calendarText(describePlace(event, site))],
    ['DESCRIPTION', calendarText(Kurztext)],
    ['URL', brandOrigin(brand) + localPath(brand, locale, eventPath(event))],
    ['STATUS', state === 'abgesagt' ? 'CANCELLED' : 'CONFIRMED'],
    // Subscribers are only informed, so they are not marked as busy.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
}

/** Maximum number of dates of one state that are listed on their own: more than a weekly event has in a year. */
const maxSingle = 60;

/** More than a weekly event can skip in twenty years. */
const maxWithout = 1_000;

const zone = ';TZID=Europe/Zurich';

function timeLines(event: Event): Line[] {
  const { Beginn, Ende } = event;
  const lastDay = Ende && dayInZurich(Ende);
  if (lastDay && isWholeDays(event))
    return [
      [`DTSTART${wholeDay}`, compactDay(dayInZurich(Beginn))],
      // The end of whole days is exclusive.
      [`DTEND${wholeDay}`, compactDay(dayAfter(lastDay, 1))],
    ];
  // The end must be later than the start, otherwise it is left out (RFC 5545, 3.8.2.2).
  return [timeLine('DTSTART', Beginn, event), ...(Ende && Ende > Beginn ? [timeLine('DTEND', Ende, event)] : [])];
}

const wholeDay = ';VALUE=DATE';
const compactDay = (day: string) => day.replaceAll('-', '');

/** In October an hour repeats. Programs disagree about its local time, so a single event in one of both is in UTC. */
function timeLine(name: string, moment: string, { Wiederholung }: Event): Line {
  const local = localInZurich(moment);
  const isRepeated = [-1, 1].some((hours) => {
    const other = new Date(Date.parse(moment) + hours * 3_600_000);
    return localInZurich(other.toISOString()) === local;
  });
  return isRepeated && !Wiederholung ? [name, utcMoment(moment)] : [name + zone, local];
}

function recurrenceLines(event: Event): Line[] {
  const { Beginn, Wiederholung } = event;
  if (!Wiederholung) return [];
  const rule = recurrenceRule(deriveRhythm(Beginn, Wiederholung.Rhythmus));
  const last = Wiederholung.Bis && lastDate(event);
  const without = exceptionalDays(event, undefined, maxWithout);
  const isWhole = isWholeDays(event);
  return [
    // The end has the form of DTSTART (RFC 5545, 3.3.10).
    ['RRULE', last ? `${rule};UNTIL=${isWhole ? compactDay(dayInZurich(last.Beginn)) : utcMoment(last.Beginn)}` : rule],
    ...optional(`EXDATE${form(event)}`, without.map((day) => startOn(day, event)).join()),
  ];
}

const form = (event: Event) => (isWholeDays(event) ? wholeDay : zone);

/** Formats the start of an event on another day, in the zone of Zurich: `20270521T143000`; a day for whole days. */
function startOn(day: string, event: Event): string {
  return compactDay(day) + (isWholeDays(event) ? '' : localInZurich(event.Beginn).slice(8));
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

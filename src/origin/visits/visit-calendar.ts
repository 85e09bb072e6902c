import { calendarLine, calendarText } from '../../outputs/formats/icalendar.ts';
import { utcMoment } from '../../outputs/formats/zurich-dates.ts';

/** A visit in a calendar. Its texts are not escaped yet. */
export interface CalendarVisit {
  /** Id that stays the same when the visit is moved or cancelled. */
  uid: string;
  /** Number that grows with each change. */
  sequence: number;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  changedAt: string;
  title: string;
  place: string;
  description?: string;
  url?: string;
  isCancelled?: boolean;
}

export interface CalendarFile {
  host: string;
  /** Name of a calendar that programs subscribe to. */
  name?: string;
  /** Sender of a file for one visitor, who is no participant: programs ask for no answer. */
  organizer?: { name: string; email: string };
}

/** Writes an iCalendar file (RFC 5545) in UTC. Texts cannot add lines: they are escaped, and lines are folded. */
export function visitCalendar(visits: readonly CalendarVisit[], { host, name, organizer }: CalendarFile): string {
  const isCancelled = visits.length > 0 && visits.every((visit) => visit.isCancelled);
  const lines: [name: string, value: string | undefined][] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${host}//Visits//DE`],
    ['CALSCALE', 'GREGORIAN'],
    // A subscription is no message, and RFC 5546 wants the sender of one.
    ['METHOD', organizer && (isCancelled ? 'CANCEL' : 'PUBLISH')],
    ['NAME', name && calendarText(name)],
    ['X-WR-CALNAME', name && calendarText(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', name && 'PT15M'],
    ['X-PUBLISHED-TTL', name && 'PT15M'],
    ...visits.flatMap((visit): typeof lines => [
      ['BEGIN', 'VEVENT'],
      ['UID', calendarText(visit.uid)],
      ['DTSTAMP', utcMoment(visit.changedAt)],
      ['SEQUENCE', String(visit.sequence)],
      ['DTSTART', utcMoment(visit.start)],
      // An event without a known end has none; RFC 5545 wants the end after the start.
      ['DTEND', visit.end > visit.start ? utcMoment(visit.end) : undefined],
      ['SUMMARY', calendarText(visit.title)],
      ['LOCATION', calendarText(visit.place)],
      ['DESCRIPTION', visit.description && calendarText(visit.description)],
      ['URL', visit.url && calendarText(visit.url)],
      [`ORGANIZER;CN="${organizer?.name.replaceAll(/["\p{Cc}]/gu, '')}"`, organizer && `mailto:${organizer.email}`],
      ['STATUS', visit.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
      ['END', 'VEVENT'],
    ]),
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([key, value]) => (value === undefined ? '' : calendarLine(key, value))).join('');
}

import i18next from 'i18next';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/content/parse.ts';
import type { SiteView } from '../../src/content/site-view.ts';
import { shownDates } from '../../src/fields/entries/events.ts';
import type { Recurrence } from '../../src/fields/entries/recurrence-schema.ts';
import { translator } from '../../src/i18n/translate.ts';
import { calendar } from '../../src/outputs/feeds/calendar.ts';
import { calendarLine, calendarText } from '../../src/outputs/formats/icalendar.ts';
import { isoInZurich } from '../../src/outputs/formats/zurich-dates.ts';
import { eventData } from '../../src/outputs/structured-data/event.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { languages } from '../../src/sites/locale-path.ts';
import { dictionaries } from '../fixtures/dictionaries.ts';

const resources = Object.fromEntries(languages.map((language) => [language, { translation: dictionaries[language] }]));
beforeAll(() => i18next.init({ lng: 'de', resources, interpolation: { escapeValue: false } }));

/** Writes a text into a calendar and reads it back. */
function readBack(text: string): unknown {
  const lines = ['BEGIN', 'SUMMARY', 'END'].map((name) =>
    calendarLine(name, name === 'SUMMARY' ? calendarText(text) : 'VEVENT'),
  );
  return new ICAL.Component(ICAL.parse(lines.join(''))).getFirstPropertyValue('summary');
}

test.each([
  ['Kaffee; Kuchen, \\ und mehr', 'Kaffee; Kuchen, \\ und mehr'],
  ['erste Zeile\r\nBEGIN:VALARM\rATTACH:x', 'erste Zeile\nBEGIN:VALARM\nATTACH:x'],
  ['Glocke\u0007 und\u0000 nichts\u2028danach', 'Glocke und nichts\ndanach'],
  ['halbes Zeichen \ud83d!', 'halbes Zeichen !'],
  ['🎂'.repeat(60), '🎂'.repeat(60)],
  ['ä'.repeat(200), 'ä'.repeat(200)],
])('a calendar reads %j correctly', (text, read) => {
  expect(readBack(text)).toBe(read);
});

test('no line is longer than 75 octets, and none breaks a character', () => {
  for (const text of ['x'.repeat(500), 'ü🎂'.repeat(100), `${'a'.repeat(66)}🎂`]) {
    const lines = calendarLine('SUMMARY', calendarText(text)).split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(lines.map((line, index) => (index ? line.slice(1) : line)).join('')).toBe(`SUMMARY:${text}`);
  }
});

const site = {
  brand: brandById('tabor'),
  locale: 'de-CH',
  canonicalLocale: () => 'de-CH',
  today: '2027-01-01',
  homes: [],
  configuration: { Name: 'Tabor', AdresseZeile1: 'Taborhalde 6', AdresseZeile2: '6353 Weggis' },
} as unknown as SiteView;

/** @param span start and end, or only the start. */
function eventAt(span: readonly string[], Wiederholung?: Recurrence, Abgesagt = false): Entry<'events'> {
  const [Beginn, Ende] = span.map((moment) => new Date(moment).toISOString());
  const words = { Titel: 'Nachtwache', Ort: 'Stube', Kurztext: 'Für alle.', Text: '', Meta: {} };
  return { ...words, Nummer: 1, Beginn: Beginn ?? '', Ende, Wiederholung, Abgesagt, locale: 'de-CH' };
}

type Span = (string | undefined)[];

/** Returns the dates that a calendar parser reads. */
function readDates(text: string): Span[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [series, ...exceptions] = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(series, { exceptions });
  const span = (start: ICAL.Time, end: ICAL.Time) =>
    [start, end].map((time) => isoInZurich(time.toJSDate().toISOString()));
  if (!event.isRecurring()) return [span(event.startDate, event.endDate)];
  const iterator = event.iterator();
  const found: Span[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(span(startDate, endDate));
  }
  return found;
}

const weekly = (Bis: string, ...days: string[]): Recurrence => ({
  Rhythmus: 'jede Woche',
  Bis,
  Ohne: days.map((Tag) => ({ Tag })),
});

test('page, structured data and calendar show the same dates, in summer and in winter', () => {
  const recurrence = weekly('2027-04-04', '2027-03-28');
  const event = eventAt(['2027-03-21T14:30+01:00', '2027-03-21T16:00+01:00'], recurrence);
  const expected = [
    ['2027-03-21T14:30:00+01:00', '2027-03-21T16:00:00+01:00'],
    ['2027-04-04T14:30:00+02:00', '2027-04-04T16:00:00+02:00'],
  ];
  const shown = shownDates(event, site.today).map((date) => [date.Beginn, date.Ende ?? ''].map(isoInZurich));
  expect(shown).toEqual(expected);
  expect(readDates(calendar(site, translator('de-CH'), [event]))).toEqual(expected);
  const dates: { startDate: string; endDate: string }[] = Object(eventData(event, site)).subEvent;
  expect(dates.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(expected);
});

test.each([
  ['de-CH', 'Abgesagt: Nachtwache'],
  ['it-CH', 'Annullata: Nachtwache'],
  ['fr-CH', 'Annulée\u202f: Nachtwache'],
  ['en', 'Cancelled: Nachtwache'],
] as const)('a calendar in %s shows a cancelled event as «%s», and blocks no time', (locale, summary) => {
  const events = [true, false].map((isCancelled) => eventAt(['2027-05-14T14:30+02:00'], undefined, isCancelled));
  const read = new ICAL.Component(ICAL.parse(calendar(site, translator(locale), events))).getAllSubcomponents('vevent');
  const valuesOf = (name: string) => read.map((event) => event.getFirstPropertyValue(name));
  expect(valuesOf('summary')).toEqual([summary, 'Nachtwache']);
  expect(valuesOf('status')).toEqual(['CANCELLED', 'CONFIRMED']);
  expect(valuesOf('transp')).toEqual(['TRANSPARENT', 'TRANSPARENT']);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDate, nextDates, type Scheduled } from '../../src/fields/entries/event-dates.ts';
import type { Event } from '../../src/fields/entries/event-schema.ts';
import {
  endOfDate,
  freeDates,
  pastEvents,
  takesRegistrations,
  upcomingEvents,
} from '../../src/fields/entries/events.ts';
import { comingMonths, comingWeek } from '../../src/fields/entries/programme.ts';
import type { Recurrence } from '../../src/fields/entries/recurrence-schema.ts';
import { listEventSlots } from '../../src/fields/visits/slots.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';

const rhythms = [
  ...['jede Woche', 'alle zwei Wochen', 'jeden Monat am selben Wochentag', 'jeden Monat am letzten solchen Wochentag'],
  ...['jeden Monat am selben Datum', 'jedes Jahr am selben Wochentag', 'jedes Jahr am selben Datum'],
] as const;

function scheduled(Beginn: string, Rhythmus: Recurrence['Rhythmus'], rest: Partial<Recurrence> = {}): Scheduled {
  return { Beginn: new Date(Beginn).toISOString(), Wiederholung: { Rhythmus, Ohne: [], ...rest } };
}

const days = (event: Scheduled, today: string, count = 4) =>
  nextDates(event, today, count).map(({ Beginn }) => dayInZurich(Beginn));

describe('the next dates', () => {
  const Ohne = [{ Tag: '2026-12-10' }, { Tag: '2026-12-17', BisTag: '2027-01-07' }];
  const [weekly, fortnightly, onWeekday, onLast, onDate, yearlyOnWeekday, yearly] = rhythms;
  const of = (day: string, rhythm: Recurrence['Rhythmus'], rest?: Partial<Recurrence>) =>
    scheduled(`${day}T14:30+01:00`, rhythm, rest);
  test.each<[string, Scheduled, today: string, expected: string]>([
    ['every week', of('2026-11-05', weekly), '2026-11-23', '2026-11-26 2026-12-03 2026-12-10 2026-12-17'],
    ['every other week', of('2026-12-24', fortnightly), '2027-01-01', '2027-01-07 2027-01-21 2027-02-04 2027-02-18'],
    ['the first Sunday', of('2026-11-01', onWeekday), '2026-11-02', '2026-12-06 2027-01-03 2027-02-07 2027-03-07'],
    ['the last Friday', of('2026-11-27', onLast), '2026-11-28', '2026-12-25 2027-01-29 2027-02-26 2027-03-26'],
    ['the 31st', of('2026-12-31', onDate), '2027-01-01', '2027-01-31 2027-03-31 2027-05-31 2027-07-31'],
    ['on 29 February', of('2024-02-29', yearly), '2026-01-01', '2028-02-29 2032-02-29 2036-02-29 2040-02-29'],
    ['once a year', of('2026-11-05', yearlyOnWeekday), '2026-11-06', '2027-11-04 2028-11-02 2029-11-01 2030-11-07'],
    ['until a day', of('2026-11-05', weekly, { Bis: '2026-12-03' }), '2026-11-23', '2026-11-26 2026-12-03'],
    ['none after the end', of('2026-11-05', weekly, { Bis: '2026-11-22' }), '2026-11-23', ''],
    ['pauses', of('2026-12-03', weekly, { Ohne }), '2026-12-03', '2026-12-03 2027-01-14 2027-01-21 2027-01-28'],
    ['of one that does not recur', { Beginn: '2026-12-03T13:30:00.000Z' }, '2026-12-03', '2026-12-03'],
    ['of one that is over', { Beginn: '2026-12-02T13:30:00.000Z' }, '2026-12-03', ''],
  ])('%s', (_, event, today, expected) => {
    expect(days(event, today).join(' ')).toBe(expected);
  });

  test('keep the same local time, in summer and in winter', () => {
    const event = { ...scheduled('2026-10-18T01:30+02:00', 'jede Woche'), Ende: '2026-10-18T02:15:00.000Z' };
    expect(nextDates(event, '2026-10-18', 3)).toEqual([
      { Beginn: '2026-10-17T23:30:00.000Z', Ende: '2026-10-18T02:15:00.000Z' },
      // One hour repeats in this night.
      { Beginn: '2026-10-24T23:30:00.000Z', Ende: '2026-10-25T03:15:00.000Z' },
      { Beginn: '2026-11-01T00:30:00.000Z', Ende: '2026-11-01T03:15:00.000Z' },
    ]);
  });

  test('of an event of several days stay until its last day is over', () => {
    const event = { ...scheduled('2026-11-06T18:00+01:00', 'jede Woche'), Ende: '2026-11-08T16:00:00.000Z' };
    expect(days(event, '2026-11-08', 1)).toEqual(['2026-11-06']);
    expect(days(event, '2026-11-09', 1)).toEqual(['2026-11-13']);
  });

  test('are the first date and those of the calendar rule, for any day', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((after) => new Date(Date.UTC(2020, 0, 1 + after, 13)));
    fc.assert(
      fc.property(day, day, fc.constantFrom(...rhythms), (first, now, rhythm) => {
        const event = scheduled(first.toISOString(), rhythm);
        const today = dayInZurich(now);
        const found = days(event, today, 3);
        expect(found).toHaveLength(3);
        expect(found).toEqual([...new Set(found)].sort());
        for (const found_ of found) expect(found_ >= today && found_ >= dayInZurich(first)).toBe(true);
        if (!rhythm.endsWith('Datum'))
          for (const found_ of found) expect(new Date(found_).getUTCDay()).toBe(first.getUTCDay());
        // The day after a date, the other dates are the same.
        const [next = ''] = found;
        const tomorrow = new Date(Date.parse(next) + 86_400_000).toISOString().slice(0, 10);
        expect(days(event, tomorrow, 2)).toEqual(found.slice(1));
      }),
    );
  });
});

let last = 0;
const named = (Titel: string, event: Scheduled) => ({ Nummer: ++last, Titel, ...event }) as unknown as Event;

test('a date that is cancelled or full stays in its series and says so', () => {
  const Ohne: Recurrence['Ohne'] = [
    { Tag: '2026-12-10', Anzeige: 'abgesagt' },
    { Tag: '2026-12-17', BisTag: '2026-12-31' },
    { Tag: '2026-12-24', Anzeige: 'ausgebucht' },
    { Tag: '2027-01-07', Anzeige: 'ausgebucht' },
  ];
  const event = named('Singen', scheduled('2026-12-03T14:30+01:00', 'jede Woche', { Ohne }));
  const dates = nextDates(event, '2026-12-03', 4);
  expect(dates.map(({ Beginn, state }) => [dayInZurich(Beginn), state])).toEqual([
    ['2026-12-03', undefined],
    ['2026-12-10', 'abgesagt'],
    ['2027-01-07', 'ausgebucht'],
    ['2027-01-14', undefined],
  ]);
  const free = freeDates({ ...event, AnmeldungNoetig: true }, '2026-12-04');
  expect(free.map(({ Beginn }) => dayInZurich(Beginn)).slice(0, 2)).toEqual(['2027-01-14', '2027-01-21']);
});

test('visitors register for the date after six full ones, which a form then offers', () => {
  const Ohne = [{ Tag: '2026-12-01', BisTag: '2027-01-14', Anzeige: 'ausgebucht' as const }];
  const weekly = scheduled('2026-12-03T14:30+01:00', 'jede Woche', { Ohne });
  const event = { ...named('Vortrag', weekly), AnmeldungNoetig: true, Plaetze: 9 };
  expect(takesRegistrations(event, '2026-12-01')).toBe(true);
  const slots = listEventSlots(event, { now: '2026-12-01T08:00:00.000Z' });
  expect(slots.map(({ seats }) => seats)).toEqual([0, 0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 9]);
});

test.each([
  ['an end on the same day', '2026-12-03T15:30:00.000Z', '2026-12-03T15:30:00.000Z'],
  ['no end', undefined, '2026-12-03T23:00:00.000Z'],
  ['an end that repeats the start', '2026-12-03T13:30:00.000Z', '2026-12-03T23:00:00.000Z'],
])('a date with %s is over then', (_, Ende, over) => {
  expect(endOfDate({ Beginn: '2026-12-03T13:30:00.000Z', Ende })).toBe(over);
});

test.each<[string, Partial<Event>, boolean]>([
  ['the switch is on', { AnmeldungNoetig: true }, true],
  ['the switch is off, whatever the price', { AnmeldungNoetig: false, Anmeldung: 'Bis am Vortag.' }, false],
  ['there is no switch, and the entry says how to register', { Anmeldung: '<p>Bis am Vortag.</p>' }, true],
  ['there is no switch and no text, only a price', { Eintritt: 'Fr. 20.–' }, false],
  ['it is full', { AnmeldungNoetig: true, Ausgebucht: true }, false],
  ['it is cancelled', { AnmeldungNoetig: true, Abgesagt: true }, false],
  ['it is over', { AnmeldungNoetig: true, Beginn: '2026-11-22T18:00:00.000Z' }, false],
])('registration, if %s', (_, change, expected) => {
  const talk = { ...named('Vortrag', { Beginn: '2026-12-01T18:00:00.000Z' }), ...change };
  expect(takesRegistrations(talk, '2026-11-23')).toBe(expected);
});

test('a series with an end has a last date', () => {
  expect(lastDate(scheduled('2026-11-05T14:30+01:00', 'jede Woche'))).toBeUndefined();
  const until = scheduled('2026-11-05T14:30+01:00', 'jede Woche', { Bis: '2026-12-05', Ohne: [{ Tag: '2026-12-03' }] });
  expect(lastDate(until)?.Beginn).toBe('2026-11-26T13:30:00.000Z');
  expect(lastDate({ Beginn: '2026-12-03T13:30:00.000Z' })?.Beginn).toBe('2026-12-03T13:30:00.000Z');
});

const events = [
  named('Konzert', { Beginn: '2026-12-01T18:00:00.000Z' }),
  named('Jassen', scheduled('2025-01-02T14:30+01:00', 'jede Woche')),
  named('Kurs', scheduled('2026-01-06T14:30+01:00', 'jede Woche', { Bis: '2026-02-10' })),
  named('Markt', { Beginn: '2026-02-01T09:00:00.000Z' }),
];
const shown = (found: { event: Event; date: { Beginn: string } }[]) =>
  found.map(({ event, date }) => `${event.Titel} ${dayInZurich(date.Beginn)}`);

test('lists show each event once, with its next date, or its last date if it is over', () => {
  const rows = upcomingEvents(events, '2026-11-23');
  expect(shown(rows.filter(({ waits }) => !waits))).toEqual(['Jassen 2026-11-26', 'Konzert 2026-12-01']);
  expect(shown(pastEvents(events, '2026-11-23'))).toEqual(['Kurs 2026-02-10', 'Markt 2026-02-01']);
});

test('a list holds the dates that follow within a week, so that it stays full when others end', () => {
  const next = upcomingEvents(events, '2026-11-23', 1).map(({ since, until, waits }) => ({ since, until, waits }));
  expect(next).toEqual([
    { since: undefined, until: '2026-11-26T23:00:00.000Z', waits: false },
    { since: undefined, until: '2026-12-01T23:00:00.000Z', waits: true },
  ]);
  const [, , following] = upcomingEvents(events, '2026-11-23', 2);
  expect(following).toMatchObject({ since: '2026-11-26T23:00:00.000Z', date: { Beginn: '2026-12-03T13:30:00.000Z' } });
});

test('the coming week has each date on its day, and one that has begun today', () => {
  const course = named('Kurs', { Beginn: '2026-11-25T08:00:00.000Z', Ende: '2026-11-26T16:00:00.000Z' });
  const week = comingWeek([...events, course], '2026-11-26');
  expect(week.map(({ day, dates }) => [day, ...dates.map(({ event }) => event.Titel)])).toEqual([
    ['2026-11-26', 'Kurs', 'Jassen'],
    ['2026-11-27'],
    ['2026-11-28'],
    ['2026-11-29'],
    ['2026-11-30'],
    ['2026-12-01', 'Konzert'],
    ['2026-12-02'],
  ]);
});

test('the coming year has a row for the next date of an event, and a line for each later one but of a weekly event', () => {
  const choir = named('Chor', scheduled('2026-11-12T14:30+01:00', 'alle zwei Wochen'));
  const months = comingMonths([...events, choir], '2026-11-23');
  expect(months.map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-12',
    ...Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  ]);
  const [november, december] = months;
  expect(shown(november?.entries ?? [])).toEqual(['Jassen 2026-11-26', 'Chor 2026-11-26']);
  const rest = december?.entries.filter(({ waits }) => !waits) ?? [];
  expect(shown(rest)).toEqual(['Konzert 2026-12-01', 'Chor 2026-12-10', 'Chor 2026-12-24']);
  expect(rest.map(({ isLine = false }) => isLine)).toEqual([false, true, true]);
});

test('a cancelled date of a weekly event is in its month, however far ahead', () => {
  const Ohne: Recurrence['Ohne'] = [{ Tag: '2027-02-25', Anzeige: 'abgesagt' }];
  const choir = named('Chor', scheduled('2026-12-03T14:30+01:00', 'jede Woche', { Ohne }));
  const months = comingMonths([choir], '2026-12-01').map(({ month, entries }) => [month, shown(entries)]);
  expect(months).toEqual([
    ['2026-12', ['Chor 2026-12-03', 'Chor 2026-12-10']],
    ['2027-02', ['Chor 2027-02-25']],
  ]);
});

test('a month has all its dates in their order, lines of the running month included', () => {
  const service = named('Andacht', scheduled('2026-12-09T10:00+01:00', 'alle zwei Wochen'));
  const market = named('Markt am Samstag', { Beginn: '2027-06-13T08:00:00.000Z' });
  const walk = named('Spaziergang', scheduled('2027-01-02T14:00+01:00', 'jeden Monat am selben Wochentag'));
  const months = comingMonths([market, service, walk], '2026-12-05');
  for (const { entries } of months) {
    const starts = entries.map(({ date }) => date.Beginn);
    expect(starts).toEqual(starts.toSorted());
  }
  expect(shown(months[0]?.entries.filter(({ waits }) => !waits) ?? [])).toEqual([
    'Andacht 2026-12-09',
    'Andacht 2026-12-23',
  ]);
  expect(shown(months.find(({ month }) => month === '2027-06')?.entries ?? [])).toContain('Spaziergang 2027-06-05');
});

test('a line of the date that follows disappears when the row of that date appears', () => {
  const service = named('Andacht', scheduled('2026-12-09T10:00+01:00', 'alle zwei Wochen'));
  const [december] = comingMonths([service], '2026-12-05');
  const [first, ...following] = december?.entries ?? [];
  expect(following.map(({ isLine = false, since, until }) => ({ isLine, since, until }))).toEqual([
    { isLine: false, since: first?.until, until: '2026-12-23T23:00:00.000Z' },
    { isLine: true, since: undefined, until: first?.until },
  ]);
});

test('an exhibition that has begun is in the month of today', () => {
  const show = named('Ausstellung', { Beginn: '2026-10-30T23:00:00.000Z', Ende: '2026-12-13T22:59:00.000Z' });
  expect(comingMonths([show], '2026-12-05').map(({ month }) => month)).toEqual(['2026-12']);
});

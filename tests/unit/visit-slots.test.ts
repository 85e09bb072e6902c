import { expect, test } from 'vitest';
import { visit } from '../../src/fields/entries/visit-schema.ts';
import { listClosings, listSlots, takesPlace } from '../../src/fields/visits/slots.ts';
import { weeklyTalk } from '../fixtures/visits.ts';

const wednesdays = { Beginn: '2026-03-04T14:00:00+01:00', Rhythmus: 'jede Woche' };

const cancelledDay = { Tag: '2026-03-11', Anzeige: 'abgesagt' as const };

function parse(fields: object) {
  return visit.parse({ Nummer: 12, Haus: 'tabor', Art: 'Besichtigung', Plaetze: 4, Termine: [wednesdays], ...fields });
}

const idsOf = (fields: object, now: string, weeks?: number) =>
  listSlots(parse(fields), { now, ...(weeks && { weeks }) }).map(({ id }) => id);

test('keeps the time on the clock when the clocks change', () => {
  const slots = listSlots(parse({}), { now: '2026-03-24T08:00:00.000Z', weeks: 2 });
  expect(slots.map(({ id, start, end }) => [id, start, end])).toEqual([
    ['12-20260325T1400', '2026-03-25T13:00:00.000Z', '2026-03-25T14:00:00.000Z'],
    ['12-20260401T1400', '2026-04-01T12:00:00.000Z', '2026-04-01T13:00:00.000Z'],
  ]);
});

test('ends a stay over the change of clocks at the same time of day', () => {
  const stay = { Beginn: '2026-10-23T10:00:00+02:00' };
  const [slot] = listSlots(parse({ Termine: [stay], Tage: 4, Dauer: 240 }), { now: '2026-10-01T08:00:00.000Z' });
  expect(slot).toMatchObject({ start: '2026-10-23T08:00:00.000Z', end: '2026-10-26T13:00:00.000Z' });
});

test('leaves out exceptions and cancelled days, and keeps full ones without a seat', () => {
  const Ohne = [
    { Tag: '2026-03-11' },
    { Tag: '2026-03-18', Anzeige: 'abgesagt' },
    { Tag: '2026-03-25', Anzeige: 'ausgebucht' },
  ];
  const slots = listSlots(parse({ Ohne }), { now: '2026-03-05T08:00:00.000Z', weeks: 4 });
  expect(slots.map(({ id, seats }) => [id, seats])).toEqual([
    ['12-20260325T1400', 0],
    ['12-20260401T1400', 4],
  ]);
});

test('offers no stay over a day on which no visit is possible', () => {
  const fields = {
    Tage: 5,
    Ohne: [
      { Tag: '2026-03-14', BisTag: '2026-03-16' },
      { Tag: '2026-03-20', Anzeige: 'ausgebucht' },
    ],
  };
  expect(idsOf(fields, '2026-03-01T08:00:00.000Z', 3)).toEqual(['12-20260304T1400', '12-20260318T1400']);
});

test('closes a date some hours before it begins, and drops it when it begins', () => {
  const dates = { AnmeldungBis: 48 };
  const [first] = listSlots(parse(dates), { now: '2026-03-10T08:00:00.000Z' });
  expect(first).toMatchObject({ id: '12-20260311T1400', closesAt: '2026-03-09T13:00:00.000Z' });
  expect(idsOf(dates, '2026-03-11T12:59:00.000Z', 1)).toContain('12-20260311T1400');
  expect(idsOf(dates, '2026-03-11T13:00:00.000Z', 1)).toEqual(['12-20260318T1400']);
});

test('pages change at each moment of the day at which a date closes', () => {
  const visits = [
    parse({ AnmeldungBis: 48 }),
    parse({ AnmeldungBis: 0, Termine: [{ Beginn: '2026-03-09T17:30:00+01:00' }] }),
  ];
  const closings = (day: string) => listClosings({ visits, events: [] }, day);
  expect(closings('2026-03-09')).toEqual(['2026-03-09T13:00:00.000Z', '2026-03-09T16:30:00.000Z']);
  expect(closings('2026-03-10')).toEqual([]);
  expect(closings('2026-03-16')).toEqual(['2026-03-16T13:00:00.000Z']);
});

test.each([
  ['as it was', {}, true],
  ['full', { Ohne: [{ Tag: '2026-03-11', Anzeige: 'ausgebucht' }] }, true],
  ['with fewer places', { Plaetze: 1 }, true],
  ['cancelled', { Ohne: [cancelledDay] }, false],
  ['a day without visits', { Ohne: [{ Tag: '2026-03-11' }] }, false],
  ['after the last one', { Termine: [{ ...wednesdays, Bis: '2026-03-04' }] }, false],
  ['at another time', { Termine: [{ ...wednesdays, Beginn: '2026-03-04T14:30:00+01:00' }] }, false],
  ['of an entry that was removed', { Nummer: 13 }, false],
])('a booked date is still on unless the house gave it up: %s', (_, fields, isOn) => {
  expect(takesPlace('12-20260311T1400', { visits: [parse(fields)], events: [] })).toBe(isOn);
});

test.each([
  ['as it was', {}, true],
  ['full on all dates', { Ausgebucht: true }, true],
  ['without registration', { AnmeldungNoetig: false }, true],
  ['cancelled', { Abgesagt: true }, false],
  ['cancelled on that day', { Wiederholung: { Rhythmus: 'jede Woche' as const, Ohne: [cancelledDay] } }, false],
  ['at another time', { Beginn: '2026-03-04T18:00:00.000Z' }, false],
  ['removed', { Nummer: 10 }, false],
])('a booked date of an event is still on unless the house gave it up: %s', (_, change, isOn) => {
  const Wiederholung = { Rhythmus: 'jede Woche' as const, Ohne: [] };
  const talk = { ...weeklyTalk, Beginn: '2026-03-04T17:00:00.000Z', Wiederholung, ...change };
  expect(takesPlace('v9-20260311T1800', { visits: [], events: [talk] })).toBe(isOn);
});

test('lists twelve weeks at most', () => {
  expect(idsOf({}, '2026-03-05T08:00:00.000Z')).toHaveLength(12);
  expect(idsOf({}, '2026-03-05T08:00:00.000Z', 52)).toHaveLength(12);
});

test('lists single dates and rhythms together, each date once, and ends a rhythm', () => {
  const Termine = [
    { ...wednesdays, Bis: '2026-03-18' },
    { Beginn: '2026-03-18T14:00:00+01:00' },
    { Beginn: '2026-03-14T10:30:00+01:00' },
  ];
  const ids = ['12-20260311T1400', '12-20260314T1030', '12-20260318T1400'];
  expect(idsOf({ Termine }, '2026-03-05T08:00:00.000Z')).toEqual(ids);
});

test.each([
  ['no date', { Termine: [] }, ['Termine']],
  ['an end before the beginning', { Termine: [{ ...wednesdays, Bis: '2026-03-03' }] }, ['Termine', 0, 'Bis']],
  ['the same date twice', { Termine: [wednesdays, wednesdays] }, ['Termine', 1, 'Beginn']],
  [
    'exceptions for all dates',
    { Termine: [{ ...wednesdays, Bis: '2026-03-11' }], Ohne: [{ Tag: '2026-03-01', BisTag: '2026-03-31' }] },
    ['Termine', 0, 'Beginn'],
  ],
  ['too many seats', { Plaetze: 501 }, ['Plaetze']],
])('refuses %s', (_, fields, path) => {
  expect(() => parse(fields)).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ path })] }));
});

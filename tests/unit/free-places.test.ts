import { expect, test } from 'vitest';
import { freePlace as schema } from '../../src/fields/entries/free-place-schema.ts';
import { findRepeatedPlaces, stateOfPlace } from '../../src/fields/free-places.ts';

const place = { Stand: 'frei', GeprueftAm: '2026-11-28' } as const;

test('a check counts for seven days, from midnight to midnight in Zurich', () => {
  const day = (today: string) => stateOfPlace(place, { today });
  expect(day('2026-11-28')).toEqual({ is: 'free', until: '2026-12-05T23:00:00.000Z' });
  expect(day('2026-12-05')).toEqual({ is: 'free', until: '2026-12-05T23:00:00.000Z' });
  expect(day('2026-12-06')).toEqual({ is: 'call' });
});

test('the day ends at midnight in Zurich, also after the clocks change', () => {
  const summer = { ...place, GeprueftAm: '2027-03-25' };
  expect(stateOfPlace(summer, { today: '2027-03-26', validDays: 3 })).toMatchObject({
    until: '2027-03-28T22:00:00.000Z',
  });
});

test('a home chooses how long a check counts', () => {
  expect(stateOfPlace(place, { today: '2026-12-02', validDays: 3 })).toEqual({ is: 'call' });
  expect(stateOfPlace(place, { today: '2026-12-28', validDays: 30 })).toMatchObject({ is: 'free' });
});

test('a check in the future does not count', () => {
  expect(stateOfPlace({ ...place, GeprueftAm: '2026-11-29' }, { today: '2026-11-28' })).toEqual({ is: 'call' });
  expect(stateOfPlace({ ...place, GeprueftAm: '2199-12-31' }, { today: '2026-11-28' })).toEqual({ is: 'call' });
});

test.each([
  [
    { Stand: 'frei', Anzahl: 2 },
    { is: 'free', count: 2 },
  ],
  [
    { Stand: 'ab Datum', AbDatum: '2026-12-01' },
    { is: 'from', day: '2026-12-01' },
  ],
  // The day has come.
  [{ Stand: 'ab Datum', AbDatum: '2026-11-28' }, { is: 'free' }],
  [
    { Stand: 'Wartezeit', Wochen: 6 },
    { is: 'waiting', weeks: 6 },
  ],
  [{ Stand: 'auf Anfrage', Anzahl: 3 }, { is: 'onRequest' }],
] as const)('%o', (given, expected) => {
  const { until, ...state } = stateOfPlace({ ...place, ...given }, { today: '2026-11-28' }) as { until: string };
  expect(state).toEqual(expected);
  expect(until).toBeDefined();
});

test('a place names its day or its weeks', () => {
  const given = { Nummer: 1, Haus: 'tabor', Art: 'Ferienbett', GeprueftAm: '2026-11-28', GeprueftVon: 'Anna Meier' };
  const refused = (Stand: string) => schema.safeParse({ ...given, Stand }).error?.issues.map(({ path }) => path.join());
  expect(['frei', 'auf Anfrage', 'ab Datum', 'Wartezeit', 'besetzt'].map(refused)).toEqual([
    undefined,
    undefined,
    ['AbDatum'],
    ['Wochen'],
    ['Stand'],
  ]);
});

test('a home has one entry of each kind', () => {
  const places = [
    { Haus: 'tabor', Art: 'Ferienbett' },
    { Haus: 'tabor', Art: 'Tagesplatz' },
    { Haus: 'geeren', Art: 'Ferienbett' },
    { Haus: 'tabor', Art: 'Ferienbett' },
  ] as const;
  expect(findRepeatedPlaces(places)).toEqual([places[3]]);
});

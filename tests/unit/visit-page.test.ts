import { expect, test } from 'vitest';
import { formatVisit } from '../../src/content/visit-page.ts';
import { findOccasion, type Occasion } from '../../src/islands/forms/visit-occasion.ts';

test.each([
  ['a visit', '2026-12-02T13:00:00.000Z', '2026-12-02T14:00:00.000Z', 'Mi, 2. Dezember 2026, 14.00–15.00'],
  [
    'an event without a known end',
    '2026-12-02T13:00:00.000Z',
    '2026-12-02T13:00:00.000Z',
    'Mi, 2. Dezember 2026, 14.00',
  ],
  ['a whole day', '2026-12-01T23:00:00.000Z', '2026-12-02T22:59:00.000Z', 'Mi, 2. Dezember 2026'],
  [
    'two whole days',
    '2026-12-01T23:00:00.000Z',
    '2026-12-03T22:59:00.000Z',
    'Mi, 2. Dezember 2026 – Do, 3. Dezember 2026',
  ],
  [
    'a stay',
    '2026-12-02T09:00:00.000Z',
    '2026-12-03T13:00:00.000Z',
    'Mi, 2. Dezember 2026, 10.00 – Do, 3. Dezember 2026, 14.00',
  ],
])('the date of %s', (_, start, end, expected) => {
  expect(formatVisit({ start, end }, 'de-CH').replaceAll('\u00a0', ' ')).toBe(expected);
});

const occasion = (home: string, kind: Occasion['kind']): Occasion => ({
  home,
  kind,
  title: `${kind}, ${home}`,
  place: [],
  weeks: [],
  details: [],
});
const eventsAlone = [occasion('veranstaltung-9', 'Veranstaltung')];
const occasions = [
  occasion('tabor', 'Besichtigung'),
  occasion('tabor', 'Probewohnen'),
  occasion('veranstaltung-9', 'Veranstaltung'),
  occasion('hagebutte', 'Besichtigung'),
  occasion('hagebutte', 'Schnuppertag'),
];

test.each([
  ['haus=tabor&art=Probewohnen', 'Probewohnen, tabor'],
  ['art=Probewohnen', 'Probewohnen, tabor'],
  // That house offers no such stay: the visitor stays with the house, and sees the others in the list.
  ['haus=hagebutte&art=Probewohnen', 'Besichtigung, hagebutte'],
  // People who look for work book no visit for a place to live.
  ['haus=tabor&art=Schnuppertag', 'Schnuppertag, hagebutte'],
  ['haus=veranstaltung-9&art=Veranstaltung', 'Veranstaltung, veranstaltung-9'],
  // That event is over: another one is not what the visitor came for.
  ['haus=veranstaltung-8&art=Veranstaltung', 'Besichtigung, tabor'],
  ['', 'Besichtigung, tabor'],
])('the occasion of %s', (query, title) => {
  expect(findOccasion(occasions, new URLSearchParams(query))?.title).toBe(title);
});

test('a link to an event that is over opens no other event', () => {
  const found = (query: string) => findOccasion(eventsAlone, new URLSearchParams(query))?.home;
  expect(found('haus=veranstaltung-9&art=Veranstaltung')).toBe('veranstaltung-9');
  expect(found('haus=veranstaltung-8&art=Veranstaltung')).toBeUndefined();
});

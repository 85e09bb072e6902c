import { expect, test } from 'vitest';
import { isoInZurich, localInZurich, rfc822InZurich, utcMoment } from '../../src/outputs/formats/zurich-dates.ts';

test.each([
  ['2026-11-23', 'Mon, 23 Nov 2026 00:00:00 +0100', '2026-11-23T00:00:00+01:00'],
  ['2027-05-14', 'Fri, 14 May 2027 00:00:00 +0200', '2027-05-14T00:00:00+02:00'],
  // Days of a clock change start before the change.
  ['2027-03-28', 'Sun, 28 Mar 2027 00:00:00 +0100', '2027-03-28T00:00:00+01:00'],
  ['2027-10-31', 'Sun, 31 Oct 2027 00:00:00 +0200', '2027-10-31T00:00:00+02:00'],
  ['2026-12-31T23:30:00.000Z', 'Fri, 01 Jan 2027 00:30:00 +0100', '2027-01-01T00:30:00+01:00'],
])('%s is %s in Zurich', (given, rfc822, iso) => {
  expect(rfc822InZurich(given)).toBe(rfc822);
  expect(isoInZurich(given)).toBe(iso);
});

test('calendars get local times with a zone, and moments in UTC', () => {
  expect(localInZurich('2027-05-14T12:30:00.000Z')).toBe('20270514T143000');
  expect(utcMoment('2027-05-14T12:30:00.000Z')).toBe('20270514T123000Z');
});

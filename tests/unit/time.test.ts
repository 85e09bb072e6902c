import { expect, test } from 'vitest';
import { findJob } from '../../src/content/listed-jobs.ts';
import { listPaths } from '../../src/content/paths-of.ts';
import type { Site } from '../../src/content/site.ts';
import { viewWholeSite } from '../../src/content/site-view.ts';
import { isOver } from '../../src/fields/entries/events.ts';
import { isOpen } from '../../src/fields/entries/jobs.ts';
import { makeSlug } from '../../src/fields/entries/slug.ts';
import { clockInZurich, dayInZurich, lastMoment, momentInZurich } from '../../src/i18n/day-in-zurich.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const today = '2026-11-21';

test.each([
  [{ Besetzt: false }, true],
  [{ Besetzt: true }, false],
  [{ Besetzt: false, PubliziertVon: '2026-11-21' }, true],
  [{ Besetzt: false, PubliziertVon: '2026-11-22' }, false],
  [{ Besetzt: false, PubliziertBis: '2026-11-21' }, true],
  [{ Besetzt: false, PubliziertBis: '2026-11-20' }, false],
])('a vacancy with %o is open: %s', (job, open) => {
  expect(isOpen(job, today)).toBe(open);
});

test('an event is over from the day after its last day, in Zurich', () => {
  expect(isOver({ Beginn: '2026-11-20T23:30:00.000Z' }, today)).toBe(false);
  expect(isOver({ Beginn: '2026-11-20T22:30:00.000Z' }, today)).toBe(true);
  expect(isOver({ Beginn: '2026-11-19T08:00:00.000Z', Ende: '2026-11-21T08:00:00.000Z' }, today)).toBe(false);
  expect(dayInZurich('2027-06-30T22:15:00.000Z')).toBe('2027-07-01');
});

test.each([
  ['2027-03-01T08:00', '2027-03-01T07:00:00.000Z'],
  ['2027-07-01T08:00', '2027-07-01T06:00:00.000Z'],
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
  ['2027-02-30', undefined],
  ['morgen', undefined],
])('clocks in Zurich show %s at %s', (clock, moment) => {
  expect(momentInZurich(clock)).toBe(moment);
  if (moment) expect(clockInZurich(moment)).toBe(clock);
});

test.each([
  ['2026-12-03T23:00:00.000Z', '2026-12-04T22:59:59.999Z'],
  ['2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.999Z'],
  ['2026-12-04T15:00:00.000Z', '2026-12-04T15:00:00.000Z'],
])('an end at %s lasts until %s, however often it is read', (end, last) => {
  expect(lastMoment(end)).toBe(last);
  expect(lastMoment(last)).toBe(last);
});

test.each([
  ['Tag der offenen Tür', 'tag-der-offenen-tuer'],
  ['Kaffee & Kuchen', 'kaffee-und-kuchen'],
  ['Éric – «Zäme»', 'eric-zaeme'],
  ['Ku\u0308che', 'kueche'],
  ['Ge\u00adne\u200bra\u2060tio\u202enen', 'generationen'],
  ['\u200b', 'titel'],
  ['???', 'titel'],
])('%s has the slug %s', (Titel, slug) => {
  expect(makeSlug({ Titel })).toBe(slug);
});

test('the address of a vacancy shows its state', () => {
  const job = { Nummer: 7, Lehrstelle: false, Besetzt: false, Bereich: 'verwaltung' };
  const content = {
    brand: brandById('tabor'),
    jobs: [job, { ...job, Nummer: 8, Besetzt: true }, { ...job, Nummer: 9, PubliziertVon: '2027-01-01' }],
    withdrawnJobs: [
      { ...job, Nummer: 6 },
      { ...job, Nummer: 7, Lehrstelle: true },
    ],
    today,
    ...{ pages: [], events: [], media: [], homes: [], groupHomes: [], groupJobs: [] },
  } as unknown as Site;
  const site = viewWholeSite(content);
  const found = (id: string, apprenticeships = false) => findJob(site, { apprenticeships, id }).is;
  expect(found('7')).toBe('open');
  expect(found('8')).toBe('filled');
  expect(found('6')).toBe('filled');
  expect(found('9')).toBe('unknown');
  expect(found('10')).toBe('unknown');
  for (const id of ['6', '7', '8'])
    expect(findJob(site, { apprenticeships: true, id })).toEqual({
      is: 'elsewhere',
      path: `/jobs/offene-stellen/${id}`,
    });
  expect(found('9', true)).toBe('unknown');
  expect(found('07')).toBe('unknown');
  // The seventh vacancy is withdrawn in one language and has another content in another.
  const addresses = listPaths(content).filter((path) => /\d/.test(path));
  expect(addresses).toEqual([6, 7, 8].map((number) => `/jobs/offene-stellen/${number}`));
});

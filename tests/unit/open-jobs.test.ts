import { expect, test } from 'vitest';
import { listedJobs } from '../../src/content/listed-jobs.ts';
import { ownJobs } from '../../src/content/open-jobs.ts';
import type { Site } from '../../src/content/site.ts';
import { type PartName, partOf } from '../../src/content/site-view.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import type { JobArea } from '../../src/sites/job-areas.ts';

const vacancy = (Nummer: number, Bereich: JobArea, more: object = {}) => ({
  Nummer,
  Titel: `Stelle ${Nummer}`,
  Bereich,
  Lehrstelle: false,
  Arbeitsort: 'Wetzikon',
  Besetzt: false,
  ...more,
});
const ofGroup = (id: 'bauma' | 'geeren', ...job: Parameters<typeof vacancy>) => ({
  ...vacancy(...job),
  brand: { id, name: id },
  href: `https://${id}.example/jobs/offene-stellen/${job[0]}`,
});

/** A house with vacancies in two areas, one withdrawn vacancy in each of three, and vacancies of two other houses. */
const siteWith = (inGroup: readonly object[]) =>
  ({
    brand: brandById('tabor'),
    locale: 'de-CH',
    today: '2026-11-21',
    jobs: [
      vacancy(1401, 'pflege-betreuung'),
      vacancy(1402, 'hotellerie'),
      vacancy(1403, 'hauswirtschaft', { Besetzt: true }),
    ],
    withdrawnJobs: [vacancy(1404, 'verwaltung')],
    groupJobs: inGroup,
  }) as unknown as Site;

const others = [
  ofGroup('geeren', 2001, 'pflege-betreuung'),
  ofGroup('bauma', 1903, 'verwaltung', { Lehrstelle: true }),
];
const before = siteWith([ofGroup('bauma', 1901, 'hauswirtschaft'), ...others]);
const after = siteWith([ofGroup('bauma', 1901, 'hauswirtschaft', { Titel: 'Neu' }), ...others]);

const isChanged = (name: PartName) => JSON.stringify(partOf(before, name)) !== JSON.stringify(partOf(after, name));

test.each([
  ['openJobs', true],
  ['jobsIn hauswirtschaft', true],
  ['jobsOf bauma', true],
  ['jobsLike 1403', true],
  ['jobsIn pflege-betreuung', false],
  ['jobsOf geeren', false],
  ['jobsLike 1404', false],
  ['ownJobs', false],
  ['apprenticeships', false],
  ['listedAreas', false],
] as const)('a changed vacancy of another house changes %s: %s', (name, changes) => {
  expect(isChanged(name)).toBe(changes);
});

test('the filter by place follows the address of a vacancy', () => {
  const Arbeitsadresse = { Strasse: 'Wiesenbachweg 9', PLZ: '8645', Ort: 'Jona' };
  const jobs = [vacancy(1401, 'hotellerie', { Arbeitsadresse }), vacancy(1402, 'hotellerie')];
  const configuration = { Name: 'Tabor', AdresseZeile1: 'Taborhalde 6', AdresseZeile2: '6353 Weggis' };
  const site = { ...before, jobs, homes: [], configuration } as unknown as Site;
  const { places } = listedJobs(site as never, false, ownJobs(site));
  expect(places.map(({ name }) => name)).toEqual(['Jona', 'Wetzikon']);
});

test('parts contain the content of their name', () => {
  const numbers = (name: PartName) => (partOf(before, name) as { Nummer: number }[]).map(({ Nummer }) => Nummer);
  expect(numbers('openJobs')).toEqual([1402, 1401, 2001, 1903, 1901]);
  expect(numbers('ownJobs')).toEqual([1402, 1401]);
  expect(numbers('apprenticeships')).toEqual([1903]);
  expect(numbers('jobsIn pflege-betreuung')).toEqual([1401, 2001]);
  expect(numbers('jobsOf bauma')).toEqual([1903, 1901]);
  expect(numbers('jobsLike 1403')).toEqual([1901, 1402, 1401]);
  expect(numbers('jobsLike 9999')).toEqual([]);
  expect(partOf(before, 'listedAreas')).toEqual(['pflege-betreuung', 'hotellerie']);
});

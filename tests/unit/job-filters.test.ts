import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JobTeaser } from '../../src/fields/entries/jobs.ts';
import { filtersFrom, filtersToSearch, type JobFilters } from '../../src/islands/job-filters/filters.ts';
import { type ListedJob, matchJobs, searchable } from '../../src/islands/job-filters/matching.ts';
import { nearestCompanies } from '../../src/layouts/jobs/nearest-jobs.ts';

const known = {
  areas: ['hotellerie', 'verwaltung'],
  companies: ['tabor', 'bauma'],
  places: ['weggis', 'wald-zh'],
  workloads: ['50-79', '80-100'],
};
const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));
const options = {
  areas: named(known.areas),
  companies: named(known.companies),
  places: named(known.places),
  workloads: named(known.workloads),
};
const job = (area: string, company: string, isApprenticeship = false): ListedJob => ({
  area,
  company,
  place: company === 'tabor' ? 'weggis' : 'wald-zh',
  workloads: area === 'verwaltung' ? ['50-79', '80-100'] : ['80-100'],
  text: searchable(`${area} ${company} Köchin`),
  isApprenticeship,
});
const jobs = [
  job('hotellerie', 'tabor'),
  job('verwaltung', 'tabor'),
  job('verwaltung', 'tabor', true),
  job('verwaltung', 'bauma'),
];
const count = (filters: JobFilters, start?: string) =>
  matchJobs(jobs, filters, { start, isOfApprenticeships: false }).shown.size;

test('the list of a home starts with its own vacancies and can show those of the group', () => {
  expect(count({}, 'tabor')).toBe(2);
  expect(count({ company: 'alle' }, 'tabor')).toBe(3);
  expect(count({ company: 'bauma' }, 'tabor')).toBe(1);
  expect(count({})).toBe(3);
});

test('apprenticeships are shown on demand', () => {
  expect(count({ apprenticeships: true }, 'tabor')).toBe(3);
  expect(count({ apprenticeships: true, area: 'hotellerie' }, 'tabor')).toBe(1);
});

test('each option shows its number of results', () => {
  const { perArea, perCompany } = matchJobs(
    jobs,
    { area: 'verwaltung' },
    { start: 'tabor', isOfApprenticeships: false },
  );
  expect(Object.fromEntries(perCompany)).toEqual({ alle: 2, tabor: 1, bauma: 1 });
  expect([...perArea]).toEqual([
    ['hotellerie', 1],
    [undefined, 2],
    ['verwaltung', 1],
  ]);
});

test('place, workload and keyword combine with the other filters', () => {
  const group = { company: 'alle' };
  expect(count({ place: 'wald-zh' }, 'tabor'), 'a place is looked for in the whole group').toBe(1);
  expect(count({ place: 'wald-zh', company: 'tabor' }, 'tabor')).toBe(0);
  expect(count({ ...group, workload: '50-79' }, 'tabor')).toBe(2);
  expect(count({ ...group, workload: '50-79', place: 'weggis' }, 'tabor')).toBe(1);
  expect(count({ ...group, keyword: '  KOCHIN bau ' }, 'tabor')).toBe(1);
  expect(count({ keyword: 'bau' }, 'tabor')).toBe(0);
  const filters = { ...group, place: 'weggis', workload: '50-79' };
  const { perArea, perPlace, perWorkload } = matchJobs(jobs, filters, { start: 'tabor', isOfApprenticeships: false });
  expect([...perArea]).toEqual([
    ['verwaltung', 1],
    [undefined, 1],
  ]);
  expect(Object.fromEntries(perPlace)).toEqual({ undefined: 2, weggis: 1, 'wald-zh': 1 });
  expect(Object.fromEntries(perWorkload)).toEqual({ undefined: 2, '50-79': 1, '80-100': 2 });
});

test('filters are restored from the address', () => {
  const filters = fc.record({
    area: fc.option(fc.constantFrom(...known.areas), { nil: undefined }),
    company: fc.option(fc.constantFrom(...known.companies, 'alle'), { nil: undefined }),
    place: fc.option(fc.constantFrom(...known.places), { nil: undefined }),
    workload: fc.option(fc.constantFrom(...known.workloads), { nil: undefined }),
    keyword: fc.option(fc.constantFrom('Köchin', 'a&b=c#d', '80 %'), { nil: undefined }),
    apprenticeships: fc.option(fc.constant(true), { nil: undefined }),
  });
  const whatIsSet = (value: JobFilters) => Object.fromEntries(Object.entries(value).filter(([, entry]) => entry));
  fc.assert(
    fc.property(filters, (value) => {
      expect(filtersFrom(filtersToSearch(value), options)).toEqual(whatIsSet(value));
      const near = { ...value, from: 'Wald ZH', within: '10' };
      expect(filtersFrom(filtersToSearch(near), options)).toEqual(whatIsSet(near));
      expect(filtersFrom(filtersToSearch({ ...near, from: undefined }), options)).toEqual(whatIsSet(value));
    }),
  );
});

test('any address yields only known filters', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { area, company } = filtersFrom(`?bereich=${text}&betrieb=${text}`, options);
      expect([undefined, ...known.areas]).toContain(area);
      expect([undefined, 'alle', ...known.companies]).toContain(company);
    }),
  );
});

test.each([
  ['Koch\u200b', 'Koch'],
  ['\u200b\u2060', undefined],
  ['\u202dKoch  Jona\u202c', 'Koch Jona'],
  [`${'a'.repeat(77)}👩‍⚕️`, 'a'.repeat(77)],
  [`${'a'.repeat(79)}🎉`, 'a'.repeat(79)],
  [`${'a'.repeat(78)}🇨🇭`, 'a'.repeat(78)],
  [`${'a'.repeat(75)}👩‍⚕️b`, `${'a'.repeat(75)}👩‍⚕️`],
])('the keyword %j of an address is %j', (typed, keyword) => {
  expect(filtersFrom(`?stichwort=${encodeURIComponent(typed)}`, options)).toEqual(keyword ? { keyword } : {});
});

test('words are found regardless of punctuation, diacritics and soft hyphens', () => {
  expect(searchable('Sach\u00adbe\u00adar\u00adbei\u00adterin  Müslüm Weiß')).toBe('sachbearbeiterin muslum weiss');
});

test.each([
  ['Koechin', 'Köchin', true],
  ['Kochin', 'Köchin', true],
  ['Strasse', 'STRAẞE', true],
  ['coeur', 'cœur', true],
  ['d´Angelo', 'D`Angelo', true],
  ['neue', 'Neue Küche', true],
  ['quelle', 'Qualle', false],
  ['80%', 'Koch 80\u00a0%', true],
  ['80％', 'Koch 60–90 %', true],
  ['80%', 'Koch 60–70 %', false],
  ['8%', 'Koch 80 %', false],
  ['80-100%', 'Koch 80\u2060–\u2060100\u00a0%', true],
  ['100 - 80 %', 'Koch 90 %', true],
  ['80/100%', 'Koch 60–70 %', false],
  ['koch 100%', 'Koch Vollzeit (100 %)', true],
  ['gärtner 100%', 'Koch Vollzeit (100 %)', false],
  ['150%', 'Koch Vollzeit (100 %)', false],
  ['koch, 80%', 'Koch 80–90 %', true],
  ['Stelle', 'Koch 80 %', false],
  ['Köchin, Jona', 'Jona Köchin', true],
  ['Köchin', 'Koch/Köchin', true],
  ['IV-Rente', 'Rente IV', false],
  ['Pfleger/-in', 'Pfleger(in)', true],
  ['Pflegehelferin', 'Pflegehelfer/Interne', false],
])('«%s» is found in «%s»: %s', (keyword, text, isFound) => {
  const row = { ...job('hotellerie', 'tabor'), text: searchable(text) };
  expect(matchJobs([row], { keyword }, { isOfApprenticeships: false }).shown.size).toBe(Number(isFound));
});

const genders = ['Pflegehelferin', ...[...'*/_:·•'].map((sign) => `Pflegehelfer${sign}in`)];
test.each(genders.flatMap((asked) => genders.map((title) => [asked, title])))('«%s» finds «%s»', (keyword, title) => {
  const row = { ...job('hotellerie', 'tabor'), text: searchable(`${title}, Jona`) };
  expect(matchJobs([row], { keyword }, { isOfApprenticeships: false }).shown.size).toBe(1);
});

test('a distance leaves out vacancies that are farther, and searches the whole group', () => {
  const distances = new Map([['weggis', 8.4]]);
  const matching = (filters: JobFilters) =>
    [...matchJobs(jobs, filters, { start: 'bauma', isOfApprenticeships: false }, distances).shown].map(
      ({ company }) => company,
    );
  expect(new Set(matching({ from: '6353' }))).toEqual(new Set(['tabor', 'bauma']));
  expect(new Set(matching({ from: '6353', within: '10' })), 'an unknown distance is none').toEqual(new Set(['tabor']));
  expect(matching({ from: '6353', within: '5' })).toEqual([]);
});

test('companies stand by their nearest match, not by a vacancy that is hidden', () => {
  const teaser = (name: string) => ({ Titel: name }) as JobTeaser;
  const [hidden, far, near] = ['hidden', 'far', 'near'].map(teaser) as [JobTeaser, JobTeaser, JobTeaser];
  const companies = [
    { id: 'tabor', name: 'Tabor', jobs: [far, hidden], count: 2 },
    { id: 'bauma', name: 'Bauma', jobs: [near], count: 1 },
  ];
  const distances = new Map([
    [hidden, 1],
    [near, 5],
    [far, 40],
  ]);
  const sorted = nearestCompanies(companies, new Set([far, near]), distances);
  expect(sorted.map(({ id, jobs }) => [id, jobs])).toEqual([
    ['bauma', [near]],
    ['tabor', [hidden, far]],
  ]);
});

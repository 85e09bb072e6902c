import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListedJob, matchJobs } from '../../src/islands/job-filters/matching.ts';
import { filtersFromHash, filtersToHash, type JobFilters } from '../../src/stores/job-filters.ts';

const known = { areas: ['hotellerie', 'verwaltung'], companies: ['tabor', 'bauma'] };
const job = (area: string, company: string, isApprenticeship = false): ListedJob => ({
  area,
  company,
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

test('a home’s list begins with its own and widens to the group', () => {
  expect(count({}, 'tabor')).toBe(2);
  expect(count({ company: 'alle' }, 'tabor')).toBe(3);
  expect(count({ company: 'bauma' }, 'tabor')).toBe(1);
  expect(count({})).toBe(3);
});

test('apprenticeships are shown on demand', () => {
  expect(count({ apprenticeships: true }, 'tabor')).toBe(3);
  expect(count({ apprenticeships: true, area: 'hotellerie' }, 'tabor')).toBe(1);
});

test('each choice says how many it would show', () => {
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

test('filters come back from their address', () => {
  const filters = fc.record({
    area: fc.option(fc.constantFrom(...known.areas), { nil: undefined }),
    company: fc.option(fc.constantFrom(...known.companies, 'alle'), { nil: undefined }),
    apprenticeships: fc.option(fc.constant(true), { nil: undefined }),
  });
  const whatIsSet = (value: JobFilters) => Object.fromEntries(Object.entries(value).filter(([, entry]) => entry));
  fc.assert(
    fc.property(filters, (value) => {
      expect(filtersFromHash(filtersToHash(value), known)).toEqual(whatIsSet(value));
    }),
  );
});

test('whatever somebody writes into the address, only known filters come out', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { area, company } = filtersFromHash(`#bereich=${text}&betrieb=${text}`, known);
      expect([undefined, ...known.areas]).toContain(area);
      expect([undefined, 'alle', ...known.companies]).toContain(company);
    }),
  );
});

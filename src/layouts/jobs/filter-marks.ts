import type { ListedJobs } from '../../content/listed-jobs.ts';
import type { JobTeaser } from '../../entries/jobs.ts';
import { workloadRangesOf } from '../../entries/workloads.ts';
import { filtersToHash, type JobFilters, wholeGroup } from '../../stores/job-filters.ts';

/** What a fragment with one or two filters shows without script. */
export interface FilterMark {
  /** The fragment without `#`. */
  id: string;
  filters: Choice;
  /** Numbers of the companies that have such a vacancy. */
  companies: number[];
}

type Choice = Pick<JobFilters, 'area' | 'company' | 'place' | 'workload'>;

/**
 * One for each filter that the menus offer, and for each two that some vacancy of the list has.
 *
 * @param offered areas and workloads by their ids.
 */
export function filterMarks(
  { companies, places, placeIds }: ListedJobs,
  apprenticeships: boolean,
  offered: { areas: readonly { id: string }[]; workloads: readonly { id: string }[] },
): FilterMark[] {
  const singles: Choice[] = [
    ...offered.areas.map(({ id }) => ({ area: id })),
    ...[{ id: wholeGroup }, ...companies].map(({ id }) => ({ company: id })),
    ...places.map(({ id }) => ({ place: id })),
    ...offered.workloads.map(({ id }) => ({ workload: id })),
  ];
  const marks = new Map(
    singles.map((filters) => [filtersToHash(filters).slice(1), { filters, companies: new Set<number>() }]),
  );
  for (const [number, { id, jobs }] of companies.entries())
    for (const job of jobs.filter(({ Lehrstelle }) => Lehrstelle === apprenticeships))
      for (const filters of choicesOf(job, id, placeIds.get(job))) {
        const hash = filtersToHash(filters).slice(1);
        const mark = marks.get(hash) ?? { filters, companies: new Set() };
        marks.set(hash, mark);
        mark.companies.add(number);
      }
  // In this order neighbours have most in common, and the page is smaller.
  return [...marks]
    .map(([id, mark]) => ({ id, filters: mark.filters, companies: [...mark.companies] }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** All that a vacancy is found by, one thing alone or two together. */
function choicesOf(job: JobTeaser, company: string, places: readonly string[] = []): Choice[] {
  const single: Choice[] = [
    { area: job.Bereich },
    { company },
    { company: wholeGroup },
    ...places.map((place) => ({ place })),
    ...workloadRangesOf(job).map((workload) => ({ workload })),
  ];
  const pairs = single.flatMap((one, index) =>
    single
      .slice(index + 1)
      .filter((other) => Object.keys(one)[0] !== Object.keys(other)[0])
      .map((other) => ({ ...one, ...other })),
  );
  return [...single, ...pairs];
}

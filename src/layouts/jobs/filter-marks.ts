import type { ListedJobs } from '../../content/listed-jobs.ts';
import type { JobTeaser } from '../../fields/entries/jobs.ts';
import { workloadRangesOf } from '../../fields/entries/workloads.ts';
import { filtersToHash, type JobFilters, wholeGroup } from '../../islands/stores/job-filters.ts';

/** Target of a fragment with one or two filters, for visitors without script. */
export interface FilterMark {
  /** Fragment without `#`. */
  id: string;
  filters: Choice;
  /** Indexes of the companies with a matching vacancy. */
  companies: number[];
}

type Choice = Pick<JobFilters, 'area' | 'company' | 'place' | 'workload'>;

/**
 * Lists a target for each filter of the menus, and for each pair of filters that some vacancy matches.
 *
 * @param offered areas and workloads by id.
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
  // Sorted, so that similar neighbours compress better.
  return [...marks]
    .map(([id, mark]) => ({ id, filters: mark.filters, companies: [...mark.companies] }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Lists all filters that match a vacancy, single and in pairs. */
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

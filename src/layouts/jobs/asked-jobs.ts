import { workload } from '../../components/job-texts.ts';
import type { ListedJobs } from '../../content/listed-jobs.ts';
import { areaKey } from '../../fields/entries/job-areas.ts';
import type { JobTeaser } from '../../fields/entries/jobs.ts';
import { workloadRangesOf } from '../../fields/entries/workloads.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { JobFiltersProps } from '../../islands/job-filters/JobFilters.tsx';
import { type ListedJob, matchJobs, searchable } from '../../islands/job-filters/matching.ts';
import { filtersFromHash, type JobFilters } from '../../islands/stores/job-filters.ts';

/** Result of filtering a list by the query of an address. */
export interface AskedJobs {
  filters: JobFilters;
  jobs: ReadonlySet<JobTeaser>;
  shown: JobFiltersProps['shown'];
}

/** @returns undefined if the query has no filters. */
export function askedJobs(
  query: URLSearchParams,
  { companies, placeIds }: ListedJobs,
  props: JobFiltersProps,
  t: Translate,
): AskedJobs | undefined {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const filters = filtersFromHash(`?${query}`, {
    areas: ids(props.areas),
    companies: ids(props.companies),
    places: ids(props.places),
    workloads: ids(props.workloads),
  });
  if (Object.keys(filters).length === 0) return undefined;
  const rows = companies.flatMap(({ jobs, name }) =>
    jobs.map((job) => ({ ...listedJob(job, name, placeIds.get(job), t), job })),
  );
  const jobs = new Set([...matchJobs(rows, filters, props).shown].map(({ job }) => job));
  const apprenticeships = [...jobs].filter(({ Lehrstelle }) => Lehrstelle).length;
  return { filters, jobs, shown: { vacancies: jobs.size - apprenticeships, apprenticeships } };
}

/** Converts a job to the form that the filters otherwise read from the page. */
function listedJob(job: JobTeaser, company: string, places: readonly string[] = [], t: Translate): ListedJob {
  const words = [company, job.Titel, job.Arbeitsort, workload(job, t), t(`jobs.${areaKey[job.Bereich]}`)];
  return {
    area: job.Bereich,
    company: job.brand.id,
    place: places.join(' '),
    workloads: workloadRangesOf(job),
    text: searchable(words.join(' ')),
    isApprenticeship: job.Lehrstelle,
  };
}

import { workload } from '../../components/job-texts.ts';
import type { ListedJobs } from '../../content/listed-jobs.ts';
import type { Site } from '../../content/site.ts';
import {
  type JobTeaser,
  jobsPath,
  listWorkloadRanges,
  workloadKey,
  workloadRanges,
} from '../../fields/entries/jobs.ts';
import { softHyphens, withSoftHyphens } from '../../i18n/soft-hyphens.ts';
import { pluralForms, type Translate } from '../../i18n/translate.ts';
import { filtersFrom, type JobFilters } from '../../islands/job-filters/filters.ts';
import type { JobFiltersProps } from '../../islands/job-filters/JobFilters.tsx';
import { type ListedJob, matchJobs, searchable } from '../../islands/job-filters/matching.ts';
import { areaKey, jobAreas } from '../../sites/job-areas.ts';
import { localPath } from '../../sites/locale-path.ts';

/** Returns the props of the job filters, in the language of the page. */
export function jobFiltersProps(
  { companies, places, start, shown }: ListedJobs,
  apprenticeships: boolean,
  { brand, locale }: Pick<Site, 'brand' | 'locale'>,
  t: Translate,
): JobFiltersProps {
  return {
    places,
    workloads: workloadRanges.map((id) => ({ id, name: t(`jobs.${workloadKey[id]}`) })),
    areas: jobAreas.map((id) => ({ id, name: softHyphens(t(`jobs.${areaKey[id]}`), locale) })),
    companies: companies.map(({ id, name }) => ({ id, name: softHyphens(name, locale) })),
    start,
    isOfApprenticeships: apprenticeships,
    shown: { vacancies: apprenticeships ? 0 : shown, apprenticeships: apprenticeships ? shown : 0 },
    otherList: localPath(brand, locale, jobsPath(!apprenticeships)),
    labels: {
      ...withSoftHyphens(
        {
          filter: t('jobs.filter'),
          area: t('jobs.area'),
          allAreas: t('jobs.allAreas'),
          company: t('jobs.company'),
          allCompanies: t('jobs.allCompanies'),
          wholeGroup: t('jobs.wholeGroup'),
          place: t('jobs.place'),
          allPlaces: t('jobs.allPlaces'),
          workload: t('jobs.workloadLabel'),
          anyWorkload: t('jobs.anyWorkload'),
          keyword: t('jobs.keyword'),
          filters: t('jobs.filters'),
          showApprenticeships: t('jobs.showApprenticeships'),
          reset: t('jobs.resetFilters'),
          noMatch: t('jobs.noMatch'),
          none: t(apprenticeships ? 'jobs.noApprenticeships' : 'jobs.noVacancies'),
        },
        locale,
      ),
      search: t('jobs.search'),
      quoted: t('jobs.quoted', { words: '{words}' }),
      vacancies: pluralForms('jobs.count', locale),
      apprenticeships: pluralForms('jobs.countApprenticeships', locale),
    },
  };
}

/** Result of filtering a list by the query of an address. */
interface AskedJobs {
  filters: JobFilters;
  jobs: ReadonlySet<JobTeaser>;
  shown: JobFiltersProps['shown'];
}

/** Applies the filters of a query, which may be empty. */
export function askedJobs(
  query: URLSearchParams,
  { companies, placeIds }: ListedJobs,
  props: JobFiltersProps,
  t: Translate,
): AskedJobs {
  const filters = filtersFrom(`?${query}`, props);
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
    workloads: listWorkloadRanges(job),
    text: searchable(words.join(' ')),
    isApprenticeship: job.Lehrstelle,
  };
}

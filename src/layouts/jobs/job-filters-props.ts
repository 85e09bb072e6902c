import type { ListedJobs } from '../../content/listed-jobs.ts';
import type { Site } from '../../content/site.ts';
import { jobsPath } from '../../fields/entries/jobs.ts';
import { workloadKey, workloadRanges } from '../../fields/entries/workloads.ts';
import { pluralForms } from '../../i18n/plural-forms.ts';
import { softHyphens, withSoftHyphens } from '../../i18n/soft-hyphens.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { JobFiltersProps } from '../../islands/job-filters/JobFilters.tsx';
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
          more: t('jobs.showMore'),
          noMatch: t('jobs.noMatch'),
          none: t(apprenticeships ? 'jobs.noApprenticeships' : 'jobs.noVacancies'),
        },
        locale,
      ),
      // Label for screen readers only.
      search: t('jobs.search'),
      quoted: t('jobs.quoted', { words: '{words}' }),
      vacancies: pluralForms('jobs.count', locale),
      apprenticeships: pluralForms('jobs.countApprenticeships', locale),
    },
  };
}

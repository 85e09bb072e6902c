import { isOpen, newestJobs } from '../fields/entries/jobs.ts';
import { holding } from '../sites/find-brand.ts';
import type { SiteView } from './site-view.ts';
import { type Vacancy, vacanciesOf } from './vacancies.ts';

/**
 * Returns the vacancies in the feeds of a host, newest first: the open ones of the house; on the holding's host, those of
 * the whole group.
 */
export function listedVacancies(site: SiteView): Vacancy[] {
  const own = vacanciesOf(site.brand, site.locale, site);
  const all = site.brand.id === holding.id ? [...own, ...site.groupVacancies] : own;
  const listed = all.filter(({ job }) => isOpen(job, site.today));
  const byJob = new Map(listed.map((vacancy) => [vacancy.job, vacancy]));
  return newestJobs([...byJob.keys()]).flatMap((job) => byJob.get(job) ?? []);
}

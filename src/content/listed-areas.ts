import type { JobArea } from '../entries/job-areas.ts';
import { isOpen } from '../entries/jobs.ts';
import { holding } from '../sites/find-brand.ts';
import type { SiteView } from './site-view.ts';

/**
 * Whether search engines should know the list of an area: where the house has vacancies of its own in it, and others
 * besides. Any other such list repeats the list of all vacancies, or that of another host.
 */
export function isAreaListed(site: Pick<SiteView, 'brand' | 'today' | 'jobs' | 'groupJobs'>, area: JobArea): boolean {
  const own = site.jobs.filter((job) => isOpen(job, site.today));
  const jobs = site.brand.id === holding.id ? [...own, ...site.groupJobs] : own;
  const inArea = jobs.filter(({ Bereich, Lehrstelle }) => Bereich === area && !Lehrstelle).length;
  return inArea > 0 && inArea < jobs.filter(({ Lehrstelle }) => !Lehrstelle).length;
}

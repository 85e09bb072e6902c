import { type JobArea, jobAreas } from '../entries/job-areas.ts';
import { holding } from '../sites/find-brand.ts';
import { openJobs } from './open-jobs.ts';
import type { Site } from './site.ts';

/**
 * Returns the areas of work with a job list that search engines should index. The house must have vacancies of its own
 * in the area and also in others. Any other list repeats the list of all vacancies, or a list of another host.
 */
export function listedAreas(site: Site): JobArea[] {
  const isListed = site.brand.id === holding.id ? () => true : isOwn;
  const vacancies = openJobs(site).filter((job) => !job.Lehrstelle && isListed(job));
  const isPart = (count: number) => count > 0 && count < vacancies.length;
  return jobAreas.filter((area) => isPart(vacancies.filter(({ Bereich }) => Bereich === area).length));

  function isOwn({ brand }: { brand: { id: string } }): boolean {
    return brand.id === site.brand.id;
  }
}

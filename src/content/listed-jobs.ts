import { isOpen, isPublished, jobPath, newestJobs } from '../fields/entries/jobs.ts';
import { holding } from '../sites/find-brand.ts';
import type { Entry } from './parse.ts';
import type { SiteView } from './site-view.ts';
import { listVacancies, type Vacancy } from './vacancies.ts';

/** Result of looking up the address of a vacancy. */
export type FoundJob =
  | { is: 'open'; job: Entry<'jobs'> }
  /** Filled, expired or withdrawn. */
  | { is: 'filled'; number: number };
/** `elsewhere`: the vacancy is of the other kind and has its page at another path. */
export type JobLookup = FoundJob | { is: 'elsewhere'; path: string } | { is: 'unknown' };

/** @param id last segment of the address. */
export function findJob(
  site: Pick<SiteView, 'entry' | 'today'>,
  { apprenticeships, id }: { apprenticeships: boolean; id: string | undefined },
): JobLookup {
  const job = site.entry('jobs', id);
  const published = job && isPublished(job, site.today) ? job : undefined;
  const found = published ?? site.entry('withdrawnJobs', id);
  if (!found) return { is: 'unknown' };
  if (found.Lehrstelle !== apprenticeships) return { is: 'elsewhere', path: jobPath(found) };
  if (published && isOpen(published, site.today)) return { is: 'open', job: published };
  return { is: 'filled', number: found.Nummer };
}

/**
 * Returns the vacancies in the feeds of a host, newest first: the open ones of the house; on the holding's host, those
 * of the whole group.
 */
export function listedVacancies(site: SiteView): Vacancy[] {
  const own = listVacancies(site.brand, site.locale, site);
  const all = site.brand.id === holding.id ? [...own, ...site.groupVacancies] : own;
  const listed = all.filter(({ job }) => isOpen(job, site.today));
  const byJob = new Map(listed.map((vacancy) => [vacancy.job, vacancy]));
  return newestJobs([...byJob.keys()]).flatMap((job) => byJob.get(job) ?? []);
}

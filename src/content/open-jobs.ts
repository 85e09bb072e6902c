import { isOpen, isPublished, type JobTeaser, jobPath, newestJobs, teaserOf } from '../fields/entries/jobs.ts';
import { similarJobs } from '../fields/entries/similar-jobs.ts';
import { holding } from '../sites/find-brand.ts';
import { type JobArea, jobAreas } from '../sites/job-areas.ts';
import { localPath } from '../sites/locale-path.ts';
import type { Entry } from './parse.ts';
import type { Site } from './site.ts';
import type { SiteView } from './site-view.ts';

/** Returns the open vacancies and apprenticeships of the site's own brand as list items, newest first. */
export function ownJobs({ jobs, today, brand, locale }: Site): JobTeaser[] {
  return newestJobs(jobs.filter((job) => isOpen(job, today))).map((job) =>
    teaserOf(job, brand, localPath(brand, locale, jobPath(job))),
  );
}

/** Returns the open jobs of the own brand, then of the group. */
export function openJobs(site: Site): JobTeaser[] {
  return [...ownJobs(site), ...newestJobs(site.groupJobs)];
}

/** Suggests vacancies in place of a vacancy that is gone; empty for an unknown number. */
export function jobsLike(site: Site, number: string): JobTeaser[] {
  const isIt = ({ Nummer }: { Nummer: number }) => String(Nummer) === number;
  const gone = site.jobs.find(isIt) ?? site.withdrawnJobs.find(isIt);
  return gone ? similarJobs(gone, ownJobs(site), newestJobs(site.groupJobs), site.towns) : [];
}

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

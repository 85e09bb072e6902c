import { isOpen, isPublished, jobPath } from '../entries/jobs.ts';
import type { Entry } from './parse.ts';
import type { SiteView } from './site-view.ts';

/** What stands at the address of a vacancy. */
export type FoundJob =
  | { is: 'open'; job: Entry<'jobs'> }
  /** It was filled, expired or withdrawn. */
  | { is: 'filled'; number: number };
/** Of the other kind it stands at a path of its own. */
export type JobLookup = FoundJob | { is: 'elsewhere'; path: string } | { is: 'unknown' };

/** @param id the last segment of the address. */
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

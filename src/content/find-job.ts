import { isOpen, isPublished } from '../entries/jobs.ts';
import type { Entry } from './parse.ts';
import type { SiteView } from './site-view.ts';

/** What stands at the address of a vacancy. */
export type FoundJob =
  | { is: 'open'; job: Entry<'jobs'> }
  /** It was filled, expired or withdrawn; `Bereich` finds similar ones. */
  | { is: 'filled'; Bereich: string; Lehrstelle: boolean };
export type JobLookup = FoundJob | { is: 'unknown' };

/** @param id the last segment of the address. */
export function findJob(
  site: Pick<SiteView, 'entry' | 'today'>,
  { apprenticeships, id }: { apprenticeships: boolean; id: string | undefined },
): JobLookup {
  const isOfKind = (job: { Lehrstelle: boolean } | undefined) => job?.Lehrstelle === apprenticeships;
  const job = site.entry('jobs', id);
  const isThere = job && isOfKind(job) && isPublished(job, site.today);
  if (isThere && isOpen(job, site.today)) return { is: 'open', job };
  const filled = isThere ? job : site.entry('withdrawnJobs', id);
  if (!filled || !isOfKind(filled)) return { is: 'unknown' };
  return { is: 'filled', Bereich: filled.Bereich, Lehrstelle: filled.Lehrstelle };
}

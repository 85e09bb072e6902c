import { isOpen, isPublished } from './jobs.ts';
import type { Entry } from './parse.ts';
import type { Site } from './site.ts';

/** What stands at the address of a vacancy. */
export type FoundJob =
  | { is: 'open'; job: Entry<'jobs'> }
  /** It was filled, expired or withdrawn; `Bereich` finds similar ones. */
  | { is: 'filled'; Bereich: string; Lehrstelle: boolean };
export type JobLookup = FoundJob | { is: 'unknown' };

/** @param id the last segment of the address. */
export function findJob(
  { jobs, withdrawnJobs, today }: Pick<Site, 'jobs' | 'withdrawnJobs' | 'today'>,
  { apprenticeships, id }: { apprenticeships: boolean; id: string | undefined },
): JobLookup {
  const isIt = (job: { Nummer: number; Lehrstelle: boolean }) =>
    String(job.Nummer) === id && job.Lehrstelle === apprenticeships;
  const job = jobs.find(isIt);
  if (job && isOpen(job, today)) return { is: 'open', job };
  const filled = job && isPublished(job, today) ? job : withdrawnJobs.find(isIt);
  if (!filled) return { is: 'unknown' };
  return { is: 'filled', Bereich: filled.Bereich, Lehrstelle: filled.Lehrstelle };
}

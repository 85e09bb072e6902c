import type { Job } from './job-schema.ts';
import type { JobTeaser } from './jobs.ts';

/** What is known of a vacancy that is gone; of one that was withdrawn long ago perhaps no place. */
export type GoneJob = Pick<Job, 'Bereich' | 'Lehrstelle'> & Partial<Pick<Job, 'Arbeitsort'>>;

/** More would be a list. */
const maxSimilar = 5;

/**
 * Open vacancies for whoever finds one gone, and apprenticeships likewise: those of the same area first, among them those
 * in the same place; then others in the same place; then others of the brand.
 *
 * @param own of the brand, `others` of the group; both with the newest first.
 */
export function similarJobs(
  { Bereich, Lehrstelle, Arbeitsort }: GoneJob,
  own: readonly JobTeaser[],
  others: readonly JobTeaser[],
): JobTeaser[] {
  const isHere = (job: JobTeaser) => job.Arbeitsort === Arbeitsort;
  const rankOf = (job: JobTeaser) => {
    if (job.Bereich === Bereich) return isHere(job) ? 0 : 1;
    return isHere(job) ? 2 : own.includes(job) ? 3 : 4;
  };
  return [...own, ...others]
    .filter((job) => job.Lehrstelle === Lehrstelle && rankOf(job) < 4)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, maxSimilar);
}

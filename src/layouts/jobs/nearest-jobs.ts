import type { CompanyJobs, ListedJobs } from '../../content/job-pages.ts';
import type { JobTeaser } from '../../fields/entries/jobs.ts';
import type { Distances } from '../../islands/job-filters/find-place.ts';
import { distanceTo } from '../../islands/job-filters/matching.ts';

/** Distances of vacancies in km; `Infinity` for those without a known place. */
export type JobDistances = ReadonlyMap<JobTeaser, number>;

/** @param distances of the places of the list. */
export function distancesOf({ placeIds }: Pick<ListedJobs, 'placeIds'>, distances: Distances): JobDistances {
  return new Map([...placeIds].map(([job, ids]) => [job, distanceTo({ place: ids.join(' ') }, distances)]));
}

export function nearestFirst(jobs: readonly JobTeaser[], distances: JobDistances): JobTeaser[] {
  return jobs.toSorted((a, b) => kmOf(a, distances) - kmOf(b, distances));
}

/** Sorts companies by their nearest match, and the vacancies of each. */
export function nearestCompanies(
  companies: readonly CompanyJobs[],
  matches: ReadonlySet<JobTeaser>,
  distances: JobDistances,
): CompanyJobs[] {
  const sorted = companies.map((company) => ({ ...company, jobs: nearestFirst(company.jobs, distances) }));
  const km = ({ jobs }: CompanyJobs) =>
    kmOf(
      jobs.find((job) => matches.has(job)),
      distances,
    );
  return sorted.sort((a, b) => km(a) - km(b));
}

const kmOf = (job: JobTeaser | undefined, distances: JobDistances) =>
  (job && distances.get(job)) ?? Number.POSITIVE_INFINITY;

import { type JobFilters, wholeGroup } from '../../stores/job-filters.ts';

/** What filters ask of a vacancy in a list. */
export interface ListedJob {
  area: string;
  company: string;
  isApprenticeship: boolean;
}

/** The list that is filtered. */
export interface JobListing {
  /** The company that the list begins with; the holding's begins with all. */
  start?: string | undefined;
  /** Of apprenticeships alone; otherwise they are shown on demand. */
  isOfApprenticeships: boolean;
}

export interface JobMatches<Job> {
  shown: Set<Job>;
  /** How many each choice would show, the other filters being as they are. */
  perArea: Map<string | undefined, number>;
  perCompany: Map<string, number>;
}

/** Filters a list in one pass. */
export function matchJobs<Job extends ListedJob>(
  jobs: readonly Job[],
  { area, company, apprenticeships }: JobFilters,
  { start, isOfApprenticeships }: JobListing,
): JobMatches<Job> {
  const asked = company ?? start ?? wholeGroup;
  const matches: JobMatches<Job> = { shown: new Set(), perArea: new Map(), perCompany: new Map() };
  for (const job of jobs) {
    if (job.isApprenticeship && !isOfApprenticeships && !apprenticeships) continue;
    const isOfArea = !area || job.area === area;
    const isOfCompany = asked === wholeGroup || job.company === asked;
    if (isOfCompany) add(matches.perArea, job.area, undefined);
    if (isOfArea) add(matches.perCompany, job.company, wholeGroup);
    if (isOfArea && isOfCompany) matches.shown.add(job);
  }
  return matches;
}

function add<Key>(counts: Map<Key, number>, ...keys: Key[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

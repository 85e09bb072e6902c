import { type JobFilters, wholeGroup } from '../../stores/job-filters.ts';

/** What filters ask of a vacancy in a list. */
export interface ListedJob {
  area: string;
  company: string;
  place: string;
  /** Ranges of per cent that it fits into. */
  workloads: readonly string[];
  /** What keywords are looked for in, as `searchable` gives it. */
  text: string;
  isApprenticeship: boolean;
}

/** The list that is filtered. */
export interface JobListing {
  /** The company that the list begins with; the holding's begins with all. */
  start?: string | undefined;
  /** Of apprenticeships alone; otherwise they are shown on demand. */
  isOfApprenticeships: boolean;
}

/** How many each choice would show, the other filters being as they are; undefined stands for no choice. */
export type Counts = Map<string | undefined, number>;

export interface JobMatches<Job> {
  shown: Set<Job>;
  perArea: Counts;
  perCompany: Counts;
  perPlace: Counts;
  perWorkload: Counts;
}

/** Filters a list in one pass. */
export function matchJobs<Job extends ListedJob>(
  jobs: readonly Job[],
  { area, company, place, workload, keyword = '', apprenticeships }: JobFilters,
  { start, isOfApprenticeships }: JobListing,
): JobMatches<Job> {
  const words = searchable(keyword).split(' ');
  const matches: JobMatches<Job> = {
    shown: new Set(),
    perArea: new Map(),
    perCompany: new Map(),
    perPlace: new Map(),
    perWorkload: new Map(),
  };
  for (const job of jobs) {
    if (job.isApprenticeship && !isOfApprenticeships && !apprenticeships) continue;
    if (!words.every((word) => job.text.includes(word))) continue;
    const isOf = (asked: string) => asked === wholeGroup || job.company === asked;
    const isOfArea = !area || job.area === area;
    const isOfCompany = isOf(companyOf({ company, place }, start));
    const isOfPlace = !place || job.place === place;
    const isOfWorkload = !workload || job.workloads.includes(workload);
    if (isOfCompany && isOfPlace && isOfWorkload) add(matches.perArea, job.area, undefined);
    if (isOfArea && isOfPlace && isOfWorkload) add(matches.perCompany, job.company, wholeGroup);
    if (isOfArea && isOfWorkload && isOf(company ?? wholeGroup)) add(matches.perPlace, job.place);
    if (isOfArea && isOfWorkload && isOf(companyOf({ company }, start))) add(matches.perPlace, undefined);
    if (isOfArea && isOfCompany && isOfPlace) add(matches.perWorkload, ...job.workloads, undefined);
    if (isOfArea && isOfCompany && isOfPlace && isOfWorkload) matches.shown.add(job);
  }
  return matches;
}

/** The company whose vacancies are shown: a place is looked for in the whole group. */
export function companyOf(
  { company, place }: Pick<JobFilters, 'company' | 'place'>,
  start: string | undefined,
): string {
  return company ?? (place ? wholeGroup : (start ?? wholeGroup));
}

function add(counts: Counts, ...ids: (string | undefined)[]): void {
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
}

/**
 * Text as it is looked for: in small letters, without signs and soft hyphens, so that «Kochin» finds «Köchin».
 */
export function searchable(text: string): string {
  const letters = text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD');
  return letters
    .replace(/[\p{M}\u00ad]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

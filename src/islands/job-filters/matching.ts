import { fold } from '../../search/fold.ts';
import { type JobFilters, wholeGroup } from './filters.ts';
import type { Distances } from './find-place.ts';

/** Properties of a vacancy that filters test. */
export interface ListedJob {
  area: string;
  company: string;
  /** Ids of its places of work, separated by spaces. */
  place: string;
  /** Workload ranges in per cent that it fits into. */
  workloads: readonly string[];
  /** Text for keyword search, normalised by `searchable`. */
  text: string;
  isApprenticeship: boolean;
}

/** Properties of the list itself. */
export interface JobListing {
  /** Company selected at the start; undefined for the holding, which starts with all. */
  start?: string | undefined;
  /** Whether the list holds only apprenticeships; otherwise these are shown on demand. */
  isOfApprenticeships: boolean;
}

/** Number of matches per option, with the other filters unchanged. The key undefined stands for «all». */
export type Counts = Map<string | undefined, number>;

export interface JobMatches<Job> {
  shown: Set<Job>;
  perArea: Counts;
  perCompany: Counts;
  perPlace: Counts;
  perWorkload: Counts;
}

/** Distance to the nearest place of a vacancy in km; `Infinity` if none is known. */
export function distanceTo({ place }: Pick<ListedJob, 'place'>, distances: Distances): number {
  return Math.min(...place.split(' ').map((id) => distances.get(id) ?? Number.POSITIVE_INFINITY));
}

/** Filters a list and counts the options in one pass. */
export function matchJobs<Job extends ListedJob>(
  jobs: readonly Job[],
  { area, company, place, from, within, workload, keyword = '', apprenticeships }: JobFilters,
  { start, isOfApprenticeships }: JobListing,
  distances?: Distances,
): JobMatches<Job> {
  const hasKeyword = keywordTest(keyword);
  const matches: JobMatches<Job> = {
    shown: new Set(),
    perArea: new Map(),
    perCompany: new Map(),
    perPlace: new Map(),
    perWorkload: new Map(),
  };
  for (const job of jobs) {
    if (job.isApprenticeship && !isOfApprenticeships && !apprenticeships) continue;
    if (!hasKeyword(job.text)) continue;
    if (within && distances && distanceTo(job, distances) > Number(within)) continue;
    const isAtCompany = (asked: string) => asked === wholeGroup || job.company === asked;
    const isOfArea = !area || job.area === area;
    const isOfCompany = isAtCompany(shownCompany({ company, place, from }, start));
    const places = job.place.split(' ');
    const isOfPlace = !place || places.includes(place);
    const isOfWorkload = !workload || job.workloads.includes(workload);
    if (isOfCompany && isOfPlace && isOfWorkload) add(matches.perArea, job.area, undefined);
    if (isOfArea && isOfPlace && isOfWorkload) add(matches.perCompany, job.company, wholeGroup);
    if (isOfArea && isOfWorkload && isAtCompany(company ?? wholeGroup)) add(matches.perPlace, ...places);
    if (isOfArea && isOfWorkload && isAtCompany(shownCompany({ company, from }, start)))
      add(matches.perPlace, undefined);
    if (isOfArea && isOfCompany && isOfPlace) add(matches.perWorkload, ...job.workloads, undefined);
    if (isOfArea && isOfCompany && isOfPlace && isOfWorkload) matches.shown.add(job);
  }
  return matches;
}

/** Returns the company to show. A filter by place or distance searches the whole group. */
export function shownCompany(
  { company, place, from }: Pick<JobFilters, 'company' | 'place' | 'from'>,
  start: string | undefined,
): string {
  return company ?? (place || from ? wholeGroup : (start ?? wholeGroup));
}

function add(counts: Counts, ...ids: (string | undefined)[]): void {
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** Gender marks in «Pfleger*in», «Pfleger/-in», «Pfleger(innen)»; folding has already removed «·». */
const genderSign = /(?<=\p{L})(?:(?:[:*_•]|\/-?)(in(?:nen)?)(?![\p{L}\p{N}])|\((in(?:nen)?)\))/gu;

/** Normalises text for keyword search: «Pflegehelfer:in» becomes «pflegehelferin». */
export function searchable(text: string): string {
  return fold(text).replace(genderSign, '$1$2').replace(/\s+/g, ' ').trim();
}

const wordPattern = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Workloads in folded text: «80 %», «80-100%», «100 - 80 %». */
const workloadPattern = /(?<![\d.,])(?:(\d{1,3}) ?%? ?[-/] ?)?(\d{1,3}) ?%/g;

/** Workloads in a text, in per cent. */
function workloadsIn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(workloadPattern)].map(([, first, last]) => {
    const [from = 0, to = from] = [Number(first ?? last), Number(last)].sort((a, b) => a - b);
    return { from, to };
  });
}

/** Returns a test for searchable text: it must contain all words of the keyword and overlap with its workloads. */
function keywordTest(keyword: string): (text: string) => boolean {
  const asked = searchable(keyword);
  const words = asked.replace(workloadPattern, ' ').match(wordPattern) ?? [];
  const workloads = workloadsIn(asked);
  return (text) =>
    words.every((word) => text.includes(word)) &&
    workloads.every(({ from, to }) => workloadsIn(text).some((own) => own.from <= to && own.to >= from));
}

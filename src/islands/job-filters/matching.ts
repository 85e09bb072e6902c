import { fold } from '../../search/fold.ts';
import { type JobFilters, wholeGroup } from '../../stores/job-filters.ts';

/** What filters ask of a vacancy in a list. */
export interface ListedJob {
  area: string;
  company: string;
  /** Ids of the places where the work is done, with spaces between them. */
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
    const isOf = (asked: string) => asked === wholeGroup || job.company === asked;
    const isOfArea = !area || job.area === area;
    const isOfCompany = isOf(companyOf({ company, place }, start));
    const places = job.place.split(' ');
    const isOfPlace = !place || places.includes(place);
    const isOfWorkload = !workload || job.workloads.includes(workload);
    if (isOfCompany && isOfPlace && isOfWorkload) add(matches.perArea, job.area, undefined);
    if (isOfArea && isOfPlace && isOfWorkload) add(matches.perCompany, job.company, wholeGroup);
    if (isOfArea && isOfWorkload && isOf(company ?? wholeGroup)) add(matches.perPlace, ...places);
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

/** The sign of gender in «Pfleger*in», «Pfleger/-in», «Pfleger(innen)»; folded text has lost «·». */
const genderSign = /(?<=\p{L})(?:(?:[:*_•]|\/-?)(in(?:nen)?)(?![\p{L}\p{N}])|\((in(?:nen)?)\))/gu;

/** Text as keywords are compared with it: «Pflegehelfer:in» is «pflegehelferin». */
export function searchable(text: string): string {
  return fold(text).replace(genderSign, '$1$2').replace(/\s+/g, ' ').trim();
}

const wordPattern = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Folded words before a percentage, which leave it as it is, a minimum or a maximum. */
const plainWords =
  '(?:arbeits)?pensum|von|zu|zwischen|de|entre|tra|between|to|all?|a|circa|zirka|ca|etwa|rund|env(?:iron)?|about|~';
const minimum =
  'ab|mind(?:estens)?|min(?:imum|imal)?|wenigstens|da(?:ll?)?|almeno|des|partire? d(?:e|all?|a)|au moins|from|at least|[>≥]';
const maximum = "(?:bis )?max(?:imum|imal)?|bis|hochstens|fino|jusqu'|up|at most|[<≤]";
const lead = String.raw`(?:(?<!\p{L})(?:${plainWords})[.:']* ?)*`;
const number = String.raw`(?<!\d[.,]?)(\d{1,3}(?:[.,]\d+)?)`;
const unit = String.raw`(?:%(?:-?ig\p{L}*)?|proz(?:ent\p{L}*|\.|(?!\p{L}))|stellenprozent\p{L}*|per ?cento?|pro ?cento?|pour ?cent)`;

/** «80 %», «80-100%», «ab 80 Prozent», «80 al 100 per cento», «80%-Stelle»; in folded text. */
const workloadPattern = new RegExp(
  String.raw`${lead}(?:(?<!\p{L})(?:(${minimum})|(${maximum}))[.:']* ?)?${lead}` +
    String.raw`(?:${number} ?%? ?(?:[-/]|bis(?: zu)?|al?|all'|to|oder|od\.|und|o|ou|e|et|or|and) ?)?${number}[ -]?${unit}` +
    String.raw`(?:[- ]?(?:stellen?|pensum|job|anstellung)(?!\p{L}))?`,
  'gu',
);

/** The workloads that a text names, in per cent. */
function workloadsIn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(workloadPattern)].map(([, atLeast, atMost, first, last = '']) => {
    const numbers = [first ?? last, last].map((digits) => Number(digits.replace(',', '.')));
    const [from = 0, to = from] = numbers.sort((a, b) => a - b);
    return { from: atMost && !first ? 0 : from, to: atLeast && !first ? 100 : to };
  });
}

/** A test for the searchable text of a vacancy: it has all words of a keyword, and workloads that overlap with its own. */
function keywordTest(keyword: string): (text: string) => boolean {
  const asked = searchable(keyword);
  const words = asked.replace(workloadPattern, ' ').match(wordPattern) ?? [];
  const workloads = workloadsIn(asked);
  return (text) =>
    words.every((word) => text.includes(word)) &&
    workloads.every(({ from, to }) => workloadsIn(text).some((own) => own.from <= to && own.to >= from));
}

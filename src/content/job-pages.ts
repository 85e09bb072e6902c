import type { JobTeaser } from '../fields/entries/jobs.ts';
import { findTowns } from '../fields/entries/places.ts';
import { makeSlug } from '../fields/entries/slug.ts';
import { holding } from '../sites/find-brand.ts';
import { apprenticeshipsOf, openJobs } from './open-jobs.ts';
import type { Site } from './site.ts';

export interface CompanyJobs {
  id: string;
  name: string;
  /** A list of vacancies ends with the apprenticeships, which visitors can filter for. */
  jobs: JobTeaser[];
  /** Number of entries of the list's own kind. */
  count: number;
}

/** A town of work, or a workplace without a known town. The id is the slug of its name. */
export interface Place {
  id: string;
  name: string;
}

export interface ListedJobs {
  /** The site's own company first, then companies by their newest vacancy. */
  companies: CompanyJobs[];
  /** Places of the vacancies, in alphabetical order. */
  places: Place[];
  placeIds: ReadonlyMap<JobTeaser, readonly string[]>;
  /** Company that is selected first: a home with vacancies shows its own, the holding shows all. */
  start: string | undefined;
  /** Whether a home has no vacancies of its own, so that its list starts with those of the group. */
  lacksOwn: boolean;
  /** Number of vacancies shown first, and in total. */
  shown: number;
  total: number;
}

/** Collects the data of a list of vacancies or of apprenticeships. */
export function listedJobs(
  site: Pick<Site, 'brand' | 'configuration' | 'homes'>,
  apprenticeships: boolean,
  all: readonly JobTeaser[],
): ListedJobs {
  const own = { id: site.brand.id, name: site.configuration.Name };
  const isOfKind = ({ Lehrstelle }: JobTeaser) => Lehrstelle === apprenticeships;
  const ofList = all.filter(isOfKind);
  const onDemand = apprenticeships ? [] : all.filter((job) => !isOfKind(job));
  const companies = [...Map.groupBy([...ofList, ...onDemand], ({ brand }) => brand.id)].map(([id, jobs]) => {
    const ofKind = jobs.filter(isOfKind);
    return {
      id,
      name: id === own.id ? own.name : (jobs[0]?.brand.name ?? id),
      jobs,
      count: ofKind.length,
    };
  });
  const total = companies.reduce((sum, { count }) => sum + count, 0);
  const first = companies.find(({ id }) => id === own.id);
  const isHome = own.id !== holding.id;
  const start = isHome && first?.count ? first : undefined;
  const placesOfJobs = new Map([...ofList, ...onDemand].map((job) => [job, placesOfJob(job, site)]));
  const placeIds = new Map([...placesOfJobs].map(([job, places]) => [job, places.map(({ id }) => id)]));
  const named = new Map([...placesOfJobs.values()].flat().map((place) => [place.id, place]));
  const places = [...named.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
  return {
    companies,
    places,
    placeIds,
    start: start?.id,
    lacksOwn: isHome && !start,
    shown: start?.count ?? total,
    total,
  };
}

function placesOfJob(
  { Arbeitsort, Arbeitsadresse, towns }: JobTeaser,
  site: Pick<Site, 'homes' | 'configuration'>,
): Place[] {
  const named = towns ?? findTowns(Arbeitsort, Arbeitsadresse, site);
  return (named.length ? named : [Arbeitsort]).map((name) => ({ id: makeSlug({ Titel: name }), name }));
}

/** Number of vacancies on a page of a long list. */
const jobsPerPage = 50;

/** Maximum length of a list that is one page, which the browser filters. Longer lists have several pages. */
const longestPage = 200;

/** A page of a long list. */
export interface JobsPage extends Pick<ListedJobs, 'places' | 'start' | 'lacksOwn' | 'shown' | 'total'> {
  /** Companies with the vacancies of this page. */
  companies: CompanyJobs[];
  /** All companies of the list. */
  allCompanies: Pick<CompanyJobs, 'id' | 'name'>[];
  page: number;
  pages: number;
}

/**
 * Returns a page of a list of vacancies or of apprenticeships, as it is shown without filters.
 *
 * @returns undefined for a list that is one page, and beyond the last page.
 */
export function findJobsPage(site: Site, apprenticeships: boolean, page: number): JobsPage | undefined {
  const list = findLongList(site, apprenticeships);
  return list && page >= 1 && page <= countPages(list.shown.length)
    ? jobsPage(list.listed, list.shown, page)
    : undefined;
}

/** Returns the number of pages of a list, as it is shown without filters. */
export function countJobsPages(site: Site, apprenticeships: boolean): number {
  return countPages(findLongList(site, apprenticeships)?.shown.length ?? 0);
}

/**
 * Returns a page of a list; the last one, if there are fewer.
 *
 * @param matching vacancies that match the filters, in the order of the list.
 */
export function jobsPage(listed: ListedJobs, matching: readonly JobTeaser[], asked: number): JobsPage {
  const { companies, placeIds, ...facts } = listed;
  const pages = countPages(matching.length);
  const page = Math.min(Math.max(1, asked), pages);
  const onPage = Map.groupBy(matching.slice((page - 1) * jobsPerPage, page * jobsPerPage), ({ brand }) => brand.id);
  return {
    ...facts,
    companies: [...onPage].flatMap(([id, jobs]) => {
      const company = companies.find((one) => one.id === id);
      return company ? [{ ...company, jobs }] : [];
    }),
    allCompanies: companies.map(({ id, name }) => ({ id, name })),
    page,
    pages,
  };
}

/** Returns the vacancies of a single area of work: all, or the first ones of a long list. */
export function jobsInArea(site: Site, area: string): { jobs: JobTeaser[]; isCut: boolean } {
  const jobs = openJobs(site).filter(({ Bereich }) => Bereich === area);
  const isCut = jobs.length > longestPage;
  return { jobs: isCut ? jobs.slice(0, jobsPerPage) : jobs, isCut };
}

const countPages = (jobs: number) => Math.max(1, Math.ceil(jobs / jobsPerPage));

/** A long list with the vacancies that it shows without filters. */
interface LongList {
  listed: ListedJobs;
  shown: readonly JobTeaser[];
}

/** Cached by site, because each page of a list asks for it. */
const lists = new WeakMap<Site, Map<boolean, LongList | undefined>>();

/** Returns a list of several pages; undefined for a list that is one page. */
function findLongList(site: Site, apprenticeships: boolean): LongList | undefined {
  const ofSite = lists.get(site) ?? new Map<boolean, LongList | undefined>();
  lists.set(site, ofSite);
  if (!ofSite.has(apprenticeships)) ofSite.set(apprenticeships, longList(site, apprenticeships));
  return ofSite.get(apprenticeships);
}

function longList(site: Site, apprenticeships: boolean): LongList | undefined {
  const all = apprenticeships ? apprenticeshipsOf(site) : openJobs(site);
  if (all.length <= longestPage) return undefined;
  const listed = listedJobs(site, apprenticeships, all);
  const { companies, start } = listed;
  const first = companies.filter(({ id }) => !start || id === start).flatMap(({ jobs }) => jobs);
  return { listed, shown: first.filter(({ Lehrstelle }) => Lehrstelle === apprenticeships) };
}

import type { JobTeaser } from '../fields/entries/jobs.ts';
import { type CompanyJobs, type ListedJobs, listedJobs } from './listed-jobs.ts';
import { apprenticeshipsOf, openJobs } from './open-jobs.ts';
import type { Site } from './site.ts';

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
  const list = knownList(site, apprenticeships);
  return list && page >= 1 && page <= list.pages ? jobsPage(list.listed, list.shown, page) : undefined;
}

/** Returns the number of pages of a list. */
export function countJobsPages(site: Site, apprenticeships: boolean): number {
  return knownList(site, apprenticeships)?.pages ?? 1;
}

/**
 * Returns a page of a filtered list; the last one, if there are fewer.
 *
 * @param shown vacancies that match the filters.
 */
export function jobsPage(listed: ListedJobs, shown: ReadonlySet<JobTeaser>, asked: number): JobsPage {
  const { companies, placeIds, ...facts } = listed;
  const matching = companies.flatMap(({ jobs }) => jobs.filter((job) => shown.has(job)));
  const pages = countPages(matching.length);
  const page = Math.min(Math.max(1, asked), pages);
  const onPage = new Set(matching.slice((page - 1) * jobsPerPage, page * jobsPerPage));
  return {
    ...facts,
    companies: companies
      .map((company) => ({ ...company, jobs: company.jobs.filter((job) => onPage.has(job)) }))
      .filter(({ jobs }) => jobs.length > 0),
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
  shown: ReadonlySet<JobTeaser>;
  pages: number;
}

/** Cached by site: each page of a list asks for it. Undefined for lists of one page. */
const lists = new WeakMap<Site, Map<boolean, LongList | undefined>>();

function knownList(site: Site, apprenticeships: boolean): LongList | undefined {
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
  const shown = new Set(first.filter(({ Lehrstelle }) => Lehrstelle === apprenticeships));
  return { listed, shown, pages: countPages(shown.size) };
}

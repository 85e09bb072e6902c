import { workload } from '../../components/job-texts.ts';
import { type CompanyJobs, type JobsPage, jobsPage, type ListedJobs, listedJobs } from '../../content/job-pages.ts';
import type { Site } from '../../content/site.ts';
import type { SiteView } from '../../content/site-view.ts';
import {
  type JobTeaser,
  jobsPagePath,
  jobsPath,
  listWorkloadRanges,
  workloadKey,
  workloadRanges,
} from '../../fields/entries/jobs.ts';
import { pluralForms, type Translate } from '../../i18n/translate.ts';
import {
  filtersFrom,
  filtersToSearch,
  isOutdatedSearch,
  type JobFilters,
  namesOfFilters,
  type PlaceOption,
  wholeGroup,
} from '../../islands/job-filters/filters.ts';
import {
  type Distances,
  distancesFrom,
  distanceText,
  findPlace,
  type SwissPlace,
} from '../../islands/job-filters/find-place.ts';
import type { JobFiltersProps } from '../../islands/job-filters/JobFilters.tsx';
import { type ListedJob, matchJobs, searchable } from '../../islands/job-filters/matching.ts';
import { areaKey, jobAreas } from '../../sites/job-areas.ts';
import { localPath } from '../../sites/locale-path.ts';
import { distancesOf, type JobDistances, nearestCompanies, nearestFirst } from './nearest-jobs.ts';

/** Contents of a list of vacancies, with the filters of its address. */
export interface JobListView {
  filters: JobFiltersProps;
  companies: readonly CompanyJobs[];
  /** Vacancies that are visible at first. */
  shown: ReadonlySet<JobTeaser>;
  /** Whether the rows that are not shown are hidden one by one, apprenticeships on demand included. */
  isFiltered: boolean;
  /** Indexes of the places of each vacancy, for filters in the browser. */
  places?: ReadonlyMap<JobTeaser, readonly number[]>;
  /** Distances from the place of the visitor, in words. */
  distances?: ReadonlyMap<JobTeaser, string> | undefined;
  lacksOwn: boolean;
  /** Address of the same list for the whole group, if it shows only a part. */
  groupAddress: string | undefined;
  /** Only of a list with several pages. */
  pager?: { page: number; pages: number; addressOf(page: number): string };
}

/** Vacancies of a list with filters. */
export interface JobMatches {
  /** The filters in words: «Pflege, Rapperswil-Jona, bis 10 km». Empty without filters. */
  filters: string;
  /** The list with these filters, as a path. */
  path: string;
  /** Matching vacancies, the nearest or the newest first. */
  jobs: readonly JobTeaser[];
}

/**
 * Returns what a list with the filters of a query shows, also of a long list. When the last vacancy of a place, a company
 * or the house itself is filled, it stays empty and does not widen to the others: subscribers asked for that one.
 */
export function jobMatches(
  site: SiteView,
  asked: { apprenticeships: boolean; query: URLSearchParams; gazetteer: readonly SwissPlace[] },
  t: Translate,
): JobMatches {
  const { query, gazetteer } = asked;
  const { filters: props, companies, shown, lacksOwn } = jobListView(site, { ...asked, page: 'all' }, t);
  const { from, within, ...others } = filtersFrom(`?${query}`, props);
  // A distance from an unknown place hides nothing.
  const near = from && findPlace(gazetteer, from) && { from, ...(within && { within }) };
  const filters: JobFilters = { ...others, ...near };
  const { company, place } = filters;
  const isEmptied =
    (query.get('ort') && !place) || (query.get('betrieb') && !company) || (lacksOwn && !company && !place && !near);
  return {
    filters: namesOfFilters(filters, props).join(', '),
    path: localPath(site.brand, site.locale, jobsPath(asked.apprenticeships)) + filtersToSearch(filters),
    jobs: isEmptied ? [] : companies.flatMap(({ jobs }) => jobs.filter((job) => shown.has(job))),
  };
}

/**
 * Returns what a list shows. The browser filters a list of one page. Long lists and lists for visitors without script
 * are filtered by the origin, which renders them with their query.
 *
 * @param page number of the static page, or `all`: no page of a long list.
 * @param gazetteer Swiss places.
 */
export function jobListView(
  site: SiteView,
  {
    apprenticeships,
    page,
    query,
    gazetteer,
  }: { apprenticeships: boolean; page: number | 'all'; query: URLSearchParams; gazetteer: readonly SwissPlace[] },
  t: Translate,
): JobListView {
  if (page === 'all') return wholeList();
  const asked = Number(query.get('seite')) || page;
  // Beyond the last page of a filtered list, which this does not know, comes the first one of the whole list.
  const long = site.jobsPage(apprenticeships, asked) ?? site.jobsPage(apprenticeships, 1);
  return long ? longList(long) : wholeList();

  function longList(start: JobsPage): JobListView {
    const path = (number: number) => localPath(site.brand, site.locale, jobsPagePath(apprenticeships, number));
    const props = jobFiltersProps(locate({ ...start, companies: start.allCompanies }), apprenticeships, site, t);
    const filters = filtersFrom(`?${query}`, props);
    const near = findNear(filters, props.places);
    const search = filtersToSearch(filters);
    const filtered = search && filteredPage(filters);
    const shown = filtered ? filtered.page : start;
    return {
      filters: {
        ...props,
        ofOrigin: { path: path(1), notFiltered: t('jobs.notFiltered') },
        wasOutdated: isOutdatedSearch(`?${query}`, search),
        ...(filtered && { asked: filters, found: near?.found, shown: filtered.shown }),
      },
      companies: shown.companies,
      shown: new Set(shown.companies.flatMap(({ jobs }) => jobs)),
      isFiltered: true,
      distances: filtered ? inWords(filtered.distances) : undefined,
      lacksOwn: start.lacksOwn,
      groupAddress: shown.page === shown.pages ? groupAddress(start, filters, path(1)) : undefined,
      pager: {
        page: shown.page,
        pages: shown.pages,
        addressOf: (number) => (search ? `${path(1)}${search}${number > 1 ? `&seite=${number}` : ''}` : path(number)),
      },
    };

    function filteredPage(filters: JobFilters) {
      const listed = listedJobs(site, apprenticeships, apprenticeships ? site.apprenticeships : site.openJobs);
      const matching = matchingJobs(filters, listed, props, t, near?.distances);
      const distances = near?.distances && distancesOf(listed, near.distances);
      const jobs = distances ? nearestFirst([...matching.jobs], distances) : [...matching.jobs];
      return { page: jobsPage(listed, jobs, asked), shown: matching.shown, distances };
    }
  }

  function wholeList(): JobListView {
    const listed = listedJobs(site, apprenticeships, apprenticeships ? site.apprenticeships : site.openJobs);
    const props = jobFiltersProps(locate(listed), apprenticeships, site, t);
    const filters = filtersFrom(`?${query}`, props);
    const near = findNear(filters, props.places);
    const distances = near?.distances && distancesOf(listed, near.distances);
    const first = matchingJobs(filters, listed, props, t, near?.distances);
    const isFiltered = Object.keys(filters).length > 0;
    const numbers = new Map(listed.places.map(({ id }, number) => [id, number]));
    return {
      filters: {
        ...props,
        wasOutdated: isOutdatedSearch(`?${query}`, filtersToSearch(filters)),
        ...(isFiltered && { asked: filters, found: near?.found, shown: first.shown }),
      },
      companies: distances ? nearestCompanies(listed.companies, first.jobs, distances) : listed.companies,
      shown: first.jobs,
      isFiltered,
      places: new Map([...listed.placeIds].map(([job, ids]) => [job, ids.map((id) => numbers.get(id) ?? 0)])),
      distances: inWords(distances),
      lacksOwn: listed.lacksOwn,
      groupAddress: groupAddress(listed, filters, ''),
    };
  }

  /** Gives the places of a list the coordinates of the house there, or else of the town. */
  function locate<Listed extends Pick<ListedJobs, 'places'>>(listed: Listed) {
    const houses = [...site.homes, ...site.groupHomes];
    const places = listed.places.map((place) => {
      const house = houses.find(({ Ort }) => Ort === place.name)?.Koordinaten;
      const { latitude, longitude } = house ?? findPlace(gazetteer, place.name) ?? {};
      return latitude !== undefined && longitude !== undefined ? { ...place, at: { latitude, longitude } } : place;
    });
    return { ...listed, places };
  }

  function inWords(distances: JobDistances = new Map()): ReadonlyMap<JobTeaser, string> {
    const text = t('homes.distance', { km: '{km}' });
    const known = [...distances].filter(([, km]) => Number.isFinite(km));
    return new Map(known.map(([job, km]) => [job, distanceText(text, km)]));
  }

  function findNear({ from }: JobFilters, places: readonly PlaceOption[]) {
    if (!from) return undefined;
    const place = findPlace(gazetteer, from);
    return place ? { found: place, distances: distancesFrom(place, places) } : { found: 'unknown' as const };
  }
}

function groupAddress(
  { start, total, shown }: Pick<ListedJobs, 'start' | 'total' | 'shown'>,
  filters: JobFilters,
  path: string,
): string | undefined {
  const isPart = start && total > shown && !filters.company && !filters.place && !filters.from;
  return isPart ? path + filtersToSearch({ ...filters, company: wholeGroup }) : undefined;
}

/** Returns the props of the job filters, in the language of the page. */
function jobFiltersProps(
  {
    companies,
    places,
    start,
    shown,
  }: Pick<ListedJobs, 'start' | 'shown'> & {
    places: readonly PlaceOption[];
    companies: readonly Pick<CompanyJobs, 'id' | 'name'>[];
  },
  apprenticeships: boolean,
  { brand, locale }: Pick<Site, 'brand' | 'locale'>,
  t: Translate,
): JobFiltersProps {
  return {
    places,
    workloads: workloadRanges.map((id) => ({ id, name: t(`jobs.${workloadKey[id]}`) })),
    areas: jobAreas.map((id) => ({ id, name: t(`jobs.${areaKey[id]}`) })),
    companies: companies.map(({ id, name }) => ({ id, name })),
    start,
    isOfApprenticeships: apprenticeships,
    shown: { vacancies: apprenticeships ? 0 : shown, apprenticeships: apprenticeships ? shown : 0 },
    otherList: localPath(brand, locale, jobsPath(!apprenticeships)),
    labels: {
      filter: t('jobs.filter'),
      area: t('jobs.area'),
      allAreas: t('jobs.allAreas'),
      company: t('jobs.company'),
      allCompanies: t('jobs.allCompanies'),
      wholeGroup: t('jobs.wholeGroup'),
      place: t('jobs.place'),
      allPlaces: t('jobs.allPlaces'),
      from: t('jobs.from'),
      nearestFirst: t('jobs.nearestFirst'),
      within: t('jobs.within'),
      anyDistance: t('jobs.anyDistance'),
      upTo: t('jobs.upToKm', { km: '{km}' }),
      distance: t('homes.distance', { km: '{km}' }),
      sorted: t('homes.sorted', { homes: '{results}', place: '{place}' }),
      unknownPlace: t('homes.unknownPlace', { place: '{place}' }),
      placesFailed: t('homes.placesFailed'),
      workload: t('jobs.workloadLabel'),
      anyWorkload: t('jobs.anyWorkload'),
      keyword: t('jobs.keyword'),
      filters: t('jobs.filters'),
      showApprenticeships: t('jobs.showApprenticeships'),
      reset: t('jobs.resetFilters'),
      outdated: t('homes.outdatedFilter'),
      noMatch: t('jobs.noMatch'),
      none: t(apprenticeships ? 'jobs.noApprenticeships' : 'jobs.noVacancies'),
      search: t('jobs.search'),
      quoted: t('jobs.quoted', { words: '{words}' }),
      vacancies: pluralForms('jobs.count', locale),
      apprenticeships: pluralForms('jobs.countApprenticeships', locale),
    },
  };
}

/** Applies filters, which may be empty. */
function matchingJobs(
  filters: JobFilters,
  { companies, placeIds }: ListedJobs,
  props: JobFiltersProps,
  t: Translate,
  distances: Distances | undefined,
): { jobs: ReadonlySet<JobTeaser>; shown: JobFiltersProps['shown'] } {
  const rows = companies.flatMap(({ jobs, name }) =>
    jobs.map((job) => ({ ...listedJob(job, name, placeIds.get(job), props, t), job })),
  );
  const jobs = new Set([...matchJobs(rows, filters, props, distances).shown].map(({ job }) => job));
  const apprenticeships = [...jobs].filter(({ Lehrstelle }) => Lehrstelle).length;
  return { jobs, shown: { vacancies: jobs.size - apprenticeships, apprenticeships } };
}

/** Converts a job to the form that the filters otherwise read from the page. */
function listedJob(
  job: JobTeaser,
  company: string,
  places: readonly string[] = [],
  { isOfApprenticeships }: JobFiltersProps,
  t: Translate,
): ListedJob {
  const words = [company, job.Titel, job.Arbeitsort, workload(job, t), t(`jobs.${areaKey[job.Bereich]}`)];
  // A mixed list names the kind.
  if (job.Lehrstelle && !isOfApprenticeships) words.push(t('jobs.apprenticeshipLabel'));
  return {
    area: job.Bereich,
    company: job.brand.id,
    place: places.join(' '),
    workloads: listWorkloadRanges(job),
    text: searchable(words.join(' ')),
    isApprenticeship: job.Lehrstelle,
  };
}

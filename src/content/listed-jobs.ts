import { isOpen, isPublished, type JobTeaser, jobPath, newestJobs } from '../fields/entries/jobs.ts';
import { findTowns } from '../fields/entries/places.ts';
import { makeSlug } from '../fields/entries/slug.ts';
import { holding } from '../sites/find-brand.ts';
import type { Entry } from './parse.ts';
import type { SiteView } from './site-view.ts';
import { listVacancies, type Vacancy } from './vacancies.ts';

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
  site: Pick<SiteView, 'brand' | 'configuration' | 'homes'>,
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
  site: Pick<SiteView, 'homes' | 'configuration'>,
): Place[] {
  const named = towns ?? findTowns(Arbeitsort, Arbeitsadresse, site);
  return (named.length ? named : [Arbeitsort]).map((name) => ({ id: makeSlug({ Titel: name }), name }));
}

/** Result of looking up the address of a vacancy. */
export type FoundJob =
  | { is: 'open'; job: Entry<'jobs'> }
  /** Filled, expired or withdrawn. */
  | { is: 'filled'; number: number };
/** `elsewhere`: the vacancy is of the other kind and has its page at another path. */
export type JobLookup = FoundJob | { is: 'elsewhere'; path: string } | { is: 'unknown' };

/** @param id last segment of the address. */
export function findJob(
  site: Pick<SiteView, 'entry' | 'today'>,
  { apprenticeships, id }: { apprenticeships: boolean; id: string | undefined },
): JobLookup {
  const job = site.entry('jobs', id);
  const published = job && isPublished(job, site.today) ? job : undefined;
  const found = published ?? site.entry('withdrawnJobs', id);
  if (!found) return { is: 'unknown' };
  if (found.Lehrstelle !== apprenticeships) return { is: 'elsewhere', path: jobPath(found) };
  if (published && isOpen(published, site.today)) return { is: 'open', job: published };
  return { is: 'filled', number: found.Nummer };
}

/**
 * Returns the vacancies in the feeds of a host, newest first: the open ones of the house; on the holding's host, those
 * of the whole group.
 */
export function listedVacancies(site: SiteView): Vacancy[] {
  const own = listVacancies(site.brand, site.locale, site);
  const all = site.brand.id === holding.id ? [...own, ...site.groupVacancies] : own;
  const listed = all.filter(({ job }) => isOpen(job, site.today));
  const byJob = new Map(listed.map((vacancy) => [vacancy.job, vacancy]));
  return newestJobs([...byJob.keys()]).flatMap((job) => byJob.get(job) ?? []);
}

import { cleanText, firstCharacters } from '../../platform/text/clean-text.ts';
import type { Coordinates } from './find-place.ts';

export interface JobFilters {
  area?: string | undefined;
  /** Id of a brand, or `alle`. Undefined: the default company (own brand of a home, all for the holding). */
  company?: string | undefined;
  place?: string | undefined;
  /** Starting point of the visitor, as typed: a postcode or a town. */
  from?: string | undefined;
  /** Greatest distance from there in km, one of `distances`. */
  within?: string | undefined;
  /** Workload range in per cent, `50-79`; undefined for any. */
  workload?: string | undefined;
  /** Words that a vacancy must all contain. */
  keyword?: string | undefined;
  apprenticeships?: boolean | undefined;
}

/** Company filter for the whole group. */
export const wholeGroup = 'alle';

/** Offered distances, in km. */
export const distances = ['5', '10', '20', '30', '50'];

/** Maximum length of a keyword, in characters. */
export const maxKeyword = 80;

export interface Option {
  id: string;
  name: string;
}

/** A place of work; with coordinates if they are known. */
export interface PlaceOption extends Option {
  at?: Coordinates | undefined;
}

/** Options of the filters, except those that are typed. */
export interface FilterOptions extends Record<'areas' | 'companies' | 'workloads', readonly Option[]> {
  places: readonly PlaceOption[];
}

/** Returns the filters as query parameters, in a fixed order. */
export function toParameters({ area, company, place, from, within, workload, keyword, apprenticeships }: JobFilters) {
  return {
    ...(area && { bereich: area }),
    ...(company && { betrieb: company }),
    ...(place && { ort: place }),
    ...(from && { nahe: from, ...(within && { umkreis: within }) }),
    ...(workload && { pensum: workload }),
    ...(keyword && { stichwort: keyword }),
    ...(apprenticeships && { lehrstellen: 'ja' }),
  };
}

/** Returns the filters as a query: `?bereich=hotellerie&betrieb=alle&lehrstellen=ja`; empty without filters. */
export function filtersToSearch(filters: JobFilters): string {
  const parameters = new URLSearchParams(toParameters(filters));
  return parameters.size ? `?${parameters}` : '';
}

/** Returns the names of the active filters, company first. @param upTo text with `{km}`. */
export function namesOfFilters(
  { area, company, place, from, within, workload, keyword }: JobFilters,
  {
    areas,
    companies,
    places,
    workloads,
    labels: { wholeGroup: group, upTo, quoted },
  }: FilterOptions & { labels: Record<'wholeGroup' | 'upTo' | 'quoted', string> },
): string[] {
  const nameIn = (list: readonly Option[], asked: string | undefined) => list.find(({ id }) => id === asked)?.name;
  const names = [
    company === wholeGroup ? group : nameIn(companies, company),
    nameIn(areas, area),
    nameIn(places, place),
    from,
    within && upTo.replace('{km}', within),
    nameIn(workloads, workload),
    keyword && quoted.replace('{words}', () => keyword),
  ];
  return names.filter((name) => name !== undefined);
}

/** @param search query, or fragment of an older address. @param options known values; others are dropped. */
export function filtersFrom(search: string, { areas, companies, places, workloads }: FilterOptions): JobFilters {
  const parameters = new URLSearchParams(search.slice(1));
  const named = (name: string, options: readonly Pick<Option, 'id'>[]) =>
    options.find(({ id }) => id === parameters.get(name))?.id;
  const area = named('bereich', areas);
  const company = named('betrieb', [...companies, { id: wholeGroup }]);
  const place = named('ort', places);
  const workload = named('pensum', workloads);
  const typed = (name: string) => cleanKeyword(parameters.get(name) ?? '');
  const [keyword, from] = [typed('stichwort'), typed('nahe')];
  const within = from && distances.find((km) => km === parameters.get('umkreis'));
  return {
    ...(area && { area }),
    ...(company && { company }),
    ...(place && { place }),
    ...(from && { from }),
    ...(within && { within }),
    ...(workload && { workload }),
    ...(keyword && { keyword }),
    ...(parameters.get('lehrstellen') === 'ja' && { apprenticeships: true }),
  };
}

/** Filters of vacancies and homes whose options come and go with the content. */
const changing = ['bereich', 'betrieb', 'ort', 'pensum', 'art', 'ab', 'preis', 'sprache', 'bedarf'];

/** Whether an address asks for an option that the list does not offer. @param kept query of the filters that were read. */
export function isOutdatedSearch(search: string, kept: string): boolean {
  const [asked, read] = [search, kept].map((query) => new URLSearchParams(query.slice(1)));
  const words = (query: URLSearchParams | undefined, name: string) =>
    query?.get(name)?.split(' ').filter(Boolean) ?? [];
  return changing.some((name) => words(asked, name).length > words(read, name).length);
}

/** Cleans a typed keyword; empty if nothing visible remains. */
export function cleanKeyword(typed: string): string {
  return firstCharacters(cleanText(typed), maxKeyword).trim();
}

import { cleanText, firstCharacters } from '../../platform/text/clean-text.ts';

/** Filters of a list of vacancies. */
export interface JobFilters {
  /** Area of work; undefined for all. */
  area?: string | undefined;
  /** Id of a brand, or `alle`. Undefined: the default company (own brand of a home, all for the holding). */
  company?: string | undefined;
  /** Place; undefined for all. */
  place?: string | undefined;
  /** Workload range in per cent, `50-79`; undefined for any. */
  workload?: string | undefined;
  /** Words that a vacancy must all contain. */
  keyword?: string | undefined;
  /** Whether to include apprenticeships. */
  apprenticeships?: boolean | undefined;
}

/** Company filter for the whole group. */
export const wholeGroup = 'alle';

/** Maximum length of a keyword, in characters. */
export const maxKeyword = 80;

/** Valid values of the filters. */
export interface KnownFilters {
  areas: readonly string[];
  companies: readonly string[];
  places: readonly string[];
  workloads: readonly string[];
}

/** Returns the filters as query parameters, in a fixed order. */
export function parametersOf({ area, company, place, workload, keyword, apprenticeships }: JobFilters) {
  return {
    ...(area && { bereich: area }),
    ...(company && { betrieb: company }),
    ...(place && { ort: place }),
    ...(workload && { pensum: workload }),
    ...(keyword && { stichwort: keyword }),
    ...(apprenticeships && { lehrstellen: 'ja' }),
  };
}

/** Returns the filters as a query: `?bereich=hotellerie&betrieb=alle&lehrstellen=ja`; empty without filters. */
export function filtersToSearch(filters: JobFilters): string {
  const parameters = new URLSearchParams(parametersOf(filters));
  return parameters.size ? `?${parameters}` : '';
}

/** @param search query, or fragment of an older address. @param known valid values; others are dropped. */
export function filtersFrom(search: string, known: KnownFilters): JobFilters {
  const parameters = new URLSearchParams(search.slice(1));
  const named = (name: string, values: readonly string[]) => values.find((id) => id === parameters.get(name));
  const area = named('bereich', known.areas);
  const company = named('betrieb', [...known.companies, wholeGroup]);
  const place = named('ort', known.places);
  const workload = named('pensum', known.workloads);
  const keyword = keywordOf(parameters.get('stichwort') ?? '');
  return {
    ...(area && { area }),
    ...(company && { company }),
    ...(place && { place }),
    ...(workload && { workload }),
    ...(keyword && { keyword }),
    ...(parameters.get('lehrstellen') === 'ja' && { apprenticeships: true }),
  };
}

/** Cleans a typed keyword; empty if nothing visible remains. */
export function keywordOf(typed: string): string {
  return firstCharacters(cleanText(typed), maxKeyword).trim();
}

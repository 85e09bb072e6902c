import { atom } from 'nanostores';
import { cleanText } from '../text/clean-text.ts';
import { firstCharacters } from '../text/first-characters.ts';

/** What a visitor narrows a list of vacancies to, or widens it to. */
export interface JobFilters {
  /** Undefined: all areas of work. */
  area?: string | undefined;
  /** Id of a brand, or `alle`. Undefined: where the list begins, a home with its own, the holding with all. */
  company?: string | undefined;
  /** Undefined: everywhere. */
  place?: string | undefined;
  /** A range of per cent, `50-79`. Undefined: any. */
  workload?: string | undefined;
  /** Words that a vacancy must have, all of them. */
  keyword?: string | undefined;
  /** Apprenticeships beside the vacancies. */
  apprenticeships?: boolean | undefined;
}

/** The company filter that takes the whole group. */
export const wholeGroup = 'alle';

/** Characters of a keyword. */
export const maxKeyword = 80;

export const $jobFilters = atom<JobFilters>({});

/** What may be filtered by. */
export interface KnownFilters {
  areas: readonly string[];
  companies: readonly string[];
  places?: readonly string[];
  workloads?: readonly string[];
}

/** Filters as they stand in an address, in this order: `bereich=hotellerie&betrieb=alle&lehrstellen=ja`. */
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

/**
 * Filters as the end of an address: `#bereich=hotellerie&betrieb=alle&lehrstellen=ja`. As a fragment, so that a static
 * page answers, and so that a link with one or two filters also works by `:target` alone.
 */
export function filtersToHash(filters: JobFilters): string {
  const parameters = new URLSearchParams(parametersOf(filters));
  return parameters.size ? `#${parameters}` : '';
}

/** The same for the origin, which renders the list that is asked for. */
export function filtersToSearch(filters: JobFilters): string {
  return `?${new URLSearchParams(parametersOf(filters))}`;
}

/** @param known what may be filtered by; anything else in an address is left out. */
export function filtersFromHash(hash: string, known: KnownFilters): JobFilters {
  const parameters = new URLSearchParams(hash.slice(1));
  const named = (name: string, values: readonly string[] = []) => values.find((id) => id === parameters.get(name));
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

/** A typed keyword, cleaned; empty where nothing of it is visible. */
export function keywordOf(typed: string): string {
  return firstCharacters(cleanText(typed), maxKeyword).trim();
}

import { atom } from 'nanostores';

/** What a visitor narrows a list of vacancies to, or widens it to. */
export interface JobFilters {
  /** Undefined: all areas of work. */
  area?: string | undefined;
  /** Id of a brand, or `alle`. Undefined: where the list begins, a home with its own, the holding with all. */
  company?: string | undefined;
  /** Apprenticeships beside the vacancies. */
  apprenticeships?: boolean | undefined;
}

/** The company filter that takes the whole group. */
export const wholeGroup = 'alle';

export const $jobFilters = atom<JobFilters>({});

/**
 * Filters as the end of an address: `#bereich=hotellerie&betrieb=alle&lehrstellen=ja`. As a fragment, so that a static
 * page answers, and so that a link with one filter also works by `:target` alone.
 */
export function filtersToHash({ area, company, apprenticeships }: JobFilters): string {
  const parameters = new URLSearchParams({
    ...(area && { bereich: area }),
    ...(company && { betrieb: company }),
    ...(apprenticeships && { lehrstellen: 'ja' }),
  });
  return parameters.size ? `#${parameters}` : '';
}

/** @param known what may be filtered by; anything else in an address is left out. */
export function filtersFromHash(
  hash: string,
  known: { areas: readonly string[]; companies: readonly string[] },
): JobFilters {
  const parameters = new URLSearchParams(hash.slice(1));
  const area = parameters.get('bereich') ?? '';
  const company = parameters.get('betrieb') ?? '';
  return {
    ...(known.areas.includes(area) && { area }),
    ...([...known.companies, wholeGroup].includes(company) && { company }),
    ...(parameters.get('lehrstellen') === 'ja' && { apprenticeships: true }),
  };
}

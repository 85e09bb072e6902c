import { dayAfter } from '../../i18n/day-in-zurich.ts';
import { cleanKeyword, type Option } from './filters.ts';
import type { Coordinates } from './find-place.ts';
import { distanceKm } from './find-place.ts';
import type { Counts } from './matching.ts';

/** Filters with one value. */
export const singleFilters = ['kind', 'from', 'price', 'language'] as const;
export type SingleFilter = (typeof singleFilters)[number];
export type HomeFilter = SingleFilter | 'need';

export interface HomeFilters extends Partial<Record<SingleFilter, string | undefined>> {
  /** Postcode or name of a place, as typed. */
  place?: string | undefined;
  /** Needs that a home must all meet. */
  needs?: readonly string[] | undefined;
}

export interface HomeOption extends Option {
  /** Only offered while it is chosen, such as by an older link: at present all homes pass it, or none. */
  isSpare?: boolean;
}

/** Known options of each filter. Without one that is offered, the filter is not. */
export type HomeOptions = Readonly<Record<HomeFilter, readonly HomeOption[]>>;

const parameters = { kind: 'art', from: 'ab', price: 'preis', language: 'sprache' } as const;

/** Returns the filters as a query: `?ort=8400&art=pflegeheim&bedarf=demenz+paare`; empty without filters. */
export function homeFiltersToSearch({ place, needs = [], ...single }: HomeFilters): string {
  const query = new URLSearchParams({
    ...(place && { ort: place }),
    ...Object.fromEntries(singleFilters.flatMap((key) => (single[key] ? [[parameters[key], single[key]]] : []))),
    ...(needs.length && { bedarf: needs.join(' ') }),
  });
  return query.size ? `?${query}` : '';
}

/** @param options known values; others are dropped. */
export function homeFiltersFrom(search: string, options: HomeOptions): HomeFilters {
  const query = new URLSearchParams(search.slice(1));
  const place = cleanKeyword(query.get('ort') ?? '');
  const asked = (query.get('bedarf') ?? '').split(' ');
  const needs = options.need.map(({ id }) => id).filter((id) => asked.includes(id));
  const single = singleFilters.flatMap((key) => {
    const id = query.get(parameters[key]);
    return id && options[key].some((option) => option.id === id) ? [[key, id]] : [];
  });
  return { ...Object.fromEntries(single), ...(place && { place }), ...(needs.length && { needs }) };
}

/** Properties of a home that filters test. */
export interface ListedHome {
  kind: string;
  needs: readonly string[];
  languages: readonly string[];
  /** Lowest price in francs per month; undefined without a tariff. */
  price?: number | undefined;
  /** First day with a free place, `2027-05-14`; undefined if only a call can tell. */
  freeFrom?: string | undefined;
  at?: Coordinates | undefined;
}

interface ActiveFilter {
  key: HomeFilter;
  id: string;
}

export interface HomeMatches<Home> {
  /** Homes that pass all filters; with a place, the nearest first. */
  shown: Home[];
  /** If no home passes: those that miss the fewest filters, at most three. */
  nearest: Home[];
  counts: Record<HomeFilter, Counts>;
  /** If no home passes: the filter without which most homes would. */
  obstacle?: ActiveFilter & { count: number };
}

/** Tells whether a home passes one filter. `from` is a number of months, 0 for today. */
export function passes(home: ListedHome, { key, id }: ActiveFilter, today: string): boolean {
  switch (key) {
    case 'kind':
      return home.kind === id;
    case 'need':
      return home.needs.includes(id);
    case 'language':
      return home.languages.includes(id);
    case 'price':
      return home.price !== undefined && home.price <= Number(id);
    case 'from':
      return home.freeFrom !== undefined && home.freeFrom <= dayAfter(today, Number(id) * 30);
    default:
      return key satisfies never;
  }
}

/** Filters homes and counts the options in one pass. */
export function matchHomes<Home extends ListedHome>(
  homes: readonly Home[],
  filters: HomeFilters,
  { options, today, from }: { options: HomeOptions; today: string; from?: Coordinates | undefined },
): HomeMatches<Home> {
  const active = [
    ...singleFilters.flatMap((key): ActiveFilter[] => (filters[key] ? [{ key, id: filters[key] }] : [])),
    ...(filters.needs ?? []).map((id): ActiveFilter => ({ key: 'need', id })),
  ];
  const sorted = from ? homes.toSorted((a, b) => distanceTo(a, from) - distanceTo(b, from)) : homes;
  const rows = sorted.map((home) => ({ home, missed: active.filter((filter) => !passes(home, filter, today)) }));
  const counts = Object.fromEntries(
    [...singleFilters, 'need' as const].map((key): [HomeFilter, Counts] => {
      const without = rows.filter(({ missed }) => missed.every((filter) => filter.key === key));
      // A need is added to the others; any other choice replaces the present one.
      const kept = key === 'need' ? without.filter(({ missed }) => missed.length === 0) : without;
      const count = (id: string) => kept.filter(({ home }) => passes(home, { key, id }, today)).length;
      return [key, new Map([[undefined, without.length], ...options[key].map(({ id }) => [id, count(id)] as const)])];
    }),
  ) as Record<HomeFilter, Counts>;
  const shown = rows.filter(({ missed }) => missed.length === 0).map(({ home }) => home);
  if (shown.length > 0 || rows.length === 0) return { shown, nearest: [], counts };
  const fewest = Math.min(...rows.map(({ missed }) => missed.length));
  const nearest = rows.filter(({ missed }) => missed.length === fewest).slice(0, 3);
  const obstacles = active.map((filter) => ({
    ...filter,
    count: rows.filter(({ missed }) => missed.every((other) => other === filter)).length,
  }));
  const [obstacle] = obstacles.sort((a, b) => b.count - a.count);
  return { shown, nearest: nearest.map(({ home }) => home), counts, ...(obstacle?.count && { obstacle }) };
}

/** Distance in kilometres; homes without coordinates come last. */
export function distanceTo({ at }: ListedHome, from: Coordinates): number {
  return at ? distanceKm(at, from) : Number.POSITIVE_INFINITY;
}

import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { closest } from '../island.tsx';
import { type FilterOptions, filtersFrom, filtersToSearch, type JobFilters, wholeGroup } from './filters.ts';
import { type Distances, distancesFrom, distanceText } from './find-place.ts';
import { distanceTo, type JobListing, type JobMatches, type ListedJob, matchJobs, searchable } from './matching.ts';
import { openFolds } from './open-folds.ts';
import { useAddress } from './use-address.ts';
import { type AskedPlace, useAskedPlace } from './use-asked-place.ts';

export const listId = 'stellen';

export interface JobRow extends ListedJob {
  element: HTMLElement;
  section: HTMLElement;
  /** Original parent of the row. */
  list: Element;
  /** Original parent of the section. */
  band: Element;
}

interface FilteredJobs {
  filters: JobFilters;
  /** Whether the address asks for an option that is not offered. */
  isOutdated: boolean;
  /** Undefined until the list was read. */
  matches: JobMatches<JobRow> | undefined;
  from: AskedPlace;
  choose(filters: JobFilters, how?: 'push' | 'replace'): void;
}

/**
 * Synchronises filters, address and list.
 *
 * @param asked filters that the origin applied to the page.
 * @param found place that the origin found.
 * @param wasOutdated whether the origin found that the address asks for what is not offered.
 * @param distanceLabel text with `{km}`.
 * @param path address of a long list. The origin filters it, so the filters are those of the address.
 */
export function useJobFilters(
  { start, isOfApprenticeships, ...options }: FilterOptions & JobListing,
  asked: JobFilters = {},
  {
    found,
    wasOutdated = false,
    distanceLabel,
    path,
  }: { found?: AskedPlace; wasOutdated?: boolean | undefined; distanceLabel: string; path?: string | undefined },
): FilteredJobs {
  const { filters, isOutdated, choose, addressed, read } = useAddress<JobFilters>(asked, wasOutdated, {
    fromSearch: (search) => filtersFrom(search, options),
    toSearch: filtersToSearch,
  });
  const [rows, setRows] = useState<JobRow[]>();
  const from = useAskedPlace(filters.from, found);
  const at = typeof from === 'object' ? from : undefined;
  const distances = useMemo(() => at && distancesFrom(at, options.places), [at, options.places]);
  const matches = useMemo(
    () => rows && matchJobs(rows, filters, { start, isOfApprenticeships }, distances),
    [rows, filters, start, isOfApprenticeships, distances],
  );
  /** Whether the link to the whole group was followed; it is hidden afterwards. */
  const isWidened = useRef(false);
  /** Whether the list is in the order of the distances. */
  const isSorted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one list and does not change it
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const widen = (event: MouseEvent) => {
      if (!closest(event, '.widen a') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      isWidened.current = true;
      choose({ ...addressed(), company: wholeGroup });
    };
    if (path !== undefined) {
      if (location.hash.includes('=')) location.replace(path + filtersToSearch(addressed()));
      else read();
      return;
    }
    let isGone = false;
    readJobRows(list, options).then((rows) => {
      if (isGone) return;
      // A transition renders in slices, too.
      startTransition(() => {
        read();
        setRows(rows);
      });
    });
    list.addEventListener('click', widen);
    addEventListener('popstate', read);
    return () => {
      isGone = true;
      list.removeEventListener('click', widen);
      removeEventListener('popstate', read);
    };
  }, []);

  useEffect(() => {
    const list = document.getElementById(listId);
    if (!rows || !matches || !list) return;
    const { shown } = matches;
    openFolds(list, filters);
    list.dataset['live'] = filters.company || filters.place || filters.from ? 'chosen' : 'start';
    if (distances || isSorted.current) {
      sortRows(list, rows, shown, distances);
      for (const row of rows) showDistance(row, distances, distanceLabel);
    }
    isSorted.current = Boolean(distances);
    const fresh = [...shown].find(({ element }) => element.hidden);
    const sections = new Set([...shown].map(({ section }) => section));
    for (const row of rows) {
      row.element.hidden = !shown.has(row);
      row.section.hidden = !sections.has(row.section);
    }
    // The followed link is gone: the first new row gets the focus.
    if (isWidened.current) fresh?.element.querySelector('a')?.focus();
    isWidened.current = false;
  }, [rows, matches, filters, distances, distanceLabel]);

  return { filters, isOutdated, matches, from, choose };
}

/** Puts the nearest vacancies first, and the companies by their nearest match; without distances all in their own order. */
function sortRows(
  list: Element,
  rows: readonly JobRow[],
  shown: ReadonlySet<JobRow>,
  distances: Distances | undefined,
): void {
  const sorted = distances ? rows.toSorted((a, b) => distanceTo(a, distances) - distanceTo(b, distances)) : rows;
  for (const row of sorted) row.list.append(row.element);
  const first = distances ? sorted.filter((row) => shown.has(row)) : [];
  const sections = [...new Map([...first, ...sorted].map((row) => [row.section, row.band]))];
  // Sorted, all companies stand before the fold and the link to the whole group.
  if (distances) list.prepend(...sections.map(([section]) => section));
  else
    for (const [section, band] of sections.reverse())
      if (band === list) list.prepend(section);
      else band.firstElementChild?.after(section);
}

function showDistance(row: JobRow, distances: Distances | undefined, label: string): void {
  const km = distances ? distanceTo(row, distances) : Number.POSITIVE_INFINITY;
  const place = row.element.querySelector('.place');
  const shown = place?.querySelector('.distance');
  if (!Number.isFinite(km)) {
    shown?.remove();
    return;
  }
  const text = shown ?? document.createElement('span');
  text.className = 'distance';
  text.textContent = distanceText(label, km);
  if (!shown) place?.append(' ', text);
}

/**
 * Reads the vacancies from the server-rendered list, one company per task, so that the page answers meanwhile.
 *
 * @param options places by the numbers in the rows, and names of the companies.
 */
async function readJobRows(
  list: HTMLElement,
  { places, companies }: Pick<FilterOptions, 'places' | 'companies'>,
): Promise<JobRow[]> {
  const rows: JobRow[] = [];
  for (const section of list.querySelectorAll<HTMLElement>('[data-betrieb]')) {
    const company = section.dataset['betrieb'] ?? '';
    const name = companies.find(({ id }) => id === company)?.name;
    for (const element of section.querySelectorAll<HTMLElement>('[data-bereich]')) {
      const { bereich = '', ort = '', pensum = '' } = element.dataset;
      rows.push({
        element,
        section,
        list: element.parentElement ?? section,
        band: section.parentElement ?? list,
        area: bereich,
        company,
        place: ort
          .split(' ')
          .map((number) => places[Number(number)]?.id)
          .join(' '),
        workloads: pensum.split(' '),
        text: searchable(`${name} ${readRowText(element)}`),
        isApprenticeship: 'lehrstelle' in element.dataset,
      });
    }
    await new Promise((nextTask) => setTimeout(nextTask));
  }
  return rows;
}

/** Returns what the origin searches, too: title, place, hours and area. Adds spaces that the markup lacks. */
function readRowText(row: HTMLElement): string {
  return [...row.querySelectorAll('.title, .facts > span:not(.since)')].map(({ textContent }) => textContent).join(' ');
}

import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { closest } from '../island.tsx';
import { type FilterOptions, filtersFrom, filtersToSearch, type JobFilters, wholeGroup } from './filters.ts';
import { type JobListing, type JobMatches, type ListedJob, matchJobs, searchable } from './matching.ts';
import { openFolds } from './open-folds.ts';
import { useAddress } from './use-address.ts';

export const listId = 'stellen';

export interface JobRow extends ListedJob {
  element: HTMLElement;
  section: HTMLElement;
}

interface FilteredJobs {
  filters: JobFilters;
  /** Undefined until the list was read. */
  matches: JobMatches<JobRow> | undefined;
  choose(filters: JobFilters, how?: 'push' | 'replace'): void;
}

/**
 * Synchronises filters, address and list.
 *
 * @param asked filters that the origin applied to the page.
 * @param path address of a long list. The origin filters it, so the filters are those of the address.
 */
export function useJobFilters(
  { start, isOfApprenticeships, ...options }: FilterOptions & JobListing,
  asked: JobFilters = {},
  path?: string,
): FilteredJobs {
  const { filters, choose, addressed, read } = useAddress<JobFilters>(asked, {
    fromSearch: (search) => filtersFrom(search, options),
    toSearch: filtersToSearch,
  });
  const [rows, setRows] = useState<JobRow[]>();
  const matches = useMemo(
    () => rows && matchJobs(rows, filters, { start, isOfApprenticeships }),
    [rows, filters, start, isOfApprenticeships],
  );
  /** Whether the link to the whole group was followed; it is hidden afterwards. */
  const isWidened = useRef(false);

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
    readJobRows(list, options.places).then((rows) => {
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
    list.dataset['live'] = filters.company || filters.place ? 'chosen' : 'start';
    const fresh = [...shown].find(({ element }) => element.hidden);
    const sections = new Set([...shown].map(({ section }) => section));
    for (const row of rows) {
      row.element.hidden = !shown.has(row);
      row.section.hidden = !sections.has(row.section);
    }
    // The followed link is gone: the first new row gets the focus.
    if (isWidened.current) fresh?.element.querySelector('a')?.focus();
    isWidened.current = false;
  }, [rows, matches, filters]);

  return { filters, matches, choose };
}

/**
 * Reads the vacancies from the server-rendered list, one company per task, so that the page answers meanwhile.
 *
 * @param places places by the numbers in the rows.
 */
async function readJobRows(list: HTMLElement, places: FilterOptions['places']): Promise<JobRow[]> {
  const rows: JobRow[] = [];
  for (const section of list.querySelectorAll<HTMLElement>('[data-betrieb]')) {
    const name = section.querySelector('h2')?.textContent;
    for (const element of section.querySelectorAll<HTMLElement>('[data-bereich]')) {
      const { bereich = '', ort = '', pensum = '' } = element.dataset;
      rows.push({
        element,
        section,
        area: bereich,
        company: section.dataset['betrieb'] ?? '',
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

/** Returns the text of title and facts, without the note on a new tab. Adds spaces that the markup lacks. */
function readRowText(row: HTMLElement): string {
  return [...row.querySelectorAll('.title, .facts > span')].map(({ textContent }) => textContent).join(' ');
}

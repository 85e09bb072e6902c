import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { $jobFilters, filtersFromHash, filtersToHash, type JobFilters } from '../../stores/job-filters.ts';
import { type JobRow, readJobRows, showJobRows } from './job-rows.ts';
import { type JobListing, type JobMatches, matchJobs } from './matching.ts';

/** Element that holds the server-rendered list. */
export const listId = 'stellen';

interface Known extends JobListing {
  areas: readonly string[];
  companies: readonly string[];
}

interface FilteredJobs {
  filters: JobFilters;
  /** Undefined until the list was read. */
  matches: JobMatches<JobRow> | undefined;
  choose(filters: JobFilters): void;
}

/** Keeps the filters, the address and the list in the page at one. */
export function useJobFilters({ areas, companies, start, isOfApprenticeships }: Known): FilteredJobs {
  const filters = useStore($jobFilters);
  const [rows, setRows] = useState<JobRow[]>();
  const matches = useMemo(
    () => rows && matchJobs(rows, filters, { start, isOfApprenticeships }),
    [rows, filters, start, isOfApprenticeships],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one list and does not change it
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const read = () => $jobFilters.set(filtersFromHash(location.hash, { areas, companies }));
    // Links that stand in the list itself.
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#b"]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose({ ...$jobFilters.get(), ...filtersFromHash(link.hash, { areas, companies }) });
    };
    read();
    setRows(readJobRows(list));
    list.addEventListener('click', follow);
    // The way back, and an address that somebody edits.
    addEventListener('popstate', read);
    return () => {
      list.removeEventListener('click', follow);
      removeEventListener('popstate', read);
    };
  }, []);

  useLayoutEffect(() => {
    const list = document.getElementById(listId);
    if (!rows || !matches || !list) return;
    // From here on the list is ours; until then `:target` filters.
    list.dataset['live'] = filters.company ? 'chosen' : 'start';
    showJobRows(rows, matches.shown);
  }, [rows, matches, filters]);

  return { filters, matches, choose };
}

function choose(filters: JobFilters): void {
  $jobFilters.set(filters);
  history.pushState(null, '', filtersToHash(filters) || location.pathname + location.search);
}

import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  $jobFilters,
  filtersFromHash,
  filtersToHash,
  type JobFilters,
  type KnownFilters,
} from '../stores/job-filters.ts';
import { type JobRow, readJobRows, showJobRows } from './job-rows.ts';
import { type JobListing, type JobMatches, matchJobs } from './matching.ts';

/** Id of the server-rendered list. */
export const listId = 'stellen';
/** Id of the element after the list, for the button «show more». */
export const moreId = 'weitere-stellen';

/** Rows shown at first. A slow phone takes a second to lay out a thousand. */
const step = 60;

interface FilteredJobs {
  filters: JobFilters;
  /** Undefined until the list was read. */
  matches: JobMatches<JobRow> | undefined;
  choose: typeof choose;
  /** Shows further rows and focuses the first of them; undefined if all are shown. */
  showMore: (() => void) | undefined;
}

/**
 * Synchronises filters, address and list.
 *
 * @param asked filters that the origin applied to the page.
 */
export function useJobFilters(
  known: Required<KnownFilters>,
  { start, isOfApprenticeships }: JobListing,
  asked: JobFilters = {},
): FilteredJobs {
  const stored = useStore($jobFilters);
  const [rows, setRows] = useState<JobRow[]>();
  const filters = rows ? stored : asked;
  const place = useRef<number>(undefined);
  /** Visible rows, now and before a link in the list was followed. */
  const sight = useRef<{ now?: ReadonlySet<JobRow>; before?: ReadonlySet<JobRow> | undefined }>({});
  const [extended, setExtended] = useState({ filters, limit: step });
  const limit = extended.filters === filters ? extended.limit : step;
  const matches = useMemo(
    () => rows && matchJobs(rows, filters, { start, isOfApprenticeships }),
    [rows, filters, start, isOfApprenticeships],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one list and does not change it
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const read = () => $jobFilters.set(filtersFromHash(location.hash || location.search, known));
    const readAgain = () => {
      if (!leadsElsewhere(location.hash)) read();
    };
    // Handles filter links within the list.
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#b"]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      sight.current.before = sight.current.now;
      choose({ ...$jobFilters.get(), ...filtersFromHash(link.hash, known) });
    };
    read();
    place.current = lostPlace();
    setRows(readJobRows(list, known.places));
    list.addEventListener('click', follow);
    // History navigation, and edits of the address by hand.
    addEventListener('popstate', readAgain);
    addEventListener('pagehide', keepPlace);
    return () => {
      list.removeEventListener('click', follow);
      removeEventListener('popstate', readAgain);
      removeEventListener('pagehide', keepPlace);
    };
  }, []);

  useEffect(() => {
    const list = document.getElementById(listId);
    if (!rows || !matches || !list) return;
    // From now on the script filters the list; before, `:target` does.
    list.dataset['live'] = filters.company || filters.place ? 'chosen' : 'start';
    showJobRows(rows, matches.shown, limit);
    if (place.current) scrollTo({ top: place.current, behavior: 'instant' });
    place.current = undefined;
    // The followed link may be hidden now: the first new row gets the focus.
    const { before } = sight.current;
    sight.current = { now: matches.shown };
    if (before) focusFirst([...matches.shown].slice(0, limit).filter((row) => !before.has(row)));
  }, [rows, matches, filters, limit]);

  const showMore = () => {
    setExtended({ filters, limit: limit + step });
    focusFirst([...(matches?.shown ?? [])].slice(limit));
  };
  return { filters, matches, choose, showMore: matches && matches.shown.size > limit ? showMore : undefined };
}

/** Shows a row and focuses it; a hidden row cannot take the focus. */
function focusFirst([row]: readonly JobRow[]): void {
  if (!row) return;
  row.section.hidden = false;
  row.element.hidden = false;
  row.element.querySelector('a')?.focus();
}

/** Checks whether a hash is an anchor in the page and not a set of filters. */
function leadsElsewhere(hash: string): boolean {
  return hash !== '' && hash !== `#${listId}` && !hash.includes('=');
}

/** @param how `replace` while typing, so that a keyword is one history entry. */
function choose(filters: JobFilters, how: 'push' | 'replace' = 'push'): void {
  $jobFilters.set(filters);
  // Removes the query, so that the origin's filters no longer apply.
  history[`${how}State`](null, '', location.pathname + filtersToHash(filters));
}

/**
 * Saves the scroll position in pixels with the history entry. On the way back the page is too short for the browser to
 * restore it, until the rows are shown.
 */
function keepPlace(): void {
  history.replaceState({ top: scrollY }, '');
}

/**
 * Returns the saved scroll position, if the browser could not reach it: the page is near its foot and the visitor has
 * not scrolled up.
 */
function lostPlace(): number | undefined {
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  // Fonts that load late may shift the foot.
  const isNearFoot = below < innerHeight / 2;
  return isNearFoot ? (history.state as { top: number } | null)?.top : undefined;
}

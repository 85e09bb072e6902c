import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  $jobFilters,
  filtersFromHash,
  filtersToHash,
  type JobFilters,
  type KnownFilters,
} from '../../stores/job-filters.ts';
import { type JobRow, readJobRows, showJobRows } from './job-rows.ts';
import { keepPlace, lostPlace } from './kept-place.ts';
import { type JobListing, type JobMatches, matchJobs } from './matching.ts';

/** Element that holds the server-rendered list. */
export const listId = 'stellen';
/** Element after it, for the button that shows more. */
export const moreId = 'weitere-stellen';

/** Rows that are shown at once: a slow telephone takes a second to lay out a thousand. */
const step = 60;
/** Milliseconds in which the page may answer something else. */
const breath = 30;

interface FilteredJobs {
  filters: JobFilters;
  /** Undefined until the list was read. */
  matches: JobMatches<JobRow> | undefined;
  choose: typeof choose;
  /** Shows further rows, the first of which takes the focus; undefined where all are shown. */
  showMore: (() => void) | undefined;
}

/**
 * Keeps the filters, the address and the list in the page at one.
 *
 * @param asked what the page that came was filtered by.
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
  /** What is in sight, and what was before a link of the list was followed. */
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
    // Links that stand in the list itself.
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
    // The way back, and an address that somebody edits.
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
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      // From here on the list is ours; until then `:target` filters.
      list.dataset['live'] = filters.company || filters.place ? 'chosen' : 'start';
      if (showJobRows(rows, matches.shown, limit)) timer = setTimeout(show, breath);
      else if (place.current) {
        scrollTo({ top: place.current, behavior: 'instant' });
        place.current = undefined;
      }
    };
    // First the choice and the count are seen, then the rows.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(show);
    });
    // The link that was followed may be gone: the focus goes on with what came.
    const { before } = sight.current;
    sight.current = { now: matches.shown };
    if (before) focusFirst([...matches.shown].slice(0, limit).filter((row) => !before.has(row)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows, matches, filters, limit]);

  const showMore = () => {
    setExtended({ filters, limit: limit + step });
    focusFirst([...(matches?.shown ?? [])].slice(limit));
  };
  return { filters, matches, choose, showMore: matches && matches.shown.size > limit ? showMore : undefined };
}

/** Shows a row that is about to come, as only then it can take the focus. */
function focusFirst([row]: readonly JobRow[]): void {
  if (!row) return;
  row.section.hidden = false;
  row.element.hidden = false;
  row.element.querySelector('a')?.focus();
}

/** Whether an address is that of a place in the page, as of its content, and says nothing of filters. */
function leadsElsewhere(hash: string): boolean {
  return hash !== '' && hash !== `#${listId}` && !hash.includes('=');
}

/** @param how words that are being typed are one entry in the history. */
function choose(filters: JobFilters, how: 'push' | 'replace' = 'push'): void {
  $jobFilters.set(filters);
  // What the origin was asked for gives way.
  history[`${how}State`](null, '', location.pathname + filtersToHash(filters));
}

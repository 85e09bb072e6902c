import { useEffect, useMemo, useState } from 'react';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { distanceText } from './find-place.ts';
import {
  distanceTo,
  type HomeFilters,
  type HomeMatches,
  type HomeOptions,
  homeFiltersFrom,
  homeFiltersToSearch,
  type ListedHome,
  matchHomes,
} from './home-filters.ts';
import { openFolds } from './open-folds.ts';
import { useAddress } from './use-address.ts';
import { useAskedPlace } from './use-asked-place.ts';

export const homesId = 'haeuser';

export interface HomeRow extends ListedHome {
  element: HTMLElement;
  /** List of its kind, and the section of that list. */
  list: Element;
  section: HTMLElement;
}

/** Synchronises filters, address and list of homes. */
export function useHomeFilters(options: HomeOptions, distanceLabel: string) {
  const { filters, isOutdated, choose, read } = useAddress<HomeFilters>({}, false, {
    fromSearch: (search) => homeFiltersFrom(search, options),
    toSearch: homeFiltersToSearch,
  });
  const [rows, setRows] = useState<HomeRow[]>();
  const from = useAskedPlace(filters.place);
  const at = typeof from === 'object' ? from : undefined;
  const matches = useMemo(
    (): HomeMatches<HomeRow> | undefined =>
      rows && matchHomes(rows, filters, { options, today: dayInZurich(new Date()), from: at }),
    [rows, filters, options, at],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one list and does not change it
  useEffect(() => {
    const list = document.getElementById(homesId);
    if (!list) return;
    setRows(readHomeRows(list));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  useEffect(() => {
    const flat = document.querySelector<HTMLElement>(`#${homesId} [data-alle]`);
    const list = document.getElementById(homesId);
    if (!rows || !matches || !flat || !list) return;
    openFolds(list, filters);
    const { shown, nearest } = matches;
    const isFlat = Boolean(at) || nearest.length > 0;
    // Sorted by distance, homes of all kinds are one list.
    // An element that moves loses the focus.
    if (isFlat) flat.append(...[...shown, ...nearest].map(({ element }) => element));
    else if (flat.childElementCount) for (const { element, list } of rows) list.append(element);
    const visible = new Set([...shown, ...nearest]);
    for (const row of rows) {
      row.element.hidden = !visible.has(row);
      const distance = row.element.querySelector<HTMLElement>('[data-entfernung]');
      const km = at && distanceTo(row, at);
      const isKnown = km !== undefined && Number.isFinite(km);
      if (distance) distance.hidden = !isKnown;
      if (distance && isKnown) distance.textContent = distanceText(distanceLabel, km);
    }
    for (const section of new Set(rows.map((row) => row.section)))
      section.hidden = isFlat || !shown.some((row) => row.section === section);
    flat.hidden = !isFlat;
  }, [rows, matches, filters, at, distanceLabel]);

  return { filters, isOutdated, matches, from, choose };
}

/** Reads the homes from the server-rendered list. */
function readHomeRows(list: HTMLElement): HomeRow[] {
  return [...list.querySelectorAll<HTMLElement>('[data-art]')].flatMap((element) => {
    const section = element.closest<HTMLElement>('[data-liste]');
    const { parentElement: own } = element;
    if (!section || !own) return [];
    const { art = '', bedarf = '', sprachen = '', preis, frei, freiBis = '', lage } = element.dataset;
    const [latitude, longitude] = lage?.split(' ').map(Number) ?? [];
    return [
      {
        element,
        list: own,
        section,
        kind: art,
        needs: bedarf.split(' '),
        languages: sprachen.split(' '),
        price: preis ? Number(preis) : undefined,
        // An old check says nothing, also on a page that was built before.
        freeFrom: frei && new Date().toISOString() < freiBis ? frei : undefined,
        at: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined,
      },
    ];
  });
}

import { useState } from 'react';
import { isOutdatedSearch } from './filters.ts';

/**
 * Keeps filters in the address of the page.
 *
 * @param initial filters before the address was read.
 * @param wasOutdated whether the origin found that the address asks for what is not offered.
 * @param address conversion to a query, and from a query or the fragment of an older address.
 */
export function useAddress<Filters>(
  initial: Filters,
  wasOutdated: boolean,
  { fromSearch, toSearch }: { fromSearch(search: string): Filters; toSearch(filters: Filters): string },
) {
  const [filters, setFilters] = useState(initial);
  const [isOutdated, setOutdated] = useState(wasOutdated);
  const asked = () => (location.hash.includes('=') ? location.hash : location.search);
  const addressed = () => fromSearch(asked());
  const read = () => {
    setFilters(addressed());
    setOutdated(isOutdatedSearch(asked(), toSearch(addressed())));
  };
  /** @param how `replace` while typing, so that a keyword is one history entry. */
  const choose = (chosen: Filters, how: 'push' | 'replace' = 'push') => {
    setFilters(chosen);
    setOutdated(false);
    history[`${how}State`](null, '', location.pathname + toSearch(chosen));
  };
  return { filters, isOutdated, choose, addressed, read };
}

import { useState } from 'react';

/**
 * Keeps filters in the address of the page.
 *
 * @param initial filters before the address was read.
 * @param address conversion to a query, and from a query or the fragment of an older address.
 */
export function useAddress<Filters>(
  initial: Filters,
  { fromSearch, toSearch }: { fromSearch(search: string): Filters; toSearch(filters: Filters): string },
) {
  const [filters, setFilters] = useState(initial);
  const addressed = () => fromSearch(location.hash.includes('=') ? location.hash : location.search);
  /** @param how `replace` while typing, so that a keyword is one history entry. */
  const choose = (chosen: Filters, how: 'push' | 'replace' = 'push') => {
    setFilters(chosen);
    history[`${how}State`](null, '', location.pathname + toSearch(chosen));
  };
  return { filters, choose, addressed, read: () => setFilters(addressed()) };
}

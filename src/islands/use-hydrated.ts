import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the island runs: false on the server and while its markup is taken over, so that both are the same. What then
 * changes is rendered in pieces between which the page answers.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

import { startTransition, useEffect, useState } from 'react';

/**
 * Tells whether the island is hydrated. False on the server and during hydration, so that both render the same markup.
 * The change is a transition, so the page stays responsive.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}

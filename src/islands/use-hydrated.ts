import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island runs: false on the server and while its markup is taken over, so that both are the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

/** Whether somebody has drawn the page larger with two fingers. */
export function useZoomed(): boolean {
  return useSyncExternalStore(watch, isZoomed, () => false);
}

function watch(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  return () => viewport?.removeEventListener('resize', onChange);
}

// Fingers do not come back to exactly one.
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.02;

import { useSyncExternalStore } from 'react';

/** Tells whether the visitor has zoomed in with two fingers. */
export function useZoomed(): boolean {
  return useSyncExternalStore(watch, isZoomed, () => false);
}

function watch(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  return () => viewport?.removeEventListener('resize', onChange);
}

// A pinch rarely returns to exactly 1.
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.02;

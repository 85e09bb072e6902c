import { useEffect, useState } from 'react';
import { findPlace, loadPlaces, type SwissPlace } from './find-place.ts';

/** Place of the visitor: still loading, not found, or found. Undefined without a place. */
export type AskedPlace = 'loading' | 'failed' | 'unknown' | SwissPlace | undefined;

/** Pause in the typing after which an unknown place is called unknown, in milliseconds. */
const typingMs = 1_500;

/** Sentences about the visitor's place. */
export interface PlaceLabels {
  /** Result with a place, with `{results}` and `{place}`. */
  sorted: string;
  /** For a place that is not in the table, with `{place}`. */
  unknownPlace: string;
  placesFailed: string;
}

/** Adds to the number of results from where the distances are. @param typed name of the place. */
export function withPlace(results: string, place: AskedPlace, typed: string | undefined, labels: PlaceLabels): string {
  const counted = results.replace(/\.$/, '');
  if (place === 'unknown') return `${counted}. ${labels.unknownPlace.replace('{place}', () => typed ?? '')}`;
  if (place === 'failed') return `${counted}. ${labels.placesFailed}`;
  if (typeof place !== 'object') return results;
  return labels.sorted.replace('{results}', results).replace('{place}', () => place.name);
}

/**
 * Finds the place that the visitor typed. The table of places is loaded when it is first needed.
 *
 * @param found place that the origin found, for a page without script.
 */
export function useAskedPlace(typed: string | undefined, found?: AskedPlace): AskedPlace {
  const [places, setPlaces] = useState<readonly SwissPlace[] | 'failed'>();
  const isAsked = Boolean(typed);
  useEffect(() => {
    if (!isAsked) return;
    loadPlaces().then(setPlaces, () => setPlaces('failed'));
  }, [isAsked]);
  const [paused, setPaused] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // The visitor is still typing.
  if (!typed || /^(\d{1,3}|\D)$/.test(typed)) return undefined;
  if (typeof places !== 'object') return places ?? found ?? 'loading';
  return findPlace(places, typed) ?? (found === 'unknown' || paused === typed ? 'unknown' : 'loading');
}

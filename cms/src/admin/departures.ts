import { isSiteType } from './site-types.ts';

/** Entry that was deleted in this tab. */
export interface Departure {
  uid: string;
  documentId: string;
  brand: string;
}

/** Brands of the opened entries, by document id. The content service knows nothing about deleted entries. */
const brands = new Map<string, string>();
const departures: Departure[] = [];
const listeners = new Set<() => void>();

export function noteBrand(documentId: string, brand: string): void {
  brands.set(documentId, brand);
}

/** Starts recording deletions, by wrapping `fetch`. */
export function watchDeletions(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const [, uid = '', documentId = ''] =
      /\/content-manager\/collection-types\/([^/?]+)\/([^/?]+)/.exec(String(input)) ?? [];
    const brand = brands.get(documentId);
    if (init?.method === 'DELETE' && response.ok && isSiteType(uid) && brand) {
      departures.push({ uid, documentId, brand });
      for (const listener of listeners) listener();
    }
    return response;
  };
}

/** @returns the oldest deletion that was not reported yet. */
export function nextDeparture(): Departure | undefined {
  return departures[0];
}

export function forgetDeparture(): void {
  departures.shift();
  for (const listener of listeners) listener();
}

/** @returns a function that removes the listener. */
export function onDeparture(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

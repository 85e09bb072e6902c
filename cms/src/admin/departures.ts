import { isSiteType } from './site-types.ts';

/** An entry that somebody deleted in this tab. */
export interface Departure {
  uid: string;
  documentId: string;
  brand: string;
}

/** Whose the entries are that were opened; of a deleted one the content service knows nothing any more. */
const brands = new Map<string, string>();
const departures: Departure[] = [];
const listeners = new Set<() => void>();

export function noteBrand(documentId: string, brand: string): void {
  brands.set(documentId, brand);
}

/** From now on it is noted what is deleted. */
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

/** The one that nobody has been told of yet. */
export function nextDeparture(): Departure | undefined {
  return departures[0];
}

export function forgetDeparture(): void {
  departures.shift();
  for (const listener of listeners) listener();
}

/** @returns what ends it. */
export function onDeparture(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

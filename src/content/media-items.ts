import type { Entry } from './parse.ts';

/** The newest first; of the same day, the later number first. */
export function newestMedia(items: readonly Entry<'media'>[]): Entry<'media'>[] {
  return [...items].sort((a, b) => b.Datum.localeCompare(a.Datum) || b.Nummer - a.Nummer);
}

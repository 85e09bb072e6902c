import type { MediaItem } from './media-item-schema.ts';
import { makeSlug } from './slug.ts';

export function mediaPath(item: Pick<MediaItem, 'Nummer' | 'Titel'>): string {
  return `/media/${item.Nummer}/${makeSlug(item)}`;
}

/** Sorts items, newest first; on the same day, higher numbers first. */
export function newestMedia<Shown extends MediaItem>(items: readonly Shown[]): Shown[] {
  return [...items].sort((a, b) => b.Datum.localeCompare(a.Datum) || b.Nummer - a.Nummer);
}

import type { MediaItem } from './media-item-schema.ts';
import { slugOf } from './slug.ts';

export function mediaPath(item: Pick<MediaItem, 'Nummer' | 'Titel'>): string {
  return `/media/${item.Nummer}/${slugOf(item)}`;
}

/** The newest first; of the same day, the later number first. */
export function newestMedia<Shown extends MediaItem>(items: readonly Shown[]): Shown[] {
  return [...items].sort((a, b) => b.Datum.localeCompare(a.Datum) || b.Nummer - a.Nummer);
}

import { cleanText } from '../text/clean-text.ts';

/**
 * Address of a map on OpenStreetMap, which needs no consent. Typographic characters are removed, because the search
 * treats a no-break space as part of a word.
 */
export function mapAddress(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(cleanText(lines.join(', ')))}`;
}

import { cleanText } from '../text/clean-text.ts';

/**
 * Where a map shows an address: OpenStreetMap, which asks for no consent. Typesetting is left out: a map looks up a
 * no-break space as part of a word.
 */
export function mapAddress(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(cleanText(lines.join(', ')))}`;
}

/**
 * Where a map shows an address: OpenStreetMap, which asks for no consent. Typesetting is left out: a map looks up a
 * no-break space as part of a word.
 */
export function mapAddress(lines: readonly string[]): string {
  const typed = lines.join(', ').replaceAll('\u00ad', '').replace(/\s+/g, ' ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(typed)}`;
}

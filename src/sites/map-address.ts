/** Where a map shows an address: OpenStreetMap, which asks for no consent. */
export function mapAddress(lines: readonly string[]): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;
}

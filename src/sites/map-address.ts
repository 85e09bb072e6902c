/** Where a map shows an address: OpenStreetMap, which asks for no consent. */
export function mapAddress({ Strasse, PLZ, Ort }: { Strasse: string; PLZ: string; Ort: string }): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${Strasse}, ${PLZ} ${Ort}`)}`;
}

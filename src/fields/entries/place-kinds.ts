/** Kinds and statuses of free places, without schemas: the panel loads this file, too. */
export const placeKinds = [
  'Daueraufenthalt',
  'Ferienbett',
  'Tagesplatz',
  'Nachtplatz',
  'Wohnung',
  'Wohnplatz mit Arbeit',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeStatuses = ['frei', 'ab Datum', 'Wartezeit', 'auf Anfrage'] as const;

